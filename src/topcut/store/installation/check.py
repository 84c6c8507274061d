"""Is every journal of the database whole? Its chain, its numbers and its fold."""

from __future__ import annotations

from datetime import datetime

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry, check_chain
from topcut.core.journal.head import short_form
from topcut.core.journal.reading import Reader
from topcut.core.journal.signed_head import check_signed, key_in_groups
from topcut.core.programme.journal.fold import fold as fold_programme
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import FindRulebook, fold

from ..models import HeadSignature, Journal, JournalEntry, Programme
from ..programme.programmes import ProgrammeStore, kept_people
from ..proof.signing import installation_key, signed_heads


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
        last, reader = None, Reader()
        for row in JournalEntry.objects.filter(journal=journal).order_by("sequence"):
            try:
                at = datetime.fromisoformat(_read(reader, row, row.sequence).at)
            except (JournalError, ValueError):
                break  # `faults` says what is wrong with it
            if last is not None and at < last:
                told.append(
                    f"{journal.pk} ({journal.name}): entry {row.sequence} is dated "
                    f"{at:%Y-%m-%d %H:%M:%S}, before entry {row.sequence - 1}: the clock went back"
                )
            last = at
    return told


def signature_notes() -> list[str]:
    """What is not signed, or was signed elsewhere. None of it makes a journal wrong: it may be of
    an older Topcut, or have moved here."""
    told, own = [], installation_key()
    for journal in Journal.objects.filter(sequence__gt=0).order_by("pk"):
        last = HeadSignature.objects.filter(journal=journal).order_by("sequence").last()
        name = f"{journal.pk} ({journal.name})"
        if last is None:
            told.append(f"{name}: not signed")
            continue
        if last.sequence < journal.sequence:
            head = short_form(last.sequence, last.digest)
            told.append(f"{name}: signed up to {head}, what follows is not signed")
        if last.key != own:
            told.append(f"{name}: signed with another key, {key_in_groups(last.key)}")
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


def _read(reader: Reader, row: JournalEntry, expected: int) -> Entry:
    return reader.read(row.line, expected, row.personal)


def _fault(journal: Journal, rulebooks: FindRulebook) -> str:
    rows = JournalEntry.objects.filter(journal=journal).order_by("sequence")
    try:
        reader = Reader()
        entries = [_read(reader, row, number) for number, row in enumerate(rows, 1)]
        check_chain(entries)
        check_signed(entries, signed_heads(journal.pk))
        if entries:
            fold(entries, rulebooks)
    except (JournalError, Refusal) as error:
        return str(error)
    if [row.digest for row in rows] != [entry.digest for entry in entries]:
        return "a digest beside an entry is not the entry's own"
    if len(entries) != journal.sequence:
        return f"it has {len(entries)} entries and should have {journal.sequence}"
    return ""
