"""Time limits: of a round, and what is left at a table."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction

from topcut.core.journal import State
from topcut.core.journal.facts import StageName
from topcut.core.journal.state import ClockRun
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema import Minutes


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
        return limit.model_copy(update={"minutes": running.minutes})
    return _times(state, limit)


def _times(state: State, limit: Minutes) -> Minutes:
    times = state.rulebook.clock.times
    if times == 1 or limit.minutes is None:
        return limit
    return limit.model_copy(update={"minutes": limit.minutes * times})


def _is_never_timed(state: State, limit: Minutes) -> bool:
    """MK-044: other matches have their time and this one is played to its end."""
    clock = state.rulebook.clock
    return limit is clock.final and clock.elimination.minutes is not None


def no_limit(state: State, limit: Minutes, what: str) -> Refusal:
    announced = "start a clock with the minutes that were announced, if it is to have a limit"
    return Refusal(
        f"this {what} has no time limit",
        do="let them play to the end" if _is_never_timed(state, limit) else announced,
        rules=limit.rules,
    )


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


def warns_at(state: State, clock: ClockRun) -> datetime | None:
    """ST-099: when players are told that time runs, about half-way; None where no guide says so."""
    warning = state.rulebook.clock.warning
    if warning is None:
        return None
    part = Fraction(warning.share) * clock.minutes
    return datetime.fromisoformat(clock.at) + timedelta(minutes=float(part))


def too_early(state: State, at: str) -> list[str]:
    """ST-132: nobody is absent before so many minutes of the round have passed."""
    rule, last = state.rulebook.no_show, state.current_round
    if rule is None or last is None or last.clock is None or state.elimination is not None:
        return []
    passed = datetime.fromisoformat(at) - datetime.fromisoformat(last.clock.at)
    if passed >= timedelta(minutes=rule.minutes):
        return []
    minutes = int(passed.total_seconds()) // 60
    cited = ", ".join(rule.rules[:1])
    return [f"{minutes} minutes have passed; a player is absent after {rule.minutes} [{cited}]"]
