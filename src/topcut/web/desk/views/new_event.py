"""Opening an event."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from topcut.core.desk import Actor, Asked
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.events import open_event
from topcut.store.models import Account

from ..act import REFUSED
from ..desk import new_seed, now
from ..forms import NewEventForm


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    form = NewEventForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        asked = Asked(Actor(request.user.name, "organizer"), now(), new_seed())
        try:
            journal = open_event(form.command(), request.user, asked, find_rulebook)
            return redirect("event", event=journal.pk)
        except Refusal as refusal:
            form.add_error(None, refusal.line())
    status = REFUSED if form.is_bound and form.errors else 200
    return render(request, "desk/new_event.html", {"form": form}, status=status)
