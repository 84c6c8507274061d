"""The standings of one list: which lists there are, its rows, and where the cut is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from topcut.core.projections.ranking import (
    division_names,
    division_standings,
    pool_rows,
    telling_steps,
)
from topcut.core.projections.records import RecordLookup
from topcut.core.rulebook import RankingStep
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.standings import Standing
from topcut.core.standings.rank import TABLE, RankedRows, Value
from topcut.core.text import is_in, searchable
from topcut.core.tournament.state import State
from topcut.core.tournament.state.entrants import Status
from topcut.web.common.formatting.ranking_values import shown
from topcut.web.common.formatting.template_filters import grouped

MOST_CELLS = 8_000
"""Cells of which the words are kept in one language: a megabyte or two."""
LANGUAGES = 4


@dataclass(frozen=True, slots=True)
class ListName:
    """Everybody (no name), a division, or a flight."""

    name: str
    label: str
    players: int


@dataclass(frozen=True, slots=True)
class StandingsColumn:
    """One step, and its place among a row's values."""

    index: int
    step: RankingStep


@dataclass(frozen=True, slots=True)
class CutLine:
    size: int
    inside: frozenset[int]
    last: int
    """The lowest row that is in."""


class StandingsCell(NamedTuple):
    """The value of one step."""

    text: str
    needed: bool
    decides: bool
    """Against the row above."""


class StandingsLine(NamedTuple):
    """What a row shows of its player, wherever that is in the list: results of others move rows
    up and down, and most say the same as before."""

    player: int
    name: str
    status: Status
    moved: int
    table: int | None
    """Where tables rank before points; 0 for who had none."""
    by_table: bool
    """The table decides against the row above."""
    record: str
    points: str
    cells: tuple[StandingsCell, ...]


@dataclass(frozen=True)
class ShownStandings:
    """One list after one round."""

    state: State
    of: str
    after: int

    @cached_property
    def rows(self) -> Sequence[Standing]:
        return self._rows_after(self.after) if self.state.rounds else ()

    @cached_property
    def players(self) -> list[int]:
        """Their numbers alone."""
        rows = self.rows
        return rows.players if isinstance(rows, RankedRows) else [row.player for row in rows]

    @cached_property
    def records(self) -> RecordLookup | None:
        """Empty where many play at a table: there are no wins or losses to count."""
        if not self.state.rounds or rounds_stage(self.state).table_kind == "pods":
            return None
        return RecordLookup(self.state, self.after)

    def record_of(self, player: int) -> str:
        return str(self.records[player]) if self.records and player in self.records else ""

    @property
    def open_tables(self) -> int:
        return self.state.rounds[self.after - 1].still_open if self.state.rounds else 0

    @cached_property
    def moved(self) -> dict[int, int]:
        """Places up since the round before, negative for down; not while tables are open."""
        if self.after < 2 or self.open_tables:
            return {}
        before = {row.player: row.rank for row in self._rows_after(self.after - 1)}
        return {
            row.player: before[row.player] - row.rank for row in self.rows if row.player in before
        }

    @cached_property
    def columns(self) -> list[StandingsColumn]:
        return columns_of(self.state, self.of, self.rows, self.after)

    def lines(self, rows: Sequence[Standing]) -> list[StandingsLine]:
        """The lines of these rows, which are those of one page."""
        entrants, moved = self.state.entrants, self.moved
        records = self._records_of(rows)
        tables = len(self.state.rounds[self.after - 1].tables) if self.state.rounds else 0
        cells = _Cells(self.state, self.columns)
        lines = []
        for row, record in zip(rows, records, strict=True):
            player = row.player
            entrant = entrants[player]
            lines.append(
                StandingsLine(
                    player,
                    entrant.name,
                    entrant.status,
                    moved.get(player, 0),
                    row.table if row.table is None or row.table <= tables else 0,
                    row.separated_by == TABLE,
                    record,
                    grouped(row.points),
                    cells.of(row),
                )
            )
        return lines

    def _records_of(self, rows: Sequence[Standing]) -> list[str]:
        if self.records is None:
            return [""] * len(rows)
        return [str(one) for one in self.records.of_each([row.player for row in rows])]

    @cached_property
    def cut(self) -> CutLine | None:
        size, inside = self._qualified()
        if not inside:
            return None
        standing = (player for player in self.players if player in inside)
        last = next(islice(standing, len(inside) - 1, None))
        return CutLine(size, inside, last)

    def found(self, search: str) -> Sequence[Standing]:
        wanted, name_of = search.strip(), self.state.name_of
        if not wanted:
            return self.rows
        names = (searchable(name_of(player)) for player in self.players)
        return [self.rows[place] for place, name in enumerate(names) if is_in(wanted, name)]

    def place_of(self, number: int) -> int | None:
        """The player's position in the list, from 0."""
        return self.players.index(number) if number in self.players else None

    def _rows_after(self, after: int) -> Sequence[Standing]:
        if not self.of or self.of not in division_names(self.state):
            return pool_rows(self.state, self.of or None, after)
        return division_standings(self.state, self.of, after)

    def _qualified(self) -> tuple[int, frozenset[int]]:
        """Players in the bracket; before the cut, those who would be in it now."""
        bracket = self.state.brackets.get(self.of)
        if bracket is not None and self.state.rounds:
            players = bracket.qualifiers
            return len(players), frozenset(players) & set(self.players)
        size = self._size()
        entrants = self.state.entrants
        active = (player for player in self.players if entrants[player].is_active)
        best = list(islice(active, size + 1))
        return size, frozenset(best[:size] if size < len(best) else ())

    def _size(self) -> int:
        """The size of the cut. Each flight has its own (PK-083); their common list has no line."""
        state = self.state
        pool = state.pools.get(self.of)
        division = pool.division if pool is not None else self.of
        flights = sum(one.division == division for one in state.pools.values())
        if flights > 1:
            return state.cuts.get(division, 0) // flights if pool is not None else 0
        return state.cuts.get(self.of, 0)


def lists_of(state: State) -> list[ListName]:
    """None where there is only one. Where divisions play apart, there is no list of everybody."""
    names = division_names(state)
    flights = [one.name for one in state.pools.values() if one.name not in names]
    if not names and len(flights) < 2:
        return []
    present = [one for one in state.entrants.values() if one.takes_part]
    divisions = [
        ListName(name, name, sum(one.details.division == name for one in present)) for name in names
    ]
    in_flights = [
        ListName(name, name, sum(one.pool == name for one in present)) for name in flights
    ]
    everybody = [] if state.pools and names else [ListName("", str(_("Everybody")), len(present))]
    return [*everybody, *divisions, *in_flights]


def list_asked_for(state: State, wanted: str, of: int | None = None) -> str:
    """The list that the address names, or that this player is in; anything else is the first."""
    lists = lists_of(state)
    names = [one.name for one in lists]
    if wanted in names and wanted:
        return wanted
    if of is not None and names and "" not in names:
        return state.entrants[of].details.division or names[0]
    return names[0] if names else ""


def columns_of(
    state: State, name: str, rows: Sequence[Standing], after: int | None = None
) -> list[StandingsColumn]:
    """The steps that tell somebody of the list apart."""
    steps = state.rulebook.ranking
    telling = telling_steps(state, name, rows, after)
    return [StandingsColumn(index, steps[index]) for index in telling]


class _Cells:
    """What was put into words is kept, for many have the same value, on this page and on the next
    ones."""

    def __init__(self, state: State, columns: list[StandingsColumn]) -> None:
        self._columns = [(one.index, one.step) for one in columns]
        self._known: dict[tuple[int, Value | None, bool], StandingsCell] = state.cache.of(
            "standings cells", get_language(), (state.rulebook,), dict, most=LANGUAGES
        )
        if len(self._known) >= MOST_CELLS:
            self._known.clear()

    def of(self, row: Standing) -> tuple[StandingsCell, ...]:
        known = self._known
        found: list[StandingsCell] = []
        for index, step in self._columns:
            name, value = row.tiebreaks[index]
            decides = name == row.separated_by
            cell = known.get((index, value, decides))
            if cell is None:
                cell = StandingsCell(shown(step, value), value is not None, decides)
                known[index, value, decides] = cell
            found.append(cell)
        return tuple(found)
