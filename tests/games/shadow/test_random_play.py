"""What always holds, whatever is played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mkwidgets.core.conformance import Moment, play_out, run_conformance
from mkwidgets.games.shadow import actions as a
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.components import LOCATIONS, RESOURCES, Card, Components, Scroll, Step, packaged
from mkwidgets.games.shadow.scoring import tally
from mkwidgets.games.shadow.setup import start
from mkwidgets.games.shadow.state import SPACES, State, empty_spaces, parts, supply, unseen_cards
from tests.games.shadow.table import CARDS, GAME, SCROLLS

OPTIONS = st.fixed_dictionaries(
    {
        "mode": st.sampled_from(["standard", "spirit", "metal"]),
        "first": st.sampled_from([None, 0, 1]),
        "latch": st.booleans(),
        "strict_steal": st.booleans(),
        "king_returns": st.booleans(),
    }
)
SEEDS = st.integers(0, 10**6)


def played(options: dict[str, Any], seed: int) -> list[Moment]:
    return play_out(GAME, GAME.new(**options), seed)


def pieces(state: State) -> dict[str, int]:
    """How many of each resource there are anywhere."""
    found: Counter[str] = Counter({resource: left for resource, left in supply(state).items()})
    for player in state.players:
        found.update(monkey=player.monkeys, jadestone=player.jadestones, peach=player.peaches, card=len(player.hand))
    found.update(monkey=sum(state.board), card=len(state.discard) + bool(state.playing))
    return dict(found)


@settings(max_examples=40)
@given(OPTIONS, SEEDS)
def test_nothing_is_lost_and_no_space_is_used_twice(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        state = moment.step.state
        GAME.validate(state)
        assert pieces(state) == {"monkey": 25, "jadestone": 9, "peach": 9, "card": 9}
        assert all(left >= 0 for left in supply(state).values())
        cards = [*(card for player in state.players for card in player.hand), *state.discard, *unseen_cards(state)]
        cards += [state.playing] if state.playing else []
        assert sorted(cards) == sorted(CARDS)
        for location in LOCATIONS:
            assert 0 <= empty_spaces(state, location) <= SPACES
        tiles = [t for player in state.players for t in (*player.scrolls, *player.tiles, *player.offered)]
        tiles += state.match.pile
        assert len(tiles) == len(set(tiles))
        assert set(tiles) <= set(SCROLLS)


@settings(max_examples=40)
@given(OPTIONS, SEEDS)
def test_a_turn_is_cards_then_one_action(options: dict[str, Any], seed: int) -> None:
    done = 0
    for moment in played(options, seed):
        main = moment.before.phase == "turn" and isinstance(moment.move, a.Place | a.Collect | a.TakeMonkey)
        done += main
        if isinstance(moment.move, a.PlayCard):
            assert done == 0
            card = CARDS[moment.move.card]
            assert card.location == moment.before.king
        if any(isinstance(event, e.TurnBegan) for event in moment.step.events):
            assert done == (0 if any(isinstance(event, e.RoundBegan) for event in moment.step.events) else 1)
            done = 0
        if any(isinstance(event, e.Scored) for event in moment.step.events):
            assert done == 1
            done = 0


@settings(max_examples=40)
@given(OPTIONS, SEEDS)
def test_a_round_ends_with_the_turn_in_which_something_ran_out(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        before, state = moment.before, moment.step.state
        scored = any(isinstance(event, e.Scored) for event in moment.step.events)
        left = supply(state)
        if options["latch"] and scored:
            assert state.exhausted
        if not options["latch"] and scored:
            assert 0 in left.values()
        if state.phase == "turn" and state.seat != before.seat:
            assert 0 not in left.values()
            assert state.exhausted == ()
        if any(isinstance(event, e.Exhausted) for event in moment.step.events) and options["latch"]:
            assert state.seat == before.seat or scored


@settings(max_examples=40)
@given(OPTIONS, SEEDS)
def test_scores_add_up(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        state = moment.step.state
        for event in moment.step.events:
            if isinstance(event, e.Scored):
                assert event.tally == tally(state, event.seat)
                assert event.tally.total == sum(item.points for item in event.tally.items)
        if state.phase in ("turn", "scored", "over"):
            for seat in (0, 1):
                seen = tally(GAME.observation(state, 1 - seat), seat)
                whole = tally(state, seat)
                assert seen.total + seen.least <= whole.total <= seen.total + seen.most
                assert (seen.monkeys, seen.goods) == (whole.monkeys, whole.goods)


# --- all cards that can be written -----------------------------------------------------------------------------------

WHEN = st.sampled_from(["", "", "", "alone", "not alone"])
RESOURCE_STEPS = st.builds(
    lambda verb, what, number, when: Step(verb, what, 1 if what == "card" else number, when),
    st.sampled_from(["take", "steal"]),
    st.sampled_from(RESOURCES),
    st.integers(1, 4),
    WHEN,
)
PRICES = st.builds(
    lambda what, number, when: Step("return", what, number, when),
    st.sampled_from(RESOURCES[:3]),
    st.integers(1, 2),
    WHEN,
)
PLACES = st.builds(
    lambda verb, what, when, benefit: Step(
        verb, "any" if verb == "move" and what == "king" else what, 1, when, benefit and verb == "place"
    ),
    st.sampled_from(["move", "collect", "place"]),
    st.sampled_from(["any", "any", "king", *LOCATIONS]),
    WHEN,
    st.booleans(),
)
EFFECTS = st.lists(st.one_of(RESOURCE_STEPS, PRICES, PLACES), min_size=1, max_size=4).map(tuple)
CARDS_OF_ANY_KIND = st.builds(
    lambda location, effect, points: Card("x", location, effect if location else (), points),
    st.sampled_from(["", *LOCATIONS, *LOCATIONS]),
    EFFECTS,
    st.integers(0, 3),
)
TRIGGERS = ["play", "place", "collect", *(f"{verb} {place}" for verb in ("place", "collect") for place in LOCATIONS)]
SCROLLS_OF_ANY_KIND = st.builds(lambda on, effect: Scroll("x", on, effect), st.sampled_from(TRIGGERS), EFFECTS)
KITS = st.builds(
    lambda cards, scrolls: replace(
        packaged(),
        cards=replace(packaged().cards, list=tuple(replace(c, name=f"Card {n}") for n, c in enumerate(cards))),
        scrolls=replace(packaged().scrolls, list=tuple(replace(s, name=f"Scroll {n}") for n, s in enumerate(scrolls))),
    ),
    st.lists(CARDS_OF_ANY_KIND, min_size=17, max_size=17),
    st.lists(SCROLLS_OF_ANY_KIND, min_size=10, max_size=10),
)


@settings(max_examples=60)
@given(KITS, OPTIONS, SEEDS)
def test_any_cards_and_scrolls_make_a_game(kit: Components, options: dict[str, Any], seed: int) -> None:
    values = {option.name: option.default for option in GAME.options} | options
    moments = play_out(GAME, start(tuple(values.items()), kit), seed, longest=4000)
    for moment in moments:
        GAME.validate(moment.step.state)
        assert pieces(moment.step.state) == {"monkey": 25, "jadestone": 9, "peach": 9, "card": 9}
        legal = set(GAME.legal_actions(moment.before))
        for action in GAME.every_action(moment.before):
            assert (GAME.check(moment.before, action) is None) == (action in legal)


# --- the suite that every game is put through ------------------------------------------------------------------------

SUITE: list[dict[str, Any]] = [
    {},
    {"first_game": True, "first": 1},
    {"mode": "spirit"},
    {"mode": "metal", "first": 0},
    {"latch": False, "strict_steal": True, "king_returns": True, "names": ["Ann", "7"]},
    {"mode": "spirit", "latch": False, "names": ["Anna Lena", "Bob"]},
]


@pytest.mark.parametrize("options", SUITE, ids=str)
def test_the_shadow_theater_conforms(options: dict[str, Any]) -> None:
    run_conformance(GAME, games=2, seed=7, stride=4, **options)


def test_a_box_of_ones_own_conforms(tmp_path: Path) -> None:
    from tests.games.shadow.table import cards_with

    path = tmp_path / "box.toml"
    steal = ("effect = [{ steal = { peach = 1 } }]", "effect = [{ steal = { card = 1 } }, { move = 'any' }]")
    path.write_text(cards_with(steal, ('on = "collect Lair"', 'on = "place"')), "utf-8")
    run_conformance(GAME, games=2, seed=3, stride=4, components=path)
    assert parts(GAME.new(components=path)).cards["Tide Hook"].effect[0].what == "card"
