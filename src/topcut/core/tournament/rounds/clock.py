"""The time of a round, and more of it for one table."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AtTable, Touches, TournamentFact
from topcut.core.tournament.phrases import at_table, with_reason
from topcut.core.tournament.state import ClockRun, State
from topcut.core.tournament.values import (
    MinuteCount,
    Moment,
    PersonalText,
    RoundNumber,
    StageName,
    check_moment,
)


class ClockStarted(TournamentFact, tag="clock-started", kw_only=True):
    touches = Touches.NOTHING
    log = "rounds"

    stage: StageName
    round: RoundNumber
    minutes: MinuteCount
    at: Moment
    """When it began, as an ISO time."""

    def __post_init__(self) -> None:
        check_moment(self.at)

    def apply(self, state: State, entry: Entry) -> None:
        tables.set_clock(state, self.stage, self.round, ClockRun(self.at, self.minutes))

    def words(self, name_of: NameOf) -> Message:
        return Message.counted(
            "clock of round {round} started: {count} minute",
            "clock of round {round} started: {count} minutes",
            self.minutes,
            round=self.round,
        )


class OfRunningClock(TournamentFact, kw_only=True):
    """Something that happens to a clock that was started."""

    touches = Touches.NOTHING
    log = "rounds"

    stage: StageName
    round: RoundNumber
    at: Moment

    def __post_init__(self) -> None:
        check_moment(self.at)


class ClockPaused(OfRunningClock, tag="clock-paused", kw_only=True):
    def apply(self, state: State, entry: Entry) -> None:
        clock = tables.clock_of(state, self.stage, self.round)
        if clock is None or clock.paused_at is not None:
            raise ValueError(f"the clock of round {self.round} does not run")
        tables.set_clock(state, self.stage, self.round, structs.replace(clock, paused_at=self.at))

    def words(self, name_of: NameOf) -> Message:
        return Message("clock of round {round} paused", round=self.round)


class ClockResumed(OfRunningClock, tag="clock-resumed", kw_only=True):
    def apply(self, state: State, entry: Entry) -> None:
        clock = tables.clock_of(state, self.stage, self.round)
        if clock is None or clock.paused_at is None:
            raise ValueError(f"the clock of round {self.round} is not paused")
        pause = datetime.fromisoformat(self.at) - datetime.fromisoformat(clock.paused_at)
        stood = clock.stood + max(pause, timedelta(0))
        runs = structs.replace(clock, paused_at=None, stood=stood)
        tables.set_clock(state, self.stage, self.round, runs)

    def words(self, name_of: NameOf) -> Message:
        return Message("clock of round {round} runs on", round=self.round)


class OfExtraTime(AtTable, kw_only=True):
    """Minutes that a table has beyond the round's clock."""

    log = "judges"

    minutes: MinuteCount
    reason: PersonalText = ""

    def add(self, state: State, minutes: int) -> None:
        table = tables.find(state, *self.where)
        if table.extension + minutes < 0:
            raise ValueError(f"table {self.table} has only {table.extension} minutes of extra time")
        changed = structs.replace(table, extension=table.extension + minutes)
        tables.put(state, self.stage, self.round, changed)


class TimeExtended(OfExtraTime, tag="time-extended", kw_only=True):
    def apply(self, state: State, entry: Entry) -> None:
        self.add(state, self.minutes)

    def words(self, name_of: NameOf) -> Message:
        more = Message.counted("{count} more minute", "{count} more minutes", self.minutes)
        return with_reason(at_table(self.where, more), self.reason)


class ExtraTimeTakenBack(OfExtraTime, tag="extra-time-taken-back", kw_only=True):
    """It was given by mistake, to the wrong table or too much."""

    def apply(self, state: State, entry: Entry) -> None:
        self.add(state, -self.minutes)

    def words(self, name_of: NameOf) -> Message:
        fewer = Message.counted(
            "{count} minute of extra time taken back",
            "{count} minutes of extra time taken back",
            self.minutes,
        )
        return with_reason(at_table(self.where, fewer), self.reason)
