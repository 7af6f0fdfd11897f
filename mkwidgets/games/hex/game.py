"""Monster Hex as a :class:`~mkwidgets.core.game.Game`: which function of which module does what."""

from __future__ import annotations

from functools import cached_property

from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter
from mkwidgets.games.hex import (
    actions,
    explore,
    forecast,
    legal,
    observation,
    refusals,
    rules,
    setup,
    speech,
    validation,
)
from mkwidgets.games.hex import scene as board
from mkwidgets.games.hex.actions import Action
from mkwidgets.games.hex.state import State


class MonsterHex(Game[State, Action]):
    """Four lords place monsters round magic stones: equal edges, totals, goals. Two to four players."""

    name = "hex"
    title = "Monster Hex"
    summary = "Four lords, forty monsters, secret sites of magic stones. Tiles with six powers for two to four players."
    options = setup.OPTIONS
    example = "place Wyvern c4 r2"
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
    result = staticmethod(rules.result)

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
        from mkwidgets.games.hex.lessons import CHAPTERS

        return CHAPTERS
