"""Time limits: of a round, and what is left at a table."""

from __future__ import annotations

from datetime import datetime, timedelta

from topcut.core.journal import State
from topcut.core.journal.facts import StageName
from topcut.core.journal.state import ClockRun
from topcut.core.journal.tables import clock_of
from topcut.core.rulebook.schema import Minutes

__all__ = [
    "clock_of",
    "current_round",
    "ends_at",
    "is_final",
    "match_limit",
    "minutes_for",
    "seconds_left",
]


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


def current_round(state: State) -> int:
    """The Swiss round that is played, or the first of the bracket with a match to play."""
    if not state.brackets:
        return len(state.rounds)
    last = max(one.bracket.shape.rounds for one in state.brackets.values())
    return min((match.round for match in state.ready_matches), default=last)


def ends_at(clock: ClockRun, extension: int = 0) -> datetime:
    """When time is called, at a table with so many extra minutes, if the clock is not paused
    (again): earlier pauses are added."""
    began = datetime.fromisoformat(clock.at)
    return began + timedelta(minutes=clock.minutes + extension) + clock.stood


def seconds_left(clock: ClockRun, now: datetime, extension: int = 0) -> int:
    """Whole seconds until time is called, negative afterwards; they stand still in a pause."""
    moment = now if clock.paused_at is None else datetime.fromisoformat(clock.paused_at)
    return int((ends_at(clock, extension) - moment).total_seconds() // 1)
