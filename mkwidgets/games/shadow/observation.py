"""What a seat may know: all that is open and its own hand and tiles; of the other's only the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from mkwidgets.games.shadow.state import HIDDEN, Player, State, parts, unseen_cards, unseen_tiles


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


# --- back from an observation ----------------------------------------------------------------------------------------


def possible_state(observation: State, random: Random) -> State:
    """A state that looks like an observation: hidden hands, tiles and what is in the pile are dealt at random.

    Where more is hidden than there is unseen, something stays hidden, and validation finds the fault.
    """
    cards, tiles = list(unseen_cards(observation)), list(unseen_tiles(observation))
    random.shuffle(cards)
    random.shuffle(tiles)
    left, tiles_left = iter(cards), iter(tiles)
    one, other = [
        replace(
            player,
            hand=filled(player.hand, left),
            tiles=filled(player.tiles, tiles_left),
            offered=filled(player.offered, tiles_left),
        )
        for player in observation.players
    ]
    match = observation.match
    pile = filled(match.pile, tiles_left)
    order = list(parts(observation).scrolls)
    in_order = tuple(sorted(pile, key=lambda tile: order.index(tile) if tile in order else len(order)))
    return replace(observation, players=(one, other), match=replace(match, pile=in_order))


def filled(places: tuple[str, ...], unseen: Iterator[str]) -> tuple[str, ...]:
    """Hidden places taken by what nobody has seen, as far as there is any."""
    return tuple(next(unseen, HIDDEN) if place == HIDDEN else place for place in places)
