"""Keys in place of names in lines of a programme's journal that were written before there were keys
(core/programme/journal/authors.py): before somebody is erased, for no name could go otherwise."""

from __future__ import annotations

from django.db import DEFAULT_DB_ALIAS, transaction

from topcut.core.journal.store import AppendConflict
from topcut.core.programme.journal.authors import name_authors, numbered
from topcut.core.programme.people.directory import spelling

from ..models import PersonTerm, Programme, ProgrammeEntry
from .cache import PROGRAMME_CACHE
from .programmes import ProgrammeStore, data_of


def number_authors(programme: str, at: str, using: str = DEFAULT_DB_ALIAS) -> bool:
    """False where no line named its author."""
    store = ProgrammeStore(programme, using)
    entries = store.read()
    if not name_authors(entries):
        return False

    def called(name: str) -> int | None:
        return _person_called(programme, name, using)

    *new, last = numbered(entries, at, called)
    with transaction.atomic(using=using):
        rows = ProgrammeEntry.objects.using(using).filter(programme=programme)
        held = Programme.objects.using(using).select_for_update().filter(pk=programme)
        if list(held.values_list("sequence", flat=True)) != [len(entries)]:
            raise AppendConflict(f"the journal is not at {len(entries)}")
        for was, one in zip(entries, new, strict=True):
            if was.digest != one.digest:
                rows.filter(sequence=one.sequence).update(digest=one.digest, line=one.line())
        store.append([last], expected=len(entries))
    PROGRAMME_CACHE.forget()
    return True


def _person_called(programme: str, name: str, using: str) -> int | None:
    """The one person of the programme who has this name."""
    terms = PersonTerm.objects.using(using).filter(programme=programme, term=spelling(name))
    known = data_of(programme, terms.values_list("person__number", flat=True), using)
    found = [
        number
        for number, data in known.items()
        if spelling(name) in map(spelling, (data.name, *data.aliases))
    ]
    return found[0] if len(found) == 1 else None
