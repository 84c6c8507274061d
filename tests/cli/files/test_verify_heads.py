"""`topcut verify` with heads that others hold, signatures, keys and proofs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import topcut
from tests.core.actions.fairness.committed import CommittedEvent
from tests.core.journal.rewriting import at, rewritten
from topcut.core.actions.results.report import RecordResult
from topcut.core.journal.entry import Entry
from topcut.core.journal.head import head_of, short_form
from topcut.core.journal.inclusion import prove
from topcut.core.journal.merkle import Tree
from topcut.core.journal.signed_head import SignedHead, sign
from topcut.sheets.journal_file import FileStore, with_signed_heads

KEY = bytes(range(32))


def signed(entries: tuple[Entry, ...], key: bytes = KEY) -> SignedHead:
    root = Tree().grow(bytes.fromhex(one.digest) for one in entries).root.hex()
    last = entries[-1]
    return sign(key, event="cup", sequence=last.sequence, digest=last.digest, root=root, at=last.at)


def swapped(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    def change(lines: list[dict[str, Any]]) -> None:
        at(lines, "result-recorded")["result"]["code"] = "loss"

    return rewritten(entries, change)


def written(entries: tuple[Entry, ...], heads: list[SignedHead]) -> str:
    return with_signed_heads((one.line_with_values() for one in entries), heads)


@pytest.fixture(scope="module")
def entries() -> tuple[Entry, ...]:
    event = CommittedEvent(players="Ann Bea Cid Dan")
    event.start()
    event.draw()
    event.do(RecordResult(table=1, result="win"))
    return tuple(event.store.read())


@pytest.fixture
def file(entries: tuple[Entry, ...], tmp_path: Path) -> Path:
    path = tmp_path / "cup.topcut"
    path.write_text(written(entries, [signed(entries)]))
    return path


@pytest.fixture
def forged(entries: tuple[Entry, ...], tmp_path: Path) -> Path:
    """Rewritten, with digests computed anew and the signatures left out."""
    path = tmp_path / "forged.topcut"
    path.write_text(written(swapped(entries), []))
    return path


def test_a_signed_file_fits_its_heads(entries: tuple[Entry, ...], file: Path) -> None:
    head = head_of(entries)
    said = topcut("verify", file, "--head", head.short, "--head", f"3:{entries[2].digest}")
    assert said.code == 0, said.err
    assert f"{head.short} fits" in said.out
    assert "signed up to" in said.out
    assert "secret not revealed" in said.out
    key = signed(entries).key
    assert topcut("verify", file, "--key", key).code == 0
    assert topcut("verify", file, "--json").json["ok"] is True


def test_a_rewritten_file_differs_at_an_entry(entries: tuple[Entry, ...], forged: Path) -> None:
    assert topcut("verify", forged).code == 0
    said = topcut("verify", forged, "--head", head_of(entries).short)
    assert said.code == 1
    assert "is not what others have seen" in said.err
    assert topcut("verify", forged, "--key", signed(entries).key).code == 1


def test_another_copy_shows_the_very_entry(
    entries: tuple[Entry, ...], file: Path, forged: Path
) -> None:
    where = next(one.sequence for one in entries if one.fact.kind == "result-recorded")
    said = topcut("verify", forged, "--heads", file)
    assert said.code == 1
    assert f"entry {where}" in said.err


def test_heads_from_a_file(entries: tuple[Entry, ...], file: Path, tmp_path: Path) -> None:
    heads = tmp_path / "heads.txt"
    lines = [short_form(2, entries[1].digest), f"4:{entries[3].digest}", signed(entries).line()]
    heads.write_text("\n".join(lines))
    assert topcut("verify", file, "--heads", heads).code == 0
    heads.write_text(f"{len(entries) + 1}:abcdabcd")
    said = topcut("verify", file, "--heads", heads)
    assert "this file ends at entry" in said.err


def test_a_file_that_does_not_fit_its_own_signature_is_refused_by_every_command(
    entries: tuple[Entry, ...], tmp_path: Path
) -> None:
    path = tmp_path / "rewritten.topcut"
    path.write_text(written(swapped(entries), [signed(entries)]))
    for command in ("verify", "standings", "log"):
        said = topcut(command, path)
        assert said.code == 1, command
        assert "was changed after it was signed" in said.err


def test_a_signed_file_goes_on_and_can_be_recovered(
    entries: tuple[Entry, ...], file: Path, tmp_path: Path
) -> None:
    assert topcut("result", file, 2, "win").code == 0
    said = topcut("verify", file)
    assert f"entries {len(entries) + 1} on are not" in said.out
    assert FileStore(file).read()[-1].via == "terminal"
    file.write_text(file.read_text() + "rubbish\n")
    saved = tmp_path / "saved.topcut"
    assert topcut("recover", file, saved).code == 0
    assert FileStore(saved).load().signed == (signed(entries),)


def test_a_proof_is_checked_without_the_journal(entries: tuple[Entry, ...], tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    path.write_text(prove(entries, len(entries), signed(entries)).text())
    said = topcut("verify", "--proof", path, "--head", head_of(entries).short)
    assert said.code == 0, said.err
    assert "signed by" in said.out
    assert topcut("verify", "--proof", path, "--json").json["ok"] is True
    wrong = topcut("verify", "--proof", path, "--head", f"{len(entries)}:00000000")
    assert (wrong.code, "of another journal" in wrong.err) == (1, True)
    path.write_text(path.read_text().replace('"win', '"los'))
    assert topcut("verify", "--proof", path).code == 1
    path.write_text("{}")
    assert "is not a proof" in topcut("verify", "--proof", path).err


def test_without_a_file_it_is_wrong_usage() -> None:
    assert topcut("verify").code == 2
