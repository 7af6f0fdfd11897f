"""Whether a state could occur in a game; links, files and situations set by hand are held to it."""

from __future__ import annotations

from collections.abc import Callable

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.core.plain_facts import check_names
from mkwidgets.games.shadow.component_checks import check_components, check_steps
from mkwidgets.games.shadow.components import LOCATIONS, Step
from mkwidgets.games.shadow.effects import BENEFITS, HELD, LEFT, offered, places
from mkwidgets.games.shadow.rounds import METAL_KEPT, tiles_to_draw, tiles_to_keep
from mkwidgets.games.shadow.scoring import LANTERNS_TO_WIN, ROUNDS_OF_VARIANTS, winner
from mkwidgets.games.shadow.state import (
    ALL_JADESTONES,
    ALL_MONKEYS,
    ALL_PEACHES,
    DECK,
    NOBODY,
    SPACES,
    Player,
    State,
    cards_left,
    decided,
    parts,
    round_number,
    supply,
)

MOST_ROUNDS = 200  # draws are replayed without limit, but a document is not read without one
CAUSES = ("play", "take", *(f"{verb} {location}" for verb in ("place", "collect") for location in LOCATIONS))


def validate(state: State) -> None:
    """Raise :class:`LoadError` unless the state could occur in a game."""
    if state.match.kit is not None:
        check_components(state.match.kit, "match.kit.")
    validate_players(state)
    validate_board(state)
    validate_resources(state)
    validate_cards(state)
    validate_rounds(state)
    validate_tiles(state)
    validate_exhausted(state)
    if state.phase in AT_REST:
        validate_rest(state)
    else:
        validate_cause(state)
    PHASE_CHECKS[state.phase](state)


def validate_players(state: State) -> None:
    """Check names and seats."""
    check_names([player.name for player in state.players], "players[{}].name")
    if state.seat not in (0, 1):
        raise LoadError("seat", f"expected 0 or 1, found {state.seat} [shadow.setup.players]")
    lowest = NOBODY if state.phase == "first" else 0
    if not lowest <= state.match.first <= 1:
        raise LoadError("match.first", f"expected 0 or 1, found {state.match.first} [shadow.setup.first]")


def validate_board(state: State) -> None:
    """Check that no location holds more pieces than it has spaces."""
    for location, number in zip(LOCATIONS, state.board, strict=True):
        most = SPACES - (state.king == location)
        if not 0 <= number <= most:
            king = " beside the King" if most < SPACES else ""
            problem = f"expected 0 to {most} Monkeys{king}, found {number} [shadow.box.board]"
            raise LoadError(f"board ({location})", problem)


def validate_resources(state: State) -> None:
    """Check that nothing is there more often than in the box."""
    for seat, player in enumerate(state.players):
        for key in ("monkeys", "jadestones", "peaches"):
            number = getattr(player, key)
            if number < 0:
                raise LoadError(f"players[{seat}].{key}", f"expected 0 or more, found {number}")
    one, other = state.players
    for key, there, most in (
        ("monkeys", one.monkeys + other.monkeys + sum(state.board), ALL_MONKEYS),
        ("jadestones", one.jadestones + other.jadestones, ALL_JADESTONES),
        ("peaches", one.peaches + other.peaches, ALL_PEACHES),
    ):
        if there > most:
            problem = f"expected at most {most} {key} together, found {there} [shadow.box.resources]"
            raise LoadError(f"players.{key}", problem)


def validate_cards(state: State) -> None:
    """Check that each card is in one place, and that no more than the nine of the Supply were drawn."""
    known, seen = parts(state).cards, set()
    cards = [(f"players[{seat}].hand", card) for seat, player in enumerate(state.players) for card in player.hand]
    cards += [("discard", card) for card in state.discard]
    cards += [("playing", state.playing)] if state.playing else []
    for place, card in cards:
        if card not in known or card in seen:
            expected = "expected Dragon Weapon cards, each once"
            raise LoadError(place, f"{expected}, found {shorten(card)} [shadow.box.resources]")
        seen.add(card)
    if cards_left(state) < 0:
        problem = f"expected at most {DECK} in hands and played, found {len(cards)} [shadow.setup.deck]"
        raise LoadError("cards", problem)
    for card in (*state.discard, *([state.playing] if state.playing else [])):
        if not known[card].location:
            raise LoadError("discard", f"expected cards that can be played, found {card} [shadow.card.no-location]")


def validate_rounds(state: State) -> None:
    """Check the rounds that are over: scores against winners, their number, and who begins next."""
    match = state.match
    if len(match.rounds) > MOST_ROUNDS:
        raise LoadError("match.rounds", f"expected at most {MOST_ROUNDS}, found {len(match.rounds)}")
    for number, entry in enumerate(match.rounds):
        one, other = entry.scores
        leader = NOBODY if one == other else int(other > one)
        fits = entry.winner == leader != NOBODY if entry.by == "points" else leader == NOBODY
        if not fits or (entry.by == "draw") != (entry.winner == NOBODY) or entry.winner not in (NOBODY, 0, 1):
            problem = "expected the winner that the scores and what decided make [shadow.score.win]"
            raise LoadError(f"match.rounds[{number}]", problem)
    if match.first_game and match.mode != "standard":
        raise LoadError("match.first_game", "expected false outside the standard game [shadow.setup.first-game]")
    if match.mode != "standard" and decided(match) > ROUNDS_OF_VARIANTS:
        raise LoadError("match.rounds", f"expected at most three that count [shadow.{match.mode}.{LIMIT[match.mode]}]")
    if (winner(match) != NOBODY) != (state.phase == "over"):
        clause = "shadow.win.lanterns" if match.mode == "standard" else "shadow.spirit.rounds"
        problem = f"expected the phase over just when the game is won, found {state.phase!r} [{clause}]"
        raise LoadError("phase", problem)
    validate_first(state)


LIMIT = {"spirit": "rounds", "metal": "score"}


def validate_first(state: State) -> None:
    """Check that who lost the last round that counts begins, and that no round was played after the last."""
    match = state.match
    winners = [entry.winner for entry in match.rounds if entry.winner != NOBODY]
    if winners and match.first != 1 - winners[-1]:
        raise LoadError("match.first", f"expected {1 - winners[-1]}, who lost the last round [shadow.round.first]")
    ended = match.mode == "standard" and any(winners[:-1].count(seat) >= LANTERNS_TO_WIN for seat in (0, 1))
    if ended or (state.phase == "over" and match.rounds[-1].winner == NOBODY):
        raise LoadError("match.rounds", "expected no round after the game was won [shadow.win.lanterns]")


def validate_tiles(state: State) -> None:
    """Check that each Scroll tile is in one place, and how many each player may have."""
    known, seen = parts(state).scrolls, set()
    tiles = [("match.pile", tile) for tile in state.match.pile]
    for seat, player in enumerate(state.players):
        for key in ("scrolls", "tiles", "offered"):
            tiles += [(f"players[{seat}].{key}", tile) for tile in getattr(player, key)]
        validate_tile_numbers(state, seat, player)
    for place, tile in tiles:
        if tile not in known or tile in seen:
            problem = f"expected Scroll tiles, each once, found {shorten(tile)} [shadow.box.scrolls]"
            raise LoadError(place, problem)
        seen.add(tile)


def most_in_force(state: State) -> int:
    """How many Scrolls a player may have in force: one, in the variants one for each round so far and two at most."""
    match, choosing = state.match, state.phase in ("tiles", "keep")  # the Scroll of this round is still to come
    if match.mode == "standard":
        return 0 if choosing else 1
    over = state.phase in ("scored", "over") and match.rounds and match.rounds[-1].winner != NOBODY
    return min(round_number(match) - choosing - bool(over), 2)


def validate_tile_numbers(state: State, seat: int, player: Player) -> None:
    """Check how many Scrolls are in force, face down, and on offer before one player."""
    mode, choosing = state.match.mode, state.phase in ("tiles", "keep")
    most = most_in_force(state)
    clause = {"standard": "setup.choose", "spirit": "spirit.two", "metal": "metal.reveal"}[mode]
    if len(player.scrolls) > most:
        problem = f"expected at most {most} in force, found {len(player.scrolls)} [shadow.{clause}]"
        raise LoadError(f"players[{seat}].scrolls", problem)
    kept = METAL_KEPT if mode == "metal" else 1 if choosing else 0
    if len(player.tiles) + (len(player.scrolls) if mode == "metal" else 0) > kept:
        problem = f"expected at most {kept} kept, found {len(player.tiles)} face down [shadow.metal.draw]"
        raise LoadError(f"players[{seat}].tiles", problem)
    drawn = tiles_to_draw(state.match) if choosing else 0
    if len(player.offered) > drawn:
        problem = f"expected at most {drawn} on offer, found {len(player.offered)} [shadow.setup.choose]"
        raise LoadError(f"players[{seat}].offered", problem)


def validate_exhausted(state: State) -> None:
    """Check that what is out is remembered, each once."""
    if len(set(state.exhausted)) != len(state.exhausted):
        raise LoadError("exhausted", "expected each resource once [shadow.end.types]")
    for resource, left in supply(state).items():
        if left == 0 and resource not in state.exhausted:
            problem = f"expected {resource} too, for the Supply holds none [shadow.end.exhausted]"
            raise LoadError("exhausted", problem)


# --- phases ----------------------------------------------------------------------------------------------------------

AT_REST = ("first", "tiles", "keep", "turn", "scored", "over")


def validate_rest(state: State) -> None:
    """Check that nothing is being carried out."""
    if state.cause or state.playing or state.todo or state.used:
        raise LoadError("cause", f"expected nothing to be carried out in the phase {state.phase!r}")


def validate_cause(state: State) -> None:
    """Check what is being carried out, and that the steps to come are its own."""
    if state.cause not in CAUSES:
        raise LoadError("cause", f"expected one of {', '.join(CAUSES)}, found {shorten(state.cause)}")
    scrolls = parts(state).scrolls
    for scroll in state.used:
        mine = scroll in state.players[state.seat].scrolls
        if not mine or scrolls[scroll].on not in (state.cause, state.cause.partition(" ")[0]):
            problem = f"expected Scrolls that can be used upon {state.cause}, found {shorten(scroll)}"
            raise LoadError("used", f"{problem} [shadow.scroll.order]")
    if len(set(state.used)) != len(state.used):
        raise LoadError("used", "expected each Scroll once [shadow.scroll.order]")
    if bool(state.playing) != (state.cause == "play" and not state.used and state.phase != "scroll"):
        raise LoadError("playing", "expected a card just while its effect is carried out [shadow.card.effect]")
    check_steps(state.todo, "todo")
    allowed = effect_in_hand(state)
    if any(step.benefit for step in allowed):
        allowed += tuple(step for steps in BENEFITS.values() for step in steps)
    for number, step in enumerate(state.todo):
        if step not in allowed:
            raise LoadError(f"todo[{number}]", "expected a step of what is being carried out [shadow.card.effect]")


def effect_in_hand(state: State) -> tuple[Step, ...]:
    """All steps of what is being carried out: a Scroll, a card, or a benefit."""
    if state.used:
        return parts(state).scrolls[state.used[-1]].effect
    if state.playing:
        return parts(state).cards[state.playing].effect
    return BENEFITS.get(state.cause, ())


def validate_set_up(state: State) -> None:
    """Check that nobody has anything yet."""
    for seat, player in enumerate(state.players):
        if player.monkeys or player.jadestones or player.peaches or player.hand:
            raise LoadError(f"players[{seat}]", "expected no resources before the round begins [shadow.setup.supply]")
    if sum(state.board) or state.discard or state.exhausted:
        raise LoadError("board", "expected all resources in the Supply [shadow.setup.supply]")


def validate_first_draw(state: State) -> None:
    """Check that nothing is drawn before it is known who begins."""
    validate_set_up(state)
    if any(player.scrolls or player.tiles or player.offered for player in state.players) or state.match.rounds:
        raise LoadError("players", "expected nothing drawn before it is known who begins [shadow.setup.secret]")


def validate_drawing(state: State) -> None:
    """Check that the tiles on offer are those that were due so far, and that the next can be drawn."""
    validate_set_up(state)
    due = tiles_to_draw(state.match)
    for seat, player in enumerate(state.players):
        before = seat != state.seat and seat == state.match.first
        here = len(player.offered)
        fits = here == due if before else here < due if seat == state.seat else here == 0
        if not fits or player.tiles:
            problem = f"expected the tiles drawn so far of {due}, found {here} [shadow.setup.secret]"
            raise LoadError(f"players[{seat}].offered", problem)
    left = 2 * due - sum(len(player.offered) for player in state.players)
    if len(state.match.pile) < left:
        raise LoadError("match.pile", f"expected {left} tiles to draw [shadow.scroll.pile]")


def validate_choosing(state: State) -> None:
    """Check that each player has all tiles to choose from, or has chosen."""
    validate_set_up(state)
    keeps, due = tiles_to_keep(state.match), tiles_to_draw(state.match)
    for seat, player in enumerate(state.players):
        kept = len(player.tiles)
        before = seat != state.seat and seat == state.match.first
        fits = kept == keeps if before else kept < keeps if seat == state.seat else kept == 0
        if due == 0 or len(player.offered) + kept != due or not fits:
            problem = f"expected {due} tiles to choose from, found {len(player.offered)} [shadow.setup.choose]"
            raise LoadError(f"players[{seat}].offered", problem)


def validate_where(state: State) -> None:
    """Check that a step waits for one of several locations."""
    if not state.todo or state.todo[0].verb not in ("move", "collect", "place"):
        raise LoadError("todo", "expected a step that waits for a location first")
    if len(places(state, state.todo[0])) < 2:
        raise LoadError("todo", "expected several locations to choose from [shadow.word.move]")


def validate_card(state: State) -> None:
    """Check that a step waits for a card, and that there is one."""
    step = state.todo[0] if state.todo else None
    if step is None or step.what != "card" or step.verb not in ("take", "steal"):
        raise LoadError("todo", "expected a step that waits for a card first")
    left = LEFT["card"](state) if step.verb == "take" else HELD["card"](state.players[1 - state.seat])
    if not left:
        raise LoadError("todo", "expected a card that is left to draw [shadow.end.as-much]")


def validate_scroll(state: State) -> None:
    """Check that a Scroll can be used."""
    if state.todo or not offered(state):
        raise LoadError("used", "expected a Scroll that can be used [shadow.scroll.order]")


def validate_over(state: State) -> None:
    """Check that a round is over."""
    if not state.match.rounds:
        raise LoadError("match.rounds", "expected the round that is over [shadow.end.exhausted]")


PHASE_CHECKS: dict[str, Callable[[State], None]] = {
    "first": validate_first_draw,
    "tiles": validate_drawing,
    "keep": validate_choosing,
    "turn": lambda state: None,
    "card": validate_card,
    "where": validate_where,
    "scroll": validate_scroll,
    "scored": validate_over,
    "over": validate_over,
}
