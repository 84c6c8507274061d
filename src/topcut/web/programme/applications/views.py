"""Applications for championships by continent: applying, allocating, declining."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.definition.account_roles import continents_of
from topcut.core.programme.journal.facts.applications import (
    ApplicationAnswered,
    ApplicationMade,
    Giver,
    answer,
    apply_for,
    givers,
)
from topcut.core.programme.journal.questions.conflicts import conflicts_of_application
from topcut.core.programme.listing.findings import ListingFinding
from topcut.core.refusal import Refusal
from topcut.store.programme.roles import own_person
from topcut.web.desk.common.pagination import paged

from ..common import form_input
from ..common.actions import saved, show
from ..common.limits import refuse_too_many
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest

MOST_DAYS = 10


@dataclass(frozen=True)
class ShownApplication:
    number: int
    made: ApplicationMade
    by: str
    given: ApplicationAnswered | None
    listed: tuple[str, ...]
    conflicts: dict[date, tuple[ListingFinding, ...]]
    givers: tuple[Giver, ...]
    """For whom whoever looks may give it away."""
    needs_approval: bool
    is_mine: bool


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    where = request.GET.get("continent", "")
    seen = [one for one in _shown(desk) if not where or one.made.continent == where]
    kinds = [one for one in desk.definition.kinds if one.allocated]
    context = {
        "open": [one for one in seen if one.given is None],
        "answered": paged(request, [one for one in reversed(seen) if one.given is not None]),
        "continents": continents_of(desk.definition),
        "where": where,
        "kinds": kinds,
        "is_office": desk.is_director or bool(desk.continents),
    }
    return show(request, "programme/applications/applications.jinja", context)


def _shown(desk: ProgrammeDesk) -> list[ShownApplication]:
    """The director sees all, coordinators their continents', everybody their own."""
    state = desk.state
    listed: dict[int, list[str]] = {}
    for id, listing in state.listings.items():
        if listing.application is not None:
            listed.setdefault(listing.application, []).append(id)
    found = []
    for number, made in enumerate(state.applications, 1):
        is_mine = desk.person is not None and state.person(made.by) == desk.person
        if not (is_mine or desk.may("allocate", made.continent)):
            continue
        given = state.answers.get(number)
        approval = desk.definition.by_kind[made.event_kind].approval
        found.append(
            ShownApplication(
                number=number,
                made=made,
                by=desk.name_of(made.by),
                given=given,
                listed=tuple(listed.get(number, ())),
                conflicts=conflicts_of_application(state, desk.definition, made)
                if given is None
                else {},
                givers=_givers(desk, made),
                needs_approval=approval is not None
                and any(approval.has(day.month) for day in made.days),
                is_mine=is_mine,
            )
        )
    return found


def _givers(desk: ProgrammeDesk, made: ApplicationMade) -> tuple[Giver, ...]:
    if not desk.may("allocate", made.continent):
        return ()
    return givers(desk.definition, made.event_kind, is_director=desk.is_director)


@require_POST
def apply(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """ST-201, ST-216, ST-217."""
    desk, posted = request.programme, request.POST
    assert desk.account is not None
    refuse_too_many(desk)
    with transaction.atomic():
        made = ApplicationMade(
            by=own_person(desk.id, desk.account, desk.author),
            event_kind=form_input.choice(posted, "kind", desk.definition.by_kind),
            days=_days(posted.get("days", "")),
            location=form_input.text(posted, "location") or " ",
            games=tuple(one[:60] for one in posted.getlist("games")[:20] if one),
            continent=form_input.choice(posted, "continent", continents_of(desk.definition)),
        )
        desk.record(lambda state: apply_for(state, desk.definition, made))
    return saved(request, "programme-applications", _("Your application was sent."))


def _days(typed: str) -> tuple[date, ...]:
    words = typed.replace(",", " ").split()
    if len(words) > MOST_DAYS:
        raise Refusal("these are more than {most} days", do="name fewer", most=MOST_DAYS)
    return tuple(dict.fromkeys(form_input.day({"day": word}, "day") for word in words))


@require_POST
def give(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    """ST-188, ST-193, ST-202, ST-207: allocated by somebody, or declined."""
    desk, posted = request.programme, request.POST
    if not 1 <= number <= len(desk.state.applications):
        raise Refusal("there is no application {number}", number=number)
    made = desk.state.applications[number - 1]
    if not desk.may("allocate", made.continent):
        raise Refusal(
            "another coordinator gives events there away", do="leave it to them", rules=("ST-002",)
        )
    may_give = _givers(desk, made)
    by = None if posted.get("answer") == "declined" else _by(posted.get("by", ""), may_give)
    approves = by is not None and desk.is_director and posted.get("approves") == "yes"
    given = ApplicationAnswered(application=number, by=by, special_approval=approves)
    desk.record(lambda state: answer(state, desk.definition, given, may_give))
    return saved(
        request, "programme-applications", _("Declined.") if by is None else _("Allocated.")
    )


def _by(typed: str, may_give: tuple[Giver, ...]) -> Giver:
    found = next((one for one in may_give if one == typed), None)
    if found is not None:
        return found
    if not may_give:
        raise Refusal("this is the Department's to give away", do="leave it to the director")
    raise Refusal("who gives it away is not said", do="choose from the list")
