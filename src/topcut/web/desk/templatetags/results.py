"""Tags for standings, brackets and corrections. As in desk.py, core is imported by the tags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from topcut.web.common.in_words import in_words

if TYPE_CHECKING:
    from topcut.core.tournament.state import Result, State, Table

register = template.Library()


@register.filter
def of(found: Mapping[object, object], key: object) -> object:
    return found.get(key, "")


@register.filter
def of_seat(typed: Mapping[str, str], name: str) -> dict[str, str]:
    """What was typed for each seat of a pod: `score-0` under `0`."""
    begin = f"{name}-"
    return {key.removeprefix(begin): one for key, one in typed.items() if key.startswith(begin)}


@register.filter
def moved(places: int | str) -> SafeString | str:
    """An arrow with the number of places, and the same in words for who cannot see it."""
    if not isinstance(places, int) or not places:
        return ""
    count = abs(places)
    if places > 0:
        words = ngettext("%(count)d place up", "%(count)d places up", count) % {"count": count}
        return format_html('<span class="up" title="{}">▲{}</span>', words, count)
    words = ngettext("%(count)d place down", "%(count)d places down", count) % {"count": count}
    return format_html('<span class="down" title="{}">▼{}</span>', words, count)


@register.filter
def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number)


@register.simple_tag(takes_context=True)
def result_of(context: dict[str, State], table: Table, result: Result | None = None) -> str:
    """The result of a table in words, or the one given."""
    from ..common.outcomes import table_result  # noqa: PLC0415
    from ..common.pod_rows import pod_words  # noqa: PLC0415

    if table.pod is not None or len(table.players) > 2:
        return pod_words(context["state"], table)
    report = table.report
    return table_result(context["state"], table, result or (report.result if report else None))


@register.filter
def ended(name: str) -> str:
    from topcut.core.tournament.result_words import ending  # noqa: PLC0415

    return in_words(ending(name))


@register.filter
def role(name: str) -> str:
    """A role as people here call it."""
    from topcut.core.vocabulary import ROLES, word  # noqa: PLC0415

    return in_words(word(ROLES, name))


@register.filter
def status(name: str) -> str:
    from topcut.core.vocabulary import STATUSES, word  # noqa: PLC0415

    return in_words(word(STATUSES, name))
