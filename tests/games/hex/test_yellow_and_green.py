"""Variant 1: the abilities of Yellow and Green, with figures 4 and 5 of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError
from mkwidgets.games.hex.actions import Petrify
from mkwidgets.games.hex.components import beside
from mkwidgets.games.hex.events import ChoiceAwaited, GoalDrawn, SpaceFreed, StoneDetermined, TurnSkipped
from mkwidgets.games.hex.state import Petrified, counters_on, unit_at
from tests.games.hex.table import FOUR, GAME, Table, surrounded, turned, turns
from tests.games.hex.test_abilities import GHOUL, placing

R, B, Y, G = "red", "blue", "yellow", "green"


def lying_on(table: Table) -> dict[str, str]:
    """The units of a table as texts."""
    return {s: f"{u.name} r{u.turn}" for s in FOUR.spaces if (u := unit_at(table.state, s))}


# --- Disruption ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.disruption.turn", "hex.disruption.enemy")
def test_the_dot_turns_an_enemy_beside_the_placed_unit_to_any_other_direction() -> None:
    table = placing("Minotaur", "Disruption", units={"g6": "Ghoul r0", "g8": "Goblin r0", "k8": "Wyvern r0"})
    assert table.state.last == "f5"
    assert set(table.legal()) == {*(f"turn g6 r{turn}" for turn in range(1, 6)), "skip"}
    assert "hex.disruption.enemy" in table.refuse("turn g8 r1").clauses
    assert "hex.ability.marks" in table.refuse("turn k8 r1").clauses
    assert table.refuse("turn g6 r0").clauses == ("hex.disruption.turn",)
    assert table.refuse("turn c2 r1").clauses == ("hex.disruption.turn",)
    table.play("turn g6 r4")
    ghoul = unit_at(table.state, "g6")
    assert ghoul is not None
    assert ghoul.turn == 4


@pytest.mark.clause("hex.disruption.turn", "hex.ability.marks")
def test_the_star_turns_any_enemy_on_the_board() -> None:
    units = {"g6": "Gargoyle r0", "g8": "Zombie r0", "c2": "Wyvern r0", "f7": "Iron Golem r0"}
    table = placing("Behemoth", "Disruption", units=units)
    assert {move.split()[1] for move in table.legal() if move != "skip"} == {"g6", "g8", "c2"}
    table.play("turn c2 r5")
    assert lying_on(table)["c2"] == "Wyvern r5"


FIGURE_4 = 2  # what the Minotaur shows to the stone, so that it lies equal to the Dullahan


@pytest.mark.clause("hex.disruption.before", "hex.disruption.turn", "hex.ability.order")
def test_figure_4_a_minotaur_turns_a_dullahan_from_5_to_1_before_the_stone_is_determined() -> None:
    powers = [(R, 4), (R, 3), (B, 1), (B, 2), (G, 5), (Y, FIGURE_4)]
    only = {"yellow": "Minotaur", "green": "Dullahan"}
    table, move = surrounded("g4", powers, marked=True, only=only, chosen={"Yellow": "Disruption"})
    assert table.unit("e4") == "Dullahan"
    assert move.startswith("place Minotaur f3")
    table.play(move)
    way = beside("e4").index("g4")
    turn = next(t for t in range(6) if FOUR.units["Dullahan"].powers[t][way] == 1)
    left = Table(table.state).play("skip")
    assert dict(left.found(ChoiceAwaited)[0].totals) == {0: 7, 1: 3, 2: FIGURE_4, 3: 5}
    table.play(f"turn e4 r{turn}")
    assert dict(table.found(ChoiceAwaited)[0].totals) == {0: 7, 1: 3, 2: FIGURE_4, 3: 1}


@pytest.mark.clause("hex.disruption.enemy")
def test_the_turned_unit_need_not_match_and_finished_stones_stay() -> None:
    units = {"e8": turned("Wyvern", "e8", "f9", 5), "g8": turned("Kraken", "g8", "f9", 4)}
    state = Table(units=units, on_turn="Yellow", chosen={"Yellow": "Disruption"}).state
    assert Table(state).takes("f9") == [("Red", 1, 0)]
    table = placing("Behemoth", "Disruption", units=units)
    for move in [move for move in table.legal() if move.startswith("turn e8")]:
        after = Table(table.state).play(move)
        assert after.takes("f9") == [("Red", 1, 0)]
        assert not [e for e in after.found(StoneDetermined) if e.space == "f9"]


@pytest.mark.clause("hex.disruption.enemy")
def test_the_shared_colour_is_an_enemy_too() -> None:
    units = {"f4": "Coatl r0", "j4": "Merrow r0"}
    table = Table(
        players=2,
        colours=["yellow", "blue", "red"],
        units=units,
        hands={"Yellow": ["Behemoth"]},
        on_turn="Yellow",
        chosen={"Yellow": "Disruption"},
    )
    table.play(table.legal()[0])
    assert {move.split()[1] for move in table.legal() if move != "skip"} == {"f4", "j4"}


# --- Stealth ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.stealth.draw", "hex.stealth.alone")
@pytest.mark.parametrize("unit", ["Minotaur", "Behemoth", "Kobold"])
def test_stealth_draws_one_secret_goal_of_the_twenty(unit: str) -> None:
    table = placing(unit, "Stealth").play("stealth")
    chance = GAME.chance(table.state)
    assert chance is not None
    assert chance.size == 20
    table.play("draw Row of Three")
    assert table.state.factions[2].goals == ("Row of Three",)
    assert all(faction.goals == () for number, faction in enumerate(table.state.factions) if number != 2)
    assert {"hex.stealth.draw", "hex.stealth.alone"} <= table.cited()
    assert table.found(GoalDrawn)[0].seat == 2
    assert "Row of Three" not in table.state.goal_deck
    for seat in (None, 0, 1, 3):
        assert GAME.observation(table.state, seat).factions[2].goals == ("?",)
    assert GAME.observation(table.state, 2).factions[2].goals == ("Row of Three",)


@pytest.mark.clause("hex.stealth.draw", "hex.ability.order")
def test_the_stone_is_determined_after_the_goal_is_drawn() -> None:
    powers = [(R, 4), (R, 3), (B, 1), (B, 2), (G, 5), (Y, 3)]
    table, move = surrounded("g4", powers, marked=True, chosen={"Yellow": "Stealth"})
    assert table.play(move, "stealth").state.phase == "draw"
    assert table.play("draw Siege").state.phase == "stone"


@pytest.mark.clause("hex.stealth.draw")
def test_no_goal_left_means_nothing_to_use() -> None:
    table = Table(units=GHOUL, hands={"Yellow": ["Minotaur"]}, on_turn="Yellow", chosen={"Yellow": "Stealth"})
    empty = Table(replace(table.state, goal_deck=()))
    empty.play(next(move for move in empty.legal()))
    assert empty.state.phase != "use"


# --- Curse -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.curse.counters", "hex.ability.marks")
@pytest.mark.parametrize(("unit", "count"), [("Devourer", 1), ("Zombie", 1), ("Lich", 2)])
def test_a_curse_puts_black_counters_on_any_enemy(unit: str, count: int) -> None:
    table = placing(unit, "Curse", units={"g6": "Gargoyle r0", "c2": "Sahuagin r0", "k8": "Ghoul r0"})
    assert {move.split()[-1] for move in table.legal()} == {"g6", "c2", "skip"}
    assert table.refuse("curse k8").clauses == ("hex.curse.counters",)
    assert table.refuse("curse i8").clauses == ("hex.curse.counters",)
    table.play("curse c2")
    cursed = unit_at(table.state, "c2")
    assert cursed is not None
    assert cursed.black == count


@pytest.mark.clause("hex.curse.counters")
def test_black_counters_take_away_but_never_below_zero() -> None:
    table, move = surrounded("g4", [(R, 1), (R, 4), (B, 2), (Y, 3), (Y, 1), (G, 2)])
    units = lying_on(table)
    green = move.split(" ", 1)[1].rsplit(" ", 2)[0]
    totals = []
    for black in ("", " -1", " -2"):
        cursed = {**units, "h3": units["h3"] + black}
        after = Table(units=cursed, hands={"Green": [green]}, on_turn="Green", chosen={}).play(move)
        event = next(e for e in after.events if hasattr(e, "totals") and getattr(e, "space", "") == "g4")
        totals.append(dict(event.totals)[0])
    assert totals == [5, 4, 4]


# --- Petrification ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.petrify.counter", "hex.petrify.value", "hex.ability.marks")
@pytest.mark.parametrize(("unit", "count"), [("Devourer", 1), ("Zombie", 1), ("Lich", 2)])
def test_an_empty_space_is_petrified_and_takes_no_unit(unit: str, count: int) -> None:
    table = placing(unit, "Petrification", units={"g6": "Gargoyle r0"})
    assert table.refuse("petrify g6").clauses == ("hex.petrify.counter",)
    assert table.refuse("petrify d5").clauses == ("hex.petrify.counter",)
    space = next(space for space in ("i6", "f7") if space != table.state.last)
    table.play(f"petrify {space}")
    assert counters_on(table.state, space) == count
    table.draw()
    assert space not in table.spaces()
    refusal = table.refuse(f"place {table.hand('Red')[0]} {space} r0")
    assert "hex.petrify.counter" in refusal.clauses


@pytest.mark.clause("hex.petrify.counter")
def test_a_petrified_space_is_not_petrified_again() -> None:
    table = Table(
        units={"g6": "Gargoyle r0"},
        hands={"Green": ["Devourer"]},
        on_turn="Green",
        chosen={"Green": "Petrification"},
        petrified={"c2": 1},
    )
    table.play(table.legal()[0])
    assert table.refuse("petrify c2").clauses == ("hex.petrify.counter",)


@pytest.mark.clause("hex.petrify.last")
def test_the_last_space_of_a_stone_may_not_be_petrified() -> None:
    table, _ = surrounded("g4", [(R, 1), (R, 4), (B, 2), (Y, 3), (Y, 1), (G, 2)])
    green = placing("Zombie", "Petrification", units={**lying_on(table), "g6": "Gargoyle r0"})
    refusal = green.refuse("petrify f3")
    assert refusal.clauses == ("hex.petrify.last",)
    assert "g4" in refusal.text
    small = placing("Zombie", "Petrification", units={"g6": "Gargoyle r0", "e8": "Goblin r0"})
    where = {"d9": "c8", "f9": "g8"}
    for stone, space in where.items():
        if small.unit(space) == "":
            assert small.refuse(f"petrify {space}").clauses == ("hex.petrify.last",)
            assert stone in small.refuse(f"petrify {space}").text


@pytest.mark.clause("hex.petrify.last")
def test_nor_the_last_space_of_another_petrified_one() -> None:
    # f1 has two unit neighbours besides the large stone: h1 and e2.
    around = [FOUR.spaces[i] for i, _ in FOUR.rings["f1"]]
    assert around == ["h1", "e2"] or set(around) == {"h1", "e2"}
    table = placing("Zombie", "Petrification", units={"g6": "Gargoyle r0", "e2": "Goblin r0"}, petrified={"f1": 1})
    assert table.refuse("petrify h1").clauses == ("hex.petrify.last",)
    assert "f1" in table.refuse("petrify h1").text
    other = placing("Zombie", "Petrification", units={"g6": "Gargoyle r0"}, petrified={"f1": 1})
    assert Petrify("e2") in GAME.legal_actions(other.state)


def corner(counters: int, red: int, blue: int, **facts: Any) -> Table:
    """f1 is petrified; Red shows a power to it from e2, and Blue is about to from h1."""
    lying = {"e2": turned("Wyvern", "e2", "f1", red)}
    marid = turned("Marid", "h1", "f1", blue)
    unit, turn = marid.rsplit(" ", 1)
    power = FOUR.units[unit].powers[int(turn[1])][beside("h1").index("i2")]
    other = next(
        f"{u} r{t}" for u in ("Troll", "Trient", "Goblin") for t in range(6)
        if FOUR.units[u].powers[t][beside("i2").index("h1")] == power
    )  # fmt: skip
    chosen = facts.pop("chosen", {"Green": "Petrification"})
    table = Table(
        units={**lying, "i2": other},
        petrified={"f1": counters},
        hands={"Blue": [unit]},
        on_turn="Blue",
        chosen=chosen,
        **facts,
    )
    return table.play(f"place Marid h1 {turn}")


@pytest.mark.clause("hex.petrify.determine", "hex.petrify.value", "hex.petrify.one", "hex.petrify.free")
@pytest.mark.parametrize("counters", [1, 2])
def test_when_its_neighbours_are_full_the_first_takes_the_one_stone_and_the_space_is_free(counters: int) -> None:
    table = corner(counters, 5, 4)
    assert dict(table.determined("f1").totals) == {0: 5, 1: 4}
    assert table.takes("f1") == [("Red", counters, 0)]  # one stone only: Blue gets nothing
    assert table.state.petrified == ()
    assert table.found(SpaceFreed)[0].space == "f1"
    assert {"hex.petrify.determine", "hex.petrify.free"} <= table.cited()
    table.draw()
    while table.state.phase != "place":
        table.play(table.legal()[0])
    assert unit_at(table.state, "f1") is None
    assert GAME.situation(units=lying_on(table)).board[FOUR.index["f1"]] is None


@pytest.mark.clause("hex.petrify.value")
def test_the_alternative_gives_one_point_whatever_lies_there() -> None:
    assert corner(2, 5, 4, petrified_counts=False).takes("f1") == [("Red", 1, 0)]


@pytest.mark.clause("hex.petrify.one")
def test_a_tie_for_first_leaves_the_stone_to_the_second_or_nobody() -> None:
    assert corner(1, 4, 4).takes("f1") == []
    # i2 has three unit neighbours: h1, k2 and h3.
    assert [FOUR.spaces[i] for i, _ in FOUR.rings["i2"]] == ["k2", "h3", "h1"]
    for power, taker in ((1, "Yellow"), (5, "Yellow")):
        units = {
            "k2": turned("Wyvern", "k2", "i2", 4),
            "h3": turned("Marid", "h3", "i2", 4),
            "f3": "Ghoul r0",
        }
        for green in range(6):
            units["f1"] = f"Skeleton r{green}"
            table = Table(
                units=units,
                petrified={"i2": 2},
                hands={"Yellow": ["Trient"]},
                on_turn="Yellow",
                chosen={"Green": "Petrification"},
            )
            moves = [f"place {text.replace(' r', ' h1 r')}" for text in turns("Trient", "h1", "i2", power)]
            fitting = [move for move in moves if move in table.legal()]
            if fitting:
                break
        assert table.play(fitting[0]).takes("i2") == [(taker, 2, 0)]


@pytest.mark.clause("hex.reward.petrified")
def test_reward_counts_at_a_petrified_space() -> None:
    lying = turned("Red Dragon", "e2", "f1", 5)
    base = corner(1, 5, 4)
    units = lying_on(base)
    units.pop("h1")
    units["e2"] = f"{lying} reward"
    turn = unit_at(base.state, "h1")
    assert turn is not None
    for option, bonus in ((True, 2), (False, 0)):
        table = Table(
            units=units,
            petrified={"f1": 1},
            hands={"Blue": ["Marid"]},
            on_turn="Blue",
            chosen={"Red": "Reward", "Green": "Petrification"},
            reward_on_petrified=option,
        ).play(f"place Marid h1 r{turn.turn}")
        assert table.takes("f1") == [("Red", 1, bonus)]


@pytest.mark.clause("hex.petrify.determine", "hex.petrify.free")
def test_figure_5_a_petrified_space_whose_ring_is_full_is_determined_at_once_and_is_free_again() -> None:
    # j3 holds yellow 6 and green 3. Its ring is full but for i2, whose other neighbours h1 and k2 are full too.
    found = False
    for seed in range(400):
        for moment in play_out(GAME, GAME.new(abilities=True, first=seed % 4), seed):
            move = moment.move
            if isinstance(move, Petrify):
                freed = [e.space for e in moment.step.events if isinstance(e, SpaceFreed)]
                if move.space in freed:
                    found = True
                    assert counters_on(moment.step.state, move.space) == 0
                    assert unit_at(moment.step.state, move.space) is None
                    assert [e for e in moment.step.events if isinstance(e, StoneDetermined) and e.space == move.space]
    assert found


@pytest.mark.clause("hex.score.bonus", "hex.petrify.free")
def test_figure_5_yellow_gains_8_and_green_5_with_their_own_colours() -> None:
    table, move = surrounded("j3", [(Y, 5), (Y, 4), (G, 3), (G, 3), (R, 2), (B, 2)], chosen={"Green": "Petrification"})
    table.play(move, "take 6")
    assert table.takes("j3") == [("Yellow", 6, 2), ("Green", 3, 2)]
    points = [take.points for entry in table.state.finished if entry.space == "j3" for take in entry.takes]
    assert points == [8, 5]


@pytest.mark.clause("hex.petrify.determine")
def test_petrified_neighbours_do_not_count_as_missing() -> None:
    # f1 and e2 are both petrified; h1 is the only neighbour of f1 that can be filled.
    table = Table(
        units={"i2": "Ghoul r0"},
        petrified={"f1": 1, "e2": 1},
        hands={"Red": ["Wyvern"]},
        on_turn="Red",
        chosen={"Green": "Petrification"},
    )
    move = next(m for m in table.legal() if " h1 " in m)
    table.play(move)
    assert table.takes("f1") == [("Red", 1, 0)]
    assert counters_on(table.state, "e2") == 1


@pytest.mark.clause("hex.petrify.skip")
def test_who_finds_no_empty_space_is_skipped() -> None:
    state = play_out(GAME, GAME.new(abilities=True), 3)[-1].step.state
    board = [*state.board]
    red = next(n for n, unit in enumerate(board) if unit and FOUR.units[unit.name].colour == "red")
    red_unit = board[red]
    assert red_unit is not None
    last_empty = replace(
        state,
        phase="place",
        turn=30,
        first=(0 - 30) % 4,
        board=tuple(None if n == red else unit for n, unit in enumerate(board)),
        factions=(replace(state.factions[0], hand=(red_unit.name,), deck=state.factions[0].hand), *state.factions[1:]),
    )
    step = GAME.apply(last_empty, GAME.legal_actions(last_empty)[0])
    while step.state.phase not in ("draw", "over"):
        step = GAME.apply(step.state, GAME.legal_actions(step.state)[0])
    while step.state.phase == "draw":
        step = GAME.apply(step.state, GAME.chance(step.state).outcomes().__next__()[0])  # type: ignore[union-attr]
    skips = [event for event in step.events if isinstance(event, TurnSkipped)]
    assert [(event.faction, event.why) for event in skips] == [(1, "space")]
    assert step.state.phase == "over"


@pytest.mark.clause("hex.petrify.counter", "hex.box.markers")
def test_there_are_four_counters_of_each_colour() -> None:
    with pytest.raises(LoadError, match=r"hex\.box\.markers"):
        GAME.situation(units={"g6": "Ghoul r0 +5"}, chosen={})
    with pytest.raises(LoadError, match=r"hex\.box\.markers"):
        GAME.situation(units={"g6": "Wyvern r0 -3"}, petrified={"c2": 2}, chosen={})
    with pytest.raises(LoadError, match=r"hex\.petrify"):
        GAME.situation(units={"g6": "Wyvern r0"}, petrified={"g6": 1}, chosen={})
    base = GAME.situation(units={"g6": "Wyvern r0"}, petrified={"c2": 1}, chosen={})
    with pytest.raises(LoadError, match=r"hex\.petrify"):
        GAME.validate(replace(base, petrified=(Petrified("c2", 3),)))
