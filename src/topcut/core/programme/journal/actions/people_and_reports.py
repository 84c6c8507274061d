"""What people ask of a programme, decided: facts, or a refusal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from msgspec import structs

from topcut.core.programme.people.directory import spelling
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.events import EventReported, ReportCorrected
from ..facts.office import RatingsRefreshed
from ..facts.people import MergeUndone, PeopleMerged, PersonAdded, PersonErased
from ..state import ProgrammeState, ReportVersion

Facts = tuple[ProgrammeFact, ...]


def add_people(
    state: ProgrammeState, known: Iterable[PersonalData], new: Sequence[tuple[PersonalData, str]]
) -> tuple[PersonAdded, ...]:
    """ST-307: each with the salt of their seal; two people of one number or handle are refused."""
    taken: dict[tuple[str, str], str] = {}
    for data in known:
        taken.update(dict.fromkeys(_own_keys(data), data.name))
    facts: list[PersonAdded] = []
    number = max(state.people, default=0)
    for data, salt in new:
        for field, key in _own_keys(data):
            if (field, key) in taken:
                raise Refusal(
                    "{other} has the {field} '{text}' already ({name})",
                    do="choose them, or mend the {field}",
                    other=taken[field, key],
                    field=field,
                    text=getattr(data, field),
                    name=data.name,
                )
            taken[field, key] = data.name
        number += 1
        facts.append(PersonAdded(person=number, seal=data.seal(salt)))
    return tuple(facts)


def _own_keys(data: PersonalData) -> list[tuple[str, str]]:
    """What nobody else may have."""
    own = (("number", data.number), ("handle", data.handle))
    return [(field, spelling(text)) for field, text in own if text is not None]


def merge(state: ProgrammeState, merged: int, into: int) -> Facts:
    """Two entries are one person: an entry that can be undone."""
    _known(state, merged)
    _known(state, into)
    if state.person(merged) == state.person(into):
        return ()
    if state.people[merged].merged_into is not None:
        raise Refusal(
            "{person} was merged before", do="undo that first, or merge the other", person=merged
        )
    for event, versions in state.reports.items():
        here = {state.person(one) for one in _people_of(versions[-1])}
        if {state.person(merged), state.person(into)} <= here:
            raise Refusal(
                "both played in '{event}': they are two people",
                do="correct that report first",
                event=event,
            )
    return (PeopleMerged(merged=merged, into=into),)


def undo_merge(state: ProgrammeState, merged: int) -> Facts:
    _known(state, merged)
    if state.people[merged].merged_into is None:
        raise Refusal("{person} is merged with nobody", person=merged)
    return (MergeUndone(merged=merged),)


def erase(state: ProgrammeState, person: int) -> Facts:
    """The data beside the journal is erased with this entry; twice is once."""
    _known(state, person)
    return () if state.people[person].is_erased else (PersonErased(person=person),)


def report(state: ProgrammeState, event: str, version: ReportVersion) -> Facts:
    """A report twice is one; another one of the same event is a correction."""
    listing = state.listings.get(event)
    if listing is None:
        raise Refusal("'{event}' is not listed", do="list it first", event=event)
    for person in sorted(_people_of(version)):
        _known(state, person)
    if version.reported < listing.last_day:
        raise Refusal(
            "'{event}' was reported on {day}, before its end", event=event, day=version.reported
        )
    before = state.reports.get(event)
    if before is None:
        return (EventReported(event=event, report=version),)
    newest = before[-1]
    if structs.replace(newest, reported=version.reported) == version:
        return ()
    if version.reported < newest.reported:
        raise Refusal(
            "'{event}' was corrected on {day}, before it was reported",
            event=event,
            day=version.reported,
        )
    return (ReportCorrected(event=event, report=version),)


def refresh(state: ProgrammeState, day: date) -> Facts:
    """ST-312: at least once a week, usually daily; twice a day changes nothing."""
    if state.refreshed is not None and day < state.refreshed:
        raise Refusal(
            "the ratings were refreshed on {day}",
            do="use that day or a later one",
            day=state.refreshed,
        )
    return () if state.refreshed == day else (RatingsRefreshed(day=day),)


def _known(state: ProgrammeState, person: int) -> None:
    if person not in state.people:
        raise Refusal("there is no person {person}", do="add them first", person=person)


def _people_of(version: ReportVersion) -> set[int]:
    rounds = (*version.rounds, *version.bracket)
    return {person for tables in rounds for table in tables for person in table.players}
