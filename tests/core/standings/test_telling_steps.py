"""Which steps of a ranking tell somebody apart: those alone are columns of a list."""

from __future__ import annotations

from tests.builders import state_of
from topcut.core.projections.ranking import standings, telling_steps
from topcut.core.tournament.state import State

ROUNDS = ["A-B win", "C-D win"], ["A-C win", "B-D win"]


def told(state: State, after: int) -> list[str]:
    steps = state.rulebook.ranking
    telling = telling_steps(state, "", standings(state, after), after)
    return [steps[index].name for index in telling]


def test_a_value_that_everybody_has_tells_nothing() -> None:
    """A win is 10, a loss 1. After two rounds A has 20, B and C 11, D 2: A and D have both met the
    two with 11, B and C both A and D, and 11 + 11 = 20 + 2: all have the same schedule. After one
    the losers have met somebody with 10 and the winners somebody with 1."""
    state = state_of("l5r", "A B C D", *ROUNDS)
    schedules = ["strength-of-schedule", "extended-strength-of-schedule"]
    assert told(state, 1) == [*schedules, "random"]
    assert told(state, 2) == ["random"]


def test_nobody_is_told_apart_in_an_empty_list() -> None:
    assert telling_steps(state_of("l5r", "A B C D", *ROUNDS), "nobody", ()) == ()
