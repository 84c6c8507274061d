"""What is marked at a table: its exceptions, its result in figures, the players' records."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from topcut.core.questions.staff.judge_calls import minutes_waited
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.result_words import ending, label, own_code
from topcut.core.tournament.state import JudgeCall, Result, Table
from topcut.translations import capital
from topcut.web.common.language.in_words import in_words

USUAL = ("win", "loss", "draw")
HALF = "\u00bd"


@dataclass(frozen=True)
class Flag:
    """An exception: a table that plays normally has none."""

    text: str
    tone: str = ""
    icon: str = ""


def call_flag(call: JudgeCall, now: datetime) -> Flag:
    """A judge was called here: for how long, or who is on the way."""
    if call.judge:
        return Flag(_("%(name)s is on the way") % {"name": call.judge}, "warn", "hand")
    return Flag(_("Judge · %(n)d min") % {"n": minutes_waited(call, now)}, "bad", "hand")


def flags_of(rulebook: Rulebook, table: Table, *, is_over: bool) -> tuple[Flag, ...]:
    if table.is_open:
        return _while_open(table, is_over=is_over)
    report = table.report
    if report is None:
        return ()
    if not report.confirmed:
        return (Flag(_("1 of 2 reported")),)
    unusual = _unusual(rulebook, report.result)
    return (Flag(capital(unusual)),) if unusual else ()


def _while_open(table: Table, *, is_over: bool) -> tuple[Flag, ...]:
    found = []
    if table.dispute is not None:
        found.append(Flag(_("Disputed"), "bad", "triangle-alert"))
    elif is_over:
        found.append(Flag(_("Overdue"), "bad", "timer"))
    if table.extension:
        found.append(Flag(_("+%(n)d min") % {"n": table.extension}, "warn", "timer"))
    if table.games:
        found.append(Flag(f"{table.games.count(1)}\u2013{table.games.count(2)}"))
    return tuple(found)


def _unusual(rulebook: Rulebook, result: Result) -> str:
    """How it ended where that is not the usual way, or a result with a name of its own."""
    rule = rulebook.results[result.code]
    usual = ("victory", *rule.ended[:1])
    if result.ended not in usual:
        return in_words(ending(result.ended))
    side = rulebook.winning_side(result.code)
    code = own_code(rulebook, result, side or 0)
    return "" if code in USUAL else in_words(label(rulebook, code))


def score_of(rulebook: Rulebook, result: Result) -> tuple[str, str]:
    """Games, else points, else who won."""
    pair = result.games or result.score
    if pair is not None:
        return str(pair[0]), str(pair[1])
    if rulebook.results[result.code].counts == "draw":
        return HALF, HALF
    side = rulebook.winning_side(result.code)
    return ("1" if side == 0 else "0"), ("1" if side == 1 else "0")
