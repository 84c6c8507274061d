"""A round as the desk shows it: which tables are open, urgent or awaited, and the row of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from math import inf

from topcut.core.projections.ranking import division_names
from topcut.core.projections.records import Record, RecordLookup
from topcut.core.stages.clock import seconds_left
from topcut.core.stages.current_stage import rounds_stage, stage_at
from topcut.core.stages.stage import Stage
from topcut.core.text import is_in, searchable
from topcut.core.tournament.result_words import label
from topcut.core.tournament.state import (
    ClockRun,
    JudgeCall,
    ReportedResult,
    State,
    Table,
    Tables,
    Tally,
)
from topcut.translations import capital
from topcut.web.common.language.in_words import in_words

from ..common.outcomes import quick, table_result
from ..common.pod_rows import pod_of
from ..common.table_division import division_of
from ..scenario.seat_notes import hints
from .row_marks import Flag, call_flag, flags_of, score_of
from .table_order import awaited_first, byes_last
from .table_row import Button, ReportShown, Row, Seat

SCORED = frozenset({"win", "loss", "modified-win", "modified-loss", "draw"})
"""The results that two scores can mean."""


@dataclass
class ShownRound:
    """One Swiss round, or the matches of the bracket that have two players."""

    stage: Stage
    number: int
    asked: int | None
    """The round that commands have to name; None for the current one."""

    @property
    def state(self) -> State:
        return self.stage.state

    @property
    def is_bracket(self) -> bool:
        return self.stage.name == "elimination"

    @cached_property
    def tables(self) -> Sequence[Table]:
        return self.stage.tables(self.number)

    @cached_property
    def clock(self) -> ClockRun | None:
        return self.stage.clock(self.number)

    @property
    def is_current(self) -> bool:
        return self.asked is None

    @property
    def shown(self) -> str:
        """How a page says which round it has shown as the current one."""
        return self.stage.name if self.is_bracket else f"{self.stage.name}-{self.number}"

    @cached_property
    def tally(self) -> Tally:
        tables = self.tables
        return (tables if isinstance(tables, Tables) else Tables(tables)).tally

    @property
    def open(self) -> list[Table]:
        return self._parted[0]

    @cached_property
    def _parted(self) -> tuple[list[Table], list[Table]]:
        """Open tables, and those that are done: thousands are looked at once."""
        found: tuple[list[Table], list[Table]] = ([], [])
        for table in self.tables:
            found[0 if table.is_open else 1].append(table)
        return found

    @property
    def extended(self) -> list[Table]:
        """Open tables with extra time, in the order of `awaited`."""
        tally = self.tally
        if not tally.disputed and not any(
            many for minutes, many in tally.waiting.items() if minutes
        ):
            return []
        return awaited_first((one for one in self.open if one.extension), self.waiting_for_judge)

    def in_need(self, now: datetime) -> int:
        """How many are `urgent`."""
        tally, left = self.tally, self.left_of_all(now)
        over = [many for minutes, many in tally.waiting.items() if left + minutes * 60 < 0]
        called = [self.table(number) for number in self.waiting_for_judge]
        only_called = [
            one
            for one in called
            if one.is_open and one.dispute is None and left + one.extension * 60 >= 0
        ]
        return tally.disputed + sum(over) + len(only_called)

    def urgent(self, now: datetime) -> list[Table]:
        """Open tables that somebody has to look at: disputed, a judge was called, or their time is
        over."""
        left = self.left_of_all(now)
        called = self.waiting_for_judge
        found = (
            one
            for one in self.open
            if one.dispute is not None or one.number in called or left + one.extension * 60 < 0
        )
        return awaited_first(found, called)

    def left_of_all(self, now: datetime) -> float:
        """Seconds that a table without extra time has; without end where no clock runs."""
        return inf if self.clock is None else seconds_left(self.clock, now)

    @cached_property
    def awaited(self) -> list[Table]:
        """Open tables: disputed ones first, then those that wait for a judge, then those whose time
        is up soonest."""
        return awaited_first(self.open, self.waiting_for_judge)

    @cached_property
    def in_order(self) -> list[Table]:
        """What is missing first, then what is in, then byes."""
        return [*self.awaited, *byes_last(self._parted[1])]

    def listed(self, show: str, now: datetime, division: str = "") -> Sequence[Table]:
        """`all` by number, `open` first, or only what `needs` somebody; perhaps of a division."""
        tables = self.in_order if show == "open" else self.tables
        tables = self.urgent(now) if show == "needs" else tables
        if not division:
            return tables
        return [one for one in tables if division in self.division_of(one).split(" / ")]

    def found(self, search: str) -> list[Table]:
        """Tables found by their number or a part of a name."""
        wanted = search.strip()
        if wanted.isdecimal():
            return [table for table in self.tables if str(table.number) == wanted]
        entrants = self.state.entrants
        return [
            table
            for table in self.in_order
            if any(is_in(wanted, searchable(entrants[one].name)) for one in table.players)
        ]

    def table(self, number: int) -> Table:
        return self.stage.table(number, self.asked)[1]

    def best_of(self, number: int) -> int:
        return self.stage.best_of(number)

    def rows(self, some: Iterable[Table], now: datetime | None = None) -> list[Row]:
        moment = now or datetime.now(UTC)
        return [self.row(table, moment) for table in some]

    def row(self, table: Table, now: datetime) -> Row:
        left = self._left(table, now)
        report = None if table.dispute else table.report
        return Row(
            table=table,
            seats=self._seats(table),
            left=left,
            says=self._says(table),
            buttons=self._buttons(table),
            score=score_of(self.state.rulebook, report.result) if report else None,
            flags=self._flags(table, now, is_over=left is not None and left < 0),
            reports=self._reports(table),
            pod=pod_of(self.state, table, self.number),
            asks_score=self._asks_score(table),
            division=self.division_of(table),
        )

    @cached_property
    def divisions(self) -> tuple[str, ...]:
        """Divisions that have standings of their own; a bracket belongs to one."""
        return () if self.is_bracket else division_names(self.state)

    def division_of(self, table: Table) -> str:
        return division_of(self.state, table, self.divisions)

    def open_in(self, division: str) -> int:
        """Tables of a division that wait for their result."""
        return sum(division in self.division_of(one).split(" / ") for one in self.open)

    def _flags(self, table: Table, now: datetime, *, is_over: bool) -> tuple[Flag, ...]:
        found = flags_of(self.state.rulebook, table, is_over=is_over)
        call = self.calls.get(table.number)
        return (call_flag(call, now), *found) if call is not None else found

    @cached_property
    def calls(self) -> dict[int, JudgeCall]:
        """Tables of this round from which a judge was called."""
        where = (self.stage.name, self.number)
        return {one.table: one for one in self.state.judge_calls if (one.stage, one.round) == where}

    @cached_property
    def waiting_for_judge(self) -> frozenset[int]:
        """Tables to which nobody is on the way yet."""
        return frozenset(number for number, one in self.calls.items() if not one.judge)

    @cached_property
    def records(self) -> Mapping[int, Record]:
        """What everybody has won, lost and drawn before this round; nothing in the bracket and in
        pods, where points are compared."""
        if self.is_bracket or self.stage.table_kind == "pods" or self.number == 1:
            return {}
        return RecordLookup(self.state, after=self.number - 1)

    @cached_property
    def hints(self) -> dict[int, str]:
        played = None if self.is_bracket else rounds_stage(self.state).round(self.number)
        return {} if played is None else hints(self.state, played)

    @cached_property
    def needs_scores(self) -> bool:
        """ST-107: both sides' points belong to the result."""
        rulebook = self.state.rulebook
        counts = self.stage.counts_score and rulebook.differential is not None
        return counts and set(rulebook.results) >= SCORED

    def _asks_score(self, table: Table) -> bool:
        is_asked = table.is_open and table.dispute is None and len(table.players) == 2
        return is_asked and self.needs_scores

    def _left(self, table: Table, now: datetime) -> int | None:
        clock = self.clock if table.is_open else None
        return None if clock is None else seconds_left(clock, now, table.extension)

    def _seats(self, table: Table) -> tuple[Seat, ...]:
        report = None if table.dispute else table.report
        won = self.state.rulebook.winning_side(report.result.code) if report else None
        return tuple(
            Seat(
                number=player,
                name=self.state.name_of(player),
                look="" if won is None else " won" if won == side else " lost",
                record=str(self.records.get(player, "")),
                hint=self.hints.get(player, ""),
            )
            for side, player in enumerate(table.players)
        )

    def _buttons(self, table: Table) -> tuple[Button, ...]:
        """`Win · Draw · Win`, or the games of a match from `2-0` to `0-2`."""
        if self.stage.table_kind != "pairs" or table.alone or not table.is_open:
            return ()
        number, (first, second) = table.number, table.players
        shown = quick(self.best_of(number))
        win, draw = self._words
        names = self.state.name_of(first), self.state.name_of(second)
        buttons = [
            Button(ending if text else win, f"{number} {ending}", f"{names[0]}: {text or win}")
            for text, ending, _ in shown
        ]
        if draw:
            buttons.append(Button(draw, f"{number} d", draw))
        buttons += [
            Button(ending if text else win, f"{number} {ending}", f"{names[1]}: {text or win}")
            for text, _, ending in reversed(shown)
        ]
        return tuple(buttons)

    @cached_property
    def _words(self) -> tuple[str, str]:
        """What the buttons of a win and of a draw say; nothing where there is no draw."""
        return self._named("win"), self._named("draw") if "draw" in self.stage.result_codes else ""

    def _named(self, code: str) -> str:
        return capital(in_words(label(self.state.rulebook, code)))

    def _says(self, table: Table) -> str:
        if table.alone:
            return in_words(label(self.state.rulebook, table.alone))
        if table.report is None or table.dispute is not None:
            return ""
        return table_result(self.state, table, table.report.result)

    def _reports(self, table: Table) -> tuple[ReportShown, ...]:
        """Both of them where they differ, the only one where nobody has confirmed it."""
        if table.report is None or (table.report.confirmed and table.dispute is None):
            return ()
        both: list[tuple[str, ReportedResult]] = [("report", table.report)]
        both += [("dispute", table.dispute)] if table.dispute else []
        return tuple(
            ReportShown(
                text=table_result(self.state, table, one.result),
                by=one.by,
                at=one.at,
                score=score_of(self.state.rulebook, one.result),
                counts=which,
            )
            for which, one in both
        )


def shown_round(state: State, number: int | None = None) -> ShownRound:
    """The current round or bracket, or a named Swiss round."""
    stage = stage_at(state, number)
    shown = stage.round_number(number)
    is_current = stage.name == state.stage and shown == stage.current_round
    return ShownRound(stage, shown, None if is_current else shown)
