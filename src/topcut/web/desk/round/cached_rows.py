"""Tables in the round's list, each drawn once as long as nothing of it changes: eight desks that
record each see what the others did, and whoever opens the list sees a hundred tables of which few
are new."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import NamedTuple

from django.utils.translation import get_language
from markupsafe import Markup

from topcut.core.tournament.state import Table

from .shown_round import ShownRound
from .table_row import Row

MOST = 10_000
"""Rows of a round that are kept."""


class CachedRow(NamedTuple):
    table: Table
    is_over: bool
    text: Markup


CachedRows = dict[tuple[Hashable, ...], CachedRow]


@dataclass(frozen=True)
class ListedTable:
    """A table of a list; what is shown of it is made where it has to be drawn."""

    on: ShownRound
    table: Table
    now: datetime
    is_over: bool
    held: CachedRows | None
    """Rows that were drawn before; None where none may be kept."""

    @cached_property
    def row(self) -> Row:
        return self.on.row(self.table, self.now)

    def cached(self, *around: Hashable, caller: Callable[[], Markup]) -> Markup:
        """`{% call one.cached(…) %}…{% endcall %}`; `around` is what the list adds to the row."""
        if self.held is None:
            return caller()
        key = (self.table.number, *around)
        found = self.held.get(key)
        if found is None or found.table is not self.table or found.is_over != self.is_over:
            found = self.held[key] = CachedRow(self.table, self.is_over, caller())
        return found.text


def listed_tables(on: ShownRound, tables: Iterable[Table]) -> list[ListedTable]:
    now = datetime.now(UTC)
    left, held = on.left_of_all(now), _held(on)
    return [
        ListedTable(
            on,
            table,
            now,
            table.is_open and left + table.extension * 60 < 0,
            None if table.number in on.calls else held,
        )
        for table in tables
    ]


def _held(on: ShownRound) -> CachedRows | None:
    """With all that a row of the round shows besides its table. What has a form of its own in every
    row (pods, points) is drawn each time, and so are brackets and scenarios."""
    state = on.state
    if on.is_bracket or on.needs_scores or state.rulebook.pods or state.rulebook.scenario:
        return None
    before = tuple(state.rounds[: on.number - 1])
    sources = (state.rulebook, state.entrants.held, before)
    key = (on.number, get_language())
    held: CachedRows = state.cache.of("desk's rows", key, sources, dict)
    if len(held) > MOST:
        held.clear()
    return held
