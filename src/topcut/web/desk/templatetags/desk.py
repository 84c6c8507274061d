"""Tags that the event's pages share.

Django imports every module of tags for the first page that it draws, whichever it is: what a tag
needs of core is imported by the tag."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from django import template
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from topcut.web.common.display import FILTERS
from topcut.web.permissions import MAY

from ..common import round_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.utils.functional import _StrPromise as StrPromise

    from topcut.core.tournament.state import Announcement, State

register = template.Library()

TABS = [
    ("overview", _("Event")),
    ("players", _("Players")),
    ("round", _("Round")),
    ("standings", _("Standings")),
    ("bracket", _("Bracket")),
    ("clock", _("Clock")),
    ("judges", _("Judges")),
    ("log", _("Log")),
    ("finish", _("Finish")),
    ("links", _("Phones")),
    ("staff", _("Staff")),
]


@register.simple_tag(takes_context=True)
def may(context: dict[str, Any], what: str) -> bool:
    """Whether core would let this person ask for it, so that no form is shown in vain."""
    from ..common.offered import is_offered  # noqa: PLC0415

    return is_offered(context["desk"], what)


def _shown_tabs(state: State) -> Iterator[tuple[str, str, StrPromise]]:
    """The group, the page and the name of each. An event of pods has no bracket, but it may be a
    heat or have some (T-97)."""
    rulebook = state.rulebook
    for route, label in TABS:
        if route != "bracket" or rulebook.format.stages != ("pods",):
            yield route, route, label
        elif rulebook.heats and (state.phase == "registration" or state.heat or state.heats):
            yield route, "bracket-heats", _("Heats")


@register.simple_tag(takes_context=True)
def tabs(context: dict[str, Any]) -> SafeString:
    """The tabs that this role may open; a page of the group `players-…` lights up `players`."""
    desk, here = context["desk"], context["request"].resolver_match.view_name
    links = (
        (
            reverse(route, kwargs={"event": desk.event}),
            mark_safe(' aria-current="page"') if here.split("-")[0] == group else "",
            label,
        )
        for group, route, label in _shown_tabs(context["state"])
        if desk.role in MAY[route]
    )
    return format_html_join("", '<a href="{}"{}>{}</a>', links)


@register.simple_tag(takes_context=True)
def player(context: dict[str, Any], number: int) -> str:
    """A player's name, by number."""
    return str(context["state"].name_of(number))


@register.simple_tag(takes_context=True)
def round_name(context: dict[str, Any], number: int) -> str:
    """`Round 2`, or `Rounds 6-10` in pods of five games."""
    return round_names.round_name(context["state"], number)


@register.simple_tag(takes_context=True)
def round_short(context: dict[str, Any], number: int) -> str:
    return round_names.short_name(context["state"], number)


@register.simple_tag(takes_context=True)
def last_round(context: dict[str, Any], number: int) -> int:
    """The last round so far, as the guide counts."""
    return round_names.last_round(context["state"], number)


@register.simple_tag(takes_context=True)
def game_name(context: dict[str, Any], number: int) -> str:
    return round_names.game_name(context["state"], number)


@register.simple_tag(takes_context=True)
def announcements(context: dict[str, Any]) -> list[Announcement]:
    """What everybody should read now."""
    from topcut.core.actions.rounds.announcements import announced  # noqa: PLC0415

    return announced(context["state"], datetime.now(UTC))


@register.filter
def get(counts: dict[str, int], key: str) -> int:
    """A count under a name that templates cannot write."""
    return counts.get(key, 0)


for _one in FILTERS.values():
    register.filter(_one)
