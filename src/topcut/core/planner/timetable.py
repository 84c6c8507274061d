"""When each round of an event begins and when it ends, from its structure and its clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from statistics import median
from typing import Literal

from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import State

TURNOVER = 10
"""Minutes between two rounds where nothing is known of earlier events: results, pairing, seats."""
WITHOUT_LIMIT = 60
"""Minutes that a round without a time limit is taken for."""
LONGEST_TURNOVER = 60
"""A longer gap is a meal or another day, and says nothing of the pace."""


@dataclass(frozen=True, slots=True)
class PlannedRound:
    kind: Literal["swiss", "elimination"]
    number: int
    """As the guide counts them: the first round of a pod of five is 1, of the next one 6."""
    players: int
    """In elimination: how many are left in the bracket."""
    starts: int
    """Minutes after the event's first round."""
    minutes: int
    has_limit: bool
    """Without one, `minutes` is what such a round usually takes."""


@dataclass(frozen=True, slots=True)
class Timetable:
    rounds: tuple[PlannedRound, ...]
    ends: int
    """Minutes after the first round began."""


def timetable(rulebook: Rulebook, rounds: int, bracket: int, turnover: int = TURNOVER) -> Timetable:
    """The timetable of `rounds` rounds and a bracket of `bracket` places, 0 for none."""
    planned: list[PlannedRound] = []
    now = 0
    for kind, number, players, limit in _played(rulebook, rounds, bracket):
        minutes = (limit or WITHOUT_LIMIT) * rulebook.clock.times
        planned.append(PlannedRound(kind, number, players, now, minutes, limit is not None))
        now += minutes + turnover
    return Timetable(tuple(planned), now - turnover if planned else 0)


_Played = tuple[Literal["swiss", "elimination"], int, int, int | None]


def _played(rulebook: Rulebook, rounds: int, bracket: int) -> Iterator[_Played]:
    clock, games = rulebook.clock, rulebook.games_in_a_round
    for number in range(1, rounds + 1, games):
        yield "swiss", number, 0, clock.swiss.minutes
    left, number = bracket, 0
    while left > 1:
        number += 1
        limit = clock.final if left == 2 else clock.elimination
        yield "elimination", number, left, limit.minutes
        left = (left + 1) // 2


def turnover_of(state: State) -> int | None:
    """How long this event took between the end of one round's time and the start of the next: the
    median, in minutes. None where it has too few clocks to say."""
    clocks = [one.clock for one in state.rounds if one.clock is not None]
    gaps = []
    for clock, after in pairwise(clocks):
        passed = datetime.fromisoformat(after.at) - datetime.fromisoformat(clock.at) - clock.stood
        gap = passed.total_seconds() / 60 - clock.minutes
        if gap <= LONGEST_TURNOVER:
            gaps.append(max(gap, 0))
    return round(median(gaps)) if gaps else None
