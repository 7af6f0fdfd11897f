"""Monkey King Minis as a :class:`~mkwidgets.core.game.Game`: which function of which module does what."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType

from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter
from mkwidgets.games.minis import (
    actions,
    awaited,
    bot,
    explore,
    forecast,
    labels,
    legal,
    pairings,
    refusals,
    rules,
    setup,
    situation,
    speech,
    tell,
    validation,
    zones,
)
from mkwidgets.games.minis import scene as board
from mkwidgets.games.minis.actions import Action
from mkwidgets.games.minis.state import State


class MonkeyKingMinis(Game[State, Action]):
    """Two armies of models on a table: real inches, sight, cover, melee, control zones. Two players."""

    name = "minis"
    title = "Monkey King Minis"
    summary = "Squads, real inches, cover and charges: a skirmish of miniatures over control zones. Two players."
    options = setup.OPTIONS
    state_type = State
    bots = MappingProxyType({"sensible": bot.sensible})

    new = staticmethod(setup.new)
    showcase = staticmethod(situation.showcase)
    situation = staticmethod(situation.situation)
    validate = staticmethod(validation.validate)
    house_values = staticmethod(setup.house_values)

    seat_to_act = staticmethod(awaited.seat_to_act)
    chance = staticmethod(awaited.chance)
    legal_actions = staticmethod(legal.legal_actions)
    random_action = staticmethod(legal.random_action)
    check = staticmethod(refusals.check)
    advance = staticmethod(rules.advance)
    result = staticmethod(zones.result)
    match_ups = staticmethod(pairings.match_ups)

    every_action = staticmethod(legal.every_action)
    parse_action = staticmethod(actions.parse_action)
    format_action = staticmethod(actions.format_action)

    seat_names = staticmethod(speech.seat_names)
    prompt = staticmethod(speech.prompt)
    label = staticmethod(labels.label)
    narrate = staticmethod(tell.narrate)
    outcome_label = staticmethod(speech.outcome_label)
    describe = staticmethod(speech.describe)
    forecast = staticmethod(forecast.forecast)

    scene = staticmethod(board.scene)
    picks = staticmethod(board.picks)
    suppose = staticmethod(board.suppose)
    implied = staticmethod(board.implied)
    pick_at = staticmethod(board.pick_at)
    has_odds = staticmethod(board.has_odds)
    shows_odds = staticmethod(board.shows_odds)

    fields = staticmethod(explore.fields)
    edit = staticmethod(explore.edit)
    name_of_place = staticmethod(explore.name_of_place)
    edit_by_moving = staticmethod(explore.edit_by_moving)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The lessons, read when they are first asked for."""
        from mkwidgets.games.minis.lessons import CHAPTERS

        return CHAPTERS
