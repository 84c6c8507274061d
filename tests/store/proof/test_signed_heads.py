"""Heads in the database: signed with every action, and a rewritten journal is found by `check`."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.test import override_settings

from tests.core.journal.rewriting import at, rewritten
from tests.seeding import do, opened, state_of_event
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.journal.merkle import Tree
from topcut.core.journal.signed_head import SignedHead, check_signed, public_key, sign
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts
from topcut.store.backup.backup import TABLES, backup, restore
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.store.events.journals import DatabaseStore
from topcut.store.installation import installation
from topcut.store.installation.check import faults, signature_notes
from topcut.store.models import HeadSignature, Journal, JournalEntry
from topcut.store.proof import signing

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> str:
    JOURNAL_CACHE.forget()
    accounts.new_account("olga", "Olga", "correct horse battery", opens_events=True)
    event = opened("street-warriors", "Cup", ["Ann", "Bea", "Cid", "Dan"])
    do(event, StartTournament(), PairRound(), PublishRound())
    do(event, RecordResult(table=1, result="win"))
    return event


def rewrite(event: str) -> None:
    """By somebody who can write to the database and compute digests, without the key."""
    entries = DatabaseStore(event).read()

    def change(lines: list[dict[str, object]]) -> None:
        at(lines, "result-recorded")["result"]["code"] = "loss"

    for entry in rewritten(entries, change):
        JournalEntry.objects.filter(journal=event, sequence=entry.sequence).update(
            line=entry.line(), digest=entry.digest
        )
    JOURNAL_CACHE.forget()


def test_every_action_has_a_signed_head(event: str) -> None:
    entries, heads = DatabaseStore(event).read(), signing.signed_heads(event)
    ends = sorted({one.action + one.of - 1 for one in entries})
    assert [one.sequence for one in heads] == ends
    check_signed(entries, heads)
    assert faults(find_rulebook) == []
    assert signature_notes() == []


def test_history_with_digests_computed_anew_is_found(event: str) -> None:
    rewrite(event)
    (fault,) = faults(find_rulebook)
    assert "was changed after it was signed" in fault


def forge_signature(event: str) -> None:
    HeadSignature.objects.filter(journal=event).update(signature="0" * 128)


def forge_head(event: str) -> None:
    last = HeadSignature.objects.filter(journal=event).order_by("sequence").last()
    assert last is not None
    HeadSignature.objects.filter(pk=last.pk).update(digest="0" * 64)


def cut_off(event: str) -> None:
    last = JournalEntry.objects.filter(journal=event).order_by("sequence").last()
    assert last is not None
    last.delete()
    Journal.objects.filter(pk=event).update(sequence=last.sequence - 1)


@pytest.mark.parametrize("tamper", [forge_signature, forge_head, cut_off])
def test_whatever_is_forged_is_found(event: str, tamper: Callable[[str], None]) -> None:
    tamper(event)
    assert len(faults(find_rulebook)) == 1


def test_whoever_signs_with_another_key_is_named(event: str) -> None:
    entries = DatabaseStore(event).read()
    root = Tree().grow(bytes.fromhex(one.digest) for one in entries).root.hex()
    forged = sign(
        bytes(32),
        event=event,
        sequence=len(entries),
        digest=entries[-1].digest,
        root=root,
        at="2026",
    )
    HeadSignature.objects.filter(journal=event).delete()
    HeadSignature.objects.create(journal_id=event, **_fields(forged))
    assert faults(find_rulebook) == []
    (note,) = signature_notes()
    assert "signed with another key" in note


def _fields(head: SignedHead) -> dict[str, object]:
    names = ("sequence", "digest", "root", "at", "key", "signature")
    return {name: getattr(head, name) for name in names}


def test_an_older_journal_is_not_signed_and_stays_valid(event: str) -> None:
    HeadSignature.objects.all().delete()
    assert faults(find_rulebook) == []
    assert signature_notes() == [f"{event} (Cup): not signed"]
    do(event, RecordResult(table=2, result="win"))
    assert signature_notes() == []
    check_signed(DatabaseStore(event).read(), signing.signed_heads(event))


def test_an_installation_without_a_key_signs_nothing(tmp_path: Path, event: str) -> None:
    before = HeadSignature.objects.count()
    with override_settings(DATA=tmp_path):
        do(event, RecordResult(table=2, result="win"))
        assert signing.installation_key() == ""
    assert HeadSignature.objects.count() == before
    assert "what follows is not signed" in signature_notes()[0]


def test_few_heads_of_many_end_with_the_last(event: str) -> None:
    every = signing.signed_heads(event)
    few = signing.signed_heads(event, 3)
    assert len(few) <= 3
    assert few[-1] == every[-1]
    assert {one.sequence for one in few} <= {one.sequence for one in every}


@pytest.mark.django_db(transaction=True)
def test_the_key_is_for_its_owners_eyes_and_goes_along_only_where_asked(
    tmp_path: Path, event: str
) -> None:
    folder = tmp_path / "data"
    installation.make_folder(folder)
    file = folder / installation.SIGNING_KEY_FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    key = installation.signing_key_in(folder)
    installation.make_folder(folder)
    assert installation.signing_key_in(folder) == key
    backup(tmp_path / "plain")
    backup(tmp_path / "with-key", key_of=folder)
    assert key not in (tmp_path / "plain").read_text()
    assert key in (tmp_path / "with-key").read_text()


@pytest.mark.django_db(transaction=True)
def test_a_backup_brings_heads_secrets_and_the_key_back(tmp_path: Path, event: str) -> None:
    old = settings.DATA
    expected, state = signing.signed_heads(event), state_of_event(event)
    backup(tmp_path / "copy", key_of=old)
    for model in reversed(TABLES.values()):
        model.objects.all().delete()  # type: ignore[attr-defined]
    other = tmp_path / "other"
    installation.make_folder(other)
    restore(tmp_path / "copy", find_rulebook, data=other)
    assert signing.signed_heads(event) == expected
    assert state_of_event(event) == state
    assert public_key(bytes.fromhex(installation.signing_key_in(other))) == expected[-1].key
