"""What every game offers: pure functions over immutable states.

A game is one object without memory of its own. States, actions and events are frozen records; chance is an outcome
that is applied like an action; a forbidden action is answered with a :class:`Refusal`, a value that names the clause.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from mkwidgets.core.chance import Chance, Draw, Outcome, Roll, format_outcome, parse_outcome
from mkwidgets.core.errors import IllegalAction, NotationError, wrong_form
from mkwidgets.core.options import Option
from mkwidgets.core.records import Field, Line, MatchUp, Refusal, Result, StateT, Step
from mkwidgets.core.rulebook import Rulebook, packaged_rulebook
from mkwidgets.core.scene import Pick, Scene, View

if TYPE_CHECKING:
    from mkwidgets.core.lesson import Chapter


ActionT = TypeVar("ActionT", bound=msgspec.Struct)
Bot = Callable[[Any, Random], Any]
"""A player that is no person: given what the seat to act sees and a source of chance, one of its legal actions."""


class Game(ABC, Generic[StateT, ActionT]):
    """The protocol of a game. Seats are numbered from 0; all methods are pure."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    options: ClassVar[tuple[Option, ...]]
    hides_information: ClassVar[bool] = False  # whether seats see different things, hands of cards say
    state_type: ClassVar[type[msgspec.Struct]]
    example: ClassVar[str] = ""  # an action in notation, to show how one is written
    bots: ClassVar[Mapping[str, Bot]] = MappingProxyType({})  # by name, those that play better than at random

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's clauses and rulings."""
        return packaged_rulebook(f"mkwidgets.games.{self.name}")

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The lessons, in the order in which they are best taken."""
        return ()

    # --- rules ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def new(self, **options: Any) -> StateT:
        """The state at the start of a game.

        Raises:
            UnknownName: for an option that the game does not have.
            LoadError: for a value that an option does not allow.
        """

    @abstractmethod
    def situation(self, **facts: Any) -> StateT:
        """Any valid state from a few plain facts, with sensible defaults for the rest.

        Raises:
            LoadError: when the facts contradict each other or the rules.
        """

    def showcase(self) -> StateT:
        """A typical situation to begin exploring with."""
        return self.situation()

    @abstractmethod
    def validate(self, state: StateT) -> None:
        """Raise :class:`LoadError`, with the place and what was expected, unless the state could occur."""

    def house_values(self, state: StateT) -> list[Line]:
        """Remarks on numbers in this state that no published source gives, so that nobody takes them for printed."""
        return []

    @abstractmethod
    def seat_to_act(self, state: StateT) -> int | None:
        """The seat whose decision is awaited; ``None`` when chance is awaited or the game has ended."""

    @abstractmethod
    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """What the seat to act may do; empty when chance is awaited or the game has ended."""

    @abstractmethod
    def check(self, state: StateT, move: ActionT | Outcome) -> Refusal | None:
        """``None`` when the move is allowed now, else why it is not."""

    @abstractmethod
    def advance(self, state: StateT, move: ActionT | Outcome) -> Step[StateT]:
        """The step of a move that :meth:`check` allows; what happens otherwise is not defined."""

    def apply(self, state: StateT, move: ActionT | Outcome) -> Step[StateT]:
        """Check a move and carry it out.

        Raises:
            IllegalAction: when a rule forbids it.
        """
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.advance(state, move)

    @abstractmethod
    def chance(self, state: StateT) -> Chance | None:
        """The dice or the draw that is awaited, or ``None``."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How the game ended, or ``None`` while it goes on."""

    def observation(self, state: StateT, seat: int | None) -> StateT:
        """The state as a seat (``None``: a spectator) may see it. Without hidden information: all of it."""
        return state

    def random_action(self, state: StateT, random: Random) -> ActionT | None:
        """Any of the legal actions, each as likely as the others; ``None`` where nobody has to decide.

        A game whose legal actions are dear to list may draw one in another way.
        """
        actions = self.legal_actions(state)
        return actions[int(random.random() * len(actions))] if actions else None

    def possible_state(self, observation: StateT, random: Random) -> StateT:
        """A state that looks like this observation: what is hidden is dealt at random. Without hidden things: itself.

        Of the states that are possible, all deals are equally likely.
        """
        return observation

    def match_ups(self) -> Sequence[MatchUp]:
        """Pairs of choices that ought to be equally strong, such as ready armies; by default none."""
        return ()

    def default_reply(self, state: StateT) -> ActionT | None:
        """The action that leaves things as they are, when somebody may answer before dice fall (used by odds)."""
        return None

    @abstractmethod
    def every_action(self, state: StateT) -> Sequence[ActionT]:
        """All actions that can be written in this state, legal or not (for a continuous table: a wide sample)."""

    # --- notation ------------------------------------------------------------------------------------------------

    @abstractmethod
    def parse_action(self, state: StateT, text: str) -> ActionT:
        """Read an action.

        Raises:
            NotationError: when the text is no action of this game.
        """

    @abstractmethod
    def format_action(self, state: StateT, action: ActionT) -> str:
        """An action in the notation that :meth:`parse` reads."""

    def parse(self, state: StateT, text: str) -> ActionT | Outcome:
        """Read an action or a chance outcome in this state.

        Raises:
            NotationError: when the text is neither.
        """
        if not isinstance(text, str) or len(text) > 200:
            raise NotationError("an action is one short line of text")
        return parse_outcome(text) or self.parse_action(state, text)

    def format(self, state: StateT, move: ActionT | Outcome) -> str:
        """A move as one line of text, such that ``parse(state, format(state, move)) == move``."""
        if isinstance(move, Roll | Draw):
            return format_outcome(move)
        return self.format_action(state, move)

    # --- for people ----------------------------------------------------------------------------------------------

    @abstractmethod
    def seat_names(self, state: StateT) -> tuple[str, ...]:
        """What the seats are called, all different."""

    @abstractmethod
    def prompt(self, state: StateT) -> Line:
        """Who is to do what now."""

    @abstractmethod
    def label(self, state: StateT, move: ActionT | Outcome) -> Line:
        """A legal action as an entry of a list: a text, the group it is listed in, the clauses that allow it."""

    @abstractmethod
    def narrate(self, before: StateT, step: Step[StateT]) -> list[Line]:
        """What happened, one line for each thing worth telling, with its clauses."""

    @abstractmethod
    def outcome_label(self, before: StateT, step: Step[StateT]) -> Line:
        """What an outcome amounts to, so that outcomes of the same text can be counted together in odds."""

    @abstractmethod
    def describe(self, observation: StateT) -> list[str]:
        """The whole situation in plain sentences, for the ear as well as for the eye."""

    def forecast(self, observation: StateT) -> list[Line]:
        """What would come of it if things were settled as they lie now, for explore pages; by default nothing."""
        return []

    @abstractmethod
    def scene(self, observation: StateT, view: View) -> Scene:
        """The board as a picture."""

    def has_odds(self, action: ActionT) -> bool:
        """Whether an action leads to dice whose odds are worth asking for."""
        return False

    def shows_odds(self, state: StateT) -> bool:
        """Whether the board shows the odds of the dice that are awaited."""
        return False

    # --- picking -------------------------------------------------------------------------------------------------

    @abstractmethod
    def picks(self, state: StateT, action: ActionT) -> tuple[Pick, ...]:
        """The things one points at, in order, to do an action. No action's picks begin with all of another's."""

    def implied(self, state: StateT) -> tuple[Pick, ...]:
        """The picks that go without saying, where the rules leave only one thing to begin with; mostly none."""
        return ()

    def pick_at(self, scene: Scene, x: float, y: float) -> Pick | None:
        """What a point of the board stands for: the target there. A continuous table may give the point itself."""
        target = scene.target_at(x, y)
        return target.pick if target else None

    @abstractmethod
    def suppose(self, state: StateT, picks: tuple[Pick, ...]) -> ActionT | Outcome | None:
        """The action that a person seems to mean with these picks, legal or not; ``None`` when it is not clear yet."""

    # --- exploring -----------------------------------------------------------------------------------------------

    @abstractmethod
    def fields(self, state: StateT) -> Sequence[Field]:
        """What may be set on an explore page."""

    @abstractmethod
    def edit(self, state: StateT, place: str, value: int | str) -> StateT:
        """The state with one field set.

        Raises:
            LoadError: for an unknown place or a value that does not fit.
        """

    def name_of_place(self, state: StateT, place: str) -> str:
        """What is set by an edit, in words; the place itself where no field has it."""
        field = next((field for field in self.fields(state) if field.place == place), None)
        return f"{field.group}, {field.label}" if field else place

    def edit_by_moving(self, state: StateT, start: Pick, end: Pick) -> tuple[str, int | str] | None:
        """The edit, as place and value, that moving one thing on the board to another stands for, if it does."""
        return None

    # --- documents -----------------------------------------------------------------------------------------------

    def encode(self, state: StateT) -> dict[str, Any]:
        """A state as plain data that JSON can hold."""
        plain: dict[str, Any] = msgspec.to_builtins(state)
        return plain

    def decode(self, data: Mapping[str, Any]) -> StateT:
        """A state from plain data, of the right form and possible by the rules.

        Raises:
            LoadError: naming the place and what was expected there.
        """
        state = self.read(data)
        self.validate(state)
        return state

    def read(self, data: Mapping[str, Any]) -> StateT:
        """A state or an observation from plain data of the right form, whether or not it is possible.

        Raises:
            LoadError: naming the place and what was expected there.
        """
        try:
            state: StateT = msgspec.convert(data, self.state_type)  # type: ignore[assignment]
        except msgspec.ValidationError as error:
            raise wrong_form(error, "state") from None
        return state
