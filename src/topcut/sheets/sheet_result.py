"""One result as a sheet tells it."""

from __future__ import annotations

from typing import get_args

from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.schema.results import Ended
from topcut.core.stages.results.endings import TIED
from topcut.core.stages.results.result_check import known_code, proper_name, score_misfit
from topcut.core.tournament.state import Result

from .model import SheetTable

ENDINGS: tuple[str, ...] = (*get_args(Ended), TIED)


def at_table(round: int, table: int) -> Message:
    return Message("round {round}, table {table}", round=round, table=table)


def refuse_half_told(table: SheetTable, where: Message) -> None:
    """An open table has nothing but its players: a score without a result would be lost."""
    for field in ("score", "games", "ended"):
        if table.result is None and getattr(table, field) is not None:
            raise Refusal(
                "{where}: there is a '{field}' and no 'result'",
                do="write the result too",
                where=where,
                field=field,
            )


def alone_code(rulebook: Rulebook, table: SheetTable) -> str | None:
    """The result of a table of one, by the rulebook's own word."""
    return None if table.result is None else proper_name(rulebook, table.result)


def lacks_score(rulebook: Rulebook, result: Result) -> bool:
    """A score that would count is not told: 0 is counted (ST-109, T-21)."""
    rule = rulebook.differential
    if rule is None or rulebook.winning_side(result.code) is None or result.score is not None:
        return False
    return result.ended not in rule.whole.ended


def score_warning(rulebook: Rulebook, result: Result, where: Message) -> Message | None:
    """A score that is missing, or that its result cannot have (S1-016, ST-128): a sheet says what
    happened, so both count as they stand, and are told."""
    if lacks_score(rulebook, result):
        return Message("{where}: no score; its differential counts as 0", where=where)
    misfit = score_misfit(rulebook, result.code, result.ended, result.score)
    if misfit is None:
        return None
    told = Message("{where}: {reason}", where=where, reason=misfit)
    return cited(told, rulebook.results[result.code].rules)


def sheet_result(rulebook: Rulebook, table: SheetTable, where: Message) -> Result:
    """A result as a sheet tells it; the code must be the rulebook's own."""
    try:
        code = known_code(rulebook, table.result or "")
    except Refusal as refusal:
        what = Message("{where}: {reason}", where=where, reason=refusal.what)
        raise Refusal.from_messages(what, refusal.do, refusal.rules) from None
    ended = table.ended or rulebook.results[code].ended[0]
    if ended not in ENDINGS:
        raise Refusal(
            "{where}: a game cannot end by '{ended}'",
            do="choose from: {endings}",
            where=where,
            ended=ended,
            endings=ENDINGS,
        )
    return Result(
        code=code,
        ended=ended,
        score=(table.score[0], table.score[1]) if table.score else None,
        games=(table.games[0], table.games[1]) if table.games else None,
    )
