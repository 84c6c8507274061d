"""Everything in one plain file, whichever the database (rows_file.py).

Password digests are inside, so the file is for its owner's eyes. The installation's secret is not:
with another one players' links are others (installation.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.db import DatabaseError, connection, models, transaction
from django.utils import timezone

from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import FindRulebook

from ..events import people
from ..events.journal_cache import JOURNAL_CACHE
from ..events.journals import DatabaseStore, state_of
from ..installation import check, installation
from ..models import (
    Account,
    CodeDevice,
    DrawSecret,
    HeadSignature,
    Invitation,
    Journal,
    JournalEntry,
    KeptLink,
    Passkey,
    PersonTerm,
    PlayerKey,
    Programme,
    ProgrammeComplaint,
    ProgrammeEntry,
    ProgrammeMember,
    ProgrammePerson,
    ProgrammeStaff,
    RecoveryCode,
    SecurityEntry,
    SentReport,
    Staff,
)
from ..proof import signing
from .encryption import decrypt, encrypt, is_encrypted
from .rows_file import Rows, made, read_rows, refuse_odd_id, write_rows

TABLES: dict[str, type[models.Model]] = {
    "account": Account,
    "journal": Journal,
    "programme": Programme,
    "entry": JournalEntry,
    "signed-head": HeadSignature,
    "draw-secret": DrawSecret,
    "staff": Staff,
    "invitation": Invitation,
    "player-key": PlayerKey,
    "kept-link": KeptLink,
    "sent-report": SentReport,
    "programme-entry": ProgrammeEntry,
    "programme-person": ProgrammePerson,
    "person-term": PersonTerm,
    "programme-staff": ProgrammeStaff,
    "programme-member": ProgrammeMember,
    "programme-complaint": ProgrammeComplaint,
    "security-entry": SecurityEntry,
    "code-device": CodeDevice,
    "passkey": Passkey,
    "recovery-code": RecoveryCode,
}
COMPUTED = ("person", "person-journal")
"""What older copies have and what journals say as well."""
KEY = "installation-key"
KIND = "topcut-backup"
ROWS_AT_ONCE = 500


def backup(target: Path, *, passphrase: str = "", key_of: Path | None = None) -> int:
    """Rows written, as they are at one moment; enciphered with a passphrase; with the key of the
    installation in a data folder, players' links hold where it is restored."""
    head = {KIND: 1, "made": timezone.now().isoformat()}
    rows = chain(rows_of_one_moment(), _key_row(key_of))
    if not passphrase:
        return write_rows(target, head, rows)
    with TemporaryDirectory(dir=target.parent) as private:  # for its owner alone, as all of them
        plain = Path(private) / "plain"
        count = write_rows(plain, head, rows)
        sealed = Path(private) / "sealed"
        sealed.touch(mode=0o600)
        sealed.write_bytes(encrypt(plain.read_bytes(), passphrase))
        sealed.replace(target)
    return count


def _key_row(folder: Path | None) -> Rows:
    if folder is not None:
        own = installation.signing_key_in(folder)
        yield KEY, {"key": installation.key_in(folder), "signing": own}


def _decrypted(source: Path, passphrase: str) -> bytes:
    if not passphrase:
        raise Refusal(
            "{file} is enciphered", do="give its passphrase with --passphrase", file=source.name
        )
    return decrypt(source.read_bytes(), passphrase, source.name)


def restore(
    source: Path, rulebooks: FindRulebook, *, passphrase: str = "", data: Path | None = None
) -> int:
    """Into an empty database only; all rows or none, and only if every journal can be read. A key
    that is in it becomes the key of the data folder."""
    if any(model.objects.exists() for model in (Account, Journal, Programme)):
        raise Refusal("there are events or accounts here already", do="name a new data folder")
    content = _decrypted(source, passphrase) if is_encrypted(source) else None
    rows = read_rows(source, KIND, {*TABLES, *COMPUTED, KEY}, content)
    for table, row in rows:
        if table == "journal":
            refuse_odd_id(str(row.get("id")), source)
    try:
        with transaction.atomic():
            for table, model in TABLES.items():
                own = [made(model, row) for name, row in rows if name == table]
                model.objects.bulk_create(own, batch_size=ROWS_AT_ONCE)  # type: ignore[attr-defined]
            JOURNAL_CACHE.forget()
            faults = check.faults(rulebooks)
            if faults:
                raise Refusal(
                    "the copy is damaged: {fault}", do="take another copy", fault=faults[0]
                )
            _remember_people(rulebooks)
        _continue_numbers()
        for table, row in rows:
            if table == KEY and data is not None:
                installation.replace_key(data, str(row["key"]), str(row.get("signing", "")))
                signing.forget_key()
    except (DatabaseError, ValidationError, FieldDoesNotExist, TypeError, ValueError) as error:
        raise Refusal(
            "{file} does not fit this Topcut: {fault}", file=source.name, fault=error
        ) from error
    finally:
        JOURNAL_CACHE.forget()
    return len(rows)


def faults_of_a_copy() -> list[str]:
    """One line for each row that a copy made now would hold and no restore would take."""
    told = []
    for table, row in rows_of_one_moment():
        model = TABLES[table]
        relations = {one.name for one in model._meta.fields if one.is_relation}
        try:
            made(model, row).clean_fields(exclude=relations)
        except (ValidationError, FieldDoesNotExist, TypeError, ValueError) as error:
            told.append(f"{table} {row.get('id', '')}: {' '.join(str(error).split())}")
    return told


def _remember_people(rulebooks: FindRulebook) -> None:
    for journal in Journal.objects.filter(sequence__gt=0).values_list("pk", flat=True):
        state = state_of(DatabaseStore(journal), rulebooks)
        people.remember(journal, [one.details for one in state.entrants.values()])


def rows_of_one_moment() -> Rows:
    with _one_moment():
        for table, model in TABLES.items():
            found = model.objects.order_by("pk")  # type: ignore[attr-defined]
            for row in found.values().iterator(chunk_size=ROWS_AT_ONCE):
                yield table, row


@contextmanager
def _one_moment() -> Iterator[None]:
    """Reading only: whoever records meanwhile does not wait for it."""
    if connection.vendor == "postgresql":
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _continue_numbers() -> None:
    """PostgreSQL counts on from what was put in."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(TABLES.values())):
            cursor.execute(statement)
