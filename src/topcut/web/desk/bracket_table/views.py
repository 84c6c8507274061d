"""Which bracket is played: looked at, announced before the start, or taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.bracket import LARGEST
from topcut.core.refusal import Refusal
from topcut.rulebooks import brackets
from topcut.rulebooks.brackets import TEXT_LIMIT

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from .empty_bracket import announced, empty

TEMPLATE = "desk/bracket_table/bracket_table.jinja"
NONE = "none"
"""What the form says for taking the table back."""


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    """All tables by name, and one of them drawn."""
    wanted = request.GET.get("table", "")[:100]
    places = form_input.number(request.GET.dict(), "places")
    if places is not None:
        wanted = f"play-in-{places}"
    return show(request, TEMPLATE, _context(request, wanted))


@require_POST
def announce(request: DeskRequest, event: str) -> HttpResponse:
    """A bracket that comes with Topcut, by its name, or the organizer's own as text or file."""
    posted = request.POST.dict()
    division = form_input.text(posted, "division")
    try:
        command = _wanted(request, division)
        done = run(request, command)
    except Refusal as refusal:
        own = {
            "own_name": form_input.text(posted, "name"),
            "own_text": request.POST.get("text", ""),
        }
        return refused(request, refusal, TEMPLATE, {**_context(request, ""), **own})
    text = _("Announced.") if command.text else _("The rulebook's own bracket is played.")
    return saved(request, done, "bracket-table", text)


def _wanted(request: DeskRequest, division: str) -> AnnounceBracket:
    posted = request.POST.dict()
    name = form_input.text(posted, "table")
    if name == NONE:
        return AnnounceBracket(name="", text="", division=division)
    if name:
        found = brackets.read(name)
        return AnnounceBracket(name=found.name, text=found.text, division=division)
    text = _sent(request) or request.POST.get("text", "").replace("\r\n", "\n")
    if not text.strip():
        raise Refusal("no table is chosen", do="choose one, or write your own")
    own = brackets.parse(text, form_input.text(posted, "name") or _("own table"))
    return AnnounceBracket(name=own.name, text=own.text, division=division)


def _sent(request: DeskRequest) -> str:
    """The text of a file that was sent along."""
    file = request.FILES.get("file")
    if file is None:
        return ""
    if file.size and file.size > TEXT_LIMIT:
        raise Refusal("the file is too large", do="send a bracket table")
    try:
        return str(file.read(TEXT_LIMIT).decode("utf-8-sig")).replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Refusal("the file is not a text in UTF-8", do="send a bracket table") from None


def _context(request: DeskRequest, wanted: str) -> dict[str, Any]:
    state = request.desk.state
    rules = state.rulebook.bracket.tables
    context: dict[str, Any] = {
        "rule": rules,
        "announced": announced(state),
        "may_announce": state.phase == "registration" and request.desk.role == "organizer",
        "largest": LARGEST,
    }
    if rules is None:
        return context
    context["tables"] = [brackets.read(name) for name in _offered(rules.names, rules.own)]
    if wanted:
        found = brackets.read(wanted)
        context |= {"chosen": found, "drawing": empty(found.shape, found.title)}
        context["own_text"] = found.text
    divisions = state.rulebook.divisions
    context["divisions"] = [age.name for age in divisions.ages] if divisions else []
    return context


def _offered(names: Iterable[str], own: bool) -> list[str]:
    """The guide's own first; the others where the organizer may choose any."""
    known = brackets.known()
    guides = [one for one in known if one.rpartition("-")[0] in names]
    return [*guides, *(one for one in known if own and one not in guides)]
