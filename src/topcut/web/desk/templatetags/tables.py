"""The tables of a round. A list has a hundred of them and every result draws some anew, so their
frame and the usual middle are Jinja's, which is several times as fast."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from django import template
from django.template.context import Context
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from topcut.web.common.display import minutes, when

if TYPE_CHECKING:
    from jinja2 import Template

    from ..round.table_rows import Row

register = template.Library()


@cache
def _row() -> Template:
    from jinja2 import Environment, FileSystemLoader  # noqa: PLC0415

    rows = Environment(
        loader=FileSystemLoader(Path(__file__).parents[2]),
        autoescape=True,
        trim_blocks=True,
        auto_reload=False,
    )
    rows.filters.update(minutes=minutes, when=when)
    return rows.get_template("desk/round/table_row.html")


@register.simple_tag(takes_context=True)
def table(context: Context, row: Row, *, oob: bool = False) -> SafeString:
    """One table; with `oob` in the place of the one that the page has."""
    shared = {name: context[name] for name in ("on", "base", "asked", "words")}
    inside = _inside(context, row)
    return mark_safe(_row().render(shared, _=gettext, row=row, inside=inside, oob=oob))


def _inside(context: Context, row: Row) -> SafeString | None:
    """The middle of a table that is not simply two names."""
    if row.part is None:
        return None
    assert context.template is not None
    with context.push(row=row):
        return context.template.engine.get_template(row.part).render(context)
