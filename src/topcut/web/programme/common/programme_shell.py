"""What stands around every page of a programme: its rail, by role."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from topcut.web.desk.common.shell import Page, ShownPage
from topcut.web.permissions import MAY

if TYPE_CHECKING:
    from .programme_request import ProgrammeDesk

PAGES = [
    Page("programme", "programme", "layout-dashboard", _("Overview"), "programme", on_phone=True),
    Page("leagues-", "leagues", "trophy", _("Leagues"), "programme", on_phone=True),
]
"""A page lights up on its own route and on those that begin with it and a dash."""
HEADINGS = (("programme", ""), ("office", _("Office")), ("settings", _("Programme")))


def shown(request: HttpRequest, programme: ProgrammeDesk) -> Iterator[ShownPage]:
    assert request.resolver_match is not None
    here = request.resolver_match.view_name
    roles = programme.web_roles() | {"account"}
    for page in PAGES:
        if roles & MAY[page.route]:
            address = reverse(page.route, kwargs={"programme": programme.id})
            lit = here == page.route or (page.group != page.route and here.startswith(page.group))
            yield ShownPage(page, address, lit)
