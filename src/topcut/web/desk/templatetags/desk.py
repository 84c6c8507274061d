"""Tags that the event's pages share.

Django imports every module of tags for the first page that it draws, whichever it is: what a tag
needs of core is imported by the tag."""

from __future__ import annotations

from datetime import UTC, date, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from django import template
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format, localize
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from topcut.web.permissions import MAY

from ..common import round_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.utils.functional import _StrPromise as StrPromise

    from topcut.core.tournament.state import Announcement, State

register = template.Library()
THIN = "\u202f"

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


@register.filter
def grouped(number: int | None) -> str:
    """Large numbers with thin spaces, which every language can read: 1 011 100."""
    return (
        "" if number is None else f"{number:,}".replace(",", THIN) if number > 9999 else str(number)
    )


@register.filter
def clock(seconds: int) -> str:
    """`50:00`, and `-2:30` when time is over."""
    sign, whole = ("-", -seconds) if seconds < 0 else ("", seconds)
    return f"{sign}{whole // 60}:{whole % 60:02}"


@register.filter
def minutes(seconds: int) -> str:
    """What is left at a table, in whole minutes."""
    text = gettext("%(n)d min over") if seconds < 0 else gettext("%(n)d min left")
    return text % {"n": abs(seconds) // 60}


@register.filter
def rounded(value: int | Fraction | None) -> str:
    """Exact values are compared; people see three places (READINGS G3)."""
    if value is None:
        return ""
    return str(localize(round(float(value), 3) if isinstance(value, Fraction) else value))


@register.filter
def when(at: str) -> str:
    """A moment of the journal, as people here write times."""
    moment = timezone.localtime(datetime.fromisoformat(at))
    return str(date_format(moment, "SHORT_DATE_FORMAT")) + f" {moment:%H:%M:%S}"


@register.filter
def game(rulebook: str) -> str:
    """A rulebook's name, where it is one that comes with Topcut."""
    from topcut import rulebooks  # noqa: PLC0415

    return rulebooks.read(rulebook).name if rulebook in rulebooks.known() else rulebook


@register.filter
def day(text: str) -> str:
    """A day of the calendar, as people here write it."""
    return str(date_format(date.fromisoformat(text), "D, ") + date_format(date.fromisoformat(text)))
