"""Programmes of organized play in the database: their journals, and people beside them."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

import msgspec
from django.db import DEFAULT_DB_ALIAS, connections, transaction

from topcut import programmes as files
from topcut.core.convert import convert
from topcut.core.journal.entry import BEGINNING, Entry, check_chain, seal
from topcut.core.journal.reading import parse
from topcut.core.journal.store import AppendConflict
from topcut.core.programme.journal.actions.people_and_reports import add_people as decide_people
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.office import ProgrammeOpened
from topcut.core.programme.journal.fold import advance, fold
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.directory import spelling
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.core.text import LONGEST_NAME

from ..installation.installation import data_folder
from ..models import PersonTerm, Programme, ProgrammeEntry, ProgrammePerson
from .cache import PROGRAMME_CACHE

files.look_in(lambda: data_folder() / "programmes")
"""An installation's own programmes lie in its data folder."""
TRIES = 5
AT_ONCE = 500
Decide = Callable[[ProgrammeState], Sequence[ProgrammeFact]]
Author = tuple[str, str]
"""Who, as a key (core/programme/journal/authors.py), and when."""


class ProgrammeStore:
    """One programme's journal: core's JournalStore."""

    def __init__(self, programme: str, using: str = DEFAULT_DB_ALIAS) -> None:
        self.programme = programme
        self.using = using

    def read(self) -> tuple[Entry, ...]:
        rows = ProgrammeEntry.objects.using(self.using).filter(programme=self.programme)
        lines = rows.order_by("sequence").values_list("line", flat=True)
        entries = tuple(parse(line, number) for number, line in enumerate(lines, 1))
        check_chain(entries)
        return entries

    def append(self, entries: Sequence[Entry], *, expected: int) -> None:
        """All or none. Raising the number is what two writers at once compete for."""
        with transaction.atomic(using=self.using):
            raised = (
                Programme.objects.using(self.using)
                .filter(pk=self.programme, sequence=expected)
                .update(sequence=expected + len(entries))
            )
            if not raised:
                raise AppendConflict(f"the journal is not at {expected}")
            own = ProgrammeEntry.objects.using(self.using).filter(programme=self.programme)
            last = own.filter(sequence=expected).values_list("digest", flat=True).first()
            check_chain(entries, after=expected, previous=last or BEGINNING)
            ProgrammeEntry.objects.using(self.using).bulk_create(
                [
                    ProgrammeEntry(
                        programme_id=self.programme,
                        sequence=one.sequence,
                        digest=one.digest,
                        line=one.line(),
                    )
                    for one in entries
                ],
                batch_size=AT_ONCE,
            )


def open_programme(programme: str, author: Author, using: str = DEFAULT_DB_ALIAS) -> None:
    """Its first entry; opened once."""
    _, is_new = Programme.objects.using(using).get_or_create(pk=programme)
    if not is_new and ProgrammeStore(programme, using).read():
        raise Refusal("the programme '{programme}' is open already", programme=programme)
    opened = _sealed([ProgrammeOpened(programme=programme)], 0, BEGINNING, author)
    ProgrammeStore(programme, using).append(opened, expected=0)


def state_of(programme: str, using: str = DEFAULT_DB_ALIAS) -> ProgrammeState:
    """As it is now: of what this process has read before only what is new is folded. Nobody may
    change it: others look at it too."""
    key = (using, programme)
    known = PROGRAMME_CACHE.get(key)
    newer = None if known is None else _after(programme, known, using)
    if known is None or newer is None:
        state = fold(_entries(programme, using))
    else:
        state = advance(known, newer) if newer else known
    PROGRAMME_CACHE.put(key, state)
    return state


def open_state(programme: str, using: str = DEFAULT_DB_ALIAS) -> ProgrammeState | None:
    """The same, or None where the programme is not open on this installation."""
    try:
        return state_of(programme, using)
    except Refusal:
        return None


def _after(programme: str, known: ProgrammeState, using: str) -> tuple[Entry, ...] | None:
    """The entries after those that are known; None where the journal has another past."""
    rows = ProgrammeEntry.objects.using(using).filter(programme=programme)
    lines = rows.filter(sequence__gte=known.sequence).order_by("sequence")
    found = [
        parse(line, known.sequence + place)
        for place, line in enumerate(lines.values_list("line", flat=True))
    ]
    if not found or found[0].digest != known.digest:
        return None
    newer = tuple(found[1:])
    check_chain(newer, after=known.sequence, previous=known.digest)
    return newer


def _entries(programme: str, using: str) -> tuple[Entry, ...]:
    entries = ProgrammeStore(programme, using).read()
    if not entries:
        raise Refusal(
            "the programme '{programme}' is not open here",
            do="open it with 'topcut programme open {programme}'",
            programme=programme,
        )
    return entries


def entries_before(
    programme: str, numbers: Sequence[int], using: str = DEFAULT_DB_ALIAS
) -> list[Entry]:
    """These entries, the newest first."""
    rows = ProgrammeEntry.objects.using(using).filter(programme=programme, sequence__in=numbers)
    lines = rows.order_by("-sequence").values_list("sequence", "line")
    return [parse(line, number) for number, line in lines]


def record(
    programme: str, decide: Decide, author: Author, using: str = DEFAULT_DB_ALIAS
) -> ProgrammeState:
    """What was decided on the newest state, written down; whoever was slower decides again."""
    for _ in range(TRIES):
        state = state_of(programme, using)
        facts = decide(state)
        if not facts:
            return state
        new = _sealed(facts, state.sequence, state.digest, author)
        after = advance(state, new)
        try:
            ProgrammeStore(programme, using).append(new, expected=state.sequence)
        except AppendConflict:
            continue
        PROGRAMME_CACHE.put((using, programme), after)
        return after
    raise Refusal("others were faster several times", do="try again")


def _sealed(
    facts: Sequence[ProgrammeFact], after: int, previous: str, author: Author
) -> tuple[Entry, ...]:
    by, at = author
    return seal(facts, after=after, previous=previous, at=at, by=by, role="organizer")


def kept_people(
    programme: str, using: str = DEFAULT_DB_ALIAS
) -> dict[int, tuple[PersonalData, str]]:
    """Everybody's data with the salt of its seal, by number."""
    rows = ProgrammePerson.objects.using(using).filter(programme=programme).order_by("number")
    found = rows.values_list("number", "data", "salt")
    return {number: (_data(text), salt) for number, text, salt in found.iterator()}


def _data(text: str) -> PersonalData:
    return convert(msgspec.json.decode(text), PersonalData)


def add_people(
    programme: str,
    people: Sequence[PersonalData],
    author: Author,
    using: str = DEFAULT_DB_ALIAS,
) -> list[int]:
    """Their numbers; all of them or nobody."""
    for one in people:
        refuse_unfit(one)
    new = [(data, secrets.token_hex(16)) for data in people]
    with transaction.atomic(using=using):
        known = _of_same_keys(programme, people, using)
        numbers: list[int] = []

        def decide(state: ProgrammeState) -> Sequence[ProgrammeFact]:
            facts = decide_people(state, known, new)
            numbers[:] = [fact.person for fact in facts]
            return facts

        record(programme, decide, author, using)
        rows = [
            ProgrammePerson(
                programme_id=programme,
                number=number,
                salt=salt,
                data=msgspec.json.encode(data).decode(),
                member_key=person_key(data.number),
                handle_key=person_key(data.handle),
            )
            for number, (data, salt) in zip(numbers, new, strict=True)
        ]
        ProgrammePerson.objects.using(using).bulk_create(rows, batch_size=AT_ONCE)
        terms = [
            PersonTerm(programme_id=programme, person=row, term=term)
            for row, (data, _) in zip(rows, new, strict=True)
            for term in terms_of(data)
        ]
        PersonTerm.objects.using(using).bulk_create(terms, batch_size=AT_ONCE)
    return numbers


def refuse_unfit(data: PersonalData) -> None:
    """As texts are compared they may be much longer than as they are written. Control characters
    (NUL among them, which PostgreSQL keeps nowhere) come with files."""
    named = [one for one in (data.name, data.number, data.handle, *data.aliases) if one is not None]
    for text in named:
        if len(spelling(text)) > LONGEST_NAME:
            raise Refusal("'{text}' is too long", do="shorten it", text=text[:20])
    for text in (*named, data.region or "", data.contact or ""):
        visible = "".join(char for char in text if unicodedata.category(char) != "Cc")
        if visible != text:
            raise Refusal(
                "{field} contains control characters", do="leave them out", field=visible[:20]
            )


def person_key(text: str | None) -> str | None:
    return None if text is None else spelling(text)


def _of_same_keys(programme: str, people: Sequence[PersonalData], using: str) -> list[PersonalData]:
    """People who already have the membership number or the handle of one of these."""
    rows = ProgrammePerson.objects.using(using).filter(programme=programme)
    found: dict[int, PersonalData] = {}
    for column, texts in (
        ("member_key__in", [one.number for one in people]),
        ("handle_key__in", [one.handle for one in people]),
    ):
        keys = [person_key(text) for text in texts if text is not None]
        for start in range(0, len(keys), AT_ONCE):
            same = rows.filter(**{column: keys[start : start + AT_ONCE]})
            found |= {row.number: _data(row.data) for row in same}
    return list(found.values())


def terms_of(data: PersonalData) -> list[str]:
    """Every beginning of a name's word leads to the person; so do whole name, number and handle."""
    found: dict[str, None] = {}
    for text in (data.name, *data.aliases):
        words = spelling(text).split()
        found |= dict.fromkeys(" ".join(words[start:]) for start in range(len(words)))
    for own in (data.number, data.handle):
        if own is not None:
            found[spelling(own)] = None
    return list(found)


def search(
    programme: str, text: str, most: int = 10, using: str = DEFAULT_DB_ALIAS
) -> list[tuple[int, PersonalData]]:
    """ST-306: people of whom a name, number or handle begins like this; one look into an index."""
    begun = spelling(text)
    if not begun:
        return []
    terms = PersonTerm.objects.using(using).filter(programme=programme)
    if connections[using].vendor == "sqlite":
        terms = terms.filter(term__gte=begun, term__lt=begun + chr(0x10FFFF))
    else:
        terms = terms.filter(term__startswith=begun)
    rows = dict(terms.values_list("person__number", "person__data")[: most * 4])
    found = [(number, _data(text)) for number, text in islice(rows.items(), most)]
    return sorted(found, key=lambda one: spelling(one[1].name))


def data_of(
    programme: str, numbers: Iterable[int], using: str = DEFAULT_DB_ALIAS
) -> dict[int, PersonalData]:
    rows = ProgrammePerson.objects.using(using).filter(programme=programme, number__in=[*numbers])
    return {row.number: _data(row.data) for row in rows}
