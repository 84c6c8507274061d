"""A short tour of the demonstration: a few pages with a sentence or two each. It is offered at home
until somebody closes it, which is for good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from topcut.store.events import demo_event
from topcut.store.models import Account, Staff

from ..common.desk_request import DeskRequest

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


@dataclass(frozen=True, slots=True)
class Stop:
    route: str
    title: StrPromise
    text: StrPromise


STOPS = (
    Stop(
        "round",
        _("Enter results"),
        _(
            "Type a table and who won, such as 2w, and press Enter; or click Win beside a name. "
            "Undo stands beside it. Once all results are in, Enter pairs the next round."
        ),
    ),
    Stop(
        "standings",
        _("See why somebody is where they are"),
        _("Choose a player: points and tiebreakers, opponent by opponent, with the guide's rule."),
    ),
    Stop(
        "links",
        _("Let players follow and report on their phones"),
        _(
            "Scan a code with your phone: pairings, clock and standings follow by themselves. "
            "Each player has a private link to report with. The board is for a projector."
        ),
    ),
    Stop(
        "log",
        _("Nothing is lost"),
        _("Every step with who did it and when. The last one can be undone, an old one corrected."),
    ),
)


@dataclass(frozen=True, slots=True)
class Tour:
    number: int
    """The stop somebody is at, from 1."""
    of: int
    stop: Stop
    back: str
    onward: str
    """The address of the next stop; nothing at the last one."""


def tour_at(request: HttpRequest) -> Tour | None:
    """The tour on pages of the demonstration, where the address says which stop it is."""
    desk = getattr(request, "desk", None)
    typed = request.GET.get("tour", "")
    if desk is None or desk.event != demo_event.ID or typed not in map(str, range(1, _last() + 1)):
        return None
    number = int(typed)
    return Tour(number, _last(), STOPS[number - 1], address(number - 1), address(number + 1))


def _last() -> int:
    return len(STOPS)


def address(number: int) -> str:
    if not 1 <= number <= _last():
        return ""
    stop = STOPS[number - 1]
    return f"{reverse(stop.route, kwargs={'event': demo_event.ID})}?tour={number}"


def is_offered(account: Account) -> bool:
    """Where there is a demonstration that this person may look at."""
    if account.tour_closed:
        return False
    return Staff.objects.filter(journal=demo_event.ID, account=account).exists()


@require_POST
def close(request: DeskRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    Account.objects.filter(pk=request.user.pk).update(tour_closed=True)
    return redirect("home")
