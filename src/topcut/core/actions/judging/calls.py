"""Players call a judge to their table; somebody of the staff takes the call and closes it."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import oneself
from topcut.core.actions.roles import ANYONE, PLAYER, STAFF
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.judging import JudgeCallClaimed, JudgeCallClosed, JudgeCalled
from topcut.core.tournament.state import JudgeCall, State, Table

LONGEST = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class CallJudge(Command):
    number: int
    question: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimCall(Command):
    """I am on the way."""

    call: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseCall(Command):
    call: int


OTHERS = Message("players call a judge to their own table alone")


@action(CallJudge, may=PLAYER, own=oneself(OTHERS))
def call_judge(state: State, command: CallJudge, _: Context) -> Decision:
    """A table has one call at a time; a second one is answered that the first was heard."""
    found = _seat(state, command.number)
    if found is None:
        raise Refusal("you have no table in this round", do="go to the desk")
    round, table = found
    if len(command.question) > LONGEST:
        raise Refusal("the question is too long", do="say it in {n} letters", n=LONGEST)
    if call_at(state, command.number) is not None:
        raise Refusal(
            "a judge has been called to table {table} already",
            do="stay at the table",
            table=table.number,
        )
    return yes(
        JudgeCalled(
            stage=stage_of(state).name,
            round=round,
            table=table.number,
            number=command.number,
            question=command.question.strip(),
        )
    )


@action(ClaimCall, may=STAFF)
def claim_call(state: State, command: ClaimCall, context: Context) -> Decision:
    """Taking over from somebody who is on the way is refused: one of them would go in vain."""
    call = _call(state, command.call)
    if call.judge == context.by.name:
        return yes()
    if call.judge:
        raise Refusal(
            "{judge} is on the way to table {table}",
            do="take another call",
            judge=call.judge,
            table=call.table,
        )
    return yes(
        JudgeCallClaimed(
            stage=call.stage,
            round=call.round,
            table=call.table,
            call=call.sequence,
            judge=context.by.name,
        )
    )


@action(CloseCall, may=ANYONE)
def close_call(state: State, command: CloseCall, context: Context) -> Decision:
    """The player who called may close the call; the opponent may not send the judge away."""
    call, by = _call(state, command.call), context.by
    if by.role == "player" and by.number != call.number:
        raise Refusal(
            "only who called the judge closes the call", do="tell the judge who comes to the table"
        )
    return yes(
        JudgeCallClosed(stage=call.stage, round=call.round, table=call.table, call=call.sequence)
    )


def call_at(state: State, number: int) -> JudgeCall | None:
    """The open call from the table at which this player sits now."""
    found = _seat(state, number)
    if found is None:
        return None
    where = stage_of(state).name, found[0], found[1].number
    return next(
        (one for one in state.judge_calls if (one.stage, one.round, one.table) == where), None
    )


def may_call(state: State, number: int) -> bool:
    """Whether the player has a table and no open call."""
    return _seat(state, number) is not None and call_at(state, number) is None


def _seat(state: State, number: int) -> tuple[int, Table] | None:
    if state.phase not in ("swiss", "elimination"):
        return None
    return stage_of(state).seat_of(number)


def _call(state: State, sequence: int) -> JudgeCall:
    for one in state.judge_calls:
        if one.sequence == sequence:
            return one
    raise Refusal("this call is closed already", do="load the page again")
