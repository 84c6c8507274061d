"""Tags of the templates that are still Django's: the same as in common/template_functions.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django import template

from topcut.web.common.display import signed

from ..common import template_functions
from ..common.template_functions import FILTERS

if TYPE_CHECKING:
    from topcut.core.tournament.state import Result, Table

register = template.Library()
register.filter(signed)
for _name, _one in FILTERS.items():
    register.filter(_name, _one)


@register.filter
def of(found: Mapping[object, object], key: object) -> object:
    return found.get(key, "")


@register.filter
def of_seat(typed: Mapping[str, str], name: str) -> dict[str, str]:
    """What was typed for each seat of a pod: `score-0` under `0`."""
    begin = f"{name}-"
    return {key.removeprefix(begin): one for key, one in typed.items() if key.startswith(begin)}


@register.simple_tag(takes_context=True)
def result_of(context: dict[str, Any], table: Table, result: Result | None = None) -> str:
    return template_functions.result_of(context["state"], table, result)
