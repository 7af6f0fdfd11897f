"""The picture: what is where, what it is called, what nobody may see, and how little changes."""

from __future__ import annotations

import itertools
import math
import random
from functools import cache
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from mkwidgets.canvas.marks import mark_traits
from mkwidgets.core.chance import Draw, Lots
from mkwidgets.core.scene import Disc, Pick, Point, Polygon, Scene, Shape, Target, Text, View
from mkwidgets.core.session import Session
from mkwidgets.games.hex.board import picture
from mkwidgets.games.hex.components import Board, Printed, packaged
from mkwidgets.games.hex.game import MonsterHex
from mkwidgets.games.hex.sheet import edge_point
from mkwidgets.games.hex.state import State, faction_of, tables
from mkwidgets.widgets.focus import TOWARD, next_focus

GAME = MonsterHex()
Layout = Literal["wide", "narrow"]
LAYOUTS: tuple[Layout, ...] = ("wide", "narrow")
PLAYS: dict[str, dict[str, Any]] = {
    "four": {"players": 4},
    "abilities": {"players": 4, "abilities": True, "goals": True},
    "tiles": {
        "players": 3,
        "colours": ["yellow", "green", "red"],
        "abilities": True,
        "goals": True,
        "stone_tiles": "green",
    },
    "two": {"players": 2, "names": ["Bartholomew the Bold", "Jo"]},
}
PIXELS = {"wide": 780 / 125, "narrow": 358 / 59}  # for a unit, on a laptop and on a phone with its margins


@cache
def played(name: str, seed: int = 1) -> tuple[State, ...]:
    """All states of a game that is played at random, using abilities wherever that is possible."""
    luck = random.Random(seed)
    states = [GAME.new(**PLAYS[name])]
    while True:
        state = states[-1]
        awaited = GAME.chance(state)
        if isinstance(awaited, Lots):
            states.append(GAME.advance(state, Draw(luck.choice(awaited.items))).state)
            continue
        legal = list(GAME.legal_actions(state))
        if not legal:
            return tuple(states)
        if state.phase == "use" and len(legal) > 1:
            legal = legal[:-1]
        states.append(GAME.advance(state, luck.choice(legal)).state)


def samples(name: str) -> list[State]:
    """A few states of each phase."""
    chosen = []
    for phase in ("draw", "ability", "place", "use", "order", "stone", "over"):
        found = [state for state in played(name) if state.phase == phase]
        chosen += found[:: max(1, len(found) // 4)]
    return chosen


def look(state: State, layout: Layout = "wide", picks: tuple[Pick, ...] = (), **view: Any) -> Scene:
    """What the seat to act sees, or another."""
    session = Session(GAME, state)
    session.picks = picks
    seat = view.pop("seat", GAME.seat_to_act(state))
    whole = View(layout=layout, seat=seat, legal=session.legal_picks(), picked=picks, **view)
    return picture(GAME.observation(state, seat), whole)


def late(name: str, units: int = 12) -> State:
    """The first moment to place a unit with so many on the board."""
    return next(s for s in played(name) if s.phase == "place" and sum(u is not None for u in s.board) >= units)


def placing(state: State, count: int = 2) -> tuple[Pick, ...]:
    """The first picks of the legal placement with the most neighbours."""
    found = tables(state)

    def neighbours(action: Any) -> int:
        return sum(state.board[other] is not None for _, other in found.neighbours[found.index[action.space]])

    return GAME.picks(state, max(GAME.legal_actions(state), key=neighbours))[:count]


def points_of(shape: Shape) -> list[Point]:
    if isinstance(shape, Text):
        left, right = {"start": (0, 1), "middle": (0.5, 0.5), "end": (1, 0)}[shape.align]
        reach = text_width(shape)
        return [(shape.x - left * reach, shape.y), (shape.x + right * reach, shape.y)]
    if isinstance(shape, Disc):
        return [(shape.x - shape.radius, shape.y - shape.radius), (shape.x + shape.radius, shape.y + shape.radius)]
    return list(shape.points)


def text_width(text: Text) -> float:
    return len(text.text) * text.size * (0.66 if text.bold else 0.58)


def texts_in(scene: Scene, pick: Pick) -> list[Text]:
    target = scene.target(pick)
    assert target is not None
    return [shape for shape in scene.shapes if isinstance(shape, Text) and target.contains(shape.x, shape.y)]


# --- form ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_everything_lies_inside_the_scene(name: str, layout: Layout) -> None:
    for state in samples(name):
        picks = placing(state) if state.phase == "place" else ()
        scene = look(state, layout, picks)
        for shape in scene.shapes:
            for x, y in points_of(shape):
                assert -0.01 <= x <= scene.width + 0.01, shape
                assert -0.01 <= y <= scene.height + 0.01, shape
        for target in scene.targets:
            assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in target.outline), target


def uncovered(scene: Scene) -> list[Text]:
    """The texts that no later shape hides."""
    seen: list[Text] = []
    for shape in scene.shapes:
        if isinstance(shape, Text):
            seen.append(shape)
        elif isinstance(shape, Polygon):
            cover = Target(("", ""), "", shape.points)
            seen = [text for text in seen if not cover.contains(text.x, text.y)]
        elif isinstance(shape, Disc):
            seen = [text for text in seen if math.hypot(text.x - shape.x, text.y - shape.y) > shape.radius]
    return seen


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_letters_are_large_enough_and_lie_apart(name: str, layout: Layout) -> None:
    for state in samples(name):
        scene = look(state, layout, placing(state) if state.phase == "place" else ())
        texts = uncovered(scene)
        assert min(text.size for text in texts) * PIXELS[layout] >= 9
        for one, other in itertools.combinations(texts, 2):
            high = abs(one.y - other.y) >= 0.36 * (one.size + other.size)
            (left, right), (start, end) = ([x for x, _ in points_of(text)] for text in (one, other))
            assert high or right <= start + 0.35 or end <= left + 0.35, (one, other)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_targets_are_labelled_unique_and_apart(name: str, layout: Layout) -> None:
    for state in samples(name):
        scene = look(state, layout, placing(state) if state.phase == "place" else ())
        picks = [target.pick for target in scene.targets]
        assert len(picks) == len(set(picks))
        for target in scene.targets:
            assert target.label
            assert scene.target_at(*target.centre) == target


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_the_arrow_keys_reach_every_part_of_the_board(name: str, layout: Layout) -> None:
    for state in samples(name)[::3]:
        scene = look(state, layout, placing(state) if state.phase == "place" else ())
        reached, waiting = set(), [next_focus(scene, None, "right")]
        while waiting:
            focus = waiting.pop()
            if focus not in reached:
                reached.add(focus)
                waiting += [next_focus(scene, focus, direction) for direction in TOWARD]
        assert reached == {target.pick for target in scene.targets}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_whatever_is_legal_can_be_pointed_at(name: str, layout: Layout) -> None:
    for state in samples(name):
        session = Session(GAME, state)
        for depth in range(3):
            picks = placing(state, depth) if state.phase == "place" else ()
            session.picks = picks
            there = {target.pick for target in look(state, layout, picks).targets}
            assert session.legal_picks() <= there


def test_what_is_awaited_comes_first_for_the_keyboard() -> None:
    for state in samples("abilities"):
        first = look(state).targets[0].pick[0]
        wanted = {"draw": "dice", "ability": "ability", "place": "hand", "stone": "stone", "order": "hand"}
        assert first in (wanted.get(state.phase), "use", "skip", "cell")


# --- units -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("turn", range(6))
def test_the_digits_lie_at_their_edges_in_every_turn(layout: Layout, turn: int) -> None:
    state = GAME.situation(units={"g6": f"Wyvern r{turn}"})
    scene = look(state, layout)
    target = scene.target(("cell", "g6"))
    assert target is not None
    x, y = target.centre
    width = max(x for x, _ in target.outline) - min(x for x, _ in target.outline)
    digits = [text for text in texts_in(scene, ("cell", "g6")) if text.text.isdigit()]
    assert len(digits) == 6
    printed = tables(state).units["Wyvern"].powers[0]
    for way in range(6):
        edge = edge_point(x, y, width, way, 0.5)
        nearest = min(digits, key=lambda text: math.dist(edge, (text.x, text.y)))
        assert nearest.text == str(printed[(way - turn) % 6])
        assert math.dist(edge, (nearest.x, nearest.y)) < width * 0.2


def test_a_unit_shows_faction_rank_name_and_counters() -> None:
    state = GAME.situation(units={"g6": "Succubus r2 +2 -1"}, abilities=True)
    scene = look(state)
    shown = {text.text for text in texts_in(scene, ("cell", "g6"))}
    assert {"B", "Succubus", "+2", "-1"} <= shown
    target = scene.target(("cell", "g6"))
    assert target is not None
    assert "Succubus of Red, rank B" in target.label
    assert "2 white counters, 1 black counter" in target.label
    inside = [s for s in scene.shapes if isinstance(s, Polygon) and s.role == "hexagon.red" and s.group == "cores"]
    assert any(target.contains(*s.points[0]) for s in inside)


def test_the_four_factions_have_four_shapes() -> None:
    state = GAME.situation(units={"g6": "Wyvern", "g8": "Kraken", "f7": "Troll", "h7": "Lich"})
    shapes = [s for s in look(state).shapes if isinstance(s, Polygon) and s.group == "cores"]
    corners = {role: {len(s.points) for s in shapes if s.role == role} for role in ("hexagon.red", "hexagon.blue")}
    assert corners == {"hexagon.red": {20}, "hexagon.blue": {4}}
    assert {len(s.points) for s in shapes if s.role == "hexagon.yellow"} == {3}
    green = next(s for s in shapes if s.role == "hexagon.green")
    blue = next(s for s in shapes if s.role == "hexagon.blue")
    assert green.points[0][1] == pytest.approx(green.points[1][1])  # a flat top, and not a corner
    assert blue.points[0][1] > blue.points[1][1]


# --- what is told ----------------------------------------------------------------------------------------------------


def label(scene: Scene, pick: Pick) -> str:
    target = scene.target(pick)
    assert target is not None
    return target.label


def test_labels_of_spaces() -> None:
    state = GAME.situation(units={"g6": "Wyvern r0"})
    scene = look(state)
    assert label(scene, ("cell", "g8")).startswith("g8, empty, start space")
    assert label(scene, ("cell", "e6")).endswith(", beside Wyvern 1 right, facing 2 large stone spaces")
    assert label(scene, ("cell", "g4")) == (
        "g4, large stone space: purple 7 and purple 2; 0 of 6 spaces beside it taken"
    )
    assert label(scene, ("cell", "a2")) == "a2, small stone; 0 of 2 spaces beside it taken"


def test_a_player_who_is_not_called_like_the_colour() -> None:
    state = late("two")
    told = " ".join(target.label for target in look(state).targets)
    assert "Jo (blue)" in told
    assert "Yellow, the shared colour" in told


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_nobody_sees_the_hand_or_the_secret_goals_of_another(name: str, layout: Layout) -> None:
    for state in samples(name):
        for seat in (None, *range(state.players)):
            # Even if the picture is given more than the seat may know.
            for seen in (state, GAME.observation(state, seat)):
                scene = picture(seen, View(layout=layout, seat=seat, picked=(("hand", "0"), ("cell", "c2"))))
                words = [shape.text for shape in scene.shapes if isinstance(shape, Text)]
                said = "\n".join([*words, *(target.label for target in scene.targets)])
                for other, faction in enumerate(state.factions[: state.players]):
                    if other != seat:
                        assert not any(unit in said for unit in faction.hand)
                        hidden = set(faction.goals) - set(state.open_goals)
                        assert not any(goal in said for goal in hidden)


def test_the_own_hand_is_shown_and_others_as_backs() -> None:
    state = late("abilities")
    seat = GAME.seat_to_act(state)
    assert seat is not None
    scene = look(state)
    hand = [target.label for target in scene.targets if target.pick[0] == "hand"]
    assert [text.partition(" in hand")[0] for text in hand] == list(state.factions[seat].hand)
    backs = [shape for shape in scene.shapes if shape.role == "hexagon.back"]
    assert len(backs) == sum(len(faction.hand) for faction in state.factions)


def test_scores_decks_and_abilities_are_shown() -> None:
    state = late("abilities", 20)
    scene = look(state)
    for number, faction in enumerate(state.factions):
        told = label(scene, ("faction", str(number)))
        assert f"{len(faction.deck)} in the deck" in told
        assert faction.ability in told
        shown = " ".join(text.text for text in texts_in(scene, ("faction", str(number))))
        assert faction.ability in shown
        assert f"{len(faction.deck)} in the deck" in shown


def test_the_winner_is_framed_unless_goals_are_hidden() -> None:
    for name in ("four", "abilities"):
        state = played(name)[-1]
        seen = GAME.observation(state, None)
        scene = picture(seen, View())
        framed = [shape for shape in scene.shapes if shape.role == "ring.current"]
        result = GAME.result(state)
        assert result is not None
        hidden = any("?" in faction.goals for faction in seen.factions)
        assert len(framed) == (0 if hidden else len(result.winners))


# --- the unit that is being placed -----------------------------------------------------------------------------------


def test_only_a_unit_picked_highlights_spaces_and_offers_no_turns() -> None:
    state = late("four")
    scene = look(state, picks=placing(state, 1))
    assert any(shape.role == "hexagon.space.open" for shape in scene.shapes)
    assert not any(target.pick[0] == "turn" for target in scene.targets)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("turn", range(6))
def test_a_ghost_shows_which_edges_match(layout: Layout, turn: int) -> None:
    state = late("four")
    picks = placing(state)
    scene = look(state, layout, picks, focus=("turn", str(turn)))
    assert [t.pick for t in scene.targets if t.pick[0] == "turn"] == [("turn", str(n)) for n in range(6)]
    seat = GAME.seat_to_act(state)
    assert seat is not None
    unit, space = state.factions[seat].hand[int(picks[0][1])], picks[1][1]
    found = tables(state)
    six = found.units[unit].powers[turn]
    target = scene.target(("cell", space))
    assert target is not None
    x, y = target.centre
    for way, index in found.neighbours[found.index[space]]:
        other = state.board[index]
        edge = edge_point(x, y, target.outline[0][0] - target.outline[2][0], way)
        digit = min(texts_in(scene, ("cell", space)), key=lambda text: math.dist(edge, (text.x, text.y)))
        assert digit.text == str(six[way])
        theirs = found.units[other.name].powers[other.turn][(way + 3) % 6] if other else None
        wanted = (
            "hexagon.text" if theirs is None else "hexagon.match.text" if theirs == six[way] else "hexagon.text.pale"
        )
        assert digit.role == wanted


def test_the_ghost_lies_in_the_first_legal_turn() -> None:
    state = late("four")
    picks = placing(state)
    session = Session(GAME, state)
    session.picks = picks
    turn = min(key for kind, key in session.legal_picks() if kind == "turn")
    assert look(state, picks=picks) == look(state, picks=picks, focus=("turn", turn))
    assert any(shape.role == "hexagon.match" for shape in look(state, picks=picks).shapes)


def test_turns_that_are_not_allowed_can_be_pointed_at_and_say_so() -> None:
    state = late("four")
    scene = look(state, picks=placing(state))
    told = [target.label for target in scene.targets if target.pick[0] == "turn"]
    assert any(text.endswith("not allowed") for text in told)
    assert any("equals" in text and not text.endswith("not allowed") for text in told)


# --- stones ----------------------------------------------------------------------------------------------------------


def test_the_sums_at_a_stone_that_is_chosen_are_drawn_and_the_first_place_is_framed() -> None:
    state = next(s for s in played("four") if s.phase == "stone")
    space = state.pending[0]
    scene = look(state)
    found = tables(state)
    sums: dict[int, int] = {}
    for index, way in found.rings[space]:
        unit = state.board[index]
        assert unit is not None
        faction = faction_of(state, unit.name)
        sums[faction] = sums.get(faction, 0) + found.units[unit.name].powers[unit.turn][way]
    shown = [text.text for text in texts_in(scene, ("cell", space))]
    assert all(str(total) in shown for total in sums.values())
    target = scene.target(("cell", space))
    assert target is not None
    frames = [s for s in scene.shapes if isinstance(s, Polygon) and s.role == "hexagon.facing"]
    assert sum(target.contains(*frame.points[0]) for frame in frames) == 1
    assert len([s for s in scene.shapes if isinstance(s, Disc) and s.role == "hexagon.facing"]) == 6
    assert "edges that face it" in target.label
    assert len([t for t in scene.targets if t.pick[0] == "stone"]) == 2


def test_finished_stones_tell_who_took_what_and_strike_out_the_others() -> None:
    state = played("four")[-1]
    scene = look(state)
    for entry in state.finished:
        told = label(scene, ("cell", entry.space))
        for take in entry.takes:
            assert f"{state.factions[take.faction].name} took" in told
        if not entry.takes:
            assert "nobody took it" in told
    large = [entry for entry in state.finished if entry.space in tables(state).large]
    small = [entry for entry in state.finished if entry.space in tables(state).small]
    lost = sum(2 - len(entry.takes) for entry in large) + sum(not entry.takes for entry in small)
    assert len([shape for shape in scene.shapes if shape.role == "hexagon.strike"]) == lost


def test_a_petrified_space_shows_its_counters() -> None:
    state = next(s for s in played("abilities") if s.petrified and s.phase == "place")
    entry = state.petrified[0]
    scene = look(state)
    assert str(entry.counters) in [text.text for text in texts_in(scene, ("cell", entry.space))]
    assert f"{entry.space}, petrified, worth {entry.counters} point" in label(scene, ("cell", entry.space))


# --- how much is sent ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_placement_changes_few_marks_and_moves_no_space(layout: Layout) -> None:
    states = played("four")
    for before, after in itertools.pairwise(states):
        if before.phase != "place":
            continue
        old, new = (mark_traits(look(state, layout)) for state in (before, after))
        assert len(new) <= 20
        changed = [key for key, traits in new.items() if old.get(key) != traits]
        assert len(changed) <= 16
        spaces = next(key for key in new if key.group == "spaces")
        assert all(old[spaces][trait] == new[spaces][trait] for trait in ("x", "y"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_units_on_the_board_are_not_drawn_anew_while_one_is_being_placed(layout: Layout) -> None:
    state = late("four")
    before, after = (mark_traits(look(state, layout, picks)) for picks in ((), placing(state)))
    changed = {key.group for key, traits in after.items() if before.get(key) != traits}
    assert "held.letters" in changed
    assert changed.isdisjoint({"tiles", "cores", "names", "letters"})


@pytest.mark.parametrize("layout", LAYOUTS)
def test_another_turn_of_the_ghost_changes_hardly_anything(layout: Layout) -> None:
    state = late("four")
    one, other = (mark_traits(look(state, layout, placing(state), focus=("turn", turn))) for turn in "01")
    assert len([key for key, traits in other.items() if one.get(key) != traits]) <= 3


# --- boards of one's own ---------------------------------------------------------------------------------------------

WIDER = Board(
    name="four",
    unit=tuple(
        [
            "h1",
            "j1",
            "e2",
            "g2",
            "k2",
            "m2",
            "d3",
            "h3",
            "j3",
            "n3",
            "c4",
            "e4",
            "g4",
            "k4",
            "m4",
            "o4",
            "b5",
            "f5",
            "h5",
            "j5",
            "l5",
            "p5",
            "c6",
            "e6",
            "i6",
            "m6",
            "o6",
            "f7",
            "h7",
            "j7",
            "l7",
            "i8",
        ]
    )[:30],
    start=("l7", "i8"),
    small=("i0", "c2", "o2", "b3", "p3", "a4", "q4", "a6", "q6"),
    large=("i2", "i4", "f3", "l3", "d5", "n5", "g6", "k6"),
    centre="i4",
    fixed=("i2", "i4"),
)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_wider_board_is_drawn_smaller(layout: Layout) -> None:
    parts = packaged()
    printed = tuple(Printed(space, entry.stones) for space, entry in zip(WIDER.large, parts.stones.four, strict=True))
    kit = replace(
        parts,
        boards=replace(parts.boards, list=(WIDER, parts.boards.list[1])),
        stones=replace(parts.stones, four=printed),
    )
    scene = look(replace(late("four", 0), kit=kit), layout)
    cells = [target for target in scene.targets if target.pick[0] == "cell"]
    assert len(cells) == 49
    for target in scene.targets:
        assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in target.outline), target
        assert scene.target_at(*target.centre) == target
