"""The ratings file: people with what they bring along, events with what was reported of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, field

from topcut.core.message import Message
from topcut.core.programme.definition import (
    ChangedValues,
    InterimRuling,
    Programme,
    Values,
    values_on,
)
from topcut.core.programme.file_reading import (
    Buffer,
    Day,
    FileRow,
    Id,
    PersonText,
    Text,
    Time,
    days_after,
    fitted,
    not_json,
    parsed,
)
from topcut.core.programme.people.directory import Directory, Person
from topcut.core.programme.ratings.processing_order import ReportedEvent
from topcut.core.programme.reports.played import PlayedEvent, TableReader
from topcut.core.programme.reports.rows import Rounds, SheetPart, Version
from topcut.core.programme.reports.sanctioned import PlayedFacts
from topcut.core.refusal import Refusal

TellProgress = Callable[[int, int], None]
"""Told how many events are read, of how many."""
DecimalText = Annotated[str, Meta(pattern=r"^-?[0-9]{1,12}(\.[0-9]{1,12})?\Z")]


class RatedPersonRow(FileRow, frozen=True, kw_only=True):
    name: PersonText
    number: PersonText | int | None = None
    handle: PersonText | None = None
    aliases: tuple[PersonText, ...] = ()
    region: Text | None = None
    ratings: dict[str, dict[str, DecimalText | float]] = field(default_factory=dict)


class RatedEventRow(FileRow, frozen=True, kw_only=True):
    id: Id
    date: Day
    ends: Day | None = None
    time: Time = "00:00"
    game: Text
    format: Text
    level: int = 1
    sanctioned: bool = True
    rated: bool = True
    scenario: Text = "none"
    registered: Day | None = None
    reported: Day | None = None
    heat_of: Text | None = None
    rounds: Rounds | None = None
    bracket: Rounds = ()
    sheet: SheetPart | None = None
    corrections: tuple[Version, ...] = ()
    name: Text | None = None


class RatingsFileHead(FileRow, frozen=True, kw_only=True):
    ratings: Literal[1]
    programme: Text
    asof: Day | None = None
    refreshed: Day | None = None
    people: tuple[RatedPersonRow, ...] = ()
    events: tuple[Raw, ...] = ()
    rulings: tuple[InterimRuling, ...] = ()
    options: ChangedValues = ChangedValues()


class Event(FileRow, frozen=True, kw_only=True):
    """An event of the file, read: its report, and what judges it."""

    report: ReportedEvent
    facts: PlayedFacts
    values: Values
    k: int
    categories: tuple[str, ...]


class RatingsContents(FileRow, frozen=True, kw_only=True):
    asof: Day | None
    refreshed: Day | None
    directory: Directory
    listed: int
    """So many of the people stand in the file's own list."""
    starts: tuple[tuple[int, str, str, float], ...]
    """Person, game, category, rating."""
    events: list[Event]
    told: list[Message]


_EVENTS = msgspec.json.Decoder(RatedEventRow)
_HEADS = msgspec.json.Decoder(RatingsFileHead)


def read(
    data: Buffer, source: str, programme: Programme, progress: TellProgress | None = None
) -> RatingsContents:
    """Everything that the file says, event by event; `progress` hears of it."""
    head, told = _head(data, source)
    if head.asof is not None and head.refreshed is not None and head.refreshed > head.asof:
        raise Refusal(
            "the ratings were refreshed on {refreshed}, after {asof}",
            do="give 'asof' a later day",
            refreshed=head.refreshed,
            asof=head.asof,
        )
    directory = Directory()
    starts = [*_people(programme, head, directory)]
    reading = _Events(programme, head, directory)
    events = []
    many = len(head.events)
    for number, raw in enumerate(head.events):
        events.append(reading.event(raw, number))
        if progress is not None:
            progress(number + 1, many)
    return RatingsContents(
        asof=head.asof,
        refreshed=head.refreshed,
        directory=directory,
        listed=len(head.people),
        starts=tuple(starts),
        events=events,
        told=[*told, *reading.told],
    )


def _head(data: Buffer, source: str) -> tuple[RatingsFileHead, list[Message]]:
    try:
        return _HEADS.decode(data), []
    except msgspec.ValidationError:
        pass  # said below, with its place
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise not_json(source, error) from None
    raw = parsed(data, source)
    events = raw.pop("events", []) if isinstance(raw, dict) else []
    head, told = fitted(raw, RatingsFileHead)
    if not isinstance(events, list):
        raise Refusal("'events' is not a list", do="write events as a list")
    own = tuple(Raw(msgspec.json.encode(one)) for one in events)
    return msgspec.structs.replace(head, events=own), told


def _people(
    programme: Programme, head: RatingsFileHead, directory: Directory
) -> Iterator[tuple[int, str, str, float]]:
    rule = programme.ratings
    assert rule is not None
    known = {one.category for one in rule.categories}
    for row in head.people:
        number = None if row.number is None else str(row.number)
        person = directory.add(
            Person(
                name=row.name.strip() or row.name,
                number=number,
                handle=row.handle,
                aliases=row.aliases,
                region=row.region,
            )
        )
        for game, of_game in row.ratings.items():
            _known(game, programme.by_game, Message("the game of a rating"))
            for category, text in of_game.items():
                _known(category, known, Message("the category of a rating"))
                rating = float(text)
                if not rule.lowest <= rating <= rule.highest:
                    raise Refusal(
                        "{name} would start at {rating}",
                        do="ratings are between {lowest} and {highest}",
                        rules=rule.bounds_rules[:1],
                        name=row.name,
                        rating=text,
                        lowest=rule.lowest,
                        highest=rule.highest,
                    )
                yield person, game, category, rating


def _known(text: str | int, known: Any, what: Message) -> None:
    if text not in known:
        raise Refusal(
            "{field} is '{text}', which is unknown",
            do="choose from: {known}",
            field=what,
            text=text,
            known=tuple(sorted(known)),
        )


class _Events:
    """Reads one event after the other."""

    def __init__(self, programme: Programme, head: RatingsFileHead, directory: Directory) -> None:
        assert programme.ratings is not None
        self.programme = programme
        self.head = head
        self.reader = TableReader(programme.ratings.meanings, directory)
        self.categories = programme.ratings.categories_of
        self.told: list[Message] = []
        self._ids: set[str] = set()
        self._values: dict[date, Values] = {}

    def event(self, raw: Raw, number: int) -> Event:
        row = self._row(raw, number)
        where = row.id
        self._refuse_unknown(row, where)
        last = row.date if row.ends is None else row.ends
        first_report = last if row.reported is None else row.reported
        self._check_days(row, last, first_report, where)
        is_pods = self.programme.by_game[row.game].pods
        values = self._values_on(row.date)
        facts = PlayedFacts(
            row.game,
            row.date,
            is_pods,
            row.sanctioned,
            row.rated,
            row.scenario,
            row.registered,
            row.heat_of is not None,
        )
        versions = [(first_report, self._played(row, is_pods, where))]
        for one in row.corrections:
            versions.append((one.reported, self._played(one, is_pods, where)))
        return Event(
            report=ReportedEvent(
                id=row.id,
                last_day=last,
                time=row.time,
                due=days_after(last, values.report_days),
                versions=tuple(versions),
            ),
            facts=facts,
            values=values,
            k=values.k[row.level],
            categories=self.categories[row.format],
        )

    def _refuse_unknown(self, row: RatedEventRow, where: str) -> None:
        """The id is a new one; the programme has the game, its format and the level."""
        if row.id in self._ids:
            raise Refusal("two events have the id '{id}'", do="give each its own", id=row.id)
        self._ids.add(row.id)
        _known(
            row.game, self.programme.by_game, Message("the game of event '{where}'", where=where)
        )
        formats = self.programme.by_game[row.game].formats
        _known(row.format, formats, Message("the format of event '{where}'", where=where))
        levels = self.programme.k_of_level
        _known(row.level, levels, Message("the level of event '{where}'", where=where))

    def _row(self, raw: Raw, number: int) -> RatedEventRow:
        try:
            return _EVENTS.decode(raw)
        except msgspec.ValidationError:
            row, told = fitted(parsed(raw, "the file"), RatedEventRow, f"events[{number}]")
            self.told += told
            return row

    def _check_days(self, row: RatedEventRow, last: date, reported: date, where: str) -> None:
        if last < row.date:
            raise Refusal("event '{where}' ends before it begins", do="mend 'ends'", where=where)
        if reported < last:
            raise Refusal(
                "event '{where}' was reported on {day}, before its end", where=where, day=reported
            )
        for one in row.corrections:
            if one.reported < reported:
                raise Refusal(
                    "event '{where}' was corrected on {day}, before it was reported",
                    where=where,
                    day=one.reported,
                )

    def _values_on(self, day: date) -> Values:
        known = self._values.get(day)
        if known is None:
            known = values_on(self.programme, day, self.head.options, self.head.rulings)
            self._values[day] = known
        return known

    def _played(self, row: RatedEventRow | Version, is_pods: bool, where: str) -> PlayedEvent:
        if row.sheet is not None:
            return self.reader.sheet(row.sheet, is_pods=is_pods, where=where)
        if row.rounds is None:
            raise Refusal(
                "event '{where}' has neither 'rounds' nor 'sheet'",
                do="write what was played",
                where=where,
            )
        return self.reader.played(row.rounds, row.bracket, is_pods=is_pods, where=where)
