"""Is every journal of the database whole? Its chain, its numbers and its fold."""

from __future__ import annotations

from datetime import datetime

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import check_chain, parse
from topcut.core.programme.journal.fold import fold as fold_programme
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import FindRulebook, fold

from .models import Journal, JournalEntry, Programme
from .programmes import ProgrammeStore, kept_people


def faults(rulebooks: FindRulebook) -> list[str]:
    """One line for each journal that is not; read from the database itself, past any cache."""
    found = ((journal, _fault(journal, rulebooks)) for journal in Journal.objects.order_by("pk"))
    told = [f"{journal.pk} ({journal.name}): {fault}" for journal, fault in found if fault]
    for programme in Programme.objects.order_by("pk"):
        if fault := _programme_fault(programme):
            told.append(f"{programme.pk}: {fault}")
    return told


def clock_notes() -> list[str]:
    """Where the clock of this machine went back while an event ran: nothing is wrong with the
    journal, but times in it are."""
    told = []
    for journal in Journal.objects.order_by("pk"):
        last = None
        for row in JournalEntry.objects.filter(journal=journal).order_by("sequence"):
            try:
                at = datetime.fromisoformat(parse(row.line, row.sequence).at)
            except (JournalError, ValueError):
                break  # `faults` says what is wrong with it
            if last is not None and at < last:
                told.append(
                    f"{journal.pk} ({journal.name}): entry {row.sequence} is dated "
                    f"{at:%Y-%m-%d %H:%M:%S}, before entry {row.sequence - 1}: the clock went back"
                )
            last = at
    return told


def _programme_fault(programme: Programme) -> str:
    """Its chain and fold, and that what is kept of people is what the journal sealed."""
    try:
        entries = ProgrammeStore(programme.pk).read()
        state = fold_programme(entries)
        for number, (data, salt) in kept_people(programme.pk).items():
            if data.seal(salt) != state.people[number].seal:
                return f"the data of person {number} is not what the journal sealed"
    except (JournalError, Refusal, KeyError) as error:
        return str(error)
    if len(entries) != programme.sequence:
        return f"it has {len(entries)} entries and should have {programme.sequence}"
    return ""


def _fault(journal: Journal, rulebooks: FindRulebook) -> str:
    rows = JournalEntry.objects.filter(journal=journal).order_by("sequence")
    try:
        entries = [parse(row.line, number) for number, row in enumerate(rows, 1)]
        check_chain(entries)
        if entries:
            fold(entries, rulebooks)
    except (JournalError, Refusal) as error:
        return str(error)
    if [row.digest for row in rows] != [entry.digest for entry in entries]:
        return "a digest beside an entry is not the entry's own"
    if len(entries) != journal.sequence:
        return f"it has {len(entries)} entries and should have {journal.sequence}"
    return ""
