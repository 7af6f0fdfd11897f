"""Nothing of what a seat may not know is in what it gets to see, hear or read."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.core.conformance import Moment, play_out
from mkwidgets.core.errors import LoadError
from mkwidgets.core.records import Line
from mkwidgets.core.scenario import load, situation, token
from mkwidgets.core.scene import Text, View
from mkwidgets.core.session import Session
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.state import State, unseen_cards
from tests.games.shadow.table import CARDS, GAME, Table

OPTIONS: list[dict[str, Any]] = [{}, {"first_game": True}, {"mode": "spirit"}, {"mode": "metal"}]


def secrets(state: State, seat: int | None) -> set[str]:
    """The cards and tiles that a seat may not know of: those of others, and all that nobody has seen."""
    hidden = set(unseen_cards(state)) | set(state.match.pile)
    shown = state.phase in ("scored", "over")
    for number, player in enumerate(state.players):
        if number != seat:
            hidden |= {*player.tiles, *player.offered, *(() if shown else player.hand)}
    return hidden


def spoken(state: State, seat: int | None) -> list[str]:
    """All that a seat gets to see or hear of a state."""
    seen = GAME.observation(state, seat)
    scenes = [GAME.scene(seen, View(seat=seat, layout=layout)) for layout in ("wide", "narrow")]
    texts = [shape.text for scene in scenes for shape in scene.shapes if isinstance(shape, Text)]
    labels = [target.label for scene in scenes for target in scene.targets]
    lines: list[Line] = [GAME.prompt(seen), GAME.prompt(state), *GAME.forecast(seen)]
    return [json.dumps(GAME.encode(seen)), *GAME.describe(seen), *(line.text for line in lines), *texts, *labels]


@pytest.mark.clause("shadow.hand.secret", "shadow.setup.secret", "shadow.metal.hidden")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_hidden_name_is_in_what_a_seat_sees_hears_and_reads(options: dict[str, Any]) -> None:
    for seed in range(4):
        for moment in play_out(GAME, GAME.new(**options), seed):
            state = moment.step.state
            lines = GAME.narrate(moment.before, moment.step)
            for seat in (None, 0, 1):
                hidden = secrets(state, seat)
                pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(hidden)))})\b") if hidden else None
                readable = [line.text for line in lines if line.readable_by(seat)]
                for text in (*spoken(state, seat), *readable):
                    assert pattern is None or not pattern.search(text), (seat, text)


# --- two states that differ only in what is hidden -------------------------------------------------------------------


def experience(state: State, seat: int | None) -> Iterator[Any]:
    """All that a seat meets in a state."""
    seen = GAME.observation(state, seat)
    yield seen
    yield GAME.prompt(state)
    yield GAME.prompt(seen)
    yield GAME.describe(seen)
    yield GAME.forecast(seen)
    yield GAME.seat_to_act(state)
    yield GAME.chance(seen)
    yield GAME.house_values(seen)
    for layout in ("wide", "narrow"):
        yield GAME.scene(seen, View(seat=seat, layout="narrow" if layout == "narrow" else "wide"))
    if seat is not None and GAME.seat_to_act(state) == seat:
        for action in GAME.every_action(state):
            yield GAME.check(state, action)
        for action in GAME.legal_actions(state):
            yield GAME.label(state, action)
            yield GAME.picks(state, action)


def reveals(moment: Moment) -> bool:
    """Whether hands or tiles are shown to all by a move."""
    return any(isinstance(event, e.Scored | e.ScrollsShown) for event in moment.step.events)


def readable(state: State, move: Any, seat: int | None) -> list[Line]:
    """The lines of the log about a move that a seat may read."""
    return [line for line in GAME.narrate(state, GAME.apply(state, move)) if line.readable_by(seat)]


@pytest.mark.clause("shadow.hand.secret", "shadow.setup.secret", "shadow.metal.hidden")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_states_that_differ_in_what_is_hidden_are_the_same_to_a_seat(options: dict[str, Any]) -> None:
    random = Random(5)
    different = 0
    for seed in range(4):
        for moment in play_out(GAME, GAME.new(**options), seed):
            for seat in (None, 0, 1):
                other = GAME.possible_state(GAME.observation(moment.before, seat), random)
                GAME.validate(other)
                different += other != moment.before
                assert list(experience(other, seat)) == list(experience(moment.before, seat))
                if GAME.check(other, moment.move) is None and not reveals(moment):
                    assert readable(other, moment.move, seat) == readable(moment.before, moment.move, seat)
    assert different > 100


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_own_seat_can_do_with_its_observation_what_it_does_with_the_state(options: dict[str, Any]) -> None:
    for moment in play_out(GAME, GAME.new(**options), 5):
        state = moment.before
        seat = GAME.seat_to_act(state)
        if seat is None:
            continue
        seen = GAME.observation(state, seat)
        legal = list(GAME.legal_actions(state))
        assert list(GAME.legal_actions(seen)) == legal
        assert GAME.prompt(seen) == GAME.prompt(state)
        for action in legal:
            assert GAME.check(seen, action) is None
            assert GAME.label(seen, action) == GAME.label(state, action)
            assert GAME.picks(seen, action) == GAME.picks(state, action)


def test_of_the_possible_states_all_deals_are_equally_likely() -> None:
    table = Table(hand={"Amber": ["Jade Seal"], "Indigo": ["Pearl Fan"]}, discard=["Gate Spear"])
    seen = GAME.observation(table.state, 0)
    found = Counter(GAME.possible_state(seen, Random(n)).players[1].hand[0] for n in range(3000))
    assert set(found) == set(CARDS) - {"Jade Seal", "Gate Spear"}
    assert max(found.values()) < 1.5 * 3000 / 15 < 3 * min(found.values())


def test_a_link_for_a_player_holds_nothing_hidden() -> None:
    for options in OPTIONS:
        for moment in play_out(GAME, GAME.new(**options), 3)[::9]:
            session = Session(GAME, moment.before, 7)
            for seat in (0, 1):
                document = situation(session, seat)
                text = json.dumps(document.start)
                assert not any(f'"{name}"' in text for name in secrets(moment.before, seat))
                assert load(token(session, eyes=seat)).state.players[seat] == moment.before.players[seat]


def test_an_observation_that_cannot_be_is_refused() -> None:
    seen = GAME.observation(Table(hand={"Indigo": ["Pearl Fan"]}).state, 0)
    many = replace(seen, players=(seen.players[0], replace(seen.players[1], hand=("?",) * 18)))
    with pytest.raises(LoadError):
        GAME.validate(GAME.possible_state(many, Random(1)))


def test_numbers_of_hidden_things_are_known() -> None:
    table = Table(hand={"Amber": ["Jade Seal"], "Indigo": ["Pearl Fan", "Blunt Sabre"]})
    seen = GAME.observation(table.state, 0)
    assert seen.players[0] == table.state.players[0]
    assert seen.players[1].hand == ("?", "?")
    assert seen.match.pile == ("?",) * 10
    assert GAME.observation(table.state, None).players[0].hand == ("?",)


def test_what_may_come_is_all_that_a_seat_has_not_seen() -> None:
    table = Table(hand={"Amber": ["Jade Seal"], "Indigo": ["Pearl Fan"]}, discard=["Gate Spear"]).play("place Lair")
    chance = GAME.chance(GAME.observation(table.state, 0))
    assert chance is not None
    assert {outcome.item for outcome, _ in chance.outcomes()} == set(CARDS) - {"Jade Seal", "Gate Spear"}


def test_what_is_drawn_is_told_to_its_seat_alone() -> None:
    table = Table().play("place Lair")
    step = GAME.apply(table.state, GAME.parse(table.state, "draw Jade Seal"))
    lines = GAME.narrate(table.state, step)
    for seat in (None, 1):
        readable = [line.text for line in lines if line.readable_by(seat)]
        assert readable == ["Amber takes a card from the Supply.", "Indigo's turn."]
    assert "Amber draws Jade Seal." in [line.text for line in lines if line.readable_by(0)]
