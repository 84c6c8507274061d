"""My listings; the form with what is found while one types; listing and changing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from msgspec import structs

from topcut.core.message import Message
from topcut.core.programme.journal.actions.listings import (
    ListingRequest,
    change_listing,
    check_listing,
    list_event,
    new_id,
)
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.applications import Giver, givers
from topcut.core.programme.journal.questions.deadlines import Reminder, deadlines, reminders
from topcut.core.programme.journal.questions.venues import is_hidden
from topcut.core.programme.journal.state import ListedEvent, ProgrammeState
from topcut.core.programme.listing.findings import ListingFinding
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.store.programme.people import change_person
from topcut.store.programme.roles import HeldRole, give, own_person
from topcut.web.desk.common.actions import REFUSED

from ..common.actions import saved, show
from ..common.form_input import text
from ..common.limits import refuse_too_many
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest
from .form import ListingForm, game_of, initial_of

NEW = "?"
"""In place of an id, of what is not listed yet."""


@dataclass(frozen=True)
class OwnListing:
    id: str
    listing: ListedEvent
    is_hidden: bool
    is_reported: bool
    reminder: Reminder | None
    is_mine: bool = True


@require_safe
def mine(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    told = {
        one.event: one for one in reminders(desk.state, desk.definition, desk.today, desk.listings)
    }
    rows = [_own(desk, id, told.get(id)) for id in desk.listings]
    to_do = [one for one in rows if one.reminder and one.reminder.what in ("report", "overdue")]
    coming = [one for one in rows if one.listing.last_day >= desk.today and one not in to_do]
    past = [one for one in reversed(rows) if one not in to_do and one not in coming]
    context = {"to_do": to_do, "coming": coming, "past": past}
    return show(request, "programme/listings/mine.jinja", context)


def _own(desk: ProgrammeDesk, id: str, told: Reminder | None) -> OwnListing:
    listing = desk.state.listings[id]
    return OwnListing(
        id, listing, is_hidden(desk.state, desk.definition, listing), id in desk.state.reports, told
    )


@require_http_methods(["GET", "POST"])
def new(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """By GET the form of a game, by POST the listing."""
    desk = request.programme
    game = game_of(desk.definition, request.GET.get("game", "") or request.POST.get("game", ""))
    if request.method == "GET":
        return _page(request, ListingForm(desk, game, initial=_first(desk)), None)
    form = ListingForm(desk, game, request.POST)
    if not _is_complete(form):
        return _page(request, form, None, status=REFUSED)
    try:
        refuse_too_many(desk)
        listing = form.listed(None)
        with transaction.atomic():
            _say_who_lists(desk, request.POST)
            id = _listed(desk, listing, request.POST)
    except Refusal as refusal:
        return _page(request, form, None, refusal=refusal, status=REFUSED)
    return saved(request, "programme-listing", _("Listed."), listing=id)


def _first(desk: ProgrammeDesk) -> dict[str, Any]:
    name = desk.account.name if desk.account else ""
    return {
        "sanctioned": True,
        "rated": True,
        "scenario": "none",
        "director": f"{name} #{desk.person}" if desk.person else "",
    }


def _listed(desk: ProgrammeDesk, listing: ListedEvent, posted: Mapping[str, str]) -> str:
    """Record the listing and make the account its organizer; the listing's id."""
    assert desk.account is not None
    own_person(desk.id, desk.account, desk.author)
    desk.read_again()
    made: list[str] = []

    def decide(state: ProgrammeState) -> Sequence[ProgrammeFact]:
        made[:] = [new_id(state, listing)]
        return list_event(state, desk.definition, made[0], listing, asked(desk, listing, posted))

    desk.record(decide)
    give(desk.definition, desk.account, HeldRole("organizer", made[0]), desk.author)
    desk.read_again()
    return made[0]


def asked(desk: ProgrammeDesk, listing: ListedEvent, posted: Mapping[str, str]) -> ListingRequest:
    """O-19: coordinators and the director may list what they give away, and say so."""
    may = _givers(desk, listing.kind, listing.continent)
    typed = posted.get("allocates", "")
    said = _said_of_oneself(posted)

    def known(number: int) -> PersonalData | None:
        if number not in desk.state.people:
            return None
        data = desk.data_of([number])[desk.state.person(number)]
        return structs.replace(data, **said) if data and number == desk.person else data

    return ListingRequest(
        desk.person,
        desk.today,
        known,
        allocates=next((one for one in may if one == typed), None),
        approves=desk.is_director and posted.get("approves") == "yes",
    )


def _givers(desk: ProgrammeDesk, kind: str, continent: str | None) -> tuple[Giver, ...]:
    if desk.is_director:
        return givers(desk.definition, kind, is_director=True)
    own = continent is not None and desk.may("allocate", continent)
    return givers(desk.definition, kind, is_director=False) if own else ()


def _is_complete(form: ListingForm) -> bool:
    """Enough to be judged: everything else is a finding."""
    if form.is_valid() and not form.cleaned_data.get("date"):
        form.add_error("date", _("Fill in the first day."))
    return form.is_valid() and bool(form.cleaned_data.get("date"))


@require_http_methods(["GET", "POST"])
def edit(request: ProgrammeRequest, programme: str, listing: str) -> HttpResponse:
    desk = request.programme
    before = _known(desk, listing)
    game = game_of(
        desk.definition, request.GET.get("game", "") or request.POST.get("game", "") or before.game
    )
    if request.method == "GET":
        return _page(request, ListingForm(desk, game, initial=initial_of(before)), listing)
    form = ListingForm(desk, game, request.POST)
    if not _is_complete(form):
        return _page(request, form, listing, status=REFUSED)
    try:
        changed = form.listed(before)
        desk.record(
            lambda state: change_listing(
                state, desk.definition, listing, changed, asked(desk, changed, request.POST)
            )
        )
    except Refusal as refusal:
        return _page(request, form, listing, refusal=refusal, status=REFUSED)
    return saved(request, "programme-listing", _("Saved."), listing=listing)


def _known(desk: ProgrammeDesk, listing: str) -> ListedEvent:
    found = desk.state.listings.get(listing)
    if found is None:
        raise Refusal("'{event}' is not listed", do="go back to the list", event=listing[:60])
    return found


@require_POST
def check(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """What is found while one types: nothing is recorded."""
    desk = request.programme
    id = request.POST.get("listing", "")
    before = desk.state.listings.get(id)
    game = game_of(desk.definition, request.POST.get("game", ""))
    form = ListingForm(desk, game, request.POST)
    context = found_in(desk, form, id if before else None, request.POST)
    context |= {"is_typed": True, "form": form}
    return show(request, "programme/listings/_findings.jinja", context)


def found_in(
    desk: ProgrammeDesk, form: ListingForm, id: str | None, posted: Mapping[str, str]
) -> dict[str, Any]:
    """Findings and deadlines of what the form says, as far as it can be judged."""
    before = desk.state.listings.get(id) if id else None
    form.is_valid()
    if not form.cleaned_data.get("date"):
        missing = _missing(desk, form)
        return {"answer": None, "missing": missing, "due": None, "empty": _empty(form, missing)}
    try:
        listing = form.listed(before)
        answer = check_listing(
            desk.state, desk.definition, id or NEW, listing, asked(desk, listing, posted)
        )
    except Refusal as refusal:
        return {"answer": None, "missing": [], "due": None, "wrong": refusal}
    return {
        "answer": answer,
        "missing": [],
        "empty": _empty(form, answer.findings),
        "due": deadlines(desk.state, desk.definition, listing),
        "givers": () if before else _givers(desk, listing.kind, listing.continent),
        "kind": desk.definition.by_kind.get(listing.kind),
        "given": posted.get("allocates", ""),
        "approves": posted.get("approves") == "yes",
    }


def _empty(form: ListingForm, findings: Iterable[ListingFinding]) -> list[ListingFinding]:
    """What only says that a field is empty: no fault yet while somebody fills in the form."""
    return [
        one
        for one in findings
        if one.severity == "refused"
        and one.field in form.fields
        and form.cleaned_data.get(one.field) in (None, "")
    ]


def _missing(desk: ProgrammeDesk, form: ListingForm) -> list[ListingFinding]:
    """ST-019, before there is a day to judge the rest by."""
    rule = desk.definition.listing
    if rule is None:
        return []
    empty = [
        name
        for name in rule.required
        if name in form.fields and form.cleaned_data.get(name) in (None, "")
    ]
    return [
        ListingFinding(
            "refused", rule.required_rules[0], Message("to be filled in: {field}", field=name), name
        )
        for name in empty
    ]


def _page(
    request: ProgrammeRequest,
    form: ListingForm,
    id: str | None,
    refusal: Refusal | None = None,
    status: int = 200,
) -> HttpResponse:
    desk = request.programme
    told: dict[str, Any] = {"answer": None, "missing": [], "due": None}
    if form.is_bound:
        told = found_in(desk, form, id, request.POST)
    elif id is not None:
        bound = ListingForm(desk, form.game, _as_posted(form))
        told = found_in(desk, bound, id, {})
    own = desk.data_of([desk.person]).get(desk.person) if desk.person else None
    context = {
        "form": form,
        "people": _people(desk, form, id),
        "id": id,
        "before": desk.state.listings.get(id) if id else None,
        "game": form.game,
        "games": desk.definition.games,
        "own": own,
        "about": _about(own, request.POST),
        "refusal": refusal,
        **told,
    }
    return show(request, "programme/listings/form.jinja", context, status)


def _about(own: PersonalData | None, posted: Mapping[str, str]) -> dict[str, str]:
    """Handle and contact, as they were typed or as they are."""
    return {
        name: posted.get(name, "")[:200] or (own and getattr(own, name)) or ""
        for name in ("handle", "contact")
    }


def _as_posted(form: ListingForm) -> dict[str, Any]:
    """What the form shows, as if it had been sent."""
    shown = {name: form[name].value() for name in form.fields}
    own = {name: "" if value is None else value for name, value in shown.items()}
    own = {name: value for name, value in own.items() if value is not False}
    people = {name: form.initial.get(name) for name in ("director", "secondary")}
    return own | {name: f"#{value}" for name, value in people.items() if value}


def _people(desk: ProgrammeDesk, form: ListingForm, id: str | None) -> dict[str, str]:
    """The fields of directors, as they were typed or as they are."""
    if form.is_bound:
        return {name: form.data.get(name, "") for name in ("director", "secondary")}
    if id is None:
        return {"director": form.initial.get("director", ""), "secondary": ""}
    found = {name: form.initial.get(name) for name in ("director", "secondary")}
    return {
        name: f"{desk.seen_name(number)} #{number}" if number else ""
        for name, number in found.items()
    }


def _said_of_oneself(posted: Mapping[str, str]) -> dict[str, str]:
    typed = {name: text(posted, name, 200) for name in ("handle", "contact")}
    return {name: value for name, value in typed.items() if value}


def _say_who_lists(desk: ProgrammeDesk, posted: Mapping[str, str]) -> None:
    """ST-017: whoever lists has a handle; ST-019: and a contact. Both stand in the same form, and
    are kept with the first listing."""
    said = _said_of_oneself(posted)
    if not said:
        return
    assert desk.account is not None
    number = own_person(desk.id, desk.account, desk.author)
    desk.read_again()
    known = desk.data_of([number])[number]
    assert known is not None
    change_person(desk.id, number, structs.replace(known, **said), desk.author)
    desk.read_again()
