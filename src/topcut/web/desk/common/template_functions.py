"""What the desk's templates can call besides what every template has. Core is imported by the
functions that need it, so that the log-in does not wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpRequest, QueryDict
from django.urls import reverse
from jinja2 import pass_context
from jinja2.runtime import Context

from topcut.web.common.formatting import round_names
from topcut.web.common.language.in_words import in_words
from topcut.web.common.requests.current_request import current_request

from . import labels
from .cached_parts import cached_part

if TYPE_CHECKING:
    from topcut.core.tournament.state import Announcement, Result, State, Table

    from .desk_request import Desk


def may(desk: Desk, what: str) -> bool:
    """Whether core would let this person ask for it, so that no form is shown in vain."""
    from .offered import is_offered  # noqa: PLC0415

    return is_offered(desk, what)


def announcements(state: State) -> list[Announcement]:
    """What everybody should read now."""
    from topcut.core.actions.rounds.announcements import announced  # noqa: PLC0415

    return announced(state, datetime.now(UTC))


def result_of(state: State, table: Table, result: Result | None = None) -> str:
    """The result of a table in words, or the one given."""
    from .outcomes import table_result  # noqa: PLC0415
    from .pod_rows import pod_words  # noqa: PLC0415

    if table.pod is not None or len(table.players) > 2:
        return pod_words(state, table)
    report = table.report
    return table_result(state, table, result or (report.result if report else None))


def seat_letter(index: int) -> str:
    from . import pod_rows  # noqa: PLC0415

    return pod_rows.seat_letter(index)


def ended(name: str) -> str:
    from topcut.core.tournament.result_words import ending  # noqa: PLC0415

    return in_words(ending(name))


def known_rulebooks() -> tuple[str, ...]:
    from topcut import rulebooks  # noqa: PLC0415

    return rulebooks.known()


NOT_AT_ONCE = frozenset({"deck-lists", "player-links"})
"""Whose lists are printed is written down; links are for who may see them."""
MANY = 250
"""Players from which on a document may take longer than a second."""


def takes_long(state: State) -> bool:
    return len(state.entrants) > MANY


def pdf_address(desk: Desk, document: str, query: str = "") -> str:
    """The address of a document, or of the page that waits for it where it takes long."""
    route = "print-wait" if takes_long(desk.state) else "print-document"
    to = reverse(route, kwargs={"event": desk.event, "document": document})
    return f"{to}?{query}" if query else to


class Printable(NamedTuple):
    """A document in the menu of a page."""

    title: str
    query: str
    """Of the page where it is chosen."""
    address: str
    is_pdf: bool
    picture: str
    """Of its first page; none of what is private."""


def printable(desk: Desk, documents: Sequence[str], query: str = "") -> list[Printable]:
    """Those that make sense now, as they were named; `query` may say of which round. What is
    private, and what is written down when somebody prints it, is printed from the page of
    documents."""
    from topcut.core.refusal import Refusal  # noqa: PLC0415
    from topcut.printing import KINDS, PrintOptions, Source  # noqa: PLC0415

    round = QueryDict(query).get("round")
    options = PrintOptions(round=int(round) if round else None)
    found = []
    for kind in (KINDS[name] for name in documents):
        try:
            kind.needs(Source(event=desk.state), options)
        except Refusal:
            continue
        here = {"event": desk.event, "document": kind.name}
        chosen = f"document={kind.name}{f'&{query}' if query else ''}"
        if kind.name in NOT_AT_ONCE:
            to, picture = f"{reverse('print', kwargs={'event': desk.event})}?{chosen}", ""
        else:
            to = pdf_address(desk, kind.name, query)
            picture = f"{reverse('print-preview', kwargs=here)}?{query}"
        is_pdf = kind.name not in NOT_AT_ONCE
        found.append(Printable(in_words(kind.title), chosen, to, is_pdf, picture))
    return found


@pass_context
def querystring(context: Context, **changes: object) -> str:
    """The page's own query with these changes; None takes a part away."""
    return query_of(context.get("request") or current_request(), **changes)


def query_of(request: HttpRequest, **changes: object) -> str:
    query = request.GET.copy()
    for name, value in changes.items():
        if value is None:
            query.pop(name, None)
        else:
            query[name] = str(value)
    return f"?{query.urlencode()}"


FUNCTIONS = {
    "cached_part": cached_part,
    "announcements": announcements,
    "game_name": round_names.game_name,
    "known_rulebooks": known_rulebooks,
    "last_round": round_names.last_round,
    "may": may,
    "pdf_address": pdf_address,
    "printable": printable,
    "querystring": querystring,
    "result_of": result_of,
    "seat_letter": seat_letter,
    "round_name": round_names.round_name,
    "round_short": round_names.short_name,
    "still_open": round_names.still_open,
    "without_repetition": labels.without_repetition,
}
FILTERS = {
    "ended": ended,
    "moved": labels.moved,
    "role": labels.role,
    "status": labels.status,
    "way": labels.way,
}
