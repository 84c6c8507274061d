"""Correcting a wrong result."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command, Pair
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.results.report import _depending, _refuse_frozen, _Where, refuse_over
from topcut.core.actions.roles import STAFF
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.elimination.walkovers import walkovers_after
from topcut.core.stages.results.result_check import checked_result, odd_score
from topcut.core.tournament.state import Result, State


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectResult(Command):
    """Another result for any table, or none at all. Without a round: the current one, or a match
    of the bracket."""

    table: int
    result: str | None
    reason: str
    score: Pair | None = None
    games: Pair | None = None
    ended: str | None = None
    round: int | None = None


@action(CorrectResult, may=STAFF, score_card=True, tables="pairs")
def correct_result(state: State, command: CorrectResult, _: Context) -> Decision:
    """G7: a wrong result is corrected by a new entry; rounds paired since then stand unless they
    are un-published. After the cut the Swiss standings are frozen."""
    refuse_over(state)
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the result is changed")
    stage = lookup.stage_of(state, command.round)
    _refuse_frozen(state, stage)
    round, table = lookup.playing_table(state, command.table, command.round)
    result = None
    if command.result is not None:
        result = checked_result(state, stage, table, command)
    if (table.report.result if table.report else None) == result and table.dispute is None:
        return yes()
    where = _Where(state, stage, round, table)
    corrected = where.corrected(result, command.reason)
    return yes(
        corrected,
        *walkovers_after(state, [corrected]),
        warnings=[*odd_score(state.rulebook, result), *_consequences(where, result)],
    )


def _consequences(where: _Where, result: Result | None) -> list[Message]:
    state = where.state
    if where.stage == "elimination":
        return [
            Message("match {match} falls: it has to be played again", match=match)
            for match in _depending(where)
        ]
    warnings = [
        Message(
            "round {round} was paired with the old result; it stands unless un-published [G7]",
            round=later.number,
        )
        for later in state.rounds[where.round :]
    ]
    if state.draft is not None:
        warnings.append(
            Message(
                "round {round} was drafted with the old result: draw it again",
                round=state.draft.round,
            )
        )
    if result is None and where.round < len(state.rounds):
        warnings.append(
            Message(
                "table {table} of round {round} is open again",
                table=where.table.number,
                round=where.round,
            )
        )
    return warnings
