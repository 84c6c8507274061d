"""Saying beforehand that one will come to a listed event, and taking it back."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from topcut.core.message import Message
from topcut.core.programme.journal.facts.registrations import pre_register
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.core.text import LONGEST_NAME
from topcut.store.programme.registration import register, withdraw
from topcut.store.programme.roles import own_person
from topcut.store.security.origin import network_of
from topcut.store.security.rate_limit import RateLimit
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.common.requests.time_and_seed import now
from topcut.web.desk.common.actions import REFUSED

from ...common.actions import show
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ..events.views import is_public

TOO_MANY = Message("too many registrations in a minute")
FROM_ONE_ADDRESS = RateLimit("play", TOO_MANY, 60)
FOR_ONE_EVENT = RateLimit("play for", TOO_MANY, 120)


class ComingForm(forms.Form):
    name = forms.CharField(label=gettext_lazy("Name"), max_length=LONGEST_NAME)
    number = forms.CharField(
        label=gettext_lazy("Membership number"), max_length=LONGEST_NAME, required=False
    )
    handle = forms.CharField(label=gettext_lazy("Handle"), max_length=LONGEST_NAME, required=False)
    is_adult = forms.BooleanField(
        label=gettext_lazy("I am 18 or older, and my name may be shown on public pages"),
        required=False,
    )

    def data_of(self) -> PersonalData:
        typed = self.cleaned_data
        return PersonalData(
            name=" ".join(typed["name"].split()),
            number=typed["number"].strip() or None,
            handle=typed["handle"].strip() or None,
            shown="name" if typed["is_adult"] else "nobody",
        )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: ProgrammeRequest, programme: str, listing: str) -> HttpResponse:
    """With an account as its person; otherwise as somebody new."""
    desk = request.programme
    found = desk.state.listings.get(listing)
    if found is None or not is_public(desk, found):
        raise Http404(listing)
    form = ComingForm(request.POST if request.method == "POST" and not desk.account else None)
    if request.method == "POST" and (desk.account or form.is_valid()):
        try:
            person = _registered(request, listing, form)
            return redirect(
                "play-registered",
                programme=programme,
                listing=listing,
                token=_token(programme, listing, person),
            )
        except Refusal as refusal:
            if desk.account:
                raise
            form.add_error(None, refusal_in_words(refusal))
    context = {"tab": "events", "listing": found, "id": listing, "form": form}
    status = REFUSED if form.is_bound and form.errors else 200
    return show(request, "programme/public/registration/register.jinja", context, status)


def _token(programme: str, listing: str, person: int) -> str:
    """The secret part of the address with which one person withdraws from one event; it does not
    say who they are."""
    salt = f"topcut.pre-registration/{programme}/{listing}"
    return salted_hmac(salt, str(person), algorithm="sha256").hexdigest()


def _person_of(desk: ProgrammeDesk, listing: str, token: str) -> int | None:
    """The pre-registered person whose token this is."""
    for one in desk.state.registered.get(listing, ()):
        for number in {one, desk.state.person(one)}:
            if constant_time_compare(token, _token(desk.id, listing, number)):
                return number
    return None


def _registered(request: ProgrammeRequest, listing: str, form: ComingForm) -> int:
    desk = request.programme
    FROM_ONE_ADDRESS.refuse_too_many(network_of(request.META.get("REMOTE_ADDR", "")))
    FOR_ONE_EVENT.refuse_too_many(desk.id, listing)
    if desk.account is None:
        return register(desk.id, listing, form.data_of(), desk.today, now())
    person = own_person(desk.id, desk.account, desk.author)
    after = desk.record(lambda state: pre_register(state, listing, person, desk.today))
    return after.person(person)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def registered(request: ProgrammeRequest, programme: str, listing: str, token: str) -> HttpResponse:
    """What was registered, and withdrawing it: open to everybody who has the address."""
    desk = request.programme
    found = desk.state.listings.get(listing)
    if found is None:
        raise Http404(listing)
    person = _person_of(desk, listing, token)
    if request.method == "POST" and person is not None:
        withdraw(programme, listing, person, now())
        messages.success(request, _("You have said that you will not come."))
        return redirect("play-event", programme=programme, listing=listing)
    context = {"tab": "events", "listing": found, "id": listing, "is_coming": person is not None}
    status = 404 if person is None else 200
    return show(request, "programme/public/registration/registered.jinja", context, status)
