"""Time limits: of a round, and what is left at a table."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction

from msgspec.structs import replace

from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.tournament.state import ClockRun, State
from topcut.core.tournament.tables import clock_of
from topcut.core.tournament.values import StageName

__all__ = [
    "clock_of",
    "current_round",
    "ends_at",
    "is_final",
    "match_limit",
    "minutes_for",
    "no_limit",
    "seconds_left",
    "too_early",
    "warns_at",
]


def minutes_for(state: State, stage: StageName, round: int) -> Minutes:
    """The rulebook's limit of a round: SW-005 50 minutes; MK-018, MK-019 by the match; MK-044 none
    in the final. ST-277, A-ST38: online all of them double."""
    clock = state.rulebook.clock
    if stage == "swiss":
        return _times(state, clock.swiss)
    lasts = [one.bracket.shape.rounds for one in state.brackets.values()]
    playing = [last for last in lasts if round <= last]
    is_last = bool(playing) and max(playing) == round
    return _times(state, clock.final if is_last else clock.elimination)


def match_limit(state: State, stage: StageName, table: int) -> Minutes:
    """The limit of one table; a match for third place is not the final. A-PK21: where the guide
    has none, a clock that the organizer has started is one."""
    clock = state.rulebook.clock
    if stage == "swiss":
        limit, round = clock.swiss, len(state.rounds)
    else:
        limit = clock.final if is_final(state, table) else clock.elimination
        found = state.bracket_with(table)
        round = found.bracket.shape.match(table).round if found else 0
    running = clock_of(state, stage, round)
    if limit.minutes is None and running is not None and not _is_never_timed(state, limit):
        return replace(limit, minutes=running.minutes)
    return _times(state, limit)


def _times(state: State, limit: Minutes) -> Minutes:
    times = state.rulebook.clock.times
    if times == 1 or limit.minutes is None:
        return limit
    return replace(limit, minutes=limit.minutes * times)


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


def warns_at(state: State, clock: ClockRun) -> datetime | None:
    """ST-099: when players are told that time runs, about half-way; None where no guide says so."""
    warning = state.rulebook.clock.warning
    if warning is None:
        return None
    part = Fraction(warning.share) * clock.minutes
    return datetime.fromisoformat(clock.at) + timedelta(minutes=float(part)) + clock.stood


def too_early(state: State, at: str) -> list[Message]:
    """ST-132: nobody is absent before so many minutes of the round have passed."""
    rule, last = state.rulebook.no_show, state.current_round
    if rule is None or last is None or last.clock is None or state.elimination is not None:
        return []
    passed = datetime.fromisoformat(at) - datetime.fromisoformat(last.clock.at)
    if passed >= timedelta(minutes=rule.minutes):
        return []
    early = Message(
        "{minutes} minutes have passed; a player is absent after {limit}",
        minutes=int(passed.total_seconds()) // 60,
        limit=rule.minutes,
    )
    return [cited(early, rule.rules[:1])]
