"""Events of a ratings file as facts of a programme's journal: listed and reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest

import msgspec
from msgspec import Raw, Struct

from topcut.core.message import Message
from topcut.core.programme.definition import Programme
from topcut.core.programme.file_reading import Buffer, fitted, not_json, parsed
from topcut.core.programme.ratings.ratings_file import RatedEventRow
from topcut.core.programme.reports.rows import Rounds, SheetPart, Version
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.events import EventListed, EventReported, ReportCorrected
from ..state import ListedEvent, ProgrammeState, ReportedTable, ReportVersion
from ..state import Rounds as ReportedRounds
from .people_and_reports import report

PersonOf = Callable[[str], int]
"""The number of the person whom a text means."""


class _EventsAlone(Struct, frozen=True):
    events: tuple[Raw, ...]


_EVENTS = msgspec.json.Decoder(_EventsAlone)
_ROWS = msgspec.json.Decoder(RatedEventRow)


class EventFile:
    """The events of a ratings file: each is decoded when somebody comes to it, so that a large
    file never is in memory as a whole. Unknown keys are told with the first reading."""

    def __init__(self, data: Buffer, source: str) -> None:
        try:
            self._raw = _EVENTS.decode(data).events
        except msgspec.ValidationError:
            raise Refusal(
                "the file has no list of events", do="give a file of 'topcut ratings'"
            ) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise not_json(source, error) from None
        self.told: list[Message] = []
        self._was_read = False

    def __len__(self) -> int:
        return len(self._raw)

    def __iter__(self) -> Iterator[RatedEventRow]:
        for number, raw in enumerate(self._raw):
            try:
                yield _ROWS.decode(raw)
            except msgspec.ValidationError:
                row, told = fitted(parsed(raw, "the file"), RatedEventRow, f"events[{number}]")
                self.told += [] if self._was_read else told
                yield row
        self._was_read = True


def names_in(rows: Iterable[RatedEventRow]) -> list[str]:
    """Everybody whom the events name, once, in order."""
    found: dict[str, None] = {}
    for row in rows:
        for rounds, bracket in (_tables(row), *map(_tables, row.corrections)):
            for tables in (*rounds, *bracket):
                for table in tables:
                    found |= dict.fromkeys(table.players)
    return list(found)


def facts_of(
    state: ProgrammeState, programme: Programme, rows: Iterable[RatedEventRow], person_of: PersonOf
) -> Iterator[ProgrammeFact]:
    """What is new: events that are not listed yet are; a report twice is one, another one is a
    correction (O-4)."""
    for row in rows:
        if row.game not in programme.by_game or row.level not in programme.k_of_level:
            raise Refusal(
                "event '{id}' has no game or level of {programme}",
                do="mend 'game' and 'level'",
                id=row.id,
                programme=programme.name,
            )
        if row.id not in state.listings:
            fact = EventListed(event=row.id, listing=_listed(programme, row))
            state.listings[row.id] = fact.listing
            yield fact
        versions = [(row.reported or row.ends or row.date, _tables(row))]
        versions += [(one.reported, _tables(one)) for one in row.corrections]
        for day, (rounds, bracket) in versions:
            made = ReportVersion(
                reported=day,
                rounds=_reported(rounds, person_of),
                bracket=_reported(bracket, person_of),
            )
            if made in state.reports.get(row.id, ()):
                continue
            for told in report(state, row.id, made):
                if isinstance(told, EventReported | ReportCorrected):
                    known = state.reports.get(row.id, ())
                    state.reports[row.id] = (*known, told.report)
                yield told


def _listed(programme: Programme, row: RatedEventRow) -> ListedEvent:
    kind = next(one.kind for one in programme.kinds if one.level == row.level)
    return ListedEvent(
        name=row.name or row.id,
        kind=kind,
        game=row.game,
        format=row.format,
        date=row.date,
        ends=row.ends,
        time=row.time,
        rounds=len(_tables(row)[0]),
        scenario=row.scenario,
        sanctioned=row.sanctioned,
        rated=row.rated,
        registered=row.registered,
        heat_of=row.heat_of,
    )


def _tables(version: RatedEventRow | Version) -> tuple[Rounds, Rounds]:
    if version.sheet is not None:
        return version.sheet.rounds, _bracket(version.sheet)
    return version.rounds or (), version.bracket


def _bracket(sheet: SheetPart) -> Rounds:
    brackets = [sheet.bracket, *sheet.brackets.values()]
    return tuple(
        tuple(table for one in side_by_side for table in one)
        for side_by_side in zip_longest(*brackets, fillvalue=())
    )


def _reported(rounds: Rounds, person_of: PersonOf) -> ReportedRounds:
    return tuple(
        tuple(
            ReportedTable(
                players=tuple(person_of(text) for text in table.players),
                result=table.result,
                scores=None if table.scores is None else tuple(map(tuple, table.scores)),
            )
            for table in tables
        )
        for tables in rounds
    )
