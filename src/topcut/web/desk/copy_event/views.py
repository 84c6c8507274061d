"""Copying an event: its settings and its staff, without its players or with them."""

from __future__ import annotations

from datetime import date, timedelta

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from topcut.core.actions.opening.copy_event import opening_of_copy
from topcut.core.refusal import Refusal
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.sheets.load import find_rulebook
from topcut.store.events.events import copy_event
from topcut.web.common.language.in_words import refusal_in_words

from ..common.actions import REFUSED, show
from ..common.desk_request import DeskRequest

TEMPLATE = "desk/copy_event/copy_event.jinja"


class CopyForm(forms.Form):
    name = forms.CharField(label=_("Name of the copy"), max_length=200)
    date = forms.DateField(
        label=_("Date"),
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    players = forms.BooleanField(label=_("With its players"), required=False)


@require_http_methods(["GET", "POST"])
def page(request: DeskRequest, event: str) -> HttpResponse:
    if request.method == "GET":
        state = request.desk.state
        form = CopyForm(
            initial={"name": state.name, "date": next_time(state.date, timezone.localdate())}
        )
        return show(request, TEMPLATE, {"form": form})
    form = CopyForm(request.POST)
    if form.is_valid():
        try:
            return _copied(request, event, form)
        except Refusal as refusal:
            form.add_error(None, refusal_in_words(refusal))
    return show(request, TEMPLATE, {"form": form}, status=REFUSED)


def next_time(day: str | None, today: date) -> date | None:
    """The same weekday, at least a week later and not before today: as a shop repeats its
    evenings."""
    if not day:
        return None
    on = date.fromisoformat(day)
    return on + timedelta(weeks=max(1, -(-(today - on).days // 7)))


def _copied(request: DeskRequest, event: str, form: CopyForm) -> HttpResponse:
    typed, desk = form.cleaned_data, request.desk
    if not desk.account.opens_events:
        raise Refusal(
            "your account may not open events", do="ask whoever runs this Topcut to copy it"
        )
    opened = desk.entries[0].fact
    assert isinstance(opened, TournamentOpened)
    day = typed["date"].isoformat() if typed["date"] else None
    opening = opening_of_copy(desk.state, typed["name"], day, opened.text)
    made = copy_event(
        event, opening, desk.account, desk.asked(), find_rulebook, players=typed["players"]
    )
    return redirect("overview", event=made.pk)
