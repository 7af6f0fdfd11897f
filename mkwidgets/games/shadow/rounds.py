"""Between the turns: Scroll tiles are drawn and kept, a round begins, is scored, and makes way for the next."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.scoring import DECIDED_BY, Tally, settle, tally, totals, winner
from mkwidgets.games.shadow.state import (
    NOBODY,
    Match,
    Player,
    State,
    lanterns,
    parts,
    round_number,
    with_player,
)

FIRST_MONKEYS, SECOND_MONKEYS = 3, 4
DRAWN = 2
METAL_DRAWN, METAL_KEPT = 5, 3
FEWEST_IN_PILE = 4


# --- Scroll tiles ----------------------------------------------------------------------------------------------------


def tiles_to_draw(match: Match) -> int:
    """How many Scroll tiles each player draws for the round that begins (ST-22, ST-25, ST-29, ST-30).

    In the variants tiles stay: none are drawn for round 3, nor for a round that is played again.
    """
    number = round_number(match)
    if match.mode == "standard":
        return 0 if match.first_game and number == 1 else DRAWN
    if not match.rounds:
        return METAL_DRAWN if match.mode == "metal" else DRAWN
    second = match.mode == "spirit" and number == 2 and match.rounds[-1].winner != NOBODY
    return DRAWN if second else 0


def tiles_to_keep(match: Match) -> int:
    """How many of the tiles drawn a player keeps."""
    return METAL_KEPT if match.mode == "metal" else 1


def start_round(state: State, events: list[Event]) -> State:
    """Draw Scroll tiles if any are due, then begin to play; it is known who begins."""
    state = replace(state, seat=state.match.first)
    if not tiles_to_draw(state.match):
        return begin_round(state, events)
    if len(state.match.pile) < FEWEST_IN_PILE:
        state = with_new_pile(state, events)
    return replace(state, phase="tiles")


def with_new_pile(state: State, events: list[Event]) -> State:
    """Shuffle all tiles that lie before no player into a new pile."""
    lying = {tile for player in state.players for tile in player.scrolls}
    pile = tuple(tile for tile in parts(state).scrolls if tile not in lying)
    events.append(e.PileShuffled(("shadow.scroll.pile", "shadow.box.scrolls"), len(pile)))
    return replace(state, match=replace(state.match, pile=pile))


@lru_cache(maxsize=32)
def draw_clauses(match: Match) -> tuple[str, ...]:
    """By which clauses Scroll tiles are drawn now."""
    if match.mode == "metal":
        return ("shadow.setup.pile", "shadow.metal.draw")
    if match.mode == "spirit":
        return ("shadow.setup.pile", "shadow.spirit.start" if round_number(match) == 1 else "shadow.spirit.second")
    if not match.rounds:
        return ("shadow.setup.pile", "shadow.setup.choose", "shadow.scroll.later-games")
    return ("shadow.setup.pile", "shadow.round.scrolls")


def take_tile(state: State, tile: str, events: list[Event]) -> State:
    """Put a drawn tile before the player who looks at it; then the other draws, then both choose."""
    seat, match = state.seat, state.match
    events.append(e.TileDrawn((*draw_clauses(match), "shadow.setup.secret"), seat, tile))
    due = tiles_to_draw(match)
    player = state.players[seat]
    player = replace(player, offered=(*player.offered, tile))
    match = replace(match, pile=tuple([other for other in match.pile if other != tile]))
    state = with_player(replace(state, match=match), seat, player)
    if len(player.offered) < due:
        return state
    if seat == match.first:
        return replace(state, seat=1 - seat)
    return replace(state, seat=match.first, phase="keep")


def keep_tile(state: State, tile: str, events: list[Event]) -> State:
    """Lay a tile face down; when both have chosen, show what is in force and begin to play."""
    seat, match = state.seat, state.match
    order = ("shadow.metal.hidden",) if match.mode == "metal" else ("shadow.setup.choose",)
    events.append(e.TileKept((*order, "shadow.setup.secret"), seat, tile))
    player = state.players[seat]
    offered = tuple([other for other in player.offered if other != tile])
    player = replace(player, tiles=(*player.tiles, tile), offered=offered)
    state = with_player(state, seat, player)
    if len(player.tiles) < tiles_to_keep(match):
        return state
    return replace(state, seat=1 - seat) if seat == match.first else begin_round(state, events)


def revealed(match: Match, player: Player) -> Player:
    """A player with those Scrolls face up that are in force in this round; tiles not kept are gone."""
    kept, number = (*player.scrolls, *player.tiles), round_number(match)
    if match.mode != "metal":
        return replace(player, scrolls=kept, tiles=(), offered=())
    if number == METAL_KEPT:
        return replace(player, scrolls=kept[-2:], tiles=(), offered=())
    return replace(player, scrolls=kept[:number], tiles=kept[number:], offered=())


# --- a round begins --------------------------------------------------------------------------------------------------


def begin_round(state: State, events: list[Event]) -> State:
    """Show the Scrolls, take the Monkeys, and let the first player begin."""
    match = state.match
    first, number = match.first, round_number(match)
    again = bool(match.rounds) and match.rounds[-1].winner == NOBODY
    events.append(e.RoundBegan(begin_clauses(match), number, first, again))
    dealt = []
    for seat, player in enumerate(state.players):
        shown = revealed(match, player)
        if shown.scrolls != player.scrolls:
            events.append(e.ScrollsShown(shown_clauses(match), seat, shown.scrolls, len(shown.tiles)))
        dealt.append(replace(shown, monkeys=FIRST_MONKEYS if seat == first else SECOND_MONKEYS))
    for seat in (first, 1 - first):
        events.append(e.MonkeysDealt(dealt_clauses(match, seat), seat, dealt[seat].monkeys))
    state = replace(state, players=(dealt[0], dealt[1]), phase="turn", seat=first)
    return begin_turn(state, events)


def begin_turn(state: State, events: list[Event]) -> State:
    """It is the turn of the seat that the state names."""
    events.append(e.TurnBegan(("shadow.turn.alternate", "shadow.turn.order"), state.seat))
    return state


@lru_cache(maxsize=32)
def begin_clauses(match: Match) -> tuple[str, ...]:
    """By which clauses a round begins so."""
    if match.rounds and match.rounds[-1].winner == NOBODY:
        return ("shadow.tie.replay",)
    if match.rounds:
        third = match.mode == "spirit" and round_number(match) > 2
        return ("shadow.round.first", *(("shadow.spirit.two",) if third else ()))
    usual = ("shadow.setup.supply", "shadow.box.resources", "shadow.setup.deck", "shadow.setup.king")
    return (*usual, "shadow.setup.first-game") if match.first_game else usual


@lru_cache(maxsize=32)
def shown_clauses(match: Match) -> tuple[str, ...]:
    """By which clauses Scrolls are shown."""
    if match.mode == "metal":
        return ("shadow.metal.reveal",)
    if match.mode == "spirit":
        return ("shadow.spirit.start" if round_number(match) == 1 else "shadow.spirit.second",)
    return ("shadow.setup.secret", "shadow.round.scrolls" if match.rounds else "shadow.setup.choose")


def dealt_clauses(match: Match, seat: int) -> tuple[str, ...]:
    """By which clauses a player takes so many Monkeys."""
    if match.rounds:
        return ("shadow.round.first",)
    return ("shadow.setup.first",) if seat == match.first else ("shadow.setup.second",)


# --- a round ends ----------------------------------------------------------------------------------------------------


def end_round(state: State, events: list[Event]) -> State:
    """Show the hands, count, and give the Lantern; the game may be over."""
    scores = tally(state, 0), tally(state, 1)
    for seat, score in enumerate(scores):
        events.append(e.Scored(score_clauses(state, score), seat, score))
    match, number = state.match, round_number(state.match)
    found = settle(*scores)
    match = replace(match, rounds=(*match.rounds, found))
    clauses = ("shadow.end.no-extra-turn", *DECIDED_BY[found.by])
    if found.winner == NOBODY:
        variant = ("shadow.spirit.draw",) if match.mode != "standard" else ()
        events.append(e.RoundDrawn((*clauses, *variant), number))
    else:
        events.append(e.RoundWon(clauses, found.winner, number, found.by, lanterns(match, found.winner)))
        match = replace(match, first=1 - found.winner)
    state = replace(state, match=match, phase="scored", seat=match.first, cause="", used=())
    return end_game(state, events) if winner(match) != NOBODY else state


ITEM_CLAUSES: dict[str, tuple[str, ...]] = {
    "fed": ("shadow.score.feed", "shadow.score.fed", "shadow.score.board"),
    "hungry": (),
    "card": ("shadow.score.cards",),
    "set": ("shadow.score.sets",),
    "most": ("shadow.score.most",),
    "scroll": ("shadow.scroll.end",),
}


def score_clauses(state: State, score: Tally) -> tuple[str, ...]:
    """The clauses of the items of a score."""
    found = dict.fromkeys(clause for item in score.items for clause in ITEM_CLAUSES[item.what])
    if state.discard:
        found["shadow.score.played"] = None
    if state.match.mode != "standard":
        found["shadow.spirit.rounds"] = None
    return tuple(found)


def end_game(state: State, events: list[Event]) -> State:
    """Nothing more is to be played."""
    match = state.match
    clauses = {
        "standard": ("shadow.win.lanterns",),
        "spirit": ("shadow.spirit.sum", "shadow.spirit.rounds"),
        "metal": ("shadow.metal.score", "shadow.spirit.sum"),
    }[match.mode]
    sums = () if match.mode == "standard" else totals(match)
    events.append(e.GameEnded(clauses, winner(match), sums))
    return replace(state, phase="over")


def next_round(state: State, events: list[Event]) -> State:
    """Everything goes back, all cards are shuffled, and the next round begins."""
    match = state.match
    stay = match.mode != "standard"
    players = [Player(p.name, scrolls=p.scrolls if stay else (), tiles=p.tiles) for p in state.players]
    king = "Garden" if match.king_returns else state.king
    clauses = ("shadow.round.return", "shadow.round.deck", "shadow.round.king")
    events.append(e.TableCleared(clauses, king, stay))
    fresh = State(players=(players[0], players[1]), match=match, phase="turn", seat=match.first, king=king)
    return start_round(fresh, events)
