"""Tags for standings, brackets and corrections. As in desk.py, core is imported by the tags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django import template

from topcut.web.common.display import signed

from ..common.labels import moved, role, status

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


register.filter(moved)
register.filter(signed)


@register.simple_tag(takes_context=True)
def result_of(context: dict[str, State], table: Table, result: Result | None = None) -> str:
    """The result of a table in words, or the one given."""
    from ..common.outcomes import result_said  # noqa: PLC0415
    from ..common.pod_rows import pod_words  # noqa: PLC0415

    if table.pod is not None or len(table.players) > 2:
        return pod_words(context["state"], table)
    report = table.report
    return result_said(context["state"], table, result or (report.result if report else None))


@register.filter
def ended(name: str) -> str:
    from ..common.outcomes import ended_label  # noqa: PLC0415

    return ended_label(name)


register.filter(role)
register.filter(status)
