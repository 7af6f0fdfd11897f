from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.chance import Roll
from mkwidgets.core.errors import IllegalAction, LoadError, NotationError
from mkwidgets.core.records import Refusal
from mkwidgets.core.registry import game
from mkwidgets.core.scenario import load, save
from mkwidgets.core.session import Session
from mkwidgets.games.mnpr.game import MonkeyNinjaPirateRobot
from mkwidgets.games.mnpr.legal import legal_actions

MNPR = game("mnpr")


def session(dice: int | None = None, seats: list[str] | None = None, **facts: Any) -> Session:
    return Session(MNPR, MNPR.situation(**facts), dice, seats)


def test_moves_are_played_in_notation_or_as_records() -> None:
    played = session()
    played.play("take Mojo")
    played.play(MNPR.parse(played.state, "end turn"))
    assert [node.notation for node in played] == ["", "take Mojo", "end turn"]
    assert [line.text for line in played.node.lines] != []


@pytest.mark.parametrize(("move", "error"), [("attack Monkey", IllegalAction), ("dance", NotationError)])
def test_what_is_refused_leaves_the_session_alone(move: str, error: type[Exception]) -> None:
    played = session()
    state, revision = played.state, played.revision
    with pytest.raises(error):
        played.play(move)
    assert (played.state, played.revision, len(played.nodes)) == (state, revision, 1)


def test_undo_and_redo_walk_along_the_history() -> None:
    played = session()
    states = [played.state]
    for move in ("take Mojo", "shift Mojo Attack", "end turn"):
        played.play(move)
        states.append(played.state)
    for state in states[-2::-1]:
        played.undo()
        assert played.state == state
    played.undo()
    assert played.current == 0
    for state in states[1:]:
        played.redo()
        assert played.state == state
    played.redo()
    assert played.state == states[-1]


def test_another_move_after_undo_is_a_branch_and_nothing_is_lost() -> None:
    played = session()
    played.play("take Mojo")
    played.undo()
    played.play("shift Mojo Attack")
    assert [node.notation for node in played.nodes] == ["", "take Mojo", "shift Mojo Attack"]
    assert list(played.nodes[0].children.values()) == [1, 2]
    assert [node.number for node in played.branches()] == [1, 2]
    played.go(1)
    assert played.node.notation == "take Mojo"
    assert [node.number for node in played.line()] == [0, 1]


def test_the_same_move_again_goes_the_same_way() -> None:
    played = session()
    played.play("take Mojo")
    played.undo()
    played.play("take Mojo")
    assert len(played.nodes) == 2


@pytest.mark.parametrize("number", [-1, 1])
def test_there_is_no_such_point(number: int) -> None:
    with pytest.raises(LoadError, match="history"):
        session().go(number)


def test_a_point_can_be_named() -> None:
    played = session()
    played.name(0, "the start", "why not")
    assert (played.node.name, played.node.comment) == ("the start", "why not")
    played.play("take Mojo")
    assert [node.number for node in played.branches()] == [0, 1]


def test_a_seed_gives_the_same_dice() -> None:
    first, second = session(3, phase="chart"), session(3, phase="chart")
    assert first.roll() == second.roll()
    assert first.last_roll() == second.last_roll() is not None


def test_without_dice_a_person_says_what_fell() -> None:
    played = session(phase="chart")
    assert played.roll() is None
    assert played.roll(Roll(((1, 1, 1),))) is not None
    assert played.last_roll() == Roll(((1, 1, 1),))


def test_no_dice_fall_when_none_are_awaited() -> None:
    with pytest.raises(IllegalAction):
        session(1).roll()


def test_observers_hear_of_every_change() -> None:
    played, heard = session(phase="chart"), []
    played.observe(lambda change: heard.append(change["new"]), "revision")
    played.roll(Roll(((6, 6, 1),)))
    played.pick(("meter", "0.Mojo"))
    played.pick(("meter", "0.Attack"))
    played.undo()
    assert heard == [1, 2, 3, 4]


def test_what_can_be_picked_narrows() -> None:
    played = session()
    assert ("meter", "0.Mojo") in played.legal_picks()
    assert ("meter", "1.Mojo") not in played.legal_picks()
    played.pick(("meter", "0.Mojo"))
    assert played.legal_picks() == {("meter", f"0.{name}") for name in ("Attack", "Defense", "Health")}
    played.unpick()
    assert played.picks == ()
    assert session(phase="chart").legal_picks() == {("dice", "")}


def test_a_choice_that_cannot_go_on_so_stays_and_says_why() -> None:
    played = session(meters={"Monkey": (5, 2, 2, 2)})
    played.pick(("meter", "0.Mojo"))
    played.pick(("meter", "0.Attack"))
    assert played.picks == (("meter", "0.Mojo"),)
    assert played.refusal is not None
    assert played.refusal.clauses == ("mnpr.shift.full",)
    played.pick(("meter", "0.Health"))
    assert played.refusal is None
    assert played.node.notation == "shift Mojo Health"


def test_a_refusal_goes_with_the_next_move() -> None:
    played = session()
    played.refuse(Refusal(("mnpr.object",), "No."))
    assert played.refusal is not None
    played.play("take Mojo")
    assert played.refusal is None


def test_bots_play_until_a_person_is_asked() -> None:
    played = session(5, ["person", "bot", "bot", "bot"])
    played.play("end turn")
    asked, chance = MNPR.seat_to_act(played.state), MNPR.chance(played.state)
    assert asked == 0 or (chance is not None and 0 in chance.seats)
    assert len(played.nodes) > 4


def test_a_person_throws_in_a_fight_with_a_bot() -> None:
    played = session(5, ["person", "person", "person", "bot"])
    played.play("attack Robot")
    assert MNPR.chance(played.state) is not None
    assert len(played.nodes) == 2


def test_bots_alone_play_to_the_end() -> None:
    played = session(5, ["bot"] * 4, max_turns=20)
    for _ in range(5):
        played.let_bots_play()
    assert MNPR.result(played.state) is not None


def test_a_bot_of_the_game_plays_a_seat_from_what_it_sees() -> None:
    minis = game("minis")
    played = Session(minis, minis.new(points=30, first=1), 5, ["person", "sensible"])
    played.let_bots_play()
    assert len(played.nodes) > 1
    assert minis.seat_to_act(played.state) == 0
    again = load(save(played))
    assert again.seats == ("person", "sensible")
    assert again.state == played.state


def test_a_seat_is_given_only_to_a_bot_that_the_game_has() -> None:
    with pytest.raises(LoadError, match="expected person or bot, found 'sensible'"):
        session(seats=["person", "bot", "sensible", "bot"])


@pytest.mark.parametrize("seats", [["person"], ["person"] * 5, ["person", "bot", "cat", "bot"]])
def test_seats_have_to_fit(seats: list[str]) -> None:
    with pytest.raises(LoadError, match="seats"):
        session(seats=seats)


def test_a_session_can_begin_anew() -> None:
    played = session()
    played.play("take Mojo")
    played.restart(MNPR.new(players=3, first=0))
    assert (len(played.nodes), played.current, played.seats) == (1, 0, ("person",) * 3)


def test_a_change_by_hand_is_a_point_of_the_history() -> None:
    played = session()
    state = played.state
    played.edit("players.0.Mojo", 4)
    assert played.state.players[0].meters == (2, 2, 2, 4)
    played.undo()
    assert played.state == state
    with pytest.raises(LoadError):
        played.edit("players.0.Mojo", 9)
    assert played.state == state


class Sampled(MonkeyNinjaPirateRobot):
    """A game whose list of legal actions is a sample, as on a continuous table."""

    legal_actions = staticmethod(lambda state: legal_actions(state)[:1])


def test_a_pick_between_the_sampled_actions_is_played_when_the_rules_allow_it() -> None:
    game = Sampled()
    played = Session(game, game.situation())
    assert [game.format(played.state, action) for action in played.legal_actions()] == ["roll chart"]
    played.pick(("pot", ""))
    assert played.node.notation == "take Mojo"
    played.pick(("meter", "0.Mojo"))
    played.pick(("meter", "0.Health"))
    assert played.refusal is None
    assert played.state.actions_left == 2


def picked_after(*picks: str) -> tuple[str, str]:
    """What is picked and what was played after pointing at these meters of seat 0, Attack being full."""
    played = session(meters={"Monkey": (5, 1, 1, 2)})
    for name in picks:
        played.pick(("meter", f"0.{name}"))
    return " ".join(key.partition(".")[2] for _, key in played.picks), played.node.notation


def test_after_a_refusal_one_may_go_on_or_begin_anew() -> None:
    assert picked_after("Mojo", "Attack") == ("Mojo", "")
    assert picked_after("Mojo", "Attack", "Defense") == ("", "shift Mojo Defense")
    assert picked_after("Mojo", "Attack", "Mojo") == ("Mojo", "")
    assert picked_after("Mojo", "Attack", "Mojo", "Defense") == ("", "shift Mojo Defense")
    assert picked_after("Mojo", "Attack", "Attack", "Defense") == ("", "shift Attack Defense")
    assert picked_after("Mojo", "Mojo") == ("", "")


def test_a_change_by_hand_is_told_in_the_words_of_the_field() -> None:
    played = session()
    played.edit("players.1.Health", 0)
    assert [line.text for line in played.node.lines] == ["Set by hand: Ninja, Health: 0."]


def test_what_others_have_pointed_at_since_ones_own_last_move() -> None:
    hex_game = game("hex")
    found = Session(hex_game, hex_game.new(), 7)
    found.let_bots_play()
    for _ in range(5):
        found.play(found.legal_actions()[0])
    placed = [node.move.space for node in found.path() if node.notation.startswith("place")]
    assert found.game.seat_to_act(found.state) == 1

    def spaces(seat: int | None) -> set[str]:
        return {key for kind, key in found.latest_picks(seat) if kind == "cell"}

    assert spaces(1) == set(placed[2:])
    assert spaces(0) == set()
    assert spaces(None) == {placed[-1]}
    found.go(0)
    assert spaces(1) == set()
