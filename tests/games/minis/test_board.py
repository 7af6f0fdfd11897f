"""The picture: what is where and what it is called, what pointing means, and how little changes during a drag."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from functools import cache
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from mkwidgets.canvas.marks import mark_traits
from mkwidgets.core.chance import percent
from mkwidgets.core.scene import TAPE, Disc, Path, Pick, Point, Polygon, Scene, Shape, Target, Text, View
from mkwidgets.core.session import Session
from mkwidgets.games.minis import actions as a
from mkwidgets.games.minis.attention import attention
from mkwidgets.games.minis.board import picture
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.forecast import forecast_attack
from mkwidgets.games.minis.game import MonkeyKingMinis
from mkwidgets.games.minis.movement_look import course
from mkwidgets.games.minis.sheet import WIDE, Sheet, keyhole, letters_of, wrapped
from mkwidgets.games.minis.state import State
from mkwidgets.widgets.focus import TOWARD, next_focus

GAME = MonkeyKingMinis()
Layout = Literal["wide", "narrow"]
LAYOUTS: tuple[Layout, ...] = ("wide", "narrow")
PIXELS = {"wide": 780 / 125, "narrow": 358 / 59}  # for a unit, on a laptop and on a phone with its margins
PLACES = {
    "Trooper-1": (3, 8),
    "Trooper-2": (4.4, 8.3),
    "Trooper-3": (5.8, 8),
    "Trooper-4": (7.2, 8.4),
    "Trooper-5": (8.7, 8.2),
    "Ranger-1": (12, 9),
    "Ranger-2": (13.6, 8.4),
    "Lord-1": (18, 8.6),
    "Quadra-Gunner-1": (23.5, 7.5),
    "Guard-1": (13, 16.4),
    "Guard-2": (14.5, 14.6),
    "Guard-3": (16.3, 14.4),
    "Guard-4": (17.5, 15.5),
    "Guard-5": (7, 14),
    "Bearer-1": (19.4, 16),
    "Bearer-2": (21.2, 17.2),
    "Bearer-3": (22.3, 15.8),
    "Dancer-1": (25, 15.8),
    "Dancer-2": (26.5, 16),
    "General-1": (10.2, 15.4),
}


def battle(**given: Any) -> State:
    """Chaos against Heaven in the middle of a battle, walls and rocks between them."""
    known: dict[str, Any] = {
        "armies": ("Chaos 40", "5 Cloud Guard, 3 Mirror Bearer, 2 Wind Dancer, Stone General"),
        "points": 40,
        "table": "Crossroads",
        "at": PLACES,
        "tough": {"Quadra-Gunner-1": 3},
        "prepared": {"Guard-2": "fight", "Bearer-1": "shoot"},
        "suppressed": ["Dancer-1"],
        "round": 4,
        "scores": (1, 0),
    }
    return GAME.situation(**{**known, **given})


def acting(name: str = "Ranger-1", **given: Any) -> State:
    """The same while a model of the first army acts."""
    found = facts(battle())
    squad = found.squad_names[found.squad[found.model(name)]]
    return battle(squad=squad, model=name, actions=2, **given)


def attacking() -> State:
    """Dice of Four Shots are awaited."""
    return GAME.apply(acting("Quadra-Gunner-1"), GAME.parse(acting(), "shoot Quadra-Gunner-1 Bearer-3")).state


@cache
def situations() -> dict[str, State]:
    """One of each kind."""
    fallen = ["Trooper-1", "Lord-1", "Guard-3"]
    over = replace(battle(), phase="over", round=5, scores=(1, 3))
    return {
        "start": GAME.new(first=0),
        "large": GAME.new(points=50, first=1, table="Hill"),
        "terrain": GAME.new(terrain=True),
        "deploy": GAME.new(deploy=True),
        "roll": GAME.new(),
        "choose": replace(GAME.new(first=0), phase="choose"),
        "activate": battle(activated=["Troopers-1"], out=fallen),
        "squad": battle(squad="Troopers-1"),
        "act": acting(),
        "attack": attacking(),
        "over": over,
        "showcase": GAME.showcase(),
    }


def picks_of(state: State, length: int) -> tuple[Pick, ...]:
    """The first picks of the longest way to a legal action."""
    ways = [GAME.picks(state, action) for action in GAME.legal_actions(state)]
    return max(ways, key=len)[:length] if ways else ()


def view_of(state: State, layout: Layout = "wide", picks: tuple[Pick, ...] | None = None, **more: Any) -> View:
    """How the seat to act looks at it."""
    session = Session(GAME, state)
    if picks is not None:
        session.picks = picks
    legal = session.legal_picks() if "pointing" not in more else frozenset()
    seat = GAME.seat_to_act(state)
    return View(layout=layout, seat=seat, legal=legal, picked=session.picks, **more)


def look(state: State, layout: Layout = "wide", picks: tuple[Pick, ...] | None = None, **more: Any) -> Scene:
    """What the seat to act sees."""
    return picture(state, view_of(state, layout, picks, **more))


def model(name: str) -> Pick:
    return "model", name


def dragged(name: str, to: Pick | Point) -> dict[str, Any]:
    """A view in which a model is dragged to a thing or to a point."""
    end = to if isinstance(to[0], str) else ("point", f"{to[0]},{to[1]}")
    return {"pointing": (model(name), end)}


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.shapes if isinstance(shape, Text)]


def points_of(shape: Shape) -> list[Point]:
    if isinstance(shape, Text):
        left, right = {"start": (0, 1), "middle": (0.5, 0.5), "end": (1, 0)}[shape.align]
        reach = len(shape.text) * shape.size * (0.62 if shape.bold else 0.5)
        return [(shape.x - left * reach, shape.y), (shape.x + right * reach, shape.y)]
    if isinstance(shape, Disc):
        return [(shape.x - shape.radius, shape.y - shape.radius), (shape.x + shape.radius, shape.y + shape.radius)]
    return list(shape.points)


# --- form ------------------------------------------------------------------------------------------------------------

DRAGS: tuple[dict[str, Any], ...] = (
    {},
    dragged("Ranger-1", (13, 12)),
    dragged("Ranger-1", (29.9, 0.1)),
    dragged("Ranger-1", model("General-1")),
    {"tape": (model("Lord-1"), ("point", "30,30"))},
    {"tape": (model("Trooper-2"), model("Guard-5"))},
    {"tape": ()},
    {"sets_up": True},
)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", situations())
def test_everything_lies_inside_the_scene(name: str, layout: Layout) -> None:
    state = situations()[name]
    scenes = [look(state, layout), look(state, layout, picks_of(state, 1)), look(state, layout, picks_of(state, 2))]
    if name in ("act", "activate"):
        scenes += [look(state, layout, **more) for more in DRAGS]
    for scene in scenes:
        for shape in scene.shapes:
            for x, y in points_of(shape):
                assert -0.01 <= x <= scene.width + 0.01, shape
                assert -0.01 <= y <= scene.height + 0.01, shape
        for target in scene.targets:
            assert all(-0.01 <= x <= scene.width + 0.01 for x, _ in target.outline), target


def uncovered(scene: Scene) -> list[Text]:
    """The texts that no later shape hides."""
    seen: list[Text] = []
    for shape in scene.shapes:
        if isinstance(shape, Text):
            seen.append(shape)
        elif isinstance(shape, Polygon) and shape.role != "battle.active":
            cover = Target(("", ""), "", shape.points)
            seen = [text for text in seen if not cover.contains(text.x, text.y)]
        elif isinstance(shape, Disc):
            seen = [text for text in seen if math.hypot(text.x - shape.x, text.y - shape.y) > shape.radius]
    return seen


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", [name for name in situations() if name != "deploy"])
def test_letters_are_large_enough_and_lie_apart(name: str, layout: Layout) -> None:
    scene = look(situations()[name], layout, ())
    found = uncovered(scene)
    assert min(text.size for text in found) * PIXELS[layout] >= 9
    for one, other in itertools.combinations(found, 2):
        high = abs(one.y - other.y) >= 0.36 * (one.size + other.size)
        (left, right), (start, end) = ([x for x, _ in points_of(text)] for text in (one, other))
        assert high or right <= start + 0.45 or end <= left + 0.45, (one, other)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", situations())
def test_targets_are_labelled_and_unique(name: str, layout: Layout) -> None:
    state = situations()[name]
    for picks in ((), picks_of(state, 1), picks_of(state, 2)):
        scene = look(state, layout, picks)
        picked = [target.pick for target in scene.targets]
        assert len(picked) == len(set(picked))
        assert all(target.label for target in scene.targets)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", situations())
def test_everything_that_can_be_picked_is_on_the_board(name: str, layout: Layout) -> None:
    state = situations()[name]
    session = Session(GAME, state)
    for depth in range(3):
        session.picks = picks_of(state, depth)
        there = {target.pick for target in look(state, layout, session.picks).targets}
        assert session.legal_picks() <= there


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", ["start", "activate", "act", "attack", "deploy", "terrain"])
def test_the_arrow_keys_reach_all_targets(name: str, layout: Layout) -> None:
    state = situations()[name]
    scene = look(state, layout)
    ahead, found = [scene.targets[0].pick], {scene.targets[0].pick}
    while ahead:
        here = ahead.pop()
        for direction in TOWARD:
            there = next_focus(scene, here, direction)
            if there is not None and there not in found:
                found.add(there)
                ahead.append(there)
    assert {target.pick for target in scene.targets} - found == set()


# --- what stands on the table ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_bases_are_drawn_to_scale_where_they_stand(layout: Layout) -> None:
    state = battle()
    scene = look(state, layout)
    assert scene.frame is not None
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and shape.group == "bases"]
    found = facts(state)
    assert len(discs) == len(state.models)
    for number, (shown, radius) in enumerate(zip(state.models, found.radius, strict=True)):
        x, y = scene.frame.x + shown.x * scene.frame.scale, scene.frame.y + shown.y * scene.frame.scale
        assert any(math.dist((x, y), (d.x, d.y)) < 0.01 and d.radius == radius * scene.frame.scale for d in discs)
        label = next(target.label for target in scene.targets if target.pick == model(found.names[number]))
        assert label.startswith(f"{found.names[number]}, {found.unit[number].name} of ")


def test_who_is_out_is_not_on_the_table() -> None:
    scene = look(battle(out=["Trooper-1"]))
    assert scene.target(model("Trooper-1")) is None
    row = scene.target(("squad", "Troopers-1"))
    assert row is not None
    assert "4 of 5 models left" in row.label


def test_letters_of_units_differ_and_large_numbers_stand_alone() -> None:
    assert letters_of(("Trooper", "Titan", "Guard", "General")) == dict(
        zip(("Trooper", "Titan", "Guard", "General"), "TIGE", strict=True)
    )
    assert {"T9", "10"} <= set(texts(look(GAME.new(points=50, first=0))))


def test_seats_differ_in_more_than_their_colours() -> None:
    scene = look(battle())
    noses = [shape for shape in scene.shapes if isinstance(shape, Polygon) and shape.role == "battle.nose"]
    up = [nose for nose in noses if nose.points[2][1] > nose.points[0][1]]
    assert (len(up), len(noses)) == (9, 20)


def test_tough_preparation_and_suppression_are_shown_and_told() -> None:
    state = battle()
    shapes = look(state).shapes
    roles = [shape.role for shape in shapes]
    units = facts(state).unit
    assert roles.count("battle.pip.lost") == 2 + 1  # and one in the legend
    assert roles.count("battle.pip") == sum(unit.tough for unit in units if unit.tough > 1) - 2 + 2
    assert roles.count("battle.prepared") == 2 + 1
    assert roles.count("battle.suppressed") == 1 + 1
    labels = {target.pick: target.label for target in look(state).targets}
    assert "prepared to fight" in labels[model("Guard-2")]
    assert "prepared to shoot" in labels[model("Bearer-1")]
    assert "suppressed" in labels[model("Dancer-1")]
    assert "Tough 3 of 5" in labels[model("Quadra-Gunner-1")]


def test_zones_show_and_tell_who_holds_them() -> None:
    scene = look(battle())
    labels = [target.label for target in scene.targets if target.pick[0] == "marker"]
    assert labels[0] == "Marker 1: Lower 0, Upper 3 in its zone, Upper holds it"
    assert [shape.role for shape in scene.shapes].count("battle.zone.1") == 2
    empty = look(GAME.new(first=0))
    assert [shape.role for shape in empty.shapes].count("battle.zone") == 2
    assert "nobody holds it" in next(t.label for t in empty.targets if t.pick == ("marker", "1"))


def test_terrain_shows_its_height_and_tells_what_it_does() -> None:
    scene = look(battle())
    assert texts(scene).count("2\u2033") >= 4
    label = next(target.label for target in scene.targets if target.pick == ("terrain", "Wall-1"))
    assert label == "Wall-1, Wall, 2 inches high, nobody gets through, blocks sight"


def test_points_of_the_sidebar() -> None:
    scene = look(battle(activated=["Troopers-1"]))
    army = scene.target(("army", "0"))
    assert army is not None
    assert army.label == "Lower: 1 Victory Point"
    row = scene.target(("squad", "Troopers-1"))
    assert row is not None
    assert "activated in this round" in row.label


# --- what pointing means ---------------------------------------------------------------------------------------------


def spot(scene: Scene, x: float, y: float) -> Point:
    """Where a point of the table is in the picture."""
    assert scene.frame is not None
    return scene.frame.x + x * scene.frame.scale, scene.frame.y + y * scene.frame.scale


def test_a_place_of_the_table_is_its_point_and_of_models_the_nearest() -> None:
    scene = look(acting(), picks=(model("Ranger-1"),))
    assert GAME.pick_at(scene, *spot(scene, 2.5, 20.25)) == ("point", "2.5,20.25")
    assert GAME.pick_at(scene, *spot(scene, 8, 10.5)) == ("point", "8,10.5")  # a wall is a place as well
    assert GAME.pick_at(scene, *spot(scene, 12.2, 9)) == model("Ranger-1")
    assert GAME.pick_at(scene, *spot(scene, 5.9, 8.05)) == model("Trooper-3")
    assert GAME.pick_at(scene, scene.width - 0.1, 0.1) is None
    setting_up = look(battle(), sets_up=True)
    assert GAME.pick_at(setting_up, *spot(setting_up, 8, 10.5)) == ("terrain", "Wall-1")


def test_a_marker_is_a_place_to_go_to_unless_it_is_moved_or_measured_from() -> None:
    x, y = battle().battle.objectives[1]
    for view, pick in (
        ({}, ("point", f"{x:g},{y:g}")),
        ({"sets_up": True}, ("marker", "2")),
        ({"tape": ()}, ("marker", "2")),
    ):
        scene = look(battle(), **view)
        assert GAME.pick_at(scene, *spot(scene, x, y)) == pick


@pytest.mark.parametrize("name", situations())
def test_picks_lead_to_their_action_and_none_begins_with_all_of_another(name: str) -> None:
    state = situations()[name]
    ways = {GAME.picks(state, action): action for action in GAME.legal_actions(state)}
    assert len(ways) == len(GAME.legal_actions(state))
    for picks, action in ways.items():
        assert GAME.suppose(state, picks) == action
        assert not any(picks[:length] in ways for length in range(1, len(picks)))


def test_a_model_stands_for_its_squad_and_is_then_picked() -> None:
    session = Session(GAME, battle(prepared={}))
    session.pick(model("Lord-1"))
    assert session.node.notation == "activate Lord-1"
    assert session.picks == (model("Lord-1"),)
    session.pick(("point", "18,5.25"))
    assert session.node.notation == "move Lord-1 18,5.25"
    assert session.picks == (model("Lord-1"),)
    session.pick(("do", "end"))
    assert session.node.notation == "end Lord-1"


def test_pointing_at_an_enemy_is_the_attack_that_suggests_itself() -> None:
    session = Session(GAME, acting("Quadra-Gunner-1"))
    session.pick(model("Bearer-3"))
    assert session.node.notation == "shoot Quadra-Gunner-1 Bearer-3"
    near = battle(at={**PLACES, "Guard-1": (18, 10.5)}, squad="Lord-1", model="Lord-1", prepared={})
    assert GAME.picks(near, a.Fight(7, 9)) == (model("Lord-1"), model("Guard-1"))
    assert GAME.picks(near, a.Shoot(7, 9)) == (model("Lord-1"), ("do", "shoot"), model("Guard-1"))


def test_who_has_a_gun_may_ask_for_a_fight_with_somebody_far_away() -> None:
    session = Session(GAME, acting("Quadra-Gunner-1"))
    session.pick(("do", "fight"))
    assert session.refusal is not None
    assert session.refusal.clauses == ("minis.fight.target",)
    assert session.refusal.text.startswith("Bearer-3 is 6.77 inches away")  # the nearest of them


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_step_shorter_than_a_finger_can_be_pointed_at(layout: Layout) -> None:
    near = battle(at={**PLACES, "Guard-5": (3, 9.4)}, squad="Troopers-1", model="Trooper-1", prepared={})
    stepping = look(near, layout, (model("Trooper-1"), ("do", "disengage")))
    assert GAME.pick_at(stepping, *spot(stepping, 3, 7.4)) == ("point", "3,7.4")
    moving = look(near, layout, (model("Trooper-1"),))
    assert GAME.pick_at(moving, *spot(moving, 3, 7.4)) == model("Trooper-1")


@pytest.mark.parametrize(
    ("picks", "clause"),
    [
        ((model("Guard-1"),), "minis.turns.alternate"),
        ((("squad", "Guards-1"),), "minis.turns.alternate"),
    ],
)
def test_why_not(picks: tuple[Pick, ...], clause: str) -> None:
    session = Session(GAME, battle())
    for pick in picks:
        session.pick(pick)
    assert session.refusal is not None
    assert clause in session.refusal.clauses


def test_why_not_so_far_and_why_not_this_model() -> None:
    session = Session(GAME, acting())
    session.pick(("point", "12,1"))
    assert session.refusal is not None
    assert "minis.move.length" in session.refusal.clauses
    session.pick(model("Trooper-1"))
    assert session.refusal is not None
    assert session.picks == (model("Ranger-1"),)


# --- a move ----------------------------------------------------------------------------------------------------------


def plates(scene: Scene) -> list[str]:
    """The short texts on plates above the table."""
    return [shape.text for shape in scene.shapes if isinstance(shape, Text) and shape.role.startswith("battle.plate")]


def test_the_reach_leaves_out_walls_and_other_bases() -> None:
    scene = look(acting("Trooper-3"), picks=(model("Trooper-3"),))
    region = next(s for s in scene.shapes if isinstance(s, Polygon) and s.role == "battle.reach")
    inside = Target(("", ""), "", region.points)
    assert inside.contains(*spot(scene, 6, 6))
    assert not inside.contains(*spot(scene, 8, 10.5))  # the wall
    assert not inside.contains(*spot(scene, 7.2, 8.4))  # Trooper-4
    assert not inside.contains(*spot(scene, 6, 13.1))  # not far behind the wall, but far to walk
    assert inside.contains(*spot(scene, 6, 3.1))


def test_the_way_round_a_wall_is_drawn_with_its_length() -> None:
    state = acting("Trooper-3")
    scene = look(state, **dragged("Trooper-3", (4.2, 10.9)))
    path = next(s for s in scene.shapes if isinstance(s, Path) and s.role == "battle.path")
    assert len(path.points) > 2
    assert scene.frame is not None
    drawn = sum(math.dist(one, other) for one, other in itertools.pairwise(path.points)) / scene.frame.scale
    assert plates(scene)[0] == f"{drawn:.1f} of 5\u2033"


def test_a_move_that_is_too_long_says_so() -> None:
    scene = look(acting(), **dragged("Ranger-1", (12, 2)))
    assert plates(scene) == ["7.0 of 6\u2033"]
    assert not any(shape.role == "battle.path" for shape in scene.shapes)
    refusal = GAME.check(acting(), GAME.parse(acting(), "move Ranger-1 12,2"))
    assert refusal is not None
    assert set(wrapped(refusal.text, 37, 1.5)) & set(texts(scene))


def test_reactions_are_shown_where_they_trigger() -> None:
    state = acting("Lord-1")
    view = view_of(state, **dragged("Lord-1", (18, 11)))
    sheet = Sheet(state, view, WIDE, picture_room())
    way = course(sheet, attention(state, view))
    assert way is not None
    assert way.reaction is not None
    moment, reactors = way.reaction
    scene = picture(state, view)
    sign = next(s for s in scene.shapes if isinstance(s, Disc) and s.role == "battle.reaction")
    assert (sign.x, sign.y) == pytest.approx(spot(scene, moment.x, moment.y))
    name = facts(state).names[reactors[0]]
    assert any(text.startswith(f"! {name} shoots") for text in texts(scene))


def picture_room() -> Any:
    from mkwidgets.games.minis.board import WIDE_TABLE

    return WIDE_TABLE


def test_numbers_beside_enemies_are_those_from_where_the_model_would_stand() -> None:
    state = acting(prepared={})
    scene = look(state, **dragged("Ranger-1", (12, 11.5)))
    moved = GAME.apply(state, GAME.parse(state, "move Ranger-1 12,11.5")).state
    shooter = facts(state).model("Ranger-1")
    wanted = [forecast_attack(moved, shooter, enemy) for enemy in field(state).alive(1)]
    numbers = sorted(f"{entry.aim.needed}+" for entry in wanted if entry.refusal is None)
    assert sorted(text for text in plates(scene) if text.endswith("+")) == numbers


# --- an attack -------------------------------------------------------------------------------------------------------

ATTACKS = (
    ("Ranger-1", "General-1"),
    ("Quadra-Gunner-1", "Dancer-1"),
    ("Quadra-Gunner-1", "Bearer-3"),
    ("Lord-1", "Bearer-1"),
)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("shooter", "target"), ATTACKS)
def test_the_breakdown_is_the_engines(shooter: str, target: str, layout: Layout) -> None:
    state = acting(shooter)
    found = facts(state)
    wanted = forecast_attack(state, found.model(shooter), found.model(target))
    shown = texts(look(state, layout, **dragged(shooter, model(target))))
    assert f"{shooter} shoots at {target}" in shown
    assert {f"{wanted.aim.base.by}+", f"{wanted.aim.needed}+"} <= set(shown)
    for part in wanted.aim.modifiers:
        assert any(text.startswith(part.label) for text in shown)
    if wanted.refusal is None:
        assert sum((chance for _, chance in wanted.losses), Fraction()) == 1
        assert {percent(float(chance)) for _, chance in wanted.losses} <= set(shown)


def test_the_odds_of_awaited_dice_are_on_the_board() -> None:
    state = attacking()
    assert GAME.shows_odds(state)
    scene = look(state)
    assert [shape.role for shape in scene.shapes].count("die.blank") == 4
    assert scene.target(("dice", "")) is not None
    attack = state.attack
    assert attack is not None
    wanted = forecast_attack(state, attack.attacker, attack.target)
    assert {percent(float(chance)) for _, chance in wanted.losses} <= set(texts(scene))


def test_what_is_hidden_of_a_target_is_drawn_and_told() -> None:
    state = acting("Trooper-5", at={**PLACES, "Guard-5": (14, 13)})
    shown = look(state, **dragged("Trooper-5", model("Guard-5")))
    wanted = forecast_attack(state, 4, facts(state).model("Guard-5"))
    roles = [shape.role for shape in shown.shapes]
    assert "battle.hidden" in roles
    assert "battle.seen" in roles
    assert any("hidden" in text for text in texts(shown))
    assert any(text.startswith("cover") for text in texts(shown)) == any(
        part.label.startswith("cover") for part in wanted.aim.modifiers
    )


# --- the tape measure ------------------------------------------------------------------------------------------------


def test_the_tape_shows_the_gap_and_tells_both_distances() -> None:
    scene = look(battle(), tape=(model("Trooper-1"), model("Trooper-3")))
    radius = facts(battle()).radius[0]
    target = scene.target(TAPE)
    assert target is not None
    assert f"gap {2.8 - 2 * radius:.2f} inches, centres 2.80 inches" in target.label
    assert f"{2.8 - 2 * radius:.2f}\u2033" in plates(scene)


def test_the_tape_between_enemies_forecasts_the_attack() -> None:
    state = battle()
    shown = texts(look(state, tape=(model("Ranger-1"), model("General-1")), sets_up=True))
    assert "Ranger-1 shoots at General-1" in shown


def test_the_whole_table_can_be_dragged_over_only_while_measuring() -> None:
    assert look(battle()).target(("table", "")) is None
    target = look(battle(), tape=()).target(("table", ""))
    assert target is not None
    assert target.movable


@pytest.mark.parametrize("tape", [(model("Nobody-1"), model("Ranger-1")), (("squad", "Lord-1"), model("Ranger-1"))])
def test_what_is_not_on_the_table_is_not_measured(tape: tuple[Pick, ...]) -> None:
    assert plates(look(battle(), tape=tape)) == []


# --- setting up ------------------------------------------------------------------------------------------------------


def test_models_are_always_movable_terrain_and_markers_only_while_setting_up() -> None:
    playing = {target.pick[0] for target in look(battle()).targets if target.movable}
    setting_up = {target.pick[0] for target in look(battle(), sets_up=True).targets if target.movable}
    assert playing == {"model"}
    assert setting_up == {"model", "terrain", "marker"}


@pytest.mark.parametrize(
    ("start", "place"),
    [(model("Lord-1"), "models.7.at"), (("terrain", "Wall-2"), "terrain.1.at"), (("marker", "2"), "objectives.1.at")],
)
def test_moving_a_thing_puts_it_there(start: Pick, place: str) -> None:
    state = battle()
    edit = GAME.edit_by_moving(state, start, ("point", "26.5,10.25"))
    assert edit == (place, "26.5,10.25")
    moved = look(GAME.edit(state, *edit)).target(start)
    assert moved is not None
    assert moved.contains(*spot(look(state), 26.5, 10.25))
    assert GAME.edit_by_moving(state, start, model("Lord-1")) is None


# --- how much is sent ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_drag_changes_few_marks_and_nothing_that_stands_on_the_table(layout: Layout) -> None:
    state = acting()
    ends = [(12 + step * 0.3, 11.5) for step in range(4)]
    scenes = [mark_traits(look(state, layout, **dragged("Ranger-1", end))) for end in ends]
    assert all(len(scene) <= 26 for scene in scenes)
    for before, after in itertools.pairwise(scenes):
        changed = {key for key, traits in after.items() if before.get(key) != traits}
        assert {key.group for key in changed} <= {"held.shapes", "held.lines", "held.words"}
        assert len(changed) <= 8


@pytest.mark.parametrize("layout", LAYOUTS)
def test_targets_stay_while_a_model_is_dragged(layout: Layout) -> None:
    state = acting()
    one, other = (look(state, layout, **dragged("Ranger-1", end)) for end in ((12, 11), (13, 11.5)))
    assert one.targets == other.targets


def test_a_hole_is_cut_out_under_either_rule_of_filling() -> None:
    shell: tuple[Point, ...] = ((0, 0), (10, 0), (10, 10), (0, 10))
    hole: tuple[Point, ...] = ((4, 4), (6, 4), (6, 6), (4, 6))
    outline = keyhole(shell, [hole])
    assert not Target(("", ""), "", outline).contains(5, 5.1)
    assert Target(("", ""), "", outline).contains(2, 5.1)
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in itertools.pairwise((*outline, outline[0]))) / 2
    assert area == pytest.approx(96)
