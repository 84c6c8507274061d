"""A player's own page: table, opponent, clock, place, every round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.journal import State, Table
from topcut.core.standings import Standing

from .coming_in import Before, before_the_start, waiting_places
from .event import clock_now
from .views import ClockFace, Line, Names, lines_of

Lists = list[tuple[str, tuple[Standing, ...]]]


@dataclass(frozen=True, slots=True)
class OwnPage:
    name: str
    number: int
    now: Line | None
    """The table of the round that is played."""
    waiting: str
    """What is still missing of its result."""
    clock: ClockFace | None
    summary: str
    lines: tuple[Line, ...]
    """Latest first."""
    before: Before | None
    """What holds before the start; None after it."""


def own_pages(
    state: State, names: Names, ranked: Mapping[int, Lists], of: set[int] | None = None
) -> Iterator[OwnPage]:
    """Of everybody, or of the named players."""
    after = max(ranked, default=0)
    places = {row.player: row for _, rows in ranked.get(after, []) for row in rows}
    waiting = waiting_places(state)
    for number, lines in lines_of(state, names, of).items():
        if state.entrants[number].status == "withdrawn":
            continue
        now = _now(state, lines)
        table = table_of(state, now) if now else None
        yield OwnPage(
            name=names[number],
            number=number,
            now=now,
            waiting=_waiting(table),
            clock=ClockFace.of(clock_now(state), table.extension if table else 0),
            summary=_summary(state, number, places.get(number), after),
            lines=tuple(reversed(lines)),
            before=before_the_start(state, number, waiting),
        )


def _now(state: State, lines: list[Line]) -> Line | None:
    """In the bracket the latest match; before that the table of the current round."""
    if not lines or state.phase == "finished":
        return None
    last = lines[-1]
    is_current = last.stage == "elimination" or (
        not state.brackets and last.round == len(state.rounds)
    )
    return last if is_current else None


def table_of(state: State, line: Line) -> Table | None:
    if line.stage == "swiss":
        return state.rounds[line.round - 1].table(line.table)
    found = state.bracket_with(line.table)
    return found.table(line.table) if found else None


def _waiting(table: Table | None) -> str:
    if table is None or table.report is None or table.report.reporter is None:
        return ""
    if table.dispute is not None:
        return _("disputed: a judge decides")
    return "" if table.report.confirmed else _("not confirmed yet")


def _summary(state: State, number: int, row: Standing | None, after: int) -> str:
    entrant = state.entrants[number]
    told = []
    if row is not None:
        told.append(
            _("Place %(rank)d with %(points)d %(word)s after round %(round)d")
            % {
                "rank": row.rank,
                "points": row.points,
                "word": state.rulebook.words.points,
                "round": after,
            }
        )
    if entrant.status == "dropped":
        told.append(_("dropped"))
    if entrant.status == "waiting" and state.phase != "registration":
        told.append(_("no place became free"))
    return " · ".join(told)
