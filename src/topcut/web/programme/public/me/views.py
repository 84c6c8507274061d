"""The page of whoever is logged in: who they are here, how others see them, their data."""

from __future__ import annotations

from typing import get_args

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.people.personal_data import ShownAs, public_name
from topcut.core.refusal import Refusal
from topcut.store.programme.person_export import export_person
from topcut.store.programme.registration import show_as
from topcut.store.programme.roles import own_person
from topcut.store.security import security_log
from topcut.web.common.requests.json_file import json_file

from ...common.actions import saved, show
from ...common.limits import refuse_too_many
from ...common.programme_request import ProgrammeRequest
from ..calendar.views import token_of
from ..person.holdings import shown_holdings

CHOICES: tuple[ShownAs, ...] = get_args(ShownAs)


@never_cache
@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    context: dict[str, object] = {"tab": "me"}
    if desk.person is not None:
        own = desk.state.person(desk.person)
        data = desk.data_of([own])[own]
        name = public_name(own, data, desk.today)
        cancelled = {id: one.listing for id, one in desk.state.cancelled.items()}
        coming = [
            (id, listing)
            for id, listing in (desk.state.listings | cancelled).items()
            if listing.last_day >= desk.today
            and own in {desk.state.person(one) for one in desk.state.registered.get(id, ())}
        ]
        address = reverse(
            "play-deadlines", kwargs={"programme": programme, "token": token_of(programme, own)}
        )
        context |= {
            "own": own,
            "data": data,
            "shown_as": name,
            "chosen": (data.shown if data else None) or ("name" if name else "nobody"),
            "choices": CHOICES,
            "coming": sorted(coming, key=lambda each: each[1].date),
            "cancelled": cancelled,
            "holdings": shown_holdings(desk, own),
            "calendar": request.build_absolute_uri(address),
            "directs": any(
                desk.state.person(who) == own
                for one in desk.state.listings.values()
                for who in (one.director, one.secondary)
                if who is not None
            ),
        }
    return show(request, "programme/public/me/me.jinja", context)


@require_POST
def join(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """Adds the account to the programme as a new person."""
    desk = request.programme
    assert desk.account is not None
    refuse_too_many(desk)
    own_person(programme, desk.account, desk.author)
    desk.read_again()
    return saved(request, "play-me", _("You are part of it now."))


@require_POST
def shown(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    chosen = request.POST.get("shown", "")
    if desk.person is None:
        raise Refusal("your account is nobody here yet", do="join the programme first")
    if chosen not in CHOICES:
        raise Refusal("'{text}' is no way to be shown", do="choose one", text=chosen[:40])
    show_as(programme, desk.state.person(desk.person), chosen, desk.author)
    desk.read_again()
    return saved(request, "play-me", _("Saved: others see you like that from now on."))


@never_cache
@require_safe
def download_data(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """Everything that is kept of a person, as a file."""
    desk = request.programme
    if desk.person is None:
        messages.info(request, _("Nothing is kept of you here."))
        return redirect("play-me", programme=programme)
    own = desk.person
    security_log.note("export-person", programme=programme, person=own)
    return json_file(export_person(programme, own, desk.today), f"{programme}-{own}.json")
