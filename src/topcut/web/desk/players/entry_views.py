"""Entering players: one by name, many from a list; what being late means is shown first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import reswap, retarget

from topcut.core.actions.execute import Done, decide
from topcut.core.actions.players.entry_check import faults_of
from topcut.core.actions.players.staff_entry import EnterPlayers
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.players.entrants import EntrantsEntered
from topcut.core.tournament.state import Details
from topcut.sheets.names import read_lines
from topcut.sheets.spreadsheet import (
    CHOICES,
    IGNORED,
    Spreadsheet,
    as_names,
    problem,
    spreadsheet,
)
from topcut.store import people
from topcut.web.common.in_words import in_words, refusal_in_words

from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from .views import TEMPLATE, list_context

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
TYPED = ("names", "name", "club", "born", "person")


@require_safe
def suggest(request: DeskRequest, event: str) -> HttpResponse:
    """People of earlier events who are not in yet."""
    typed = request.GET.get("name", "")[:200]
    taken = {people.key_of(one.name) for one in request.desk.state.active}
    found = [one for one in people.suggest(request.desk.account, typed) if one.key not in taken]
    return render(request, "desk/players/_suggestions.jinja", {"found": found})


@require_POST
def add(request: DeskRequest, event: str) -> HttpResponse:
    """Before the start at once; later only when what it means has been confirmed."""
    typed = {name: request.POST.get(name, "") for name in TYPED}
    try:
        command = EnterPlayers(players=_players(request, typed))
        if request.desk.state.phase != "registration" and not request.POST.get("confirmed"):
            return _late(request, command, typed)
        done = run(request, command)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, {**list_context(request), **typed})
    return _entered(request, done, len(command.players))


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
        found = _checked(request, text)
        right = [line.details for line in found if line.details is not None and not line.wrong]
        if right and request.POST.get("confirmed") == str(len(right)):
            done = run(request, EnterPlayers(players=tuple(right)))
            return _entered(request, done, len(right))
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
class Checked:
    """A line of the list; `details` is missing where not even that could be read."""

    number: int
    details: Details | None
    wrong: str = ""


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


def _checked(request: DeskRequest, text: str) -> list[Checked]:
    lines = read_lines(text, Message("the list"))
    known = [line.details for line in lines if line.details is not None]
    faults = iter(faults_of(request.desk.state, known))
    found = []
    for line in lines:
        fault = next(faults) if line.details is not None else None
        found.append(
            Checked(
                line.number,
                line.details,
                refusal_in_words(fault) if fault else in_words(line.wrong),
            )
        )
    return found


def _shown(request: DeskRequest, found: list[Checked]) -> dict[str, Any]:
    wrong = [line for line in found if line.wrong]
    right = [line for line in found if not line.wrong]
    warnings: tuple[Message, ...] = ()
    refusal, entered = None, [line.details for line in right if line.details]
    if right:
        try:
            command = EnterPlayers(players=tuple(entered))
            decision = decide(request.desk.state, command, request.desk.asked())
            warnings, entered = decision.warnings, _as_entered(decision.facts)
        except Refusal as found_refusal:
            refusal = found_refusal
    return {
        "wrong": wrong[:SHOWN_WRONG],
        "wrong_count": len(wrong),
        "right": entered[:SHOWN_RIGHT],
        "right_count": 0 if refusal else len(right),
        "right_more": max(len(right) - SHOWN_RIGHT, 0),
        "warnings": warnings,
        "refusal": refusal,
    }


def _as_entered(facts: Iterable[Fact]) -> list[Details]:
    """What will be known of everybody, with the division that follows from the year of birth."""
    entered = [fact for fact in facts if isinstance(fact, EntrantsEntered)]
    return [new.details for fact in entered for new in fact.entrants]


def _players(request: DeskRequest, typed: dict[str, str]) -> tuple[Details, ...]:
    if typed["person"]:
        return (_known(request, typed["person"]),)
    names = [line.strip() for line in typed["names"].splitlines() if line.strip()]
    if names:
        return tuple(Details(name=name) for name in names)
    if not typed["name"].strip():
        raise Refusal("no name is given", do="write a name")
    born = typed["born"].strip()
    if born and (not born.isdecimal() or len(born) > 4):
        raise Refusal("'{text}' is not a year", do="such as 1998", text=born[:20])
    return (
        Details(
            name=typed["name"].strip(),
            club=typed["club"].strip() or None,
            born=int(born) if born else None,
        ),
    )


def _known(request: DeskRequest, text: str) -> Details:
    number = int(text) if text.isdecimal() and len(text) < 18 else 0
    person = people.known(request.desk.account, number)
    if person is None:
        raise Refusal("this person is not known", do="write the name")
    return Details(
        name=person.name,
        club=person.club or None,
        born=person.born,
        id=person.number or None,
    )


def _late(request: DeskRequest, command: EnterPlayers, typed: dict[str, str]) -> HttpResponse:
    """Decided, and nothing recorded: what it would mean."""
    decision = decide(request.desk.state, command, request.desk.asked())
    context = {
        "names": [one.name for one in command.players],
        "typed": {name: value for name, value in typed.items() if value},
        "warnings": decision.warnings,
    }
    answer = show(request, "desk/players/late.jinja", context, status=200)
    return retarget(reswap(answer, "innerHTML"), "body") if request.htmx else answer


def _entered(request: DeskRequest, done: Done, count: int) -> HttpResponse:
    text = ngettext("%(count)d player entered.", "%(count)d players entered.", count)
    return saved(request, done, "players", text % {"count": count}, query="?add")
