"""Writing results down: by staff, by players, game by game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.actions.action import action
from topcut.core.actions.command import Command, Pair
from topcut.core.actions.decision import Actor, Context, Decision, yes
from topcut.core.actions.permissions import entered
from topcut.core.actions.roles import ANYONE
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.elimination.match_play import after_games
from topcut.core.stages.elimination.walkovers import walkovers_after
from topcut.core.stages.results.endings import PLAYERS_ENDINGS
from topcut.core.stages.results.result_check import (
    Reported,
    best_of,
    checked_result,
    odd_score,
    proper_name,
)
from topcut.core.tournament.match_play import GameRecorded
from topcut.core.tournament.results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.state import Answer, Result, State, Table
from topcut.core.tournament.values import StageName
from topcut.core.vocabulary import ENDINGS, RESULTS, word


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
    """G5, T-5: an absence or a ruling is for staff to report."""
    entered(state, command, actor)
    assert state is not None
    if (
        command.result == "double-loss"
        or command.ended not in (None, *PLAYERS_ENDINGS)
        or _is_absence(state, command.result or "")
    ):
        raise Refusal("only staff report an absence or a ruling", do="ask at the desk")


def _is_absence(state: State, code: str) -> bool:
    """Somebody missed the game (ST-132, ST-134)."""
    rule = state.rulebook.results.get(proper_name(state.rulebook, code))
    return rule is not None and rule.counts in ("bye", "missed")


@action(RecordResult, may=ANYONE, score_card=True, tables="pairs", own=refuse_staff_endings)
def record_result(state: State, command: RecordResult, context: Context) -> Decision:
    """A first report is written down; the same report again is the same report; another one from
    the opponent is a dispute; another one from staff needs a correction with its reason."""
    refuse_over(state)
    round, table = lookup.playing_table(state, command.table, command.round)
    stage = lookup.stage_of(state, command.round)
    refuse_strangers(table, context.by)
    _refuse_frozen(state, stage)
    result = checked_result(state, stage, table, command)
    where = _Where(state, stage, round, table)
    if table.report is None:
        return _recorded(where, result, context.by)
    if table.report.result == result:
        return _said_again(where, context.by)
    if context.by.role == "player":
        return _disputed(where, result, context.by)
    if table.dispute is not None or not table.report.confirmed:
        return _settled(where, result)
    raise Refusal(
        "table {table} already has a result: {result}",
        do="correct it with a reason if it is wrong",
        table=table.number,
        result=describe(state, table),
    )


@action(RecordGame, may=ANYONE, score_card=True, tables="pairs")
def record_game(state: State, command: RecordGame, context: Context) -> Decision:
    """One game inside a match; the game that decides the match records it too."""
    refuse_over(state)
    round, table = lookup.playing_table(state, command.table)
    stage = lookup.stage_of(state)
    refuse_strangers(table, context.by)
    games = best_of(state, stage, table.number)
    if games == 1:
        raise Refusal("a match is a single game here", do="report the result of the table")
    if table.report is not None:
        raise Refusal(
            "table {table} already has a result: {result}",
            table=table.number,
            result=describe(state, table),
        )
    winner = _game_winner(state, table, command.winner)
    game = GameRecorded(stage=stage, round=round, table=table.number, winner=winner)
    result = after_games(state, stage, table, (*table.games, winner), games)
    if result is None:
        return yes(game)
    decided = _recorded(_Where(state, stage, round, table), result, context.by)
    return yes(game, *decided.facts, warnings=decided.warnings)


@action(ConfirmResult, may=ANYONE, score_card=True, tables="pairs")
def confirm_result(state: State, command: ConfirmResult, context: Context) -> Decision:
    refuse_over(state)
    round, table = lookup.playing_table(state, command.table)
    if table.report is None:
        raise Refusal("table {table} has no result to confirm", do="report one", table=table.number)
    refuse_strangers(table, context.by)
    if table.report.reporter is not None and table.report.reporter == context.by.number:
        raise Refusal("you reported this result", do="the opponent or a judge confirms it")
    return _said_again(_Where(state, lookup.stage_of(state), round, table), context.by)


def describe(state: State, table: Table) -> Message:
    """`Ann win v Bea, by time`, for people."""
    assert table.report is not None
    result = table.report.result
    first, second = (state.name_of(player) for player in table.players)
    games = f" {result.games[0]}-{result.games[1]}" if result.games else ""
    score = f" {result.score[0]}:{result.score[1]}" if result.score else ""
    told = Message(
        "{first} {result}{counts} v {second}",
        first=first,
        result=word(RESULTS, result.code),
        counts=games + score,
        second=second,
    )
    if result.ended == "victory":
        return told
    return Message("{result}, by {ending}", result=told, ending=word(ENDINGS, result.ended))


class _Where:
    """A table with the keys that every fact about it carries."""

    def __init__(self, state: State, stage: StageName, round: int, table: Table) -> None:
        self.state = state
        self.stage = stage
        self.round = round
        self.table = table

    def recorded(self, result: Result, reporter: int | None) -> ResultRecorded:
        return ResultRecorded(
            stage=self.stage,
            round=self.round,
            table=self.table.number,
            result=result,
            reporter=reporter,
        )

    def corrected(self, result: Result | None, reason: str) -> ResultCorrected:
        return ResultCorrected(
            stage=self.stage,
            round=self.round,
            table=self.table.number,
            result=result,
            reason=reason,
        )


def _recorded(where: _Where, result: Result, by: Actor) -> Decision:
    recorded = where.recorded(result, by.number if by.role == "player" else None)
    odd = odd_score(where.state.rulebook, result)
    return yes(recorded, *walkovers_after(where.state, [recorded]), warnings=odd)


def _said_again(where: _Where, by: Actor) -> Decision:
    """Two identical reports are one; from the other side or from staff it is a confirmation."""
    report = where.table.report
    assert report is not None
    if report.confirmed and where.table.dispute is None:
        return yes()
    if by.role == "player" and by.number == report.reporter:
        return yes()
    confirmed: Fact = ResultConfirmed(
        stage=where.stage, round=where.round, table=where.table.number
    )
    stands = where.recorded(report.result, None)
    return yes(confirmed, *walkovers_after(where.state, [stands]))


def _disputed(where: _Where, result: Result, by: Actor) -> Decision:
    report = where.table.report
    assert report is not None
    assert by.number is not None
    if report.confirmed or report.reporter == by.number or _is_built_on(where):
        raise Refusal(
            "table {table} already has a result: {result}",
            do="ask a judge to correct it if it is wrong",
            table=where.table.number,
            result=describe(where.state, where.table),
        )
    if where.table.dispute is not None and where.table.dispute.result == result:
        return yes()
    disputed = ResultDisputed(
        stage=where.stage,
        round=where.round,
        table=where.table.number,
        result=result,
        reporter=by.number,
    )
    return yes(disputed, warnings=[Message("the two reports differ: a judge decides")])


def _is_built_on(where: _Where) -> bool:
    """Something later has been paired or played with this result."""
    if where.stage == "swiss":
        return where.round < len(where.state.rounds)
    return bool(_depending(where))


def _depending(where: _Where) -> tuple[int, ...]:
    """The matches of the bracket that were played with this result."""
    found = where.state.bracket_with(where.table.number)
    return () if found is None else found.bracket.dependents(where.table.number)


def _settled(where: _Where, result: Result) -> Decision:
    corrected = where.corrected(result, "staff decided between the players' reports")
    return yes(corrected, *walkovers_after(where.state, [corrected]))


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


def _refuse_frozen(state: State, stage: StageName) -> None:
    """Nothing changes the Swiss standings once the cut is made."""
    if state.brackets and stage == "swiss":
        freezes = state.rulebook.bracket.freezes
        raise Refusal(
            "the Swiss standings were frozen when the cut was made",
            do="undo the cut first, while no match of the bracket is reported",
            rules=freezes.rules if freezes else (),
        )


def refuse_over(state: State) -> None:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
