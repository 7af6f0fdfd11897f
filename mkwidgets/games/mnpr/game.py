"""Monkey, Ninja, Pirate, Robot as a :class:`~mkwidgets.core.game.Game`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from mkwidgets.core.chance import Chance, Outcome
from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter
from mkwidgets.core.records import Field, Line, Refusal, Result, Step
from mkwidgets.core.scene import Pick, Scene, View
from mkwidgets.games.mnpr import actions, explore, legal, refusals, rules, setup, speech, validation
from mkwidgets.games.mnpr import scene as pictures
from mkwidgets.games.mnpr.actions import Action
from mkwidgets.games.mnpr.state import State


class MonkeyNinjaPirateRobot(Game[State, Action]):
    """Four champions fight over a stolen reactor core: meters, tokens, dice. Two to eight players."""

    name = "mnpr"
    title = "Monkey, Ninja, Pirate, Robot"
    summary = "Four champions, four meters, one stolen reactor core. Dice and tokens for two to eight players."
    options = setup.OPTIONS
    state_type = State

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The lessons."""
        from mkwidgets.games.mnpr.lessons import CHAPTERS

        return CHAPTERS

    def new(self, **options: Any) -> State:
        """The start of a game; see :data:`mkwidgets.games.mnpr.setup.OPTIONS`."""
        return setup.new(**options)

    def situation(self, **facts: Any) -> State:
        """A situation in the middle of a game; see :func:`mkwidgets.games.mnpr.setup.situation`."""
        return setup.situation(**facts)

    def validate(self, state: State) -> None:
        """Raise unless the state could occur."""
        validation.validate(state)

    def seat_to_act(self, state: State) -> int | None:
        """The seat whose decision is awaited."""
        return legal.seat_to_act(state)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What that seat may do."""
        return legal.legal_actions(state)

    def check(self, state: State, move: Action | Outcome) -> Refusal | None:
        """Why not, or ``None``."""
        return refusals.check(state, move)

    def advance(self, state: State, move: Action | Outcome) -> Step[State]:
        """Carry out an allowed move."""
        return rules.advance(state, move)

    def chance(self, state: State) -> Chance | None:
        """The dice or draw that is awaited."""
        return legal.chance(state)

    def result(self, state: State) -> Result | None:
        """How the game ended."""
        return rules.result(state)

    def default_reply(self, state: State) -> Action | None:
        """A Ninja who leaves the Shift."""
        return legal.NO_SHIFT if state.phase == "ninja" else None

    def every_action(self, state: State) -> Sequence[Action]:
        """All actions that can be written, legal or not."""
        return actions.every_action(state)

    def parse_action(self, state: State, text: str) -> Action:
        """Read an action."""
        return actions.parse_action(state, text)

    def format_action(self, state: State, action: Action) -> str:
        """Write an action."""
        return actions.format_action(state, action)

    def seat_names(self, state: State) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in state.players)

    def prompt(self, state: State) -> Line:
        """Who is to do what."""
        return speech.prompt(state)

    def label(self, state: State, move: Action | Outcome) -> Line:
        """An entry of the list of actions."""
        return speech.label(state, move)

    def narrate(self, before: State, step: Step[State]) -> list[Line]:
        """What happened."""
        return speech.narrate(before, step)

    def outcome_label(self, before: State, step: Step[State]) -> Line:
        """What a throw amounts to."""
        return speech.outcome_label(before, step)

    def describe(self, observation: State) -> list[str]:
        """The situation in sentences."""
        return speech.describe(observation)

    def scene(self, observation: State, view: View) -> Scene:
        """The board."""
        return pictures.scene(observation, view)

    def has_odds(self, action: Action) -> bool:
        """Attacks have odds worth asking for; those of the chart lie on the board."""
        return isinstance(action, actions.Attack)

    def shows_odds(self, state: State) -> bool:
        """Before the dice of an Attack fall."""
        return state.phase in ("attack", "ninja")

    def picks(self, state: State, action: Action) -> tuple[Pick, ...]:
        """What one points at to do an action."""
        return pictures.picks(state, action)

    def suppose(self, state: State, picks: tuple[Pick, ...]) -> Action | Outcome | None:
        """The action that picks seem to mean."""
        return pictures.suppose(state, picks)

    def fields(self, state: State) -> Sequence[Field]:
        """What may be set on the explore page."""
        return explore.fields(state)

    def edit(self, state: State, place: str, value: int | str) -> State:
        """The state with one field set."""
        return explore.edit(state, place, value)
