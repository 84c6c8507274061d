"""Every player's list in one line: where the player sits, what is missing or wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.questions.decks.lists import ListRow, deck_list_rows, latest
from topcut.core.stages.current_stage import stage_of
from topcut.core.text import is_in, searchable
from topcut.core.tournament.state import ListVersion, State


@dataclass(frozen=True, slots=True)
class DeckRow:
    row: ListRow
    version: ListVersion | None
    table: int
    """0 where the player sits nowhere."""
    checked: int
    """How often the deck was checked."""

    @property
    def kind(self) -> str:
        if self.row.state == "missing":
            return "missing"
        return "" if self.row.legal else "faults"


def deck_rows(state: State) -> list[DeckRow]:
    tables = tables_now(state)
    checks = Counter(one.number for one in state.deck_checks)
    return [
        DeckRow(row, latest(state, row.number), tables.get(row.number, 0), checks[row.number])
        for row in deck_list_rows(state)
    ]


def tables_now(state: State) -> Mapping[int, int]:
    """Where everybody sits, who plays in the round or the bracket just now."""
    stage = stage_of(state)
    if state.phase not in ("swiss", "elimination") or not stage.has_begun:
        return {}
    tables = [one for one in stage.tables(stage.current_round) if not one.alone]
    if state.phase == "elimination":
        tables = [one for one in tables if one.is_open]
    return {player: table.number for table in tables for player in table.sitting}


def kinds_of(rows: list[DeckRow]) -> list[tuple[str, str, int]]:
    """What the list can be narrowed to: value, words, how many."""
    found = Counter(row.kind for row in rows)
    late = sum(row.row.state in ("late", "corrected") for row in rows)
    return [
        ("all", _("All"), len(rows)),
        ("missing", _("Missing"), found["missing"]),
        ("faults", _("With faults"), found["faults"]),
        ("late", _("Late or corrected"), late),
    ]


def narrowed(rows: list[DeckRow], show: str, search: str) -> list[DeckRow]:
    """Rows of one kind whose name or table matches the search, sorted by name."""
    wanted = search.strip().removeprefix("#")
    if show in ("missing", "faults"):
        rows = [row for row in rows if row.kind == show]
    elif show == "late":
        rows = [row for row in rows if row.row.state in ("late", "corrected")]
    if wanted.isascii() and wanted.isdecimal() and len(wanted) < 8:
        rows = [row for row in rows if int(wanted) in (row.table, row.row.number)]
        return sorted(rows, key=lambda row: (row.table != int(wanted), row.row.name.casefold()))
    if wanted:
        rows = [row for row in rows if is_in(wanted, searchable(row.row.name))]
    return sorted(rows, key=lambda row: row.row.name.casefold())
