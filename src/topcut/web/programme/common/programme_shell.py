"""What stands around every page of a programme: its rail, by role."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from topcut.web.desk.common.shell import RailPage, ShownPage
from topcut.web.permissions import MAY

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise

    from .programme_request import ProgrammeDesk

PUBLIC, OFFICE, SETTINGS = "programme", "office", "settings"


def _page(
    name: str, icon: str, label: StrPromise, section: str, group: str = "", on_phone: bool = False
) -> RailPage:
    route = f"programme-{name}"
    return RailPage(group or route, route, icon, label, section, on_phone)


PAGES = [
    RailPage("programme", "programme", "layout-dashboard", _("Overview"), PUBLIC, on_phone=True),
    _page("calendar", "calendar", _("Calendar"), PUBLIC, on_phone=True),
    _page("listings", "file-text", _("My listings"), PUBLIC, "programme-listing", on_phone=True),
    RailPage("leagues-", "leagues", "trophy", _("Leagues"), PUBLIC),
    _page("applications", "clipboard-list", _("Applications"), PUBLIC),
    _page("venues", "map-pin", _("Venues"), OFFICE),
    _page("people", "users", _("People"), OFFICE, "programme-pe", on_phone=True),
    _page("reports", "chart-line", _("Reports"), OFFICE, on_phone=True),
    _page("complaints", "mail", _("Complaints"), SETTINGS),
    _page("rulings", "gavel", _("Rulings"), SETTINGS),
    _page("contacts", "megaphone", _("Contacts"), SETTINGS),
    _page("season", "trophy", _("Season"), SETTINGS),
    _page("staff", "id-card", _("Roles"), SETTINGS),
    _page("log", "history", _("Log"), SETTINGS),
]
"""A page lights up on its own route and on those that begin like its group: people and a person."""
HEADINGS = ((PUBLIC, ""), (OFFICE, _("Office")), (SETTINGS, _("Programme")))


def shown(request: HttpRequest, programme: ProgrammeDesk) -> Iterator[ShownPage]:
    assert request.resolver_match is not None
    here = request.resolver_match.view_name
    roles = programme.web_roles() | {"account"}
    for page in PAGES:
        if roles & MAY[page.route] and _has(programme, page):
            address = reverse(page.route, kwargs={"programme": programme.id})
            lit = here == page.route or (page.route != "programme" and here.startswith(page.group))
            yield ShownPage(page, address, lit, is_tab=page.on_phone)


def _has(programme: ProgrammeDesk, page: RailPage) -> bool:
    """No page of applications where no events are allocated, none of venues where none is asked
    for."""
    definition = programme.definition
    if page.route == "programme-applications":
        return any(one.allocated for one in definition.kinds)
    return page.route != "programme-venues" or definition.listing is not None
