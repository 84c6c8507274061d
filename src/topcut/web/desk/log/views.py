"""Every entry of the journal, newest first; the last action taken back, or done again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.undo import Redo, Undo, decide_redo, decide_undo
from topcut.core.journal.entry import Entry, seal
from topcut.core.journal.fact import Fact
from topcut.core.questions.journal.log_line import log_line
from topcut.core.text import is_in, searchable
from topcut.core.tournament.fact import LogGroup, TournamentFact
from topcut.core.tournament.fold import fold, last_action, last_undone, standing_entries
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionRedone, ActionUndone
from topcut.sheets.load import find_rulebook
from topcut.web.common.language.in_words import in_words, with_capital

from ..common.actions import run, saved, seen_in, show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from ..common.rank_changes import rank_changes
from .differences import differences

LONGEST_SEARCH = 100
MOST_SHOWN = 30
KINDS: dict[LogGroup, Any] = {
    "results": gettext_lazy("Results"),
    "rounds": gettext_lazy("Rounds"),
    "players": gettext_lazy("Players"),
    "judges": gettext_lazy("Judges"),
    "event": gettext_lazy("Event"),
}


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state, entries = request.desk.state, request.desk.entries
    standing = {entry.sequence for entry in standing_entries(entries)}
    words = _words(state)
    kind, who = request.GET.get("kind", ""), request.GET.get("who", "")
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    rows = paged(request, _found(entries, words, kind, who, search.strip()))
    context = {
        "rows": rows,
        "said": [(one, words(one), _stands(one, standing), kind_of(one)) for one in rows],
        "last": _last(state, entries),
        "undone": _undone(state, entries),
        "kinds": KINDS.items(),
        "kind": kind,
        "people": sorted({entry.by for entry in entries}),
        "who": who,
        "search": search,
    }
    part = bool(request.htmx) and request.htmx.target == "rows"
    return show(request, "desk/log/_log_rows.jinja" if part else "desk/log/log.jinja", context)


@require_safe
def before_undo(request: DeskRequest, event: str) -> HttpResponse:
    """What taking the last action back would change; nothing is recorded."""
    entries = request.desk.entries
    decision = decide_undo(request.desk.state, entries, request.desk.asked())
    said = _last(request.desk.state, entries)
    return _consequences(request, entries, decision.facts, {"said": said, "is_undo": True})


@require_safe
def before_redo(request: DeskRequest, event: str) -> HttpResponse:
    entries = request.desk.entries
    decision = decide_redo(request.desk.state, entries, request.desk.asked())
    said = _undone(request.desk.state, entries)
    return _consequences(request, entries, decision.facts, {"said": said, "is_undo": False})


@require_POST
def undo(request: DeskRequest, event: str) -> HttpResponse:
    """Only what the page has named: never something that came in meanwhile."""
    done = run(request, Undo(), seen=seen_in(request))
    return saved(request, done, "log", _("Undone."))


@require_POST
def redo(request: DeskRequest, event: str) -> HttpResponse:
    done = run(request, Redo(), seen=seen_in(request))
    return saved(request, done, "log", _("Redone."))


def _stands(entry: Entry, standing: set[int]) -> bool:
    """What undid something has happened, and is not crossed out itself."""
    return entry.sequence in standing or isinstance(entry.fact, ActionUndone | ActionRedone)


def kind_of(entry: Entry) -> str:
    return entry.fact.log if isinstance(entry.fact, TournamentFact) else "event"


def _consequences(
    request: DeskRequest,
    entries: Sequence[Entry],
    facts: Sequence[Fact],
    context: dict[str, object],
) -> HttpResponse:
    """The journal with one entry more, folded on the side."""
    state = request.desk.state
    more = seal(
        facts, after=len(entries), previous=entries[-1].digest, at=entries[-1].at, by="", role=""
    )
    future = fold((*entries, *more), find_rulebook)
    found = differences(state, future)
    moved = rank_changes(state, future) if len(future.rounds) == len(state.rounds) else []
    context |= {
        "differences": found[:MOST_SHOWN],
        "left_out": max(len(found) - MOST_SHOWN, 0),
        "rank_changes": moved[:MOST_SHOWN],
        "changes_left_out": max(len(moved) - MOST_SHOWN, 0),
    }
    return show(request, "desk/log/before_undo.jinja", context)


def _words(state: State) -> Callable[[Entry], str]:
    return lambda entry: with_capital(log_line(state, entry))


def _found(
    entries: Sequence[Entry], words: Callable[[Entry], str], kind: str, who: str, wanted: str
) -> list[Entry]:
    return [
        entry
        for entry in reversed(entries)
        if (not kind or kind_of(entry) == kind)
        and (not who or entry.by == who)
        and (not wanted or is_in(wanted, searchable(words(entry))))
    ]


def _last(state: State, entries: Sequence[Entry]) -> str:
    """The last action in words; nothing while there is only the opening."""
    last = last_action(entries)
    return _told(state, last) if last and last[0].sequence > 1 else ""


def _undone(state: State, entries: Sequence[Entry]) -> str:
    action = last_undone(entries)
    return _told(state, [one for one in entries if one.action == action]) if action else ""


def _told(state: State, action: Sequence[Entry]) -> str:
    """An action of one entry or of several as one sentence."""
    first, *others = (log_line(state, one) for one in action)
    return "; ".join([with_capital(first), *map(in_words, others)])
