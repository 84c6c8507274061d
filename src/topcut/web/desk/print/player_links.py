"""Players' private links as the printing package takes them. Only for who may see links."""

from __future__ import annotations

from collections.abc import Iterable

from django.urls import reverse

from topcut.core.actions.players.private_links import ShowLinks
from topcut.core.tournament.state import Entrant
from topcut.printing.sources.given_lists import PlayerLink
from topcut.store.events import player_keys
from topcut.store.security import security_log
from topcut.web.common.links.reachable_address import reachable
from topcut.web.permissions import DESK

from ..common.actions import run
from ..common.desk_request import DeskRequest
from .choices import LINKS

DOCUMENT = LINKS


def may_see(request: DeskRequest) -> bool:
    return request.desk.role in DESK


def playing(request: DeskRequest) -> list[Entrant]:
    """Who can have use for a link, as slips are handed out: by name."""
    everybody = request.desk.state.entrants.values()
    return sorted(
        (one for one in everybody if one.is_active or one.status == "waiting"),
        key=lambda one: one.name.casefold(),
    )


def record_shown(
    request: DeskRequest, entrants: Iterable[Entrant], *, on_paper: bool = True
) -> None:
    """Before anybody sees a link: whoever has it can speak for that player."""
    numbers = tuple(one.number for one in entrants)
    run(request, ShowLinks(numbers=numbers, on_paper=on_paper))
    security_log.note("links-seen", event=request.desk.event, count=len(numbers))


def address_of(request: DeskRequest, key: str) -> str:
    path = reverse("me", kwargs={"at": request.desk.event, "key": key})
    return reachable(request).address(path)


def links_of(request: DeskRequest, entrants: Iterable[Entrant]) -> list[PlayerLink]:
    """The links of these players, without those that were revoked."""
    wanted = list(entrants)
    keys = player_keys.keys(request.desk.event, wanted)
    return [
        PlayerLink(name=one.name, address=address_of(request, keys[one.number]))
        for one in wanted
        if one.number in keys
    ]
