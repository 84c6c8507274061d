"""Events and their reports, taken into a programme's journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS, transaction

from topcut.core.message import both
from topcut.core.programme.definition import Programme
from topcut.core.programme.journal.actions.from_file import EventFile, facts_of, names_in
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.events import EventReported, ReportCorrected
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.directory import spelling
from topcut.core.programme.people.personal_data import PersonalData, directory_of
from topcut.core.programme.ratings.ratings_file import RatedEventRow, TellProgress
from topcut.core.refusal import Refusal

from .programmes import Author, add_people, kept_people, record, state_of

EVENTS_AT_ONCE = 2000


class ReportsTaken(NamedTuple):
    reports: int
    people: int
    """So many are new."""


def take_in(
    programme: Programme,
    rows: EventFile,
    author: Author,
    using: str = DEFAULT_DB_ALIAS,
    progress: TellProgress | None = None,
) -> ReportsTaken:
    """ST-306, ST-307: everybody matched to a person, whoever is not found added; all or nothing. A
    report twice is one. Events are read and written some at a time; `progress` hears of it."""
    reports = done = 0
    with transaction.atomic(using=using):
        numbers, new = matched(programme.id, names_in(rows), author, using)
        for some in _portions(rows):
            reports += _recorded(programme, some, numbers, author, using)
            done += len(some)
            if progress is not None:
                progress(done, len(rows))
    return ReportsTaken(reports, new)


def _portions(rows: Iterable[RatedEventRow]) -> Iterator[list[RatedEventRow]]:
    coming = iter(rows)
    while some := list(islice(coming, EVENTS_AT_ONCE)):
        yield some


def _recorded(
    programme: Programme,
    rows: Sequence[RatedEventRow],
    numbers: Mapping[str, int],
    author: Author,
    using: str,
) -> int:
    reports = 0

    def decide(state: ProgrammeState) -> Sequence[ProgrammeFact]:
        nonlocal reports
        facts = [*facts_of(state.copied(), programme, rows, numbers.__getitem__)]
        reports = sum(isinstance(one, EventReported | ReportCorrected) for one in facts)
        return facts

    record(programme.id, decide, author, using)
    return reports


def matched(
    programme: str, texts: Sequence[str], author: Author, using: str = DEFAULT_DB_ALIAS
) -> tuple[dict[str, int], int]:
    """Number by text as it was typed, and how many people are new. Entries that were merged are one
    person."""
    state = state_of(programme, using)
    known = {number: data for number, (data, _) in kept_people(programme, using).items()}
    directory, numbers = directory_of(known)
    found: dict[str, int] = {}
    new: dict[str, str] = {}
    for text in texts:
        people = directory.match(text).people
        meant = {state.person(numbers[one]) for one in people}
        if len(meant) > 1:
            raise Refusal(
                "'{text}' may be {names}",
                do="name them by number",
                text=text,
                names=both([directory.people[one].name for one in people]),
            )
        if meant:
            found[text] = meant.pop()
        else:
            new.setdefault(spelling(text), " ".join(text.split()))
    added = add_people(programme, [PersonalData(name=name) for name in new.values()], author, using)
    by_key = dict(zip(new, added, strict=True))
    for text in texts:
        if text not in found:
            found[text] = by_key[spelling(text)]
    return found, len(added)
