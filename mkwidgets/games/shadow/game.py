"""The Shadow Theater as a :class:`~mkwidgets.core.game.Game`: which function of which module does what."""

from __future__ import annotations

from functools import cached_property

from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter
from mkwidgets.games.shadow import (
    actions,
    explore,
    forecast,
    legal,
    observation,
    refusals,
    rules,
    scoring,
    setup,
    speech,
    validation,
)
from mkwidgets.games.shadow import scene as board
from mkwidgets.games.shadow.actions import Action
from mkwidgets.games.shadow.state import State


class ShadowTheater(Game[State, Action]):
    """Monkeys are placed and collected in three locations under the eyes of the Monkey King. Two players."""

    name = "shadow"
    title = "The Shadow Theater"
    summary = "Place Monkeys or collect them, and play cards where the Monkey King is. For two; two Lanterns win."
    options = setup.OPTIONS
    example = "place Palace"
    state_type = State
    hides_information = True

    new = staticmethod(setup.new)
    situation = staticmethod(setup.situation)
    validate = staticmethod(validation.validate)
    house_values = staticmethod(setup.house_values)
    possible_state = staticmethod(observation.possible_state)
    observation = staticmethod(observation.observation)

    seat_to_act = staticmethod(legal.seat_to_act)
    legal_actions = staticmethod(legal.legal_actions)
    chance = staticmethod(legal.chance)
    check = staticmethod(refusals.check)
    advance = staticmethod(rules.advance)
    result = staticmethod(scoring.result)

    every_action = staticmethod(actions.every_action)
    parse_action = staticmethod(actions.parse_action)
    format_action = staticmethod(actions.format_action)

    seat_names = staticmethod(speech.seat_names)
    prompt = staticmethod(speech.prompt)
    label = staticmethod(speech.label)
    narrate = staticmethod(speech.narrate)
    outcome_label = staticmethod(speech.outcome_label)
    describe = staticmethod(speech.describe)
    forecast = staticmethod(forecast.forecast)

    scene = staticmethod(board.scene)
    picks = staticmethod(board.picks)
    suppose = staticmethod(board.suppose)

    fields = staticmethod(explore.fields)
    edit = staticmethod(explore.edit)
    edit_by_moving = staticmethod(explore.edit_by_moving)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The lessons, read when they are first asked for."""
        from mkwidgets.games.shadow.lessons import CHAPTERS

        return CHAPTERS
