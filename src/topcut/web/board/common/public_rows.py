"""What public pages show of a state: rows for the templates, and nothing private.

Birth years, notes, penalties, membership numbers and staff never come here: a page is made of the
classes below alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from topcut.core.bracket import MatchStatus
from topcut.core.bracket.captions import match_title
from topcut.core.stages.clock import ends_at, seconds_left
from topcut.core.text import folded
from topcut.core.tournament import result_words
from topcut.core.tournament.state import ClockRun, Round, State, Table
from topcut.web.common.language.cached_gettext import gettext as _
from topcut.web.common.language.in_words import in_words

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A player at a table of the current round, as pairings list it."""

    name: str
    number: int
    table: int
    opponents: tuple[str, ...]
    alone: str


@dataclass(frozen=True, slots=True)
class PublicTable:
    number: int
    players: tuple[tuple[int, str], ...]
    alone: str
    result: str
    is_open: bool
    is_disputed: bool = False
    won: int | None = None
    """The side that has won, where one has."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """When it runs out; the page counts down by itself, unless it stands still."""

    ends: str
    minutes: int
    stands_at: str
    """What is left while it is paused, as `12:34`; nothing while it runs."""
    seconds: int = 0
    """Beyond the whole minutes."""
    low: int = 300
    """From how many seconds on it is nearly over."""

    @staticmethod
    def of(clock: ClockRun | None, extension: int = 0) -> ClockFace | None:
        if clock is None:
            return None
        stands_at = ""
        if clock.paused_at is not None:
            left = seconds_left(clock, datetime.fromisoformat(clock.paused_at), extension)
            stands_at = f"{'+' if left < 0 else ''}{abs(left) // 60}:{abs(left) % 60:02d}"
        ends = ends_at(clock, extension).isoformat()
        return ClockFace(ends, clock.minutes + extension, stands_at)


def is_complete(round: Round) -> bool:
    return not round.still_open


def complete_rounds(state: State) -> int:
    """The last round after which there are standings: it and all before it are reported."""
    count = 0
    for round in state.rounds:
        if not is_complete(round):
            break
        count += 1
    return count


def _by_name(seat: PublicSeat) -> tuple[str, int]:
    return folded(seat.name), seat.number


def seats_now(state: State, names: Names) -> list[PublicSeat]:
    """Seats of the current round; in the cut, of the matches that are still to be played."""
    return match_seats(state, names) if state.brackets else seats(state, names, state.current_round)


def match_rows(state: State, names: Names) -> list[PublicTable]:
    """The bracket's matches that are still to be played, each with the name of its round."""
    return [
        PublicTable(
            number=at.match.number,
            players=tuple((side, names[side]) for side in at.sides if isinstance(side, int)),
            alone="",
            result=in_words(match_title(one.bracket.shape, at.match)),
            is_open=True,
        )
        for one in state.brackets.values()
        for at in one.bracket.standings
        if at.is_ready
    ]


def match_seats(state: State, names: Names) -> list[PublicSeat]:
    found = [
        PublicSeat(names[number], number, standing.match.number, (names[other],), "")
        for one in state.brackets.values()
        for standing in one.bracket.standings
        if standing.is_ready
        for number, other in _both_ways(standing)
    ]
    return sorted(found, key=_by_name)


def _both_ways(standing: MatchStatus) -> list[tuple[int, int]]:
    first, second = (side for side in standing.sides if isinstance(side, int))
    return [(first, second), (second, first)]


def seats(state: State, names: Names, round: Round | None) -> list[PublicSeat]:
    """By name, as people look for themselves; before the first round everybody without a table."""
    if round is None:
        found = [PublicSeat(names[one.number], one.number, 0, (), "") for one in state.active]
        return sorted(found, key=_by_name)
    found = [
        PublicSeat(
            name=names[number],
            number=number,
            table=table.number,
            opponents=tuple(names[other] for other in table.players if other != number),
            alone=table.alone,
        )
        for table in round.tables
        for number in table.players
    ]
    return sorted(found, key=_by_name)


def table_rows(state: State, names: Names, tables: Sequence[Table]) -> list[PublicTable]:
    return [
        PublicTable(
            number=table.number,
            players=tuple((number, names[number]) for number in table.players),
            alone=table.alone,
            result=_told(state, table, names),
            is_open=table.is_open,
            is_disputed=table.dispute is not None,
            won=_winning_side(state, table),
        )
        for table in tables
    ]


def _winning_side(state: State, table: Table) -> int | None:
    if table.report is None or table.dispute is not None or table.pod is not None:
        return None
    return state.rulebook.winning_side(table.report.result.code)


def _told(state: State, table: Table, names: Names) -> str:
    if table.pod is not None:
        return "" if table.is_open else _("done")
    if table.dispute is not None:
        return _("disputed: a judge decides")
    if table.report is None:
        return ""
    seated = [names[number] for number in table.players]
    return in_words(result_words.table_result(state.rulebook, table.report.result, seated))
