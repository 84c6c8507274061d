"""Players who do not appear at their table."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.results.report import RecordResult, record_result
from topcut.core.actions.roles import STAFF
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_at
from topcut.core.tournament.players.leaving import EntrantDropped
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordNoShow(Command):
    table: int
    absent: tuple[int, ...]
    round: int | None = None


@action(RecordNoShow, may=STAFF, score_card=True, tables="pairs")
def record_no_show(state: State, command: RecordNoShow, context: Context) -> Decision:
    """G5: the absentee loses and the opponent wins; T-5: where both are absent, both lose. Some
    guides take the absentee out of the tournament (L5-079). ST-132, ST-134: the absentee has a
    missed game and the opponent a bye; ST-280, ST-281: the same of an online game that was not
    finished, by who was responsible."""
    stage = stage_at(state, command.round)
    _, table = stage.table(command.table, command.round)
    absent = set(command.absent)
    if not absent or not absent <= set(table.players):
        raise Refusal(
            "at table {table} play {players}",
            do="name who of them is absent",
            table=table.number,
            players=lookup.names(state, list(table.players)),
        )
    code = stage.absence_code(table, absent)
    record = RecordResult(table=command.table, result=code, ended="no-show", round=command.round)
    decision = record_result(state, record, context)
    rule = state.rulebook.no_show
    early = stage.too_early_for_no_show(context.at) if command.round is None else []
    if rule is not None and rule.drops:
        dropped = [
            EntrantDropped(number=number, last_round=len(state.rounds), reason="did not appear")
            for number in sorted(absent)
            if state.entrants[number].is_active
        ]
        recorded = [fact for fact in decision.facts[:1] if isinstance(fact, ResultRecorded)]
        following = stage.results_following(recorded, gone=min(absent)) if recorded else []
        told = [*decision.warnings, *early]
        return yes(*decision.facts[:1], *following, *dropped, warnings=told)
    gone = lookup.names(state, sorted(absent))
    left = Message("drop {players} if they do not come back", players=gone)
    told = [*decision.warnings, *early, left]
    return yes(*decision.facts, warnings=told)
