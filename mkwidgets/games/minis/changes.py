"""Small changes of a state that several rules make."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.games.minis.geometry import Spot
from mkwidgets.games.minis.state import Model, State


def with_model(state: State, number: int, model: Model) -> tuple[Model, ...]:
    """The models with one of them changed."""
    models = state.models
    return (*models[:number], model, *models[number + 1 :])


def stopped(state: State, model: int) -> State:
    """The state after a model has finished in this activation."""
    done = replace(state.models[model], done=True)
    return replace(state, models=with_model(state, model, done), active=None)


def put(state: State, number: int, spot: Spot) -> State:
    """The state with a model elsewhere; whom it parted from does not matter any more (MK-17)."""
    x, y, elevation = spot
    models = with_model(state, number, replace(state.models[number], x=x, y=y, elevation=elevation))
    if not state.parted:
        return replace(state, models=models)
    return replace(state, models=models, parted=without(state.parted, number))


def without(parted: tuple[tuple[int, int], ...], number: int) -> tuple[tuple[int, int], ...]:
    """The pairs that a model is not one of."""
    return tuple([pair for pair in parted if number not in pair])
