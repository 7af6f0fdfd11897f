"""The table without a browser: what messages do, what is shown, and that nothing is swallowed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.core.chance import OwnDice, SeededDice
from mkwidgets.core.errors import LoadError
from mkwidgets.core.records import Line
from mkwidgets.serve.links import links
from mkwidgets.widgets import sections
from mkwidgets.widgets.focus import TOWARD, next_focus
from mkwidgets.widgets.table import HANDLERS, Table


@pytest.fixture
def table() -> Table:
    return mk.play("mnpr", dice=5, first=0)


def send(table: Table, what: str, **facts: Any) -> None:
    """What the front end does when a user asks for something."""
    table._on_message(None, {"what": what, **facts}, None)


def sent(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The custom messages that the panel sends from now on."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(table.panel, "send", found.append)
    return found


def action_text(table: Table, group: str) -> list[str]:
    return [item["text"] for entry in table.panel.actions if entry["group"] == group for item in entry["items"]]


def index_of(table: Table, notation: str) -> int:
    game, state = table.session.game, table.session.state
    return [game.format(state, action) for action in table.session.legal_actions()].index(notation)


def test_a_turn_by_messages(table: Table) -> None:
    assert table.panel.heading["prompt"] == "Monkey: roll on the chart to open the Turn."
    send(table, "roll")
    assert table.panel.heading["prompt"] == "Monkey has 3 Actions left."
    assert len(action_text(table, "Shift a token")) >= 6
    send(table, "act", index=index_of(table, "shift Mojo Attack"))
    assert table.session.state.players[0].meters[0] >= 2
    assert table.panel.log["lines"][0]["text"] == "Monkey shifts a token from Mojo to Attack."
    send(table, "undo")
    assert table.panel.heading["redo"]
    send(table, "redo")
    assert table.session.node.notation == "shift Mojo Attack"


def test_a_refusal_names_the_clause_and_changes_nothing(table: Table) -> None:
    send(table, "roll")
    before = table.session.state
    send(table, "play", notation="attack Robot")
    assert table.panel.notice["kind"] == "refusal"
    assert "mnpr.attack.lock" in table.panel.notice["clauses"]
    assert table.session.state is before
    send(table, "dismiss")
    assert table.panel.notice == {}


@pytest.mark.parametrize(
    "message",
    [
        {"what": "play", "notation": "<script>alert(1)</script>"},
        {"what": "play", "notation": "attack Nobody"},
        {"what": "play", "notation": "roll 9 9 9"},
        {"what": "load", "text": "1abc"},
        {"what": "load", "text": "{"},
        {"what": "act", "index": 99},
        {"what": "go", "number": 99},
        {"what": "clause", "id": "mnpr.nothing"},
        {"what": "edit", "place": "players.0.Mojo", "value": 99},
        {"what": "seat", "number": 0, "kind": "god"},
        {"what": "act"},
        {"what": "act", "index": "x"},
        {"what": "odds", "index": 500},
    ],
)
def test_whatever_is_wrong_is_told_and_nothing_is_lost(table: Table, message: dict[str, Any]) -> None:
    send(table, "roll")
    state, nodes = table.session.state, len(table.session.nodes)
    table._on_message(None, message, None)
    assert table.panel.notice["kind"] in ("error", "refusal")
    assert table.panel.notice["text"]
    assert (table.session.state, len(table.session.nodes)) == (state, nodes)


def test_an_exception_in_a_callback_is_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Table, __: Any) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setitem(HANDLERS, "roll", broken)
    send(table, "roll")
    assert "ZeroDivisionError" in table.panel.notice["text"]


@pytest.mark.parametrize("message", [None, 7, {}, {"what": "unheard of"}, {"what": ["roll"]}])
def test_messages_that_mean_nothing_are_ignored(table: Table, message: Any) -> None:
    state = table.session.state
    table._on_message(None, message, None)
    assert table.session.state is state


def test_the_odds_of_an_attack(table: Table) -> None:
    table.session.restart(table.session.game.situation(meters={"Robot": (2, 0, 2, 2)}))
    send(table, "odds", index=index_of(table, "attack Robot"))
    assert sum(row["share"] for row in table.panel.odds["rows"]) == pytest.approx(1, abs=0.001)
    assert all(row["text"].startswith("Robot loses") for row in table.panel.odds["rows"])
    send(table, "play", notation="attack Robot")
    assert table.panel.odds["title"] == "Before the dice fall"
    assert any("Robot loses" in text for text, _ in table.view.odds)


def test_own_dice_are_typed_in(table: Table) -> None:
    send(table, "dice", kind="own")
    send(table, "roll")
    assert "yours" in table.panel.notice["text"]
    send(table, "play", notation="roll 2 3 4")
    assert table.session.node.notation == "roll 2 3 4"


def test_bots_play_until_a_person_is_asked() -> None:
    table = mk.play("mnpr", dice=3, first=0, seats=["person", "bot", "bot", "bot"])
    send(table, "roll")
    send(table, "play", notation="end turn")
    assert table.session.state.seat == 0
    assert table.session.state.turns == 4


def test_a_picture_of_the_board(table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    messages = sent(table, monkeypatch)
    send(table, "picture")
    assert messages[0]["name"] == "mnpr-move-0.svg"
    table.save_picture(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text() == messages[0]["text"]
    table.save_picture(tmp_path / "board.png", "dark")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(LoadError, match=r"board\.gif"):
        table.save_picture(tmp_path / "board.gif")


def test_everybody_a_bot_ends_the_game() -> None:
    table = mk.play("mnpr", dice=3, players=2, seats=["bot", "bot"])
    for _ in range(20):
        send(table, "bots")
    assert table.session.game.result(table.session.state) is not None
    assert table.panel.actions == []


def test_save_and_load(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = sent(table, monkeypatch)
    send(table, "roll")
    send(table, "save")
    send(table, "share", address="http://localhost:8866/voila/render/play/mnpr.ipynb")
    assert [message["what"] for message in messages] == ["file", "share"]
    state = table.session.state
    send(table, "play", notation="end turn")
    send(table, "load", text=messages[0]["text"])
    assert table.session.state == state
    assert len(table.session.nodes) == 2
    send(table, "load", text=messages[1]["token"])
    assert table.session.state == state
    assert len(table.session.nodes) == 1


def test_branches_can_be_named_and_visited(table: Table) -> None:
    send(table, "fold", title="History", open=True)
    send(table, "roll")
    send(table, "play", notation="shift Attack Mojo")
    send(table, "name", name="first idea")
    send(table, "undo")
    send(table, "play", notation="shift Mojo Attack")
    branches = {branch["text"]: branch["number"] for branch in table.panel.tools["history"]["branches"]}
    assert set(branches) == {"first idea (move 2)", "shift Mojo Attack (move 2)"}
    send(table, "go", number=branches["first idea (move 2)"])
    assert table.session.node.notation == "shift Attack Mojo"
    send(table, "scrub", position=0)
    assert table.session.current == 0


def test_the_log_tells_the_newest_move_first_and_each_move_in_order(table: Table) -> None:
    send(table, "play", notation="roll 1 1 2")
    moves = [table.session.node.lines]
    assert [line["text"] for line in table.panel.log["lines"]] == [line.text for line in moves[0]]
    assert [line["head"] for line in table.panel.log["lines"]] == [True, False, False, False, False]
    assert table.panel.log["more"] == 0
    for notation in ("roll chart", "roll 1 2 2", "roll chart", "roll 3 3 3"):
        send(table, "play", notation=notation)
        moves.insert(0, table.session.node.lines)
    told = [line.text for lines in moves for line in lines]
    shown = [line["text"] for line in table.panel.log["lines"]]
    assert shown == told[: len(shown)]
    assert table.panel.log["more"] == len(told) > len(shown)
    send(table, "whole log")
    assert [line["text"] for line in table.panel.log["lines"]] == told


def test_every_clause_has_its_title_at_the_front_end(table: Table) -> None:
    send(table, "roll")
    assert set(table.panel.heading["clauses"]) <= table.panel.titles.keys()
    assert table.panel.titles["mnpr.attack.lock"] == "No Attack in the first lap"


def test_odds_that_the_board_shows_are_not_shown_twice(table: Table) -> None:
    table.session.restart(table.session.game.situation(phase="attack", target="Robot"))
    assert table.panel.odds["on_board"]
    send(table, "undo")
    table.session.restart(table.session.game.situation())
    send(table, "odds", index=index_of(table, "attack Robot"))
    assert not table.panel.odds["on_board"]


def test_a_closed_fold_is_not_sent(table: Table) -> None:
    assert table.panel.tools["history"] == {"closed": True}


def test_rules_and_rulings_are_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = sent(table, monkeypatch)
    send(table, "clause", id="mnpr.attack.tie", others=["mnpr.attack.totals"])
    send(table, "clause", id="MN-16")
    assert messages[0]["id"] == messages[1]["id"] == "mnpr.attack.tie"
    assert messages[0]["rulings"][0]["id"] == "MN-16"


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("players", range(2, 9))
def test_the_arrow_keys_reach_every_part_of_the_board(players: int, layout: str) -> None:
    table = mk.play("mnpr", dice=5, first=0, players=players)
    send(table, "layout", layout=layout)
    send(table, "roll")
    scene = table.canvas.scene
    assert scene is not None
    reached, waiting = set(), [next_focus(scene, None, "right")]
    while waiting:
        focus = waiting.pop()
        if focus not in reached:
            reached.add(focus)
            waiting += [next_focus(scene, focus, direction) for direction in TOWARD]
    assert reached == {target.pick for target in scene.targets}


def test_the_focus_is_spoken_and_picked(table: Table) -> None:
    send(table, "focus", direction="right")
    assert table.panel.spoken
    table.view = table.view.__class__(focus=("dice", ""))
    send(table, "focus pick")
    assert table.session.state.phase != "chart"


def test_the_layout_follows_the_screen(table: Table) -> None:
    wide = table.canvas.scene
    send(table, "layout", layout="narrow")
    assert wide is not None
    assert table.canvas.scene is not None
    assert table.canvas.scene.width < wide.width


def test_a_click_on_the_board_is_a_pick(table: Table) -> None:
    assert table.canvas.scene is not None
    target = table.canvas.scene.target(("dice", ""))
    assert target is not None
    table.canvas.click(*target.centre)
    assert table.session.node.notation.startswith("roll ")


def drag(table: Table, *picks: tuple[str, str]) -> None:
    scene = table.canvas.scene
    assert scene is not None
    targets = [scene.target(pick) for pick in picks]
    assert all(targets)
    start, end = (target.centre for target in targets if target)
    table.canvas.drag(start, end)


def test_a_token_is_dragged_from_meter_to_meter(table: Table) -> None:
    send(table, "roll")
    drag(table, ("meter", "0.Mojo"), ("meter", "0.Attack"))
    assert table.session.node.notation == "shift Mojo Attack"


def test_a_drag_from_what_acts_at_once_does_only_that(table: Table) -> None:
    send(table, "play", notation="roll 1 1 1")
    drag(table, ("pot", ""), ("meter", "0.Mojo"))
    assert table.session.node.notation == "take Mojo"
    assert table.session.picks == ()


def test_the_log_keeps_what_is_only_for_some_seats(table: Table) -> None:
    table.session.node.lines = (Line("for all"), Line("for seat 1", only_for=(1,)))
    assert [line["text"] for line in sections.log(table.session, 0)["lines"]] == ["for all"]
    assert [line["text"] for line in sections.log(table.session, 1)["lines"]] == ["for all", "for seat 1"]
    assert [line["text"] for line in sections.log(table.session, None)["lines"]] == ["for all"]


def test_a_link_of_another_situation_keeps_people_and_dice() -> None:
    table = mk.play("mnpr", dice=11, players=3)
    again = scenario.load(mk.token(table.session))
    assert isinstance(again.dice, SeededDice)
    assert again.dice.seed == 11
    assert again.seats == ("person",) * 3


def test_two_quick_presses_both_count() -> None:
    table = mk.explore("mnpr")
    send(table, "edit", place="players.0.Attack", by=1)
    send(table, "edit", place="players.0.Attack", by=1)
    assert table.session.state.players[0].meters[0] == 4
    send(table, "edit", place="players.0.Attack", by=5)
    assert table.panel.notice["kind"] == "error"
    assert table.session.state.players[0].meters[0] == 4


def test_explore_sets_any_fact_and_undoes_it() -> None:
    table = mk.explore("mnpr")
    assert {field["place"] for field in table.panel.editor["fields"]} >= {"players.0.Mojo", "seat", "attacks"}
    send(table, "edit", place="players.1.Health", value=0)
    send(table, "edit", place="seat", value="Pirate")
    assert table.session.state.players[1].meters[2] == 0
    assert table.session.state.seat == 2
    saved = json.loads(scenario.save(table.session))
    assert scenario.load(json.dumps(saved)).state == table.session.state
    send(table, "undo")
    assert table.session.state.seat == 0


# --- setting up by pointing ------------------------------------------------------------------------------------------


def chosen(table: Table) -> list[str]:
    return [field["place"] for field in table.panel.chosen["fields"]]


def test_pointing_at_a_thing_shows_its_fields() -> None:
    table = mk.explore("mnpr")
    table.pick(("meter", "0.Mojo"))
    assert chosen(table) == ["players.0.Mojo"]
    assert table.view.picked == (("meter", "0.Mojo"),)
    assert table.view.legal == frozenset()
    table.pick(("meter", "0.Mojo"))
    assert chosen(table) == []
    table.pick(("pot", ""))
    assert chosen(table) == []
    assert len(table.session.path()) == 1


def test_a_unit_is_moved_by_pointing_and_by_dragging() -> None:
    table = mk.explore("hex")
    table.pick(("hand", "0"))
    assert chosen(table) == []  # nothing but its place can be set
    assert table.panel.chosen["nothing"]
    table.drag(("hand", "0"), ("cell", "f1"))
    unit = table.session.state.board[0]
    assert chosen(table) == ["units.f1", "turns.f1"]
    send(table, "edit", place="turns.f1", value=4)
    table.pick(("cell", "f1"))
    table.pick(("cell", "f1"))
    table.pick(("cell", "h1"))
    moved = {space.name: space.turn for space in table.session.state.board if space is not None}
    assert unit is not None
    assert moved == {unit.name: 4}
    assert chosen(table) == ["units.h1", "turns.h1"]
    assert table.session.state.board[0] is None
    send(table, "undo")
    assert table.session.state.board[0] is not None


def test_pointing_plays_on_when_asked_to() -> None:
    table = mk.explore("hex")
    send(table, "pointing", sets_up=False)
    table.pick(("hand", "0"))
    assert table.session.picks == (("hand", "0"),)
    assert table.panel.chosen == {"sets_up": False, "fields": [], "nothing": False}
    send(table, "pointing", sets_up=True)
    assert not table.session.picks


def test_only_explore_pages_are_set_up_by_pointing() -> None:
    assert mk.play("hex", dice=1).panel.chosen == {}


# --- what is spoken --------------------------------------------------------------------------------------------------


def spoken(table: Table) -> str:
    return str(table.panel.spoken).strip()


def test_a_move_is_spoken_with_what_is_next(table: Table) -> None:
    assert spoken(table) == "Monkey: roll on the chart to open the Turn."
    send(table, "play", notation="roll 2 3 4")
    assert spoken(table).endswith(" 9: +1 Attack. Monkey gains 1 Attack. Monkey has 3 Actions left.")
    send(table, "undo")
    assert spoken(table) == "Now at move 0. Monkey: roll on the chart to open the Turn."
    send(table, "redo")
    assert spoken(table).endswith(" Monkey gains 1 Attack. Monkey has 3 Actions left.")


def test_seats_may_be_given_to_the_bots_that_the_game_has() -> None:
    assert sections.tools(mk.play("mnpr", dice=3).session, frozenset(), None)["kinds"] == {
        "person": "a person",
        "bot": "the random bot",
    }
    table = mk.play("minis", dice=3, points=30, first=0)
    assert sections.tools(table.session, frozenset(), None)["kinds"]["sensible"] == "the sensible bot"
    send(table, "seat", number=0, kind="sensible")
    assert table.session.seats == ("sensible", "person")
    assert len(table.session.path()) > 1
    assert table.session.game.seat_to_act(table.session.state) == 1


def test_the_moves_of_all_bots_are_spoken() -> None:
    table = mk.play("mnpr", dice=3, first=0, players=2, seats=["person", "bot"])
    send(table, "roll")
    before = len(table.session.path())
    send(table, "play", notation="end turn")
    told = [line.text for node in table.session.path()[before:] for line in node.lines]
    assert len(told) > 4
    assert all(text in spoken(table) for text in told[-12:])
    assert spoken(table).startswith("Monkey's Turn is over") or spoken(table).startswith("What came before")


def test_a_pick_is_spoken_and_shown(table: Table) -> None:
    send(table, "play", notation="roll 2 3 4")
    table.guard(lambda: table.pick(("meter", "0.Mojo")))
    assert spoken(table) == table.panel.heading["picked"]
    assert spoken(table).startswith("Picked: Monkey's Mojo meter. Now")
    send(table, "unpick")
    assert table.panel.heading["picked"] == ""
    assert spoken(table) == "Monkey has 3 Actions left."


def test_pointing_at_what_does_nothing_tells_what_it_is() -> None:
    table = mk.play("hex", dice=4, goals=True, seats=["person", "bot", "bot", "bot"])
    goal = next(target for target in table.scene().targets if target.pick[0] == "goal")
    table.guard(lambda: table.pick(goal.pick))
    assert table.panel.notice["kind"] == "told"
    assert table.panel.notice["text"] == goal.label
    assert spoken(table) == goal.label
    send(table, "dismiss")
    assert table.panel.notice == {}
    table.guard(lambda: table.pick(("hand", "0")))
    assert table.panel.notice == {}


def test_the_field_for_actions_shows_how_one_is_written() -> None:
    for name in ("mnpr", "hex"):
        found = mk.play(name).panel.tools["example"]
        assert found == mk.game(name).example
        assert found


def test_the_same_refusal_is_spoken_again(table: Table) -> None:
    send(table, "play", notation="end turn")
    first = table.panel.spoken
    send(table, "play", notation="end turn")
    assert first.strip() == spoken(table)
    assert first != table.panel.spoken
    send(table, "play", notation="fly")
    first = table.panel.spoken
    send(table, "play", notation="fly")
    assert first.strip() == spoken(table)
    assert first != table.panel.spoken


# --- clicks and texts that come from outside -------------------------------------------------------------------------


def test_the_second_click_of_a_double_click_does_nothing(table: Table) -> None:
    send(table, "roll", at=0)
    send(table, "roll", at=0)
    assert table.panel.notice == {}
    item = next(i for group in table.panel.actions for i in group["items"] if i["text"] == "Mojo → Attack")
    for _ in range(2):
        send(table, "act", index=item["index"], at=item["at"])
    send(table, "odds", index=item["index"], at=item["at"])
    assert table.session.node.notation == "shift Mojo Attack"
    assert table.session.state.actions_left == 2
    assert table.panel.notice == {}


JUNK = {
    "nothing": "",
    "spaces": "   \n",
    "a long text": "x" * 1_000_000,
    "many brackets": "{" * 100_000,
    "binary": "\x00\x01\xff",
    "emoji": "😀😀",
    "right to left": "شطرنج",
    "markup": "<img src=x onerror=alert(1)>",
    "a lone surrogate": "\ud800",
    "a link without a token": "https://example.org/?x=1",
    "a link with half a token": "https://example.org/?situation=%",
    "a broken link": "http://[",
    "another game": '{"format": 1, "game": "chess", "start": {}}',
    "another format": '{"format": 2, "game": "mnpr", "start": {}}',
    "a list": "[]",
}


@pytest.mark.parametrize("text", JUNK.values(), ids=JUNK.keys())
def test_junk_is_refused_in_one_short_text(table: Table, text: str) -> None:
    session = table.session
    send(table, "load", text=text)
    assert table.panel.notice["kind"] == "error"
    assert len(table.panel.notice["text"]) < 200
    assert "broken" not in table.panel.notice["text"]
    assert table.session is session


def test_a_whole_link_is_opened(table: Table) -> None:
    send(table, "play", notation="roll 2 3 4")
    found = links(table.session)
    for name in ("token", "play", "explore", "binder"):
        again = mk.play("mnpr", players=2)
        send(again, "load", text=f" {found[name]}\n")
        assert again.session.state == table.session.state


def test_the_list_of_what_may_be_drawn_tells_nothing_of_what_others_hold() -> None:
    table = mk.play("shadow", dice="own", first=0, seats=["person", "bot"])
    assert len(table.panel.dice["items"]) == 10  # the first of the Scroll tiles
    shadow = mk.game("shadow")
    state = shadow.situation(hand={"Amber": ["Jade Seal"], "Indigo": ["Pearl Fan"]})
    for seats in (["person", "bot"], ["bot", "person"]):
        drawn = Table(mk.Session(shadow, shadow.apply(state, shadow.parse(state, "place Lair")).state, 1, seats))
        items = drawn.panel.dice["items"]
        assert len(items) == 16
        assert ("Pearl Fan" in items, "Jade Seal" in items) == (seats[0] == "person", seats[1] == "person")
    hexes = mk.game("hex")
    for seat in range(4):
        seats = ["person" if number == seat else "bot" for number in range(4)]
        drawn = Table(mk.Session(hexes, hexes.new(), OwnDice(), seats))
        assert len(drawn.panel.dice["items"]) == (10 if seat == 0 else 0)  # Red draws first, from a pile of its own
        assert drawn.panel.dice["lots"]
    explored = Table(mk.Session(hexes, hexes.new(), OwnDice()), editable=True)
    assert len(explored.panel.dice["items"]) == 10


def test_the_history_tells_nobody_what_another_has_drawn() -> None:
    shadow = mk.game("shadow")
    session = mk.Session(shadow, shadow.situation(), 3)
    table = Table(session)
    send(table, "fold", title="History", open=True)
    send(table, "uncover")
    send(table, "play", notation="place Lair")
    drawn = session.state.players[0].hand[0]
    assert table.panel.curtain == {"name": "Indigo"}
    texts = [branch["text"] for branch in table.panel.tools["history"]["branches"]]
    assert texts == ["Amber takes a card from the Supply (move 2)"]
    explored = Table(session, editable=True)
    send(explored, "fold", title="History", open=True)
    assert explored.panel.tools["history"]["branches"][0]["text"] == f"draw {drawn} (move 2)"


@pytest.mark.parametrize(("here", "there"), [("mnpr", "hex"), ("hex", "mnpr")])
def test_a_token_of_another_game_is_refused_with_both_names(here: str, there: str) -> None:
    token = mk.token(mk.play(there, dice=1).session)
    table = mk.play(here, dice=1)
    session = table.session
    send(table, "load", text=token)
    assert mk.game(there).title in table.panel.notice["text"]
    assert table.session is session
    with pytest.raises(LoadError, match=f"{mk.game(here).title}.*{mk.game(there).title}"):
        mk.play(here, token=token)


def test_names_may_be_those_of_meters_and_commands() -> None:
    table = mk.play("mnpr", names=["Mojo", "chart", "Attack Robot", "roll 3 4"], first=0, dice=1)
    send(table, "play", notation="roll 2 3 4")
    send(table, "play", notation="shift mojo attack")
    assert table.session.node.notation == "shift Mojo Attack"
    table.session.restart(table.session.game.situation(names=["Mojo", "chart", "Attack Robot", "roll 3 4"]))
    for name in ("chart", "attack robot", "ROLL 3 4"):
        send(table, "play", notation=f"attack {name}")
        assert table.panel.notice == {}
        send(table, "undo")
    send(table, "play", notation="roll chart")
    assert table.session.state.phase == "chart"


@pytest.mark.parametrize("seed", range(6))
def test_no_series_of_changes_and_moves_leads_to_an_impossible_situation(seed: int) -> None:
    random = Random(seed)
    cards = ["Monkey", "Ninja", "Pirate", "Robot", "Robot"][: 2 + seed % 4]
    table = mk.explore("mnpr", cards=cards, pot=(None, 60)[seed % 2])
    for _ in range(60):
        listed = [item["index"] for group in table.panel.actions for item in group["items"]]
        if random.random() < 0.6:
            field = random.choice(table.panel.editor["fields"])
            number = random.randint(field["minimum"] - 1, field["maximum"] + 1)
            value = random.choice(field["choices"]) if field["choices"] else number
            send(table, "edit", place=field["place"], value=value)
        elif listed:
            send(table, "act", index=random.choice(listed))
        else:
            send(table, "roll")
        assert "broken" not in table.panel.notice.get("text", "")
        table.session.game.validate(table.session.state)
    again = scenario.load(scenario.save(table.session))
    assert again.state == table.session.state
    assert len(again.nodes) == len(table.session.nodes)


def test_two_tables_know_nothing_of_each_other(table: Table) -> None:
    other = mk.play("mnpr", dice=5, first=1)
    send(other, "roll")
    assert table.session.current == 0
    assert table.panel.heading["prompt"] == "Monkey: roll on the chart to open the Turn."
    other.use(table.session)
    send(table, "roll")
    assert other.panel.heading["prompt"] == table.panel.heading["prompt"] == "Monkey has 3 Actions left."
