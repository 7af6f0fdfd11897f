"""Monkey, Ninja, Pirate, Robot as a :class:`~mkwidgets.core.game.Game`: which function of which module does what."""

from __future__ import annotations

from functools import cached_property

from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter
from mkwidgets.games.mnpr import actions, explore, legal, refusals, rules, setup, speech, validation
from mkwidgets.games.mnpr import scene as board
from mkwidgets.games.mnpr.actions import Action
from mkwidgets.games.mnpr.state import State


class MonkeyNinjaPirateRobot(Game[State, Action]):
    """Four champions fight over a stolen reactor core: meters, tokens, dice. Two to eight players."""

    name = "mnpr"
    title = "Monkey, Ninja, Pirate, Robot"
    summary = "Four champions, four meters, one stolen reactor core. Dice and tokens for two to eight players."
    options = setup.OPTIONS
    example = "attack Robot"
    state_type = State

    new = staticmethod(setup.new)
    situation = staticmethod(setup.situation)
    validate = staticmethod(validation.validate)
    house_values = staticmethod(setup.house_values)

    seat_to_act = staticmethod(legal.seat_to_act)
    legal_actions = staticmethod(legal.legal_actions)
    chance = staticmethod(legal.chance)
    default_reply = staticmethod(legal.default_reply)
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

    scene = staticmethod(board.scene)
    picks = staticmethod(board.picks)
    suppose = staticmethod(board.suppose)
    has_odds = staticmethod(board.has_odds)
    shows_odds = staticmethod(board.shows_odds)

    fields = staticmethod(explore.fields)
    edit = staticmethod(explore.edit)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The lessons, read when they are first asked for."""
        from mkwidgets.games.mnpr.lessons import CHAPTERS

        return CHAPTERS
