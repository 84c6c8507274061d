"""One listing: what it says, what is due, who came, what the ratings changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.programme.journal.actions.listings import check_listing
from topcut.core.programme.journal.questions.conflicts import conflicts_of
from topcut.core.programme.journal.questions.deadlines import deadlines, reminders
from topcut.core.programme.journal.questions.event_results import (
    EventParticipant,
    RatingLine,
    participants,
    rating_lines,
)
from topcut.core.programme.journal.questions.venues import is_hidden, verify_by
from topcut.core.programme.journal.state import ListedEvent
from topcut.core.programme.listing.findings import ListingFinding
from topcut.core.refusal import Refusal
from topcut.store.models import Journal
from topcut.store.programme.ratings import RATINGS_CACHE
from topcut.web.permissions import MAY
from topcut.web.programme.common.actions import show
from topcut.web.programme.common.programme_request import ProgrammeDesk, ProgrammeRequest
from topcut.web.programme.listings.views import asked


@dataclass(frozen=True)
class ReportedPerson:
    row: EventParticipant
    name: str
    lines: tuple[RatingLine, ...]


@require_safe
def page(request: ProgrammeRequest, programme: str, listing: str) -> HttpResponse:
    desk = request.programme
    found = desk.state.listings.get(listing)
    if found is None:
        raise Refusal("'{event}' is not listed", do="go back to the list", event=listing[:60])
    told = reminders(desk.state, desk.definition, desk.today, [listing])
    roles = desk.web_roles(listing=listing)
    as_seen = asked(desk, found, {})._replace(by=found.director or desk.person)
    answer = check_listing(desk.state, desk.definition, listing, found, as_seen)
    clashes = conflicts_of(desk.state, desk.definition, listing, found)
    context = {
        "id": listing,
        "listing": found,
        "game": desk.definition.by_game.get(found.game),
        "answer": answer,
        "findings": _to_know(desk, answer.findings, clashes),
        "due": deadlines(desk.state, desk.definition, found),
        "to_remind": told[0] if told else None,
        "is_hidden": is_hidden(desk.state, desk.definition, found),
        "verify_by": verify_by(found),
        "conflicts": clashes,
        "people": {
            "director": desk.seen_name(found.director),
            "secondary": desk.seen_name(found.secondary),
        },
        "registered": _registered(desk, listing),
        "may_run": desk.account is not None
        and desk.account.opens_events
        and desk.may("report-events", listing),
        "may_edit": bool(roles & MAY["programme-listing-edit"]),
        "may_verify": bool(roles & MAY["programme-venues-verify"]),
        "journal": _journal(desk, listing),
        **_report(desk, listing, found),
    }
    return show(request, "programme/listings/one.jinja", context)


def _to_know(
    desk: ProgrammeDesk, found: Sequence[ListingFinding], clashes: Sequence[ListingFinding]
) -> list[ListingFinding]:
    """What the page does not say in another place: conflicts, and the venue."""
    rule = desk.definition.listing
    venue = rule.venue_rules if rule else ()
    return [one for one in found if one not in clashes and one.rule not in venue]


def _registered(desk: ProgrammeDesk, listing: str) -> list[str]:
    """ST-306: who said beforehand to come; no-shows are left out of the report."""
    return desk.names_of(desk.state.registered.get(listing, ()))


def _report(desk: ProgrammeDesk, id: str, listing: ListedEvent) -> dict[str, Any]:
    versions = desk.state.reports.get(id, ())
    if not versions:
        return {"versions": ()}
    rows = participants(desk.state, desk.definition, id)
    desk.data_of([one.person for one in rows])
    lines: dict[int, list[RatingLine]] = {}
    status: dict[str, Any] = {}
    if desk.definition.ratings is not None:
        computed = RATINGS_CACHE.on(desk.state, desk.definition, desk.today).computed
        lines = rating_lines(computed, id)
        status = next((row for row in computed.rows if row["id"] == id), {})
    people = [
        ReportedPerson(one, desk.name_of(one.person), tuple(lines.get(one.person, ())))
        for one in rows
    ]
    due = deadlines(desk.state, desk.definition, listing)
    return {
        "versions": versions,
        "status": status,
        "participants": people,
        "categories": list(dict.fromkeys(one.category for row in people for one in row.lines)),
        "is_late": due is not None and versions[0].reported > due.report_by,
    }


def _journal(desk: ProgrammeDesk, listing: str) -> Journal | None:
    """The event at this desk that plays the listing, where the account is on its staff."""
    found = Journal.objects.filter(programme=desk.id, listing=listing)
    return found.filter(staff__account=desk.account).order_by("-changed").first()
