"""Starting, pausing and extending the time of a round."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import no_limit
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.rounds.clock import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    ExtraTimeTakenBack,
    TimeExtended,
)
from topcut.core.tournament.state import ClockRun, State
from topcut.core.tournament.values import StageName


@dataclass(frozen=True, slots=True, kw_only=True)
class StartClock(Command):
    minutes: int | None = None
    """None for the rulebook's."""
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseClock(Command):
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeClock(Command):
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtendTime(Command):
    table: int
    minutes: int
    reason: str = ""
    expected: int | None = None
    """The extra time that the table must have now, as a page has shown it; None for any."""


@action(StartClock, may=STAFF, permission="clock")
def start_clock(state: State, command: StartClock, context: Context) -> Decision:
    """SW-005, MK-018, MK-019, MK-050: the round's limit, unless the organizer declares another."""
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    stage = stage_of(state)
    round = stage.round_to_time(command.round)
    limit = stage.limit(round)
    if limit.minutes is None and command.minutes is None:
        raise no_limit(state, limit)
    minutes = limit.minutes if command.minutes is None else command.minutes
    if minutes is None or not 1 <= minutes <= 1440:
        raise Refusal(
            "{minutes} minutes cannot be timed", do="choose from 1 to 1440", minutes=minutes
        )
    warnings = []
    rule = state.rulebook.clock.shorter_last
    if rule and limit.minutes and minutes < limit.minutes and round < state.rounds_planned:
        told = Message(
            "{minutes} minutes is the limit; only the last is shorter", minutes=limit.minutes
        )
        warnings = [cited(told, rule.rules)]
    started = ClockStarted(stage=stage.name, round=round, minutes=minutes, at=context.at)
    return yes(started, warnings=warnings)


@action(ExtendTime, may=STAFF, permission="extra_time")
def extend_time(state: State, command: ExtendTime, _: Context) -> Decision:
    """Minutes below zero take back what was given by mistake, never more than that."""
    stage = stage_of(state)
    round, table = stage.table(command.table)
    if command.expected not in (None, table.extension):
        raise Refusal(
            "the extra time of table {n} has changed", do="load the page again", n=table.number
        )
    is_more = 1 <= command.minutes <= 1440
    if not is_more and not -table.extension <= command.minutes < 0:
        raise Refusal(
            "{minutes} minutes cannot be added", do="choose from 1 to 1440", minutes=command.minutes
        )
    if not table.is_open:
        raise Refusal("table {table} has its result already", table=table.number)
    told = TimeExtended if is_more else ExtraTimeTakenBack
    return yes(
        told(
            stage=stage.name,
            round=round,
            table=table.number,
            minutes=abs(command.minutes),
            reason=command.reason,
        )
    )


@action(PauseClock, may=STAFF, permission="clock")
def pause_clock(state: State, command: PauseClock, context: Context) -> Decision:
    """Pauses the clock for everybody. A clock that is paused stays paused."""
    stage, round, clock = _running(state, command.round)
    if clock.paused_at is not None:
        return yes()
    return yes(ClockPaused(stage=stage, round=round, at=context.at))


@action(ResumeClock, may=STAFF, permission="clock")
def resume_clock(state: State, command: ResumeClock, context: Context) -> Decision:
    stage, round, clock = _running(state, command.round)
    if clock.paused_at is None:
        return yes()
    return yes(ClockResumed(stage=stage, round=round, at=context.at))


def _running(state: State, wanted: int | None) -> tuple[StageName, int, ClockRun]:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    stage = stage_of(state)
    round = stage.current_round if wanted is None else wanted
    clock = stage.clock(round)
    if clock is None:
        raise Refusal("the clock of round {round} is not running", do="start it first", round=round)
    return stage.name, round, clock
