"""Brackets before anybody stands in them, drawn."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from topcut.core.bracket import Bracket, Shape
from topcut.core.bracket.draw_svg import bracket_svg
from topcut.core.tournament.state import State


def announced(state: State) -> list[dict[str, Any]]:
    """ST-179: what was announced is posted."""
    return [
        {"division": division, "table": table, "drawing": empty(table.shape, table.name)}
        for division, table in state.bracket_tables.items()
    ]


def empty(shape: Shape, title: str) -> SafeString:
    """The bracket before anybody stands in it."""
    bare = Bracket(shape, tuple(range(1, shape.size + 1)))
    named = _("seed %(n)d")
    drawing = bracket_svg(bare, lambda number: named % {"n": number}, title=title, seeds=False)
    return mark_safe(drawing)  # bracket_svg escapes every name
