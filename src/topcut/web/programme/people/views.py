"""People of a programme: found, added, imported, changed, merged and parted again, erased."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.decision import Actor, Context
from topcut.core.convert import convert
from topcut.core.programme.journal.actions.people_and_reports import merge, undo_merge
from topcut.core.programme.people.personal_data import PersonalData, erased_name
from topcut.core.programme.ratings.ledger import shown
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.sheets.people_list import read_people
from topcut.store.accounts.accounts import account_of
from topcut.store.models import Account, ProgrammeMember
from topcut.store.programme.erasing import erase_everywhere
from topcut.store.programme.people import alike, change_person
from topcut.store.programme.person_export import export_person
from topcut.store.programme.person_matching import suggested
from topcut.store.programme.programmes import add_people, data_of, search
from topcut.store.programme.ratings import RATINGS_CACHE
from topcut.store.programme.roles import link_person
from topcut.store.security import security_log
from topcut.web.common.requests.json_file import json_file
from topcut.web.desk.common.pagination import paged

from ..common import form_input
from ..common.actions import saved, show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest

MOST_FOUND = 100
LARGEST_FILE = 2_000_000
SHOWN = ("", "name", "handle", "number", "nobody")


@dataclass(frozen=True)
class PersonRow:
    number: int
    data: PersonalData | None
    merged_into: int | None

    @property
    def name(self) -> str:
        return self.data.name if self.data else erased_name(self.number)


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    typed = request.GET.get("search", "")[: form_input.LONGEST]
    if typed.strip():
        known = dict(search(desk.id, typed, MOST_FOUND))
        pages = paged(request, [*known])
    else:
        pages = paged(request, [*desk.state.people])
        known = data_of(desk.id, pages)
    part = bool(request.htmx) and request.htmx.target == "list"
    is_first = pages.number == 1 and not typed.strip() and not part
    context = {
        "rows": [_row(desk, number, known.get(number)) for number in pages],
        "paging": pages,
        "search": typed,
        # looks through everybody
        "groups": alike(desk.id, desk.state) if is_first and desk.is_director else [],
        "total": sum(one.merged_into is None for one in desk.state.people.values()),
    }
    name = "_people.jinja" if part else "people.jinja"
    return show(request, f"programme/people/{name}", context)


def _row(desk: ProgrammeDesk, number: int, data: PersonalData | None) -> PersonRow:
    return PersonRow(number, data, desk.state.people[number].merged_into)


@require_safe
def suggest(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """While a person is typed into a field of another form."""
    field = request.GET.get("of", "")
    typed = request.GET.get(field, "")[: form_input.LONGEST] if field else ""
    found = suggested(request.programme.id, typed) if typed.strip() else []
    return render(request, "programme/people/_suggest.jinja", {"found": found})


@require_POST
def add(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """ST-307."""
    desk = request.programme
    number = add_people(desk.id, [_typed(request.POST)], desk.author)[0]
    return saved(request, "programme-person", _("Added."), number=number)


def _typed(posted: Mapping[str, str]) -> PersonalData:
    values: dict[str, Any] = {
        name: form_input.text(posted, name) or None
        for name in ("name", "number", "handle", "region", "contact", "shown")
    }
    aliases = posted.get("aliases", "").replace("\n", "|").split("|")
    values["aliases"] = [one for part in aliases if (one := " ".join(part.split())[:500])]
    born = form_input.optional_day(posted, "born")
    values["born"] = born.isoformat() if born else None
    if not values["name"]:
        raise Refusal("the person has no name", do="fill it in")
    try:
        return convert(values, PersonalData)
    except msgspec.ValidationError as error:
        raise Refusal("what was typed does not fit: {fault}", do="mend it", fault=error) from None


@require_POST
def add_file(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """A CSV with a header; everybody or nobody."""
    desk = request.programme
    file = request.FILES.get("file")
    if file is None:
        raise Refusal("no file was chosen", do="choose a CSV")
    if (file.size or 0) > LARGEST_FILE:
        raise Refusal(
            "the file is larger than {most:,} bytes",
            do="use 'topcut programme import'",
            most=LARGEST_FILE,
        )
    try:
        text = file.read().decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal("{file} is not UTF-8", do="save it as UTF-8", file=file.name) from None
    added = add_people(desk.id, read_people(text, file.name or "CSV"), desk.author)
    told = ngettext("%(count)d person added.", "%(count)d people added.", len(added))
    return saved(request, "programme-people", told % {"count": len(added)})


@require_POST
def join(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """Two entries are one person."""
    desk = request.programme
    merged = form_input.person(desk, request.POST.get("merged", ""))
    into = form_input.person(desk, request.POST.get("into", ""))
    if merged == into:
        raise Refusal("that is one person already", do="choose two")
    desk.record(lambda state: merge(state, merged, into))
    told = _("%(merged)s is %(into)s.") % {
        "merged": f"{_name(desk, merged)} #{merged}",
        "into": f"{desk.name_of(into)} #{into}",
    }
    return saved(request, "programme-people", told)


def _name(desk: ProgrammeDesk, number: int) -> str:
    """The name of a person who may have been merged since."""
    found = data_of(desk.id, [number]).get(number)
    return found.name if found else erased_name(number)


@require_POST
def part(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    """They are two people after all."""
    request.programme.record(lambda state: undo_merge(state, number))
    return saved(request, "programme-person", _("They are two people again."), number=number)


@require_safe
def one(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    desk = request.programme
    kept = _kept(desk, number)
    own = desk.state.person(number)
    account = (
        ProgrammeMember.objects.filter(programme=desk.id, person=number)
        .select_related("account")
        .first()
    )
    context = {
        "number": number,
        "data": data_of(desk.id, [number]).get(number),
        "kept": kept,
        "into": own if own != number else None,
        "into_name": desk.name_of(own),
        "merged": [
            (each, _name(desk, each))
            for each, one in desk.state.people.items()
            if one.merged_into == number
        ],
        "account": account.account if account else None,
        "ratings": _ratings(desk, own),
        "shown_choices": SHOWN,
        "roles": sorted((role, of) for who, role, of in desk.state.roles if who == number),
    }
    return show(request, "programme/people/person.jinja", context)


def _kept(desk: ProgrammeDesk, number: int) -> Any:
    kept = desk.state.people.get(number)
    if kept is None:
        raise Refusal("there is no person {person}", do="go back to the list", person=number)
    return kept


def _ratings(desk: ProgrammeDesk, person: int) -> list[tuple[str, str, str, int]]:
    if desk.definition.ratings is None:
        return []
    ratings = RATINGS_CACHE.on(desk.state, desk.definition, desk.today)
    position = ratings.positions.get(person)
    return [
        (game, category, shown(found[position].rating), found[position].games)
        for (game, category), found in sorted(ratings.now.items())
        if position in found
    ]


@require_POST
def edit(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    desk = request.programme
    _kept(desk, number)
    change_person(desk.id, number, _typed(request.POST), desk.author)
    return saved(request, "programme-person", _("Saved."), number=number)


@require_POST
def erase(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    """The data is gone; results and ratings stay under the number."""
    desk = request.programme
    _kept(desk, number)
    if request.POST.get("sure") != "yes":
        raise Refusal("this cannot be undone", do="tick the box first")
    assert desk.account is not None
    asked = Context(Actor(desk.account.name, "organizer"), desk.author[1], 0, via="desk")
    erase_everywhere(desk.id, number, desk.author, asked, find_rulebook)
    desk.read_again()
    return saved(request, "programme-person", _("The data is erased."), number=number)


@require_safe
def download_data(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    """Everything that is kept of a person, as JSON."""
    desk = request.programme
    _kept(desk, number)
    found = export_person(desk.id, number, desk.today)
    security_log.note("export-person", programme=programme, person=number)
    return json_file(found, f"person-{number}.json")


@require_POST
def account(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    """Which account a person has, so that they organize and choose under their own name."""
    desk = request.programme
    _kept(desk, number)
    found: Account = account_of(form_input.text(request.POST, "login", 80))
    link_person(desk.id, found, number, desk.author)
    return saved(request, "programme-person", _("Saved."), number=number)
