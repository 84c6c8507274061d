"""Starting, pausing and extending the time of a round."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.clock import current_round, minutes_for, no_limit
from topcut.core.tournament.clock import ClockPaused, ClockResumed, ClockStarted, TimeExtended
from topcut.core.tournament.state import ClockRun, State
from topcut.core.tournament.tables import clock_of
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


@action(StartClock, may=STAFF)
def start_clock(state: State, command: StartClock, context: Context) -> Decision:
    """SW-005, MK-018, MK-019, MK-050: the round's limit, unless the organizer declares another."""
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    stage = lookup.stage_of(state)
    if stage == "elimination":
        round = _bracket_round(state, command.round)
    else:
        round = lookup.swiss_round(state, command.round).number
    limit = minutes_for(state, stage, round)
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
    started = ClockStarted(stage=stage, round=round, minutes=minutes, at=context.at)
    return yes(started, warnings=warnings)


@action(ExtendTime, may=STAFF)
def extend_time(state: State, command: ExtendTime, _: Context) -> Decision:
    round, table = lookup.playing_table(state, command.table)
    if not 1 <= command.minutes <= 1440:
        raise Refusal(
            "{minutes} minutes cannot be added", do="choose from 1 to 1440", minutes=command.minutes
        )
    if not table.is_open:
        raise Refusal("table {table} has its result already", table=table.number)
    return yes(
        TimeExtended(
            stage=lookup.stage_of(state),
            round=round,
            table=table.number,
            minutes=command.minutes,
            reason=command.reason,
        )
    )


def _bracket_round(state: State, wanted: int | None) -> int:
    last = max(one.bracket.shape.rounds for one in state.brackets.values())
    if wanted is not None:
        if not 1 <= wanted <= last:
            raise Refusal(
                "the bracket has no round {round}",
                do="choose from 1 to {last}",
                round=wanted,
                last=last,
            )
        return wanted
    if not state.ready_matches:
        raise Refusal("every match of the bracket is decided")
    return min(match.round for match in state.ready_matches)


@action(PauseClock, may=STAFF)
def pause_clock(state: State, command: PauseClock, context: Context) -> Decision:
    """Nobody loses time while everybody waits. A clock that stands already still stands."""
    stage, round, clock = _running(state, command.round)
    if clock.paused_at is not None:
        return yes()
    return yes(ClockPaused(stage=stage, round=round, at=context.at))


@action(ResumeClock, may=STAFF)
def resume_clock(state: State, command: ResumeClock, context: Context) -> Decision:
    stage, round, clock = _running(state, command.round)
    if clock.paused_at is None:
        return yes()
    return yes(ClockResumed(stage=stage, round=round, at=context.at))


def _running(state: State, wanted: int | None) -> tuple[StageName, int, ClockRun]:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    stage = lookup.stage_of(state)
    round = current_round(state) if wanted is None else wanted
    clock = clock_of(state, stage, round)
    if clock is None:
        raise Refusal("the clock of round {round} is not running", do="start it first", round=round)
    return stage, round, clock
