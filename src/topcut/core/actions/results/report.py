"""Writing results down: by staff, by players, game by game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from topcut.core.actions.action import action
from topcut.core.actions.command import Command, Pair
from topcut.core.actions.decision import Actor, Context, Decision, yes
from topcut.core.actions.permissions import entered
from topcut.core.actions.roles import ANYONE
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_at, stage_of
from topcut.core.stages.results.endings import PLAYERS_ENDINGS
from topcut.core.stages.results.match_games import after_games
from topcut.core.stages.results.result_check import Reported, checked_result, odd_score, proper_name
from topcut.core.stages.stage import Stage
from topcut.core.tournament.result_words import recorded
from topcut.core.tournament.results.match_play import GameRecorded
from topcut.core.tournament.results.match_results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.state import Answer, Result, State, Table
from topcut.core.tournament.values import StageName


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordResult(Command):
    """The result, said of the first-named player of the table."""

    table: int
    result: str
    score: Pair | None = None
    games: Pair | None = None
    ended: str | None = None
    answers: tuple[Answer, ...] = ()
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordGame(Command):
    """One game of a match; None for a drawn game."""

    table: int
    winner: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmResult(Command):
    table: int


def refuse_staff_endings(state: State | None, command: Reported, actor: Actor) -> None:
    """G5, T-5: an absence or a ruling is for staff to report. ST-163: so is what needs the
    director's consent."""
    entered(state, command, actor)
    assert state is not None
    rule = state.rulebook.reporting.staff_only
    if rule is not None and command.ended in rule.ended:
        organizer = state.rulebook.words.organizer
        raise Refusal(
            "this needs the consent of the {organizer}",
            do="tell the {organizer}, who writes it down",
            rules=rule.rules,
            organizer=organizer,
        )
    if (
        command.result == "double-loss"
        or command.ended not in (None, *PLAYERS_ENDINGS)
        or _is_absence(state, command.result or "")
    ):
        raise Refusal("only staff report an absence or a ruling", do="ask at the desk")


def _is_absence(state: State, code: str) -> bool:
    """Whether the result says that somebody missed the game (ST-132, ST-134)."""
    rule = state.rulebook.results.get(proper_name(state.rulebook, code))
    return rule is not None and rule.counts in ("bye", "missed")


@action(RecordResult, may=ANYONE, score_card=True, tables="pairs", own=refuse_staff_endings)
def record_result(state: State, command: RecordResult, context: Context) -> Decision:
    """A first report is written down; the same report again is the same report; another one from
    the opponent is a dispute, from who reported first a change of mind while nobody has confirmed
    it; another one from staff needs a correction with its reason."""
    refuse_over(state)
    stage = stage_at(state, command.round)
    round, table = stage.table(command.table, command.round)
    refuse_strangers(table, context.by)
    stage.refuse_frozen()
    result = checked_result(stage, table, command)
    at = TableAt(stage, round, table)
    if table.report is None:
        return _recorded(at, result, context.by)
    if table.report.result == result:
        return _said_again(at, context.by)
    if context.by.role == "player":
        return _disputed(at, result, context.by)
    if table.dispute is not None or not table.report.confirmed:
        return _settled(at, result)
    raise Refusal(
        "table {table} already has a result: {result}",
        do="correct it with a reason if it is wrong",
        table=table.number,
        result=recorded(state, table),
    )


@action(RecordGame, may=ANYONE, score_card=True, tables="pairs")
def record_game(state: State, command: RecordGame, context: Context) -> Decision:
    """One game inside a match; the game that decides the match records it too."""
    refuse_over(state)
    stage = stage_of(state)
    round, table = stage.table(command.table)
    refuse_strangers(table, context.by)
    if stage.best_of(table.number) == 1:
        raise Refusal("a match is a single game here", do="report the result of the table")
    if table.report is not None:
        raise Refusal(
            "table {table} already has a result: {result}",
            table=table.number,
            result=recorded(state, table),
        )
    winner = _game_winner(state, table, command.winner)
    game = GameRecorded(stage=stage.name, round=round, table=table.number, winner=winner)
    result = after_games(stage, table, (*table.games, winner))
    if result is None:
        return yes(game)
    decided = _recorded(TableAt(stage, round, table), result, context.by)
    return yes(game, *decided.facts, warnings=decided.warnings)


@action(ConfirmResult, may=ANYONE, score_card=True, tables="pairs")
def confirm_result(state: State, command: ConfirmResult, context: Context) -> Decision:
    refuse_over(state)
    stage = stage_of(state)
    round, table = stage.table(command.table)
    if table.report is None:
        raise Refusal("table {table} has no result to confirm", do="report one", table=table.number)
    refuse_strangers(table, context.by)
    if table.report.reporter is not None and table.report.reporter == context.by.number:
        raise Refusal("you reported this result", do="the opponent or a judge confirms it")
    return _said_again(TableAt(stage, round, table), context.by)


class TableKeys(TypedDict):
    """How a fact names a table."""

    stage: StageName
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class TableAt:
    """A table with the keys that every fact about it carries."""

    stage: Stage
    round: int
    table: Table

    @property
    def keys(self) -> TableKeys:
        return {"stage": self.stage.name, "round": self.round, "table": self.table.number}

    def recorded(self, result: Result, reporter: int | None) -> ResultRecorded:
        return ResultRecorded(**self.keys, result=result, reporter=reporter)

    def corrected(self, result: Result | None, reason: str) -> ResultCorrected:
        return ResultCorrected(**self.keys, result=result, reason=reason)


def _recorded(at: TableAt, result: Result, by: Actor) -> Decision:
    recorded = at.recorded(result, by.number if by.role == "player" else None)
    odd = odd_score(at.stage.state.rulebook, result)
    return yes(recorded, *at.stage.results_following([recorded]), warnings=odd)


def _said_again(at: TableAt, by: Actor) -> Decision:
    """Two identical reports are one; from the other side or from staff it is a confirmation."""
    report = at.table.report
    assert report is not None
    if report.confirmed and at.table.dispute is None:
        return yes()
    if by.role == "player" and by.number == report.reporter:
        return yes()
    confirmed: Fact = ResultConfirmed(**at.keys)
    stands = at.recorded(report.result, None)
    return yes(confirmed, *at.stage.results_following([stands]))


def _disputed(at: TableAt, result: Result, by: Actor) -> Decision:
    report = at.table.report
    assert report is not None
    assert by.number is not None
    is_built_on = at.stage.is_built_on(at.round, at.table.number)
    if report.reporter == by.number and not report.confirmed and not is_built_on:
        return _said_otherwise(at, result, by)
    if report.confirmed or is_built_on:
        raise Refusal(
            "table {table} already has a result: {result}",
            do="ask a judge to correct it if it is wrong",
            table=at.table.number,
            result=recorded(at.stage.state, at.table),
        )
    if at.table.dispute is not None and at.table.dispute.result == result:
        return yes()
    disputed = ResultDisputed(**at.keys, result=result, reporter=by.number)
    return yes(disputed, warnings=[Message("the two reports differ: a judge decides")])


def _said_otherwise(at: TableAt, result: Result, by: Actor) -> Decision:
    """Who reported first changes that report while nobody has confirmed it; with the opponent's
    word it is settled, against it the dispute stays."""
    changed, dispute = _recorded(at, result, by), at.table.dispute
    if dispute is None:
        return changed
    if dispute.result == result:
        stands = at.recorded(result, None)
        return yes(
            at.recorded(result, by.number),
            ResultConfirmed(**at.keys),
            *at.stage.results_following([stands]),
        )
    assert dispute.reporter is not None
    again = ResultDisputed(**at.keys, result=dispute.result, reporter=dispute.reporter)
    return yes(*changed.facts, again, warnings=changed.warnings)


def _settled(at: TableAt, result: Result) -> Decision:
    corrected = at.corrected(result, "staff decided between the players' reports")
    return yes(corrected, *at.stage.results_following([corrected]))


def _game_winner(state: State, table: Table, winner: int | None) -> Literal[0, 1, 2]:
    if winner is None:
        if "draw" not in state.rulebook.results:
            refused = state.rulebook.no_results.get("draw")
            raise Refusal("there are no drawn games", rules=refused.rules if refused else ())
        return 0
    if winner not in table.players:
        raise Refusal(
            "at table {table} play {players}",
            do="name one of them",
            table=table.number,
            players=lookup.names(state, list(table.players)),
        )
    return 1 if winner == table.players[0] else 2


def refuse_strangers(table: Table, by: Actor) -> None:
    if by.role == "player" and by.number not in table.sitting:
        raise Refusal(
            "you do not play at table {table}", do="report your own table", table=table.number
        )


def refuse_over(state: State) -> None:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
