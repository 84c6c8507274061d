"""A damaged journal: the intact beginning in a new file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import Event
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.refusal import Refusal
from topcut.sheets.journal_file import FileStore
from topcut.sheets.recover import recover


@pytest.fixture
def lines() -> list[bytes]:
    event = Event("street-warriors", "A B C D", format="single-elimination")
    event.start()  # one action of two entries
    event.do(WriteNote(text="hello"))
    return [entry.line_with_values().encode() for entry in event.store.read()]


def test_everything_before_a_damaged_byte(tmp_path: Path, lines: list[bytes]) -> None:
    damaged = tmp_path / "damaged.topcut"
    damaged.write_bytes(b"\n".join([*lines[:-1], lines[-1].replace(b"hello", b"hallo")]) + b"\n")
    before = damaged.read_bytes()
    saved = recover(damaged, tmp_path / "new.topcut")
    assert (saved.entries, saved.lines_left) == (len(lines) - 1, 1)
    assert "digest" in saved.problem
    assert len(FileStore(tmp_path / "new.topcut").read()) == len(lines) - 1
    assert damaged.read_bytes() == before


def test_an_action_is_saved_whole_or_not_at_all(tmp_path: Path, lines: list[bytes]) -> None:
    """Opening, players, then start and draw as one action: the third of four entries is damaged."""
    damaged = tmp_path / "damaged.topcut"
    damaged.write_bytes(b"\n".join([*lines[:3], b"garbage", *lines[4:]]) + b"\n")
    saved = recover(damaged, tmp_path / "new.topcut")
    assert saved.entries == 2
    assert saved.lines_left == len(lines) - 2


def test_nothing_to_save_and_nothing_overwritten(tmp_path: Path, lines: list[bytes]) -> None:
    (tmp_path / "nonsense").write_bytes(b"nonsense\n")
    with pytest.raises(Refusal, match="nothing of nonsense"):
        recover(tmp_path / "nonsense", tmp_path / "new")
    assert not (tmp_path / "new").exists()
    (tmp_path / "good").write_bytes(b"\n".join(lines) + b"\n")
    (tmp_path / "there").write_text("mine")
    with pytest.raises(FileExistsError):
        recover(tmp_path / "good", tmp_path / "there")
    assert (tmp_path / "there").read_text() == "mine"
