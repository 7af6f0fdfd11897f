"""What a seat may know: all that is open and its own hand and tiles; of the other's only the numbers."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.games.shadow.state import HIDDEN, Player, State


def observation(state: State, seat: int | None) -> State:
    """The state as a seat (``None``: a spectator) may see it; ``?`` stands for each card or tile it may not know.

    When a round is scored all hands are shown; tiles that lie face down stay so.
    """
    shown = state.phase in ("scored", "over")
    one, other = [player if number == seat else veiled(player, shown) for number, player in enumerate(state.players)]
    match = state.match
    if match.pile:
        match = replace(match, pile=(HIDDEN,) * len(match.pile))
    return replace(state, players=(one, other), match=match)


def veiled(player: Player, hand_shown: bool) -> Player:
    """A player as the others see them."""
    return replace(
        player,
        hand=player.hand if hand_shown else (HIDDEN,) * len(player.hand),
        tiles=(HIDDEN,) * len(player.tiles),
        offered=(HIDDEN,) * len(player.offered),
    )
