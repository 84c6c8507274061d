"""Entering players from a list that was pasted or uploaded: first what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from topcut.core.actions.execute import decide
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.entry_check import faults_of
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.players.entrants import EntrantsEntered
from topcut.core.tournament.state import Details
from topcut.sheets.player_list import read_lines
from topcut.sheets.spreadsheet import (
    CHOICES,
    IGNORED,
    Spreadsheet,
    as_names,
    problem,
    spreadsheet,
)
from topcut.store.programme.event_programme import is_open
from topcut.web.common.language.in_words import in_words, refusal_in_words

from ..common.actions import refused, run, show
from ..common.desk_request import DeskRequest
from ..programme.participants import recognized
from .entry_views import entered

LONGEST_FILE = 2_000_000
SHOWN_WRONG, SHOWN_RIGHT, SHOWN_ROWS = 200, 100, 5
COLUMN_NAMES: dict[str, Any] = {
    "name": gettext_lazy("Name"),
    "first name": gettext_lazy("First name"),
    "last name": gettext_lazy("Last name"),
    "id": gettext_lazy("Membership number"),
    "division": gettext_lazy("Division"),
    "flight": gettext_lazy("Flight"),
    "seed": gettext_lazy("Seed"),
    "rating": gettext_lazy("Rating"),
    "club": gettext_lazy("Club"),
    "born": gettext_lazy("Year of birth"),
    "earned_byes": gettext_lazy("Earned byes"),
    "head_start": gettext_lazy("Head start"),
    "handle": gettext_lazy("Handle"),
}


@require_http_methods(["GET", "POST"])
def many(request: DeskRequest, event: str) -> HttpResponse:
    """A list that was pasted or uploaded: first what is wrong with it, then the players."""
    if request.method != "POST":
        return show(request, "desk/players/list.jinja", {})
    text = ""
    try:
        text = _text(request)
        ages = request.desk.state.rulebook.divisions
        sheet = spreadsheet(text, [one.name for one in ages.ages] if ages else ())
        columns = request.POST.getlist("column")
        if sheet is not None and not (sheet.is_clear or columns):
            return _ask_columns(request, text, sheet, sheet.guessed)
        if sheet is not None:
            text = as_names(sheet, _named_columns(columns or sheet.guessed, sheet))
        found = _recognized(request, _checked(request, text))
        right = [line.details for line in found if line.details is not None and not line.wrong]
        if right and request.POST.get("confirmed") == str(len(right)):
            done = run(request, EnterPlayers(players=tuple(right)), via="import")
            return entered(request, done, len(right))
    except Refusal as refusal:
        return refused(request, refusal, "desk/players/list.jinja", {"text": text})
    context = {"text": text, "is_checked": True, **_shown(request, found)}
    return show(request, "desk/players/list.jinja", context)


def _ask_columns(
    request: DeskRequest, text: str, sheet: Spreadsheet, columns: Sequence[str]
) -> HttpResponse:
    """What is in each column, with the first rows to see it by."""
    context = {
        "text": text,
        "columns": list(zip(sheet.header, columns, strict=True)),
        "sample": sheet.rows[:SHOWN_ROWS],
        "row_count": len(sheet.rows),
        "choices": [(one, COLUMN_NAMES[one]) for one in CHOICES],
    }
    return show(request, "desk/players/columns.jinja", context)


def _named_columns(columns: Sequence[str], sheet: Spreadsheet) -> Sequence[str]:
    chosen = [one if one in CHOICES else IGNORED for one in columns[: len(sheet.header)]]
    fault = problem(chosen)
    if fault == "name":
        raise Refusal("no column holds the names", do="say which one does")
    if fault:
        told = in_words(COLUMN_NAMES[fault])
        raise Refusal("two columns are said to be '{column}'", do="leave one out", column=told)
    return chosen


@dataclass(frozen=True)
class CheckedImport:
    """A line of the list; `details` is missing where not even that could be read."""

    number: int
    details: Details | None
    wrong: str = ""
    match: str = ""
    """`found`, `ambiguous` or `unfound` among the people of the programme."""


def _text(request: DeskRequest) -> str:
    """What was pasted, or the file where there is one."""
    upload = request.FILES.get("file")
    if upload is None:
        return request.POST.get("text", "").replace("\r\n", "\n").replace("\r", "\n")
    if (upload.size or 0) > LONGEST_FILE:
        raise Refusal("the file is too large", do="give one below two megabytes")
    try:
        text: str = upload.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(
            "the file is not text in UTF-8", do="save it as CSV in UTF-8, or paste it"
        ) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _checked(request: DeskRequest, text: str) -> list[CheckedImport]:
    lines = read_lines(text, Message("the list"))
    known = [line.details for line in lines if line.details is not None]
    faults = iter(faults_of(request.desk.state, known, request.desk.asked().moment))
    found = []
    for line in lines:
        fault = next(faults) if line.details is not None else None
        found.append(
            CheckedImport(
                line.number,
                line.details,
                refusal_in_words(fault) if fault else in_words(line.wrong),
            )
        )
    return found


def _recognized(request: DeskRequest, found: list[CheckedImport]) -> list[CheckedImport]:
    """ST-306, ST-307: whoever is found is that person; others are settled later."""
    state = request.desk.state
    if not is_open(state.programme):
        return found
    right = [line for line in found if line.details is not None and not line.wrong]
    made, told = recognized(state, [line.details for line in right if line.details])
    known = {
        line.number: replace(line, details=details, match=match.status)
        for line, details, match in zip(right, made, told, strict=True)
    }
    return [known.get(line.number, line) for line in found]


def _shown(request: DeskRequest, found: list[CheckedImport]) -> dict[str, Any]:
    wrong = [line for line in found if line.wrong]
    right = [line for line in found if not line.wrong]
    warnings: tuple[Message, ...] = ()
    refusal = None
    if right:
        command = EnterPlayers(players=tuple(line.details for line in right if line.details))
        try:
            decision = decide(request.desk.state, command, request.desk.asked())
            warnings, right = decision.warnings, _as_entered(right, decision.facts)
        except Refusal as found_refusal:
            refusal = found_refusal
    return {
        "wrong": wrong[:SHOWN_WRONG],
        "wrong_count": len(wrong),
        "right": right[:SHOWN_RIGHT],
        "right_count": 0 if refusal else len(right),
        "right_more": max(len(right) - SHOWN_RIGHT, 0),
        "warnings": warnings,
        "refusal": refusal,
        "matched": Counter(line.match for line in right if line.match),
    }


def _as_entered(lines: list[CheckedImport], facts: Iterable[Fact]) -> list[CheckedImport]:
    """With what will be known of everybody: the division follows from the year of birth."""
    entered = [fact for fact in facts if isinstance(fact, EntrantsEntered)]
    known = [new.details for fact in entered for new in fact.entrants]
    return [replace(line, details=one) for line, one in zip(lines, known, strict=True)]
