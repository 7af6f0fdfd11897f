"""The picture: what is where, what it is called, what nobody may see, and how little changes."""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from mkwidgets.canvas.marks import mark_traits
from mkwidgets.core.chance import Draw, Lots
from mkwidgets.core.scene import Disc, Pick, Point, Polygon, Scene, Shape, Text, View, text_width
from mkwidgets.core.session import Session
from mkwidgets.games.shadow.board import picture
from mkwidgets.games.shadow.components import LOCATIONS, RESOURCES, Components, Step, packaged
from mkwidgets.games.shadow.game import ShadowTheater
from mkwidgets.games.shadow.scene import picks, suppose
from mkwidgets.games.shadow.scoring import tally
from mkwidgets.games.shadow.sheet import BOLD
from mkwidgets.games.shadow.state import State, monkeys_on, supply
from mkwidgets.widgets.focus import TOWARD, next_focus

GAME = ShadowTheater()
Layout = Literal["wide", "narrow"]
LAYOUTS: tuple[Layout, ...] = ("wide", "narrow")
PLAYS: dict[str, dict[str, Any]] = {
    "standard": {},
    "spirit": {"mode": "spirit", "names": ["Bartholomew the Bold", "Jo"]},
    "metal": {"mode": "metal"},
    "long": {"mode": "metal", "names": ["Wolfgang Amadeus Mammoth", "MMMMMMMMMMMM"]},
}
PHASES = ("first", "tiles", "keep", "turn", "card", "where", "scroll", "scored", "over")
PIXELS = {"wide": 780 / 125, "narrow": 358 / 59}  # for a unit, on a laptop and on a phone with its margins
FINGER = 34  # pixels


def long_texts() -> Components:
    """Components whose names and effects are as long as they may be."""
    parts = packaged()
    steal, place = Step("steal", "card"), Step("place", "any", 1, "", True)
    effect = (Step("return", "monkey", 2), steal, Step("collect", "any"), place)
    cards = [
        replace(card, name=f"{'Whirlwind Wandering Mammoth'[:22]} {chr(65 + number)}", effect=card.effect and effect)
        for number, card in enumerate(parts.cards.list)
    ]
    scrolls = [
        replace(scroll, name=f"{'MammothWhirlwindMementoes'[:22]} {chr(65 + number)}", effect=scroll.effect and effect)
        for number, scroll in enumerate(parts.scrolls.list)
    ]
    return replace(
        parts, cards=replace(parts.cards, list=tuple(cards)), scrolls=replace(parts.scrolls, list=tuple(scrolls))
    )


def beginning(name: str) -> State:
    """The start of a game; the last one with long texts."""
    state = GAME.new(**PLAYS[name])
    if name != "long":
        return state
    kit = long_texts()
    match = replace(state.match, kit=kit, pile=tuple(scroll.name for scroll in kit.scrolls.list))
    return replace(state, match=match)


@cache
def played(name: str, seed: int = 3) -> tuple[State, ...]:
    """All states of a game that is played at random."""
    luck = random.Random(seed)
    states = [beginning(name)]
    while True:
        state = states[-1]
        awaited = GAME.chance(state)
        if isinstance(awaited, Lots):
            states.append(GAME.advance(state, Draw(luck.choice(awaited.items))).state)
            continue
        legal = list(GAME.legal_actions(state))
        if not legal:
            return tuple(states)
        states.append(GAME.advance(state, luck.choice(legal)).state)


def samples(name: str) -> list[State]:
    """A few states of each phase."""
    chosen = []
    for phase in PHASES:
        found = [state for state in played(name) if state.phase == phase]
        chosen += found[:: max(1, len(found) // 4)]
    return [*chosen, *(SITUATIONS if name == "standard" else ())]


SITUATIONS = (
    GAME.situation(
        hand={"Amber": ["Tide Hook", "Pearl Fan", "Jade Seal", "Broken Halberd", "Toll Abacus", "Wind Drum"]},
        monkeys={"Amber": 8, "Indigo": 7},
        jadestones={"Amber": 4, "Indigo": 1},
        peaches={"Amber": 2, "Indigo": 2},
        board={"Lair": 3, "Palace": 1},
        scrolls={"Amber": ["Long Table"], "Indigo": ["Old Soldiers"]},
        lanterns={"Amber": 1},
        on_turn="Amber",
    ),
    GAME.situation(monkeys={"Amber": 0}, board={}, on_turn="Amber"),
)
HANDFUL, BARE = SITUATIONS


def look(state: State, layout: Layout = "wide", **view: Any) -> Scene:
    """What the seat to act sees, or another."""
    seat = view.pop("seat", GAME.seat_to_act(state))
    whole = View(layout=layout, seat=seat, legal=Session(GAME, state).legal_picks(), **view)
    return picture(GAME.observation(state, seat), whole)


def points_of(shape: Shape) -> list[Point]:
    if isinstance(shape, Text):
        left, right = {"start": (0, 1), "middle": (0.5, 0.5), "end": (1, 0)}[shape.align]
        reach = width_of(shape)
        return [(shape.x - left * reach, shape.y), (shape.x + right * reach, shape.y)]
    if isinstance(shape, Disc):
        return [(shape.x - shape.radius, shape.y - shape.radius), (shape.x + shape.radius, shape.y + shape.radius)]
    return list(shape.points)


def width_of(text: Text) -> float:
    return text_width(text.text) * text.size * (BOLD if text.bold else 1)


def texts_in(scene: Scene, pick: Pick) -> list[str]:
    target = scene.target(pick)
    assert target is not None
    return [s.text for s in scene.shapes if isinstance(s, Text) and target.contains(s.x + 0.01, s.y)]


def shapes_in(scene: Scene, pick: Pick, role: str) -> int:
    """How many outlines of a role lie wholly within a target."""
    target = scene.target(pick)
    assert target is not None
    found = [shape for shape in scene.shapes if isinstance(shape, Polygon) and shape.role == role]
    return sum(all(target.contains(*point) for point in shape.points) for shape in found)


def label(scene: Scene, pick: Pick) -> str:
    target = scene.target(pick)
    assert target is not None
    return target.label


# --- form ------------------------------------------------------------------------------------------------------------


def test_the_samples_show_every_phase() -> None:
    assert {state.phase for name in PLAYS for state in samples(name)} == set(PHASES)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_everything_lies_inside_the_scene(name: str, layout: Layout) -> None:
    for state in samples(name):
        scene = look(state, layout)
        for shape in scene.shapes:
            for x, y in points_of(shape):
                assert -0.01 <= x <= scene.width + 0.01, shape
                assert -0.01 <= y <= scene.height + 0.01, shape
        for target in scene.targets:
            assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in target.outline), target


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_has_one_size(layout: Layout) -> None:
    assert len({(look(s, layout).width, look(s, layout).height) for name in PLAYS for s in samples(name)}) == 1


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_letters_are_large_enough_and_lie_apart(name: str, layout: Layout) -> None:
    for state in samples(name):
        texts = [shape for shape in look(state, layout).shapes if isinstance(shape, Text)]
        assert min(text.size for text in texts) * PIXELS[layout] >= 10
        for one, other in itertools.combinations(texts, 2):
            high = abs(one.y - other.y) >= 0.36 * (one.size + other.size)
            (left, right), (start, end) = ([x for x, _ in points_of(text)] for text in (one, other))
            assert high or right <= start + 0.35 or end <= left + 0.35, (one, other)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_targets_are_labelled_unique_apart_and_wide_enough_for_a_finger(name: str, layout: Layout) -> None:
    for state in samples(name):
        scene = look(state, layout)
        wanted = [target.pick for target in scene.targets]
        assert len(wanted) == len(set(wanted))
        for target in scene.targets:
            assert target.label
            ys = [y for _, y in target.outline]
            assert (max(ys) - min(ys)) * PIXELS[layout] >= FINGER, target.pick
            cx, cy = target.centre
            for x, y in target.outline:  # no target reaches into another one
                assert scene.target_at(x * 0.98 + cx * 0.02, y * 0.98 + cy * 0.02) == target


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_the_arrow_keys_reach_every_part_of_the_board(name: str, layout: Layout) -> None:
    for state in samples(name):
        scene = look(state, layout)
        reached, waiting = set(), [next_focus(scene, None, "right")]
        while waiting:
            focus = waiting.pop()
            if focus not in reached:
                reached.add(focus)
                waiting += [next_focus(scene, focus, direction) for direction in TOWARD]
        assert reached == {target.pick for target in scene.targets}


# --- picks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_whatever_is_legal_can_be_pointed_at_and_means_what_it_says(name: str, layout: Layout) -> None:
    for state in samples(name):
        there = {target.pick for target in look(state, layout).targets}
        assert Session(GAME, state).legal_picks() <= there
        for action in GAME.legal_actions(state):
            assert suppose(state, picks(state, action)) == action


def test_what_can_be_pointed_at_in_a_turn_is_answered() -> None:
    """Pointing at a full location, a location without Monkeys, another card or a Scroll tells why not."""
    scene = look(HANDFUL)
    legal = Session(GAME, HANDFUL).legal_picks()
    refused = {}
    for target in scene.targets:
        action = suppose(HANDFUL, (target.pick,))
        if action is not None and target.pick not in legal:
            refusal = GAME.check(HANDFUL, action)
            assert refusal is not None
            refused[target.pick] = refusal.clauses[0]
    assert refused[("place", "Lair")] == "shadow.place.space"
    assert refused[("collect", "Garden")] == "shadow.collect.some"
    assert refused[("hand", "0")] == "shadow.card.match"
    assert refused[("hand", "3")] == "shadow.card.no-location"
    assert ("scroll", "Long Table") in refused


def test_the_king_is_sent_by_pointing_at_a_location() -> None:
    state = next(s for s in played("standard") if s.phase == "where" and s.todo[0].verb == "move")
    scene = look(state)
    assert {t.pick for t in scene.targets if t.pick[0] == "king"} == {("king", place) for place in LOCATIONS}
    assert not any(t.pick[0] == "place" for t in scene.targets)
    assert "King" in next(s.text for s in scene.shapes if isinstance(s, Text) and s.role == "text.accent")


def test_a_player_without_monkeys_takes_one_with_a_button() -> None:
    assert Session(GAME, BARE).legal_picks() == {("take", "")}
    assert texts_in(look(BARE), ("take", "")) == ["Take 1 Monkey"]
    assert look(HANDFUL).target(("take", "")) is None


@pytest.mark.parametrize("name", PLAYS)
def test_what_is_awaited_comes_first_for_the_keyboard(name: str) -> None:
    first = {"first": "dice", "tiles": "dice", "card": "dice", "keep": "keep", "scroll": "skip", "scored": "next"}
    for state in samples(name):
        if state.phase in first:
            assert look(state).targets[0].pick[0] == first[state.phase]


# --- the theatre -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_puppets_stand_where_they_are(layout: Layout) -> None:
    for state in samples("standard"):
        scene = look(state, layout)
        kind = "king" if scene.target(("king", "Lair")) else "place"
        for location in LOCATIONS:
            faces = shapes_in(scene, (kind, location), "theatre.puppet.face")
            benefit = {"Lair": 0, "Palace": 1, "Garden": 1}[location]  # of the pieces that tell the benefit
            assert faces - benefit == monkeys_on(state, location) + (state.king == location)
            told = label(scene, (kind, location))
            assert ("the Monkey King" in told.partition(" spaces")[0]) == (state.king == location)


def test_labels_of_locations_and_the_supply() -> None:
    scene = look(HANDFUL)
    assert label(scene, ("place", "Lair")) == (
        "The Dragon's Lair: 3 Monkeys, 0 of 3 spaces empty. Placing a Monkey: take 1 Dragon Weapon card"
    )
    assert label(scene, ("place", "Garden")).startswith("The Celestial Garden: the Monkey King, 2 of 3 spaces empty")
    assert label(scene, ("collect", "Palace")) == "Collect from the Emperor's Palace: 1 Monkey"
    assert label(scene, ("collect", "Garden")) == "Collect from the Celestial Garden: no Monkey there"
    assert label(scene, ("supply", "peach")).startswith("Peaches in the Supply: 5.")


@pytest.mark.parametrize("name", PLAYS)
def test_the_supply_shows_what_is_left_and_warns_near_the_end(name: str) -> None:
    for state in samples(name):
        scene = look(state)
        for resource in RESOURCES:
            left = supply(state)[resource]
            shown = texts_in(scene, ("supply", resource))
            assert shown[-1] == str(left)
            warned = "out" if resource in state.exhausted else "few" if left <= 2 else ""
            assert shown[:-1] == [warned] * bool(warned)


def test_the_three_locations_differ_in_letter_and_pattern() -> None:
    shapes = [s for s in look(HANDFUL).shapes if isinstance(s, Polygon) and s.role.startswith("theatre.pattern.")]
    corners = {s.role: len(s.points) for s in shapes}
    assert len(set(corners.values())) == 3
    assert {location[0] for location in LOCATIONS} == {"L", "P", "G"}


# --- cards and Scrolls -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_card_shows_location_name_effect_and_mark(layout: Layout) -> None:
    scene = look(HANDFUL, layout)
    jade, halberd = " ".join(texts_in(scene, ("hand", "2"))), texts_in(scene, ("hand", "3"))
    assert jade.startswith("Take 1") or "Take 1" in jade
    assert "Jade Seal" in " ".join(jade.split()) or {"Jade", "Seal"} <= set(jade.split())
    assert "P" in jade.split()
    assert "2" in halberd
    assert "–" in halberd
    assert shapes_in(scene, ("hand", "3"), "theatre.star") == 1
    assert shapes_in(scene, ("hand", "2"), "theatre.star") == 0
    assert label(scene, ("hand", "2")) == (
        "Jade Seal, in the Emperor's Palace: take 1 Jadestone and 1 Monkey; worth 1 point if kept"
    )


def test_tiles_to_choose_from_are_shown_to_who_chooses() -> None:
    state = next(s for s in played("metal") if s.phase == "keep")
    offered = state.players[state.seat].offered
    assert len(offered) == 5
    told = [target.label for target in look(state).targets if target.pick[0] == "keep"]
    assert all(text.startswith(f"Keep {tile}: ") for text, tile in zip(told, offered, strict=True))
    other = look(state, seat=None)
    assert [t.label for t in other.targets if t.pick[0] == "keep"] == ["A Scroll tile, face down"] * 5


def test_played_cards_are_named() -> None:
    state = next(s for s in played("standard") if len(s.discard) == 2)
    assert label(look(state), ("played", "")) == f"Played in this round: {' and '.join(state.discard)}"


def test_tiles_that_wait_are_known_to_their_owner_only() -> None:
    state = next(s for s in played("metal") if s.phase == "turn" and s.players[0].tiles)
    tiles = state.players[0].tiles
    assert tiles[0] in label(look(state, seat=0), ("tiles", "0"))
    assert label(look(state, seat=1), ("tiles", "0")) == f"Amber has {len(tiles)} Scroll tiles face down"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYS)
def test_nobody_sees_the_hand_or_the_hidden_tiles_of_another(name: str, layout: Layout) -> None:
    for state in samples(name):
        for seat in (None, 0, 1):
            # Even if the picture is given more than the seat may know.
            for seen in (state, GAME.observation(state, seat)):
                scene = picture(seen, View(layout=layout, seat=seat))
                words = " ".join(shape.text for shape in scene.shapes if isinstance(shape, Text))
                said = "\n".join([words, *(target.label for target in scene.targets)])
                picked = {target.pick[1] for target in scene.targets}
                for other, player in enumerate(state.players):
                    if other != seat:
                        shown = state.phase in ("scored", "over")
                        hidden = {*(() if shown else player.hand), *player.tiles, *player.offered}
                        assert not any(secret in said for secret in hidden)
                        assert not hidden & picked


def test_a_spectator_sees_the_backs_of_the_hand_on_turn() -> None:
    scene = look(HANDFUL, seat=None)
    told = [target.label for target in scene.targets if target.pick[0] == "hand"]
    assert told == ["A card in the hand of Amber, face down"] * 6
    backs = [s for s in scene.shapes if s.role == "theatre.card.back" and s.group == "cards"]
    assert len(backs) == 6


# --- the score -------------------------------------------------------------------------------------------------------


def test_the_score_is_itemised_and_explained() -> None:
    scene = look(HANDFUL)
    keys = ("monkey", "peach", "jadestone", "most", "card", "total")
    told = {key: label(scene, ("score", f"0 {key}")) for key in keys}
    assert told == {
        "monkey": "8 Monkeys, 8 of them fed: 8 points",
        "peach": "2 Peaches, worth nothing themselves; each feeds 4 Monkeys",
        "jadestone": "4 Jadestones: 1 set of 3 at 2 points, 2 points; 1 left over",
        "most": "Most Jadestones: 4 against 1, 2 points",
        "card": (
            "6 cards in hand: Tide Hook 1, Pearl Fan 1, Jade Seal 1, Broken Halberd 2, Toll Abacus 1 and Wind Drum 1"
        ),
        "total": "Amber: 19 points if the round ended now",
    }
    assert "19" in texts_in(scene, ("score", "0 total"))
    assert "+8" in texts_in(scene, ("score", "0 monkey"))
    assert label(scene, ("score", "1 monkey")) == "7 Monkeys, 6 of them fed: 6 points; 1 hungry, worth nothing"


def test_hidden_cards_leave_a_range() -> None:
    scene = look(HANDFUL, seat=1)
    score = tally(GAME.observation(HANDFUL, 1), 0)
    assert score.hidden == 6
    assert f"{score.total + score.least}–{score.total + score.most}" in texts_in(scene, ("score", "0 total"))
    assert f"{score.least} to {score.most} points" in label(scene, ("score", "0 card"))


@pytest.mark.parametrize("name", PLAYS)
def test_the_items_add_up_to_the_total(name: str) -> None:
    for state in samples(name):
        scene = look(state, seat=state.seat)
        shown = [
            texts_in(scene, ("score", f"{state.seat} {key}"))[-1] for key in ("monkey", "jadestone", "most", "card")
        ]
        score = tally(state, state.seat)
        extra = sum(item.points for item in score.items if item.what == "scroll")
        assert sum(map(int, shown)) + extra == score.total
        assert str(score.total) in texts_in(scene, ("score", f"{state.seat} total"))


def test_lanterns_and_sums() -> None:
    assert label(look(HANDFUL), ("rounds", "0")) == "Amber has 1 of the 2 Lanterns it takes to win"
    assert shapes_in(look(HANDFUL), ("rounds", "0"), "theatre.lantern.unlit") == 6
    state = played("spirit")[-1]
    told = label(look(state, seat=0), ("rounds", "0"))
    assert all(str(entry.scores[0]) in told for entry in state.match.rounds if entry.winner >= 0)


@pytest.mark.parametrize("name", PLAYS)
def test_who_is_on_turn_or_has_won_is_framed(name: str) -> None:
    for state in samples(name):
        framed = [s for s in look(state).shapes if s.role == "ring.current"]
        drawn = state.phase == "scored" and state.match.rounds[-1].winner < 0
        assert len(framed) == (0 if state.phase == "first" or drawn else 1)


# --- how much is sent ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", ["standard", "long"])
def test_a_move_changes_few_marks_and_moves_only_what_moves(name: str, layout: Layout) -> None:
    for before, after in itertools.pairwise(played(name)[:70]):
        old, new = (mark_traits(look(state, layout, seat=0)) for state in (before, after))
        assert len(new) <= 15
        changed = [key for key, traits in new.items() if old.get(key) != traits]
        assert not any(key.group == "stage" for key in changed)
        if before.phase == after.phase == "turn" and ("take", "") not in Session(GAME, after).legal_picks():
            assert len(changed) <= 12
            assert not any(key.group == "goods" for key in changed)
            panels = next(key for key in new if key.group == "panels")
            assert all(old[panels][trait] == new[panels][trait] for trait in ("x", "y"))


def test_what_a_scroll_adds_to_the_score_is_in_sight() -> None:
    added = []
    for scroll in ("Old Soldiers", "Long Table"):
        state = GAME.situation(hand={"Amber": ["Broken Halberd", "Jade Seal"]}, scrolls={"Amber": [scroll]})
        texts = [shape.text for shape in picture(state, View(seat=0)).shapes if isinstance(shape, Text)]
        added.append(texts.count("+1"))
    assert added[0] == added[1] + 1


def test_signs_of_a_card_say_how_many() -> None:
    state = GAME.situation(hand={"Amber": ["Gate Spear", "Toll Abacus", "Jade Seal"]})
    texts = [shape.text for shape in picture(state, View(seat=0)).shapes if isinstance(shape, Text)]
    assert texts.count("+2") == 3  # beside the Palace's benefit
