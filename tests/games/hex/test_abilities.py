"""Variant 1: choosing abilities, what is common to all of them, Red and Blue."""

from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError
from mkwidgets.games.hex.components import packaged
from mkwidgets.games.hex.events import AbilityUnused, ChoiceAwaited, CountersPut, TurnSkipped, UnitPlaced
from mkwidgets.games.hex.state import placed_units, unit_at
from tests.games.hex.table import FOUR, GAME, THREE, Table, place_last, surrounded

R, B, Y, G = "red", "blue", "yellow", "green"
GHOUL = {"g6": "Ghoul r0"}


def placing(unit: str, ability: str, **facts: Any) -> Table:
    """A unit with an ability, just placed beside a Ghoul."""
    colour = FOUR.units[unit].colour.capitalize()
    units = facts.pop("units", GHOUL)
    hand = facts.pop("hand", [unit])
    table = Table(units=units, hands={colour: hand}, on_turn=colour, chosen={colour: ability}, **facts)
    return table.play(next(move for move in table.legal() if move.startswith(f"place {unit} ")))


# --- choosing --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.ability.choice", "hex.ability.cards")
@pytest.mark.parametrize(("first", "order"), [(0, "Green Yellow Blue Red"), (2, "Blue Red Green Yellow")])
def test_abilities_are_chosen_counter_clockwise_from_the_last_player(first: int, order: str) -> None:
    table = Table(GAME.new(abilities=True, first=first)).draw()
    for name in order.split():
        assert table.asked() == name
        assert len(table.legal()) == 2
        table.play(table.legal()[1])
    assert table.state.phase == "place"
    assert table.asked() == ("Red", "Blue", "Yellow", "Green")[first]


@pytest.mark.clause("hex.ability.cards", "hex.box.cards")
def test_each_faction_has_two_abilities_of_its_own() -> None:
    table = Table(GAME.new(abilities=True)).draw()
    assert table.legal() == ["choose Curse", "choose Petrification"]
    assert table.refuse("choose Reward").clauses == ("hex.ability.cards",)
    assert table.refuse("place Lich g6 r0").clauses == ("hex.ability.choice",)
    cards = packaged().abilities.list
    assert len(cards) == 8
    for colour in (R, B, Y, G):
        assert sum(card.colour == colour for card in cards) == 2


@pytest.mark.clause("hex.ability.cards")
def test_without_the_variant_there_are_none() -> None:
    table = Table(units=GHOUL)
    assert table.refuse("choose Reward").clauses == ("hex.ability.cards",)
    for moment in play_out(GAME, GAME.new(), 1):
        assert moment.step.state.phase != "use"
        assert all(faction.ability == "" for faction in moment.step.state.factions)
    with pytest.raises(LoadError, match=r"hex\.ability\.cards"):
        GAME.situation(units={"g6": "Ghoul r0 +1"})


# --- what all have in common -----------------------------------------------------------------------------------------


@pytest.mark.clause("hex.ability.units", "hex.ability.marks")
def test_one_unit_of_the_ranks_s_b_and_c_has_a_mark_and_only_s_the_star() -> None:
    for colour in (R, B, Y, G):
        marks = {(f.rank, f.mark) for f in FOUR.units.values() if f.colour == colour and f.mark}
        assert marks == {("S", "star"), ("B", "dot"), ("C", "dot")}
        assert sum(bool(f.mark) for f in FOUR.units.values() if f.colour == colour) == 3
    assert FOUR.units["Minotaur"].mark == FOUR.units["Devourer"].mark == "dot"  # the users in the figures


@pytest.mark.clause("hex.ability.units")
@pytest.mark.parametrize(("unit", "asked"), [("Succubus", True), ("Wyvern", False), ("Nightmare", False)])
def test_only_marked_units_use_it(unit: str, asked: bool) -> None:
    assert (placing(unit, "Enhancement").state.phase == "use") == asked


@pytest.mark.clause("hex.ability.optional")
def test_it_may_be_left_and_is_gone_then() -> None:
    table = placing("Succubus", "Enhancement").play("skip")
    assert table.found(AbilityUnused)[0].possible
    assert table.state.phase == "draw"
    table.draw()
    assert "hex.ability.optional" in table.refuse("enhance g6").clauses


@pytest.mark.clause("hex.ability.optional", "hex.ability.cards")
def test_only_the_chosen_ability_is_used() -> None:
    assert placing("Succubus", "Enhancement").refuse("reward").clauses == ("hex.ability.cards",)
    assert placing("Succubus", "Reward").refuse("enhance g6").clauses == ("hex.ability.cards",)


@pytest.mark.clause("hex.ability.order")
def test_the_ability_comes_after_placing_and_before_determining() -> None:
    powers = [(B, 4), (B, 2), (Y, 2), (G, 1), (R, 4), (R, 2)]
    table, move = surrounded("g4", powers, marked=True, chosen={"Red": "Enhancement"})
    table.play(move)
    assert table.state.phase == "use"
    assert "g4" not in {entry.space for entry in table.state.finished}
    assert table.refuse("take 7").clauses == ("hex.ability.order",)
    table.play("enhance e4")
    assert table.asked() == "Red"  # without the counter Red and Blue would tie
    assert dict(table.found(ChoiceAwaited)[0].totals)[0] > 6


# --- Red -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.enhancement.counters", "hex.ability.marks")
def test_a_dot_puts_one_white_counter_and_the_star_two() -> None:
    for unit, count in (("Succubus", 1), ("Cockatrice", 1), ("Red Dragon", 2)):
        table = placing(unit, "Enhancement", units={**GHOUL, "g8": "Wyvern r0"})
        table.play("enhance g8")
        lying = unit_at(table.state, "g8")
        assert lying is not None
        assert (lying.white, lying.black) == (count, 0)
        assert table.found(CountersPut)[0].count == count


@pytest.mark.clause("hex.enhancement.counters")
def test_own_units_only_the_placed_one_included() -> None:
    table = placing("Succubus", "Enhancement", units={**GHOUL, "g8": "Wyvern r0"})
    where = table.state.last
    assert set(table.legal()) == {f"enhance {where}", "enhance g8", "skip"}
    refusal = table.refuse("enhance g6")
    assert refusal.clauses == ("hex.enhancement.counters",)
    assert "Ghoul" in refusal.text
    assert table.refuse("enhance c2").clauses == ("hex.enhancement.counters",)


@pytest.mark.clause("hex.enhancement.effect")
def test_white_counters_add_to_every_edge_in_determinations_for_good() -> None:
    powers = [(R, 4), (R, 3), (B, 4), (B, 4), (Y, 2), (G, 3)]
    plain = place_last("g4", powers)
    assert plain.asked() == "Blue"
    table, move = surrounded("g4", powers)
    units = {s: f"{u.name} r{u.turn}" for s in FOUR.spaces if (u := unit_at(table.state, s))}
    units["h3"] += " +2"
    green = move.split(" ", 1)[1].rsplit(" ", 2)[0]
    enhanced = Table(units=units, hands={"Green": [green]}, on_turn="Green", chosen={}).play(move)
    assert enhanced.asked() == "Red"
    assert dict(enhanced.found(ChoiceAwaited)[0].totals)[0] == 9


@pytest.mark.clause("hex.enhancement.effect")
def test_counters_count_nothing_for_placing() -> None:
    for extra in ("", " +2", " -1"):
        table = Table(units={"g6": f"Ghoul r0{extra}"}, hands={"Red": ["Wyvern"]}, on_turn="Red", chosen={})
        plain = Table(units={"g6": "Ghoul r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red")
        assert table.legal() == plain.legal()


REWARD_POWERS = [(B, 4), (B, 3), (Y, 2), (G, 2), (R, 5), (R, 4)]


def reward(powers: list[tuple[str, int]], stone: str = "g4", **facts: Any) -> Table:
    table, move = surrounded(stone, powers, marked=True, chosen={"Red": "Reward"}, **facts)
    return table.play(move, "reward")


@pytest.mark.clause("hex.reward.first")
def test_reward_brings_more_in_first_place() -> None:
    table = reward(REWARD_POWERS)
    placed = unit_at(table.state, table.state.last)
    assert placed is not None
    bonus = {"dot": 1, "star": 2}[FOUR.units[placed.name].mark]
    table.play("take 7")
    assert table.takes("g4")[0] == ("Red", 7, bonus)


@pytest.mark.clause("hex.reward.first", "hex.ability.marks")
@pytest.mark.parametrize(("rank", "bonus"), [("S", 2), ("B", 1), ("C", 1)])
def test_reward_is_two_with_the_star_and_one_with_the_dot(rank: str, bonus: int) -> None:
    units = {"Red Dragon": "S", "Succubus": "B", "Cockatrice": "C"}
    unit = next(name for name, r in units.items() if r == rank)
    table, move = surrounded("g4", [(R, 5), (R, 4), (B, 3), (B, 2), (Y, 2), (G, 1)])
    lying = {s: f"{u.name} r{u.turn}" for s in FOUR.spaces if (u := unit_at(table.state, s))}
    way = 3  # from h3 to g4
    turn = next(t for t in range(6) if FOUR.units[unit].powers[t][way] == 4)
    lying["h3"] = f"{unit} r{turn} reward"
    green = move.split(" ", 1)[1].rsplit(" ", 2)[0]
    after = Table(units=lying, hands={"Green": [green]}, on_turn="Green", chosen={"Red": "Reward"}).play(move, "take 7")
    assert after.takes("g4")[0] == ("Red", 7, bonus)


@pytest.mark.clause("hex.reward.first")
def test_the_second_place_gets_no_reward() -> None:
    table = reward([(B, 5), (B, 5), (Y, 2), (G, 2), (R, 4), (R, 3)])
    assert table.asked() == "Blue"
    table.play("take 7")
    assert table.takes("g4")[1] == ("Red", 2, 0)


@pytest.mark.clause("hex.reward.stones")
def test_reward_counts_later_and_several_units_add_up_but_only_beside_the_stone() -> None:
    table, move = surrounded("g4", [(R, 5), (R, 4), (B, 3), (B, 2), (Y, 2), (G, 1)])
    lying = {s: f"{u.name} r{u.turn}" for s in FOUR.spaces if (u := unit_at(table.state, s))}
    for space, unit, power, way in (("h3", "Red Dragon", 5, 3), ("i4", "Succubus", 4, 4)):
        turn = next(t for t in range(6) if FOUR.units[unit].powers[t][way] == power)
        lying[space] = f"{unit} r{turn} reward"
    lying["c8"] = "Cockatrice r0 reward"  # far away
    green = move.split(" ", 1)[1].rsplit(" ", 2)[0]
    after = Table(units=lying, hands={"Green": [green]}, on_turn="Green", chosen={"Red": "Reward"}).play(move, "take 7")
    assert after.takes("g4")[0] == ("Red", 7, 3)


# --- Blue ------------------------------------------------------------------------------------------------------------


def assault(unit: str = "Vodyanoy", second: str = "Kraken", **facts: Any) -> Table:
    units = {**GHOUL, "g8": "Skeleton r0", "e6": "Zombie r0"}
    return placing(unit, "Rapid Assault", units=units, hand=[unit, second], **facts)


@pytest.mark.clause("hex.assault.second", "hex.assault.determine")
def test_a_second_unit_is_placed_at_once_and_the_hand_filled_up_once() -> None:
    table = assault(second="Marid").play("assault")
    assert (table.state.phase, table.asked()) == ("place", "Blue")
    assert len(table.hand("Blue")) == 1  # nothing is drawn in between
    table.play(table.legal()[0])
    assert [event.unit for event in table.found(UnitPlaced)] == ["Vodyanoy", "Marid"]
    assert table.state.phase == "draw"
    assert [entry.seat for entry in table.state.draws] == [1] * 4
    assert table.draw().asked() == "Yellow"


@pytest.mark.clause("hex.assault.second", "hex.ability.optional")
def test_the_assault_may_be_left() -> None:
    table = assault().play("skip")
    assert table.hand("Blue") == ("Kraken",)
    assert table.state.phase == "draw"


@pytest.mark.clause("hex.assault.second")
def test_without_another_unit_there_is_no_assault() -> None:
    table = placing("Vodyanoy", "Rapid Assault")
    assert table.state.phase == "draw"
    assert not table.found(AbilityUnused)[0].possible


@pytest.mark.clause("hex.assault.once")
def test_there_is_never_a_third_unit() -> None:
    units = {**GHOUL, "g8": "Skeleton r0", "e6": "Zombie r0"}
    table = placing("Vodyanoy", "Rapid Assault", units=units, hand=["Vodyanoy", "Kraken", "Marid"]).play("assault")
    table.play(next(move for move in table.legal() if move.startswith("place Kraken")))
    assert table.state.phase == "draw"
    assert table.hand("Blue") == ("Marid",)
    assert "hex.assault.once" in table.found(AbilityUnused)[0].clauses


@pytest.mark.clause("hex.assault.determine")
def test_stones_are_determined_after_each_of_the_two_units() -> None:
    powers = [(R, 4), (R, 3), (Y, 2), (G, 2), (B, 3), (B, 3)]
    table, move = surrounded("g4", powers, marked=True, chosen={"Blue": "Rapid Assault"}, units={})
    first = move.split(" ", 1)[1].rsplit(" ", 2)[0]
    lying = {s: f"{u.name} r{u.turn}" for s in FOUR.spaces if (u := unit_at(table.state, s))}
    second = next(n for n in ("Merrow", "Hydra", "Merfolk") if n not in {v.rsplit(" ", 1)[0] for v in lying.values()})
    table = Table(units=lying, hands={"Blue": [first, second]}, on_turn="Blue", chosen={"Blue": "Rapid Assault"})
    table.play(move, "assault")
    assert table.state.phase == "stone"
    table.play("take 7")
    assert (table.state.phase, table.asked()) == ("place", "Blue")
    assert "g4" in {entry.space for entry in table.state.finished}


@pytest.mark.clause("hex.assault.skip")
def test_four_players_place_eight_units_each_and_turns_fall_away() -> None:
    skipped = 0
    for seed in range(30):
        moments = play_out(GAME, GAME.new(abilities=True), seed)
        skips = [e for m in moments for e in m.step.events if isinstance(e, TurnSkipped)]
        end = moments[-1].step.state
        assert [placed_units(end, faction) for faction in range(4)] == [8, 8, 8, 8]
        assert all(event.faction == 1 and event.why == "count" for event in skips)
        skipped += len(skips)
    assert skipped > 5


@pytest.mark.clause("hex.assault.skip")
@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_players_are_skipped_only_without_units(players: int) -> None:
    skipped = 0
    for seed in range(30):
        moments = play_out(GAME, GAME.new(players=players, abilities=True), seed)
        skips = [e for m in moments for e in m.step.events if isinstance(e, TurnSkipped)]
        assert all(event.why == "hand" for event in skips)
        skipped += len(skips)
        assert [placed_units(moments[-1].step.state, faction) for faction in range(3)] == [10, 10, 10]
    assert skipped > 5


@pytest.mark.clause("hex.assault.skip")
def test_a_ninth_unit_is_not_placed_as_a_second_one_either() -> None:
    found = 0
    for seed in range(200):
        for moment in play_out(GAME, GAME.new(abilities=True), seed):
            state = moment.step.state
            if state.phase == "use" and state.factions[1].ability == "Rapid Assault" and state.last:
                unit = unit_at(state, state.last)
                if unit and FOUR.units[unit.name].colour == "blue":
                    assert placed_units(state, 1) < 8
                    found += 1
    assert found > 20
    table = assault()
    lying = {space: unit for space, unit in zip(FOUR.spaces, ("Marid", "Merrow", "Hydra", "Merfolk"), strict=False)}
    more = {"k8": "Sea Dragon r0", "i8": "Sea Serpent r0", "l7": "Sahuagin r0"}
    units = {
        **{s: f"{u} r0" for s, u in lying.items()},
        **more,
        "g6": "Ghoul r0",
        "g8": "Skeleton r0",
        "e6": "Zombie r0",
    }
    full = Table(
        units=units,
        hands={"Blue": ["Vodyanoy", "Kraken", "Giant Crab"]},
        on_turn="Blue",
        chosen={"Blue": "Rapid Assault"},
    )
    full.play(next(move for move in full.legal() if move.startswith("place Vodyanoy")))
    assert full.state.phase != "use"
    assert table.state.phase == "use"


@pytest.mark.clause("hex.scattered.dot")
def test_a_scattered_dot_needs_a_neighbour_but_no_equal_edge() -> None:
    table = Table(units=GHOUL, hands={"Blue": ["Vodyanoy"]}, on_turn="Blue", chosen={"Blue": "Scattered Troops"})
    around = ("f5", "h5", "e6", "i6", "f7", "h7")
    assert set(table.legal()) == {f"place Vodyanoy {space} r{turn}" for space in around for turn in range(6)}
    assert table.refuse("place Vodyanoy c2 r0").clauses == ("hex.place.adjacent",)
    other = Table(units=GHOUL, hands={"Blue": ["Merrow"]}, on_turn="Blue", chosen={"Blue": "Scattered Troops"})
    assert len(other.legal()) < 36
    unequal = next(m for m in table.legal() if m.replace("Vodyanoy", "x") not in plain_legal("Vodyanoy"))
    assert "hex.scattered.dot" in table.play(unequal).cited()


def plain_legal(unit: str) -> set[str]:
    """Where a unit fits without an ability."""
    table = Table(units=GHOUL, hands={"Blue": [unit]}, on_turn="Blue")
    return {move.replace(unit, "x") for move in table.legal()}


@pytest.mark.clause("hex.scattered.star")
def test_the_scattered_star_goes_on_any_empty_space() -> None:
    table = Table(units=GHOUL, hands={"Blue": ["Kraken"]}, on_turn="Blue", chosen={"Blue": "Scattered Troops"})
    assert table.spaces() == set(FOUR.spaces) - {"g6"}
    assert len(table.legal()) == 31 * 6
    assert "hex.scattered.star" in table.play("place Kraken c2 r0").cited()
    assert table.state.phase == "draw"


@pytest.mark.clause("hex.scattered.first")
def test_the_first_unit_of_the_game_needs_a_start_space_all_the_same() -> None:
    table = Table(hands={"Blue": ["Kraken"]}, on_turn="Blue", chosen={"Blue": "Scattered Troops"})
    assert table.spaces() == {"g6", "g8"}
    assert "hex.scattered.first" in table.refuse("place Kraken c2 r0").clauses
    other = Table(hands={"Blue": ["Kraken"]}, on_turn="Blue", chosen={"Blue": "Scattered Troops"}, scattered_first=True)
    assert other.spaces() == set(FOUR.spaces)


def test_the_other_side_knows_the_same_units() -> None:
    assert {name: facts.mark for name, facts in THREE.units.items()} == {n: f.mark for n, f in FOUR.units.items()}
