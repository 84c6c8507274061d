"""Ratings of a programme's journal: as they are, and what a refresh would change and why."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from topcut.core.programme.definition import ChangedValues, Programme, values_on
from topcut.core.programme.file_reading import days_after
from topcut.core.programme.people.directory import Directory, Person
from topcut.core.programme.ratings.computed_ratings import Computed
from topcut.core.programme.ratings.ledger import Key, shown
from topcut.core.programme.ratings.processing_order import PROCESSED, ReportedEvent
from topcut.core.programme.ratings.ratings_file import Event, RatingsContents
from topcut.core.programme.reports.played import PlayedEvent, TableReader
from topcut.core.programme.reports.rows import PlayedTable
from topcut.core.programme.reports.sanctioned import PlayedFacts

from ..state import ListedEvent, ProgrammeState, ReportVersion, Rounds


class EventChange(NamedTuple):
    """What one event gives somebody, now and after the refresh; None: it does not count."""

    event: str
    before: str | None
    after: str | None


class RatingChange(NamedTuple):
    person: int
    key: Key
    before: str | None
    after: str
    because: tuple[EventChange, ...] = ()
    """The events that give this rating something else than before."""


class Preview(NamedTuple):
    """ST-312: what a refresh does, before it is done."""

    changes: list[RatingChange]
    """Every rating that it changes, at four decimals."""
    events: list[str]
    """Why: those that waited, were corrected, or were processed out of order."""


def ratings_on(
    state: ProgrammeState, programme: Programme, today: date, refreshed: date | None
) -> Computed:
    """ST-311, ST-312: as of a day, with the refresh of another. People are named by number."""
    return Computed(programme, _contents(state, programme, today, refreshed))


def preview(state: ProgrammeState, programme: Programme, today: date) -> Preview:
    now = ratings_on(state, programme, today, state.refreshed)
    then = ratings_on(state, programme, today, today)
    before, after = _shown(now), _shown(then)
    gained, gains = _gains(now), _gains(then)
    changes = [
        RatingChange(*at, before.get(at), rating, _because(at, gained, gains))
        for at, rating in sorted(after.items())
        if before.get(at) != rating
    ]
    return Preview(changes, _why(now, then) if changes else [])


def _shown(computed: Computed) -> dict[tuple[int, Key], str]:
    names = computed.contents.directory.people
    return {
        (int(names[person].name), key): shown(one.rating)
        for key, people in computed.ledger.ratings().items()
        for person, one in people.items()
    }


Gains = dict[tuple[int, Key], dict[str, str]]


def _gains(computed: Computed) -> Gains:
    """By person and list: what each event gave, in order of processing."""
    people, events = computed.contents.directory.people, computed.contents.events
    found: Gains = {}
    for position, line in computed.ledger.lines():
        own = found.setdefault((int(people[position].name), line.key), {})
        own[events[line.event].report.id] = shown(line.after - line.before)
    return found


def _because(at: tuple[int, Key], gained: Gains, gains: Gains) -> tuple[EventChange, ...]:
    now, then = gained.get(at, {}), gains.get(at, {})
    return tuple(
        EventChange(event, now.get(event), then.get(event))
        for event in dict.fromkeys([*then, *now])
        if now.get(event) != then.get(event)
    )


def _why(now: Computed, then: Computed) -> list[str]:
    """Events that were not processed before, with another version, or at another place."""
    ids = [event.report.id for event in now.contents.events]
    played = {position: now.counted[position].played for position in range(len(ids))}
    order = [one.event for one in now.ledger.postings]
    before = set(order)
    later = [one.event for one in then.ledger.postings if one.event in before]
    moved = {a for a, b in zip(order, later, strict=False) if a != b}
    found = [
        position
        for position in range(len(ids))
        if then.rows[position]["status"] == PROCESSED
        and (
            now.rows[position]["status"] != PROCESSED
            or then.counted[position].played != played[position]
            or position in moved
        )
    ]
    return [ids[position] for position in found]


def _contents(
    state: ProgrammeState, programme: Programme, today: date, refreshed: date | None
) -> RatingsContents:
    assert programme.ratings is not None
    numbers = sorted({state.person(number) for number in state.people})
    directory = Directory(Person(name=str(number)) for number in numbers)
    position = {number: index for index, number in enumerate(numbers)}
    reader = TableReader(programme.ratings.meanings, directory)
    return RatingsContents(
        asof=today,
        refreshed=refreshed,
        directory=directory,
        listed=0,
        starts=tuple(
            (position[state.person(person)], game, category, float(rating))
            for (person, game, category), rating in state.imported.items()
        ),
        events=[
            event_of(state, programme, id, reader) for id in state.listings if id in state.reports
        ],
        told=[],
    )


def event_of(state: ProgrammeState, programme: Programme, id: str, reader: TableReader) -> Event:
    assert programme.ratings is not None
    listing = state.listings[id]
    values = values_on(programme, listing.date, ChangedValues(), tuple(state.rulings))
    is_pods = programme.by_game[listing.game].pods
    versions = tuple(
        (one.reported, _played(state, reader, one, is_pods, id)) for one in state.reports[id]
    )
    return Event(
        report=ReportedEvent(
            id=id,
            last_day=listing.last_day,
            time=listing.time,
            due=days_after(listing.last_day, values.report_days),
            versions=versions,
        ),
        facts=_facts(listing, is_pods),
        values=values,
        k=values.k[programme.by_kind[listing.kind].level],
        categories=programme.ratings.categories_of[listing.format],
    )


def _facts(listing: ListedEvent, is_pods: bool) -> PlayedFacts:
    return PlayedFacts(
        listing.game,
        listing.date,
        is_pods,
        listing.sanctioned,
        listing.rated,
        listing.scenario,
        listing.registered,
        listing.heat_of is not None,
    )


def _played(
    state: ProgrammeState, reader: TableReader, version: ReportVersion, is_pods: bool, id: str
) -> PlayedEvent:
    def rows(rounds: Rounds) -> tuple[tuple[PlayedTable, ...], ...]:
        return tuple(
            tuple(
                PlayedTable(
                    players=tuple(str(state.person(one)) for one in table.players),
                    result=table.result,
                    scores=table.scores,
                )
                for table in tables
            )
            for tables in rounds
        )

    return reader.played(rows(version.rounds), rows(version.bracket), is_pods=is_pods, where=id)
