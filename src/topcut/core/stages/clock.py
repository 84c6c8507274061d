"""Time limits: of a round, and what is left at a table."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction

from msgspec.structs import replace

from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.tournament.state import ClockRun, State


def as_played(state: State, limit: Minutes) -> Minutes:
    """ST-277, A-ST38: online all limits double."""
    times = state.rulebook.clock.times
    if times == 1 or limit.minutes is None:
        return limit
    return replace(limit, minutes=limit.minutes * times)


def limit_or_clock(state: State, limit: Minutes, running: ClockRun | None) -> Minutes:
    """A-PK21: where the guide has no limit, a clock that the organizer has started is one."""
    if limit.minutes is None and running is not None and not _is_never_timed(state, limit):
        return replace(limit, minutes=running.minutes)
    return as_played(state, limit)


def _is_never_timed(state: State, limit: Minutes) -> bool:
    """MK-044: other matches have their time and this one is played to its end."""
    clock = state.rulebook.clock
    return limit is clock.final and clock.elimination.minutes is not None


def no_limit(state: State, limit: Minutes, *, of_match: bool = False) -> Refusal:
    return Refusal(
        "this match has no time limit" if of_match else "this round has no time limit",
        do="let them play to the end"
        if _is_never_timed(state, limit)
        else "start a clock with the minutes that were announced, if it is to have a limit",
        rules=limit.rules,
    )


def ends_at(clock: ClockRun, extension: int = 0) -> datetime:
    """When time is called, at a table with so many extra minutes, if the clock is not paused
    (again): earlier pauses are added."""
    began = datetime.fromisoformat(clock.at)
    return began + timedelta(minutes=clock.minutes + extension) + clock.stood


def seconds_left(clock: ClockRun, now: datetime, extension: int = 0) -> int:
    """Whole seconds until time is called, negative afterwards; they stand still in a pause."""
    moment = now if clock.paused_at is None else datetime.fromisoformat(clock.paused_at)
    return int((ends_at(clock, extension) - moment).total_seconds() // 1)


def warns_at(state: State, clock: ClockRun) -> datetime | None:
    """ST-099: when players are told that time runs, about half-way; None where no guide says so."""
    warning = state.rulebook.clock.warning
    if warning is None:
        return None
    part = Fraction(warning.share) * clock.minutes
    return datetime.fromisoformat(clock.at) + timedelta(minutes=float(part)) + clock.stood
