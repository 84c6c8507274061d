"""`topcut print`: files as they should be, or one line and nothing written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.builders import sheet
from tests.cli.terminal import answered, process, refused, told, topcut, written
from topcut.printing import KINDS


@pytest.fixture
def posted(tmp_path: Path) -> Path:
    return written(tmp_path / "round.json", sheet("pokemon", "Ann Bea Cid", ["Ann-Bea", "Cid bye"]))


def test_a_document_is_written(posted: Path, tmp_path: Path) -> None:
    out = tmp_path / "slips.pdf"
    said = answered("print", "slips", posted, "-o", out)
    assert said.out == f"{out}: 1 page\n"
    assert said.err == "note: no address for phones was given (--url): nothing is linked\n"
    assert out.read_bytes().startswith(b"%PDF-")
    again = tmp_path / "again.pdf"
    answered("print", "slips", posted, "-o", again)
    assert again.read_bytes() == out.read_bytes()


def test_in_json(posted: Path, tmp_path: Path) -> None:
    out = tmp_path / "list.pdf"
    answer = told("print", "pairings-by-name", posted, "-o", out, "--paper", "letter")
    assert answer == {"file": str(out), "pages": 1, "warnings": []}


def test_a_blank_form_needs_only_the_game(tmp_path: Path) -> None:
    out = tmp_path / "form.pdf"
    answered("print", "deck-list-form", "--rulebook", "l5r", "--count", 3, "-o", out)
    answer = told("print", "scoring-cards", "--rulebook", "tribbles", "--blank", 9, "-o", out)
    assert answer["pages"] == 3
    assert "whose game is it?" in refused("print", "deck-list-form", "-o", out)
    assert "no rulebook 'go'" in refused("print", "deck-list-form", "--rulebook", "go", "-o", out)


def test_an_unknown_document_lists_all(posted: Path, tmp_path: Path) -> None:
    line = refused("print", "menus", posted, "-o", tmp_path / "x.pdf", code=2)
    assert "there is no document 'menus'" in line
    assert [name for name in KINDS if name not in line] == []


def test_what_makes_no_sense_now_says_why(tmp_path: Path) -> None:
    empty = written(tmp_path / "empty.json", sheet("pokemon", "Ann Bea"))
    out = tmp_path / "x.pdf"
    assert "no round is posted yet" in refused("print", "slips", empty, "-o", out)
    assert "no bracket yet" in refused("print", "bracket", empty, "-o", out)
    assert "is not finished" in refused("print", "certificates", empty, "-o", out)
    assert "none is named" in refused("print", "standings", "-o", out)
    assert not out.exists()


def test_addresses_of_this_machine_alone_are_refused(posted: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    line = refused("print", "slips", posted, "-o", out, "--url", "http://localhost:8000/e/x/")
    assert "no phone can open it" in line
    assert not out.exists()


def test_lists_that_no_event_has(tmp_path: Path) -> None:
    links = written(tmp_path / "links.json", [{"name": "Ann", "address": "http://10.0.0.2/me/1/"}])
    out = tmp_path / "links.pdf"
    assert told("print", "player-links", "--lists", links, "-o", out)["pages"] == 1
    bad = written(tmp_path / "bad.json", [{"name": "Ann"}])
    line = refused("print", "player-links", "--lists", bad, "-o", out)
    assert "bad.json cannot be read: Object missing required field `address`" in line


def test_a_file_that_cannot_be_written(posted: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "missing" / "x.pdf"
    line = refused("print", "standings", posted, "-o", nowhere)
    assert line == (
        f"{nowhere} cannot be written (No such file or directory). Name another file with -o."
    )
    assert "Is a directory" in refused("print", "standings", posted, "-o", tmp_path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk(posted: Path) -> None:
    assert "No space left" in refused("print", "standings", posted, "-o", "/dev/full")


def test_what_was_there_stays_whole_when_the_disk_is_full(
    posted: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new file takes the old one's place only once it is all there."""
    out = tmp_path / "list.pdf"
    out.write_bytes(b"before")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in refused("print", "standings", posted, "-o", out)
    assert out.read_bytes() == b"before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["list.pdf", "round.json"]


def test_to_standard_output(posted: Path) -> None:
    """Bytes as they are: a test's streams decode, so a process of its own."""
    ran = process(["print", "standings", posted, "-o", "-"])
    assert ran.returncode == 0
    assert ran.stdout.startswith(b"%PDF-")


def test_a_name_without_a_font_is_warned_of(tmp_path: Path) -> None:
    raw = sheet("pokemon", "Ann Bea", ["Ann-Bea"])
    raw = json.loads(json.dumps(raw).replace("Bea", "Bea\U000f1234"))
    path = written(tmp_path / "odd.json", raw)
    said = topcut("print", "pairings-by-name", path, "-o", tmp_path / "x.pdf")
    assert said.code == 0
    assert "U+F1234" in said.err


def test_in_german(posted: Path, tmp_path: Path) -> None:
    english, german = tmp_path / "en.pdf", tmp_path / "de.pdf"
    answered("print", "standings", posted, "-o", english)
    answered("print", "standings", posted, "-o", german, "--language", "de")
    assert english.read_bytes() != german.read_bytes()
