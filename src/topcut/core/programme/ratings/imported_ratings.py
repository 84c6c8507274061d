"""Street Warriors: ratings are kept elsewhere; what is rated there and what is due is computed."""

from __future__ import annotations

from typing import Any, Literal

from topcut.core.message import Message
from topcut.core.programme.definition import ChangedValues, InterimRuling, Programme
from topcut.core.programme.file_reading import (
    Day,
    FileRow,
    Id,
    PersonText,
    Text,
    days_after,
    fitted,
)
from topcut.core.programme.people.directory import Directory, Person
from topcut.core.refusal import Refusal


class ImportedPerson(FileRow, frozen=True, kw_only=True):
    name: PersonText
    rating: Any = None
    number: PersonText | int | None = None
    handle: PersonText | None = None


class ImportedEvent(FileRow, frozen=True, kw_only=True, rename="kebab"):
    id: Id
    date: Day
    ends: Day | None = None
    host_approved: bool = False
    players: int | tuple[PersonText, ...] = 0


class ImportedFile(FileRow, frozen=True, kw_only=True):
    ratings: Literal[1]
    programme: Text
    updated: Day | None = None
    people: tuple[ImportedPerson, ...] = ()
    events: tuple[ImportedEvent, ...] = ()
    asof: Day | None = None
    refreshed: Day | None = None
    rulings: tuple[InterimRuling, ...] = ()
    options: ChangedValues = ChangedValues()


def imported_answer(raw: Any, programme: Programme) -> tuple[dict[str, Any], list[Message]]:
    """SW-067..SW-073, A-SW15: eligible or not, by when the report is due; ratings as they came."""
    file, told = fitted(raw, ImportedFile)
    directory = Directory()
    for person in file.people:
        number = None if person.number is None else str(person.number)
        directory.add(Person(name=person.name, number=number, handle=person.handle))
    ids: set[str] = set()
    rows = []
    for event in file.events:
        if event.id in ids:
            raise Refusal("two events have the id '{id}'", do="give each its own", id=event.id)
        ids.add(event.id)
        rows.append(_event(programme, event))
    people = [{"name": one.name, "rating": one.rating} for one in file.people]
    answer = {
        "programme": programme.id,
        "updated": file.updated and file.updated.isoformat(),
        "events": rows,
        "people": people,
    }
    return answer, told


def _event(programme: Programme, event: ImportedEvent) -> dict[str, Any]:
    rule = programme.imported
    assert rule is not None
    last = event.ends or event.date
    if last < event.date:
        raise Refusal("event '{id}' ends before it begins", do="mend 'ends'", id=event.id)
    many = event.players if isinstance(event.players, int) else len(event.players)
    rules = eligibility(programme, event.host_approved, many)
    due = None if rules else days_after(last, rule.report_days.value).isoformat()
    return {
        "id": event.id,
        "status": "unrated" if rules else "eligible",
        "rules": rules,
        "report_by": due,
    }


def eligibility(programme: Programme, host_approved: bool, participants: int | None) -> list[str]:
    """SW-067, SW-069: why an event is not rated; nothing where it is."""
    rule = programme.imported
    assert rule is not None
    lacking: list[str] = []
    if not host_approved:
        lacking += rule.host_rules[:1]
    if participants is not None and participants < rule.participants.value:
        lacking += rule.participants.rules[:1]
    return sorted(lacking)
