"""People of a programme: changing and erasing what is known of one, and who may be another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from django.db import DEFAULT_DB_ALIAS, transaction

from topcut.core.programme.journal.actions.people_and_reports import erase
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.people import PersonChanged
from topcut.core.programme.journal.questions.export import entries_of
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.directory import spelling
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal

from ..models import PersonTerm, ProgrammeComplaint, ProgrammeMember, ProgrammePerson
from .authors import number_authors
from .programmes import Author, kept_people, person_key, record, refuse_unfit, state_of, terms_of


def change_person(
    programme: str,
    number: int,
    data: PersonalData,
    author: Author,
    using: str = DEFAULT_DB_ALIAS,
) -> None:
    """ST-307: the journal keeps another seal; number and handle stay one person's."""
    refuse_unfit(data)
    with transaction.atomic(using=using):
        rows = ProgrammePerson.objects.using(using).filter(programme=programme)
        row = rows.filter(number=number).first()
        if row is None:
            raise Refusal("there is no person {person}", do="add them first", person=number)
        _refuse_taken(rows.exclude(pk=row.pk), data)
        written = msgspec.json.encode(data).decode()
        if written == row.data:
            return
        changed = PersonChanged(person=number, seal=data.seal(row.salt))
        record(programme, lambda _: (changed,), author, using)
        row.data = written
        row.member_key, row.handle_key = person_key(data.number), person_key(data.handle)
        row.save(using=using)
        PersonTerm.objects.using(using).filter(person=row).delete()
        PersonTerm.objects.using(using).bulk_create(
            [PersonTerm(programme_id=programme, person=row, term=one) for one in terms_of(data)]
        )


def erase_person(
    programme: str, number: int, author: Author, using: str = DEFAULT_DB_ALIAS
) -> None:
    """The data and its salt are gone, of all entries that were merged into one person, and so are
    the link to an account and what complaints by or about them say; the journal keeps numbers."""
    with transaction.atomic(using=using):
        number_authors(programme, author[1], using)
        state = state_of(programme, using)
        numbers = entries_of(state, number) if number in state.people else [number]

        def decide(state: ProgrammeState) -> Sequence[ProgrammeFact]:
            return [fact for one in numbers for fact in erase(state, one)]

        record(programme, decide, author, using)
        kept = {"programme": programme, "number__in": numbers}
        ProgrammePerson.objects.using(using).filter(**kept).delete()
        linked = {"programme": programme, "person__in": numbers}
        ProgrammeMember.objects.using(using).filter(**linked).delete()
        written = [
            place
            for place, one in enumerate(state.complaints, 1)
            if one.by in numbers or one.about in numbers
        ]
        said = {"programme": programme, "number__in": written}
        ProgrammeComplaint.objects.using(using).filter(**said).delete()


def _refuse_taken(others: object, data: PersonalData) -> None:
    assert hasattr(others, "filter")
    for field, text in (("member_key", data.number), ("handle_key", data.handle)):
        taken = text and others.filter(**{field: spelling(text)}).first()
        if taken:
            raise Refusal(
                "person {other} has '{text}' already",
                do="merge the two, or mend it",
                other=taken.number,
                text=text,
            )


class PossibleDuplicates(NamedTuple):
    """People of one name: perhaps one person, perhaps not."""

    name: str
    people: tuple[tuple[int, PersonalData], ...]


def alike(
    programme: str, state: ProgrammeState, most: int = 50, using: str = DEFAULT_DB_ALIAS
) -> list[PossibleDuplicates]:
    """Everybody who is called like somebody else, by name or alias, and was not merged."""
    by_text: dict[str, dict[int, PersonalData]] = {}
    for number, (data, _) in kept_people(programme, using).items():
        if state.people[number].merged_into is None:
            for text in {spelling(one) for one in (data.name, *data.aliases)}:
                by_text.setdefault(text, {})[number] = data
    groups = {tuple(found.items()): None for found in by_text.values() if len(found) > 1}
    found = [PossibleDuplicates(group[0][1].name, group) for group in groups]
    return sorted(found, key=lambda one: spelling(one.name))[:most]
