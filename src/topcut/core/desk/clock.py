"""Time limits: of a round, and what is left at a table."""

from __future__ import annotations

from datetime import datetime, timedelta

from topcut.core.journal import State
from topcut.core.journal.facts import StageName
from topcut.core.journal.state import ClockRun
from topcut.core.rulebook.schema import Minutes


def minutes_for(state: State, stage: StageName, round: int) -> Minutes:
    """The rulebook's limit of a round: SW-005 50 minutes; MK-018, MK-019 by the match; MK-044 none
    in the final."""
    clock = state.rulebook.clock
    if stage == "swiss":
        return clock.swiss
    lasts = [one.bracket.shape.rounds for one in state.brackets.values()]
    playing = [last for last in lasts if round <= last]
    return clock.final if playing and max(playing) == round else clock.elimination


def match_limit(state: State, stage: StageName, table: int) -> Minutes:
    """The limit of one table; a match for third place is not the final."""
    clock = state.rulebook.clock
    if stage == "swiss":
        return clock.swiss
    return clock.final if is_final(state, table) else clock.elimination


def is_final(state: State, match: int) -> bool:
    found = state.bracket_with(match)
    return found is not None and found.bracket.shape.final.number == match


def clock_of(state: State, stage: StageName, round: int) -> ClockRun | None:
    if stage == "swiss":
        return state.rounds[round - 1].clock if 1 <= round <= len(state.rounds) else None
    clocks = (dict(one.clocks).get(round) for one in state.brackets.values())
    return next((clock for clock in clocks if clock is not None), None)


def ends_at(clock: ClockRun, extension: int = 0) -> datetime:
    """When time is called, at a table with so many extra minutes."""
    return datetime.fromisoformat(clock.at) + timedelta(minutes=clock.minutes + extension)
