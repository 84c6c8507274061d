"""`topcut print`: files as they should be, or one line and nothing written."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.builders import sheet
from tests.cli.terminal import answered, process, refused, told, topcut, written
from tests.core.programme.writing import event, league, night
from tests.forked import PATIENCE
from tests.printing.pdf import needs_poppler, text_of
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.printing import KINDS
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook
from topcut.store.installation import installation
from topcut.store.installation.network_address import own_address


@pytest.fixture(autouse=True)
def no_desk(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation that nobody has used: no address is known."""
    folder = tmp_path_factory.mktemp("desk")
    monkeypatch.setenv("TOPCUT_DATA", str(folder))
    for name in ("TOPCUT_URL", "TOPCUT_PORT", "TOPCUT_LANGUAGE", "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    return folder


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


SMALL_DISK = """
mount -t tmpfs -o size=16k tmpfs "$1" || exit 77
printf before > "$1/list.pdf"
"$2" -m topcut print slips "$3" --count 9 -o "$1/list.pdf"
echo "code $?"
cat "$1/list.pdf"; echo; ls -A "$1"
"""


def on_a_small_disk(folder: Path, sheet: Path) -> str:
    """A disk of 16 KB, in a name space of its own: no rights are needed where Linux allows it."""
    unshare = shutil.which("unshare")
    if unshare is None:
        pytest.skip("no unshare here")
    command = [unshare, "--user", "--map-root-user", "--mount", "sh", "-c", SMALL_DISK, "sh"]
    ran = subprocess.run(
        [*command, str(folder), sys.executable, str(sheet)],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    if ran.returncode in (1, 77) and "code" not in ran.stdout:
        pytest.skip(f"no disk can be mounted here: {ran.stderr.strip()}")
    return ran.stderr + ran.stdout


def test_what_was_there_stays_whole_when_the_disk_is_full(tmp_path: Path) -> None:
    """The new file takes the old one's place only once it is all there; nothing else is left."""
    names = [f"P{number}" for number in range(40)]
    tables = [f"{names[n]}-{names[n + 1]}" for n in range(0, 40, 2)]
    sheet_file = written(tmp_path / "round.json", sheet("pokemon", " ".join(names), tables))
    disk = tmp_path / "disk"
    disk.mkdir()
    said = on_a_small_disk(disk, sheet_file)
    refusal, code, kept, *left = said.splitlines()
    assert "list.pdf cannot be written (No space left on device). Name another file" in refusal
    assert code == "code 1"
    assert kept == "before"
    assert left == ["list.pdf"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits")
def test_a_quota_on_files(posted: Path, tmp_path: Path) -> None:
    """Files of this process may have 2 KB."""
    out = tmp_path / "list.pdf"
    limited = (
        "import resource, runpy, sys;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048));"
        f"sys.argv = ['topcut', 'print', 'standings', {str(posted)!r}, '-o', {str(out)!r}];"
        "runpy.run_module('topcut', run_name='__main__')"
    )
    ran = subprocess.run(
        [sys.executable, "-B", "-c", limited],  # no bytecode that the limit cuts short
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1
    assert "list.pdf cannot be written (File too large)" in ran.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["round.json"]


def test_a_folder_without_the_right_to_write(posted: Path, tmp_path: Path) -> None:
    if os.name == "nt" or os.geteuid() == 0:
        pytest.skip("whoever runs this may write anywhere")
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    line = refused("print", "standings", posted, "-o", closed / "x.pdf")
    assert "cannot be written (Permission denied)" in line


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


def of_pdf(path: Path) -> str:
    return text_of(path.read_bytes())


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Four players in round 1 of a journal file."""
    file = tmp_path / "evening.topcut"
    answered("new", file, "--rulebook", "munchkin", "--name", "Evening")
    answered("enter", file, "Ann", "Bea", "Cid", "Dan")
    return file


def in_round_1(file: Path) -> Path:
    answered("start", file)
    answered("pair", file)
    answered("publish", file)
    return file


def test_in_the_events_own_language(posted: Path, evening: Path, tmp_path: Path) -> None:
    """Asked for; the event's; the terminal's; English."""
    needs_poppler()
    out = tmp_path / "x.pdf"
    answered("print", "standings", posted, "-o", out)
    assert "Standings after" in of_pdf(out)
    answered("print", "standings", posted, "-o", out, "--language", "de")
    assert "Tabelle nach Runde" in of_pdf(out)
    with patch.dict(os.environ, {"TOPCUT_LANGUAGE": "de"}):
        answered("print", "standings", posted, "-o", out)
    assert "Tabelle nach Runde" in of_pdf(out)
    store = FileStore(evening)
    in_german = Context(Actor("organizer", "organizer"), "2026-11-15T10:00:00+00:00", 1)
    execute(store, ChooseLanguage(language="de"), in_german, find_rulebook)
    answered("print", "players", evening, "-o", out)
    assert "Spieler" in of_pdf(out)
    answered("print", "players", evening, "-o", out, "--language", "en")
    assert "Spieler" not in of_pdf(out)


AT_THE_DESK = """
import sys
from topcut.cli.commands.server.serve import open_store
open_store(None, "")
from pathlib import Path
from topcut.sheets.journal_file import FileStore
from topcut.store.events.journals import DatabaseStore
from topcut.store.models import Journal
Journal.objects.create(id="friday")
DatabaseStore("friday").append(FileStore(Path(sys.argv[1])).read(), expected=0)
"""
"""Puts a journal file into the installation's database."""


class TestAddress:
    """Where QR codes lead when nobody says it."""

    def printed(self, file: Path, out: Path) -> str:
        return answered("print", "announcement", file, "-o", out).err

    def test_the_setting_of_the_environment(
        self, posted: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        needs_poppler()
        out = tmp_path / "x.pdf"
        monkeypatch.setenv("TOPCUT_URL", "https://topcut.example.org/")
        assert self.printed(posted, out) == "note: QR codes lead to https://topcut.example.org\n"
        assert "https://topcut.example.org" in of_pdf(out)
        monkeypatch.setenv("TOPCUT_URL", "http://localhost:8000")
        line = refused("print", "slips", posted, "-o", out)
        assert "no phone can open it" in line

    def test_what_was_set_at_the_desk(self, posted: Path, tmp_path: Path, no_desk: Path) -> None:
        installation.keep_phone_address(no_desk, "http://192.168.0.7:8000")
        assert "lead to http://192.168.0.7:8000\n" in self.printed(posted, tmp_path / "x.pdf")

    def test_the_desks_address_in_the_halls_network(
        self, posted: Path, tmp_path: Path, no_desk: Path
    ) -> None:
        """Served at port 8123 before; where the machine is in no network, nothing is linked."""
        installation.keep_served_port(no_desk, 8123)
        own, told = own_address(), self.printed(posted, tmp_path / "x.pdf")
        expected = f"lead to http://{own}:8123\n" if own else "nothing is linked"
        assert expected in told

    def test_an_event_that_the_desk_has(self, evening: Path, tmp_path: Path, no_desk: Path) -> None:
        """By its name there, or as a file that begins alike; a process of its own, for the desk's
        database."""
        installation.keep_phone_address(no_desk, "http://192.168.0.7:8000")
        out = tmp_path / "x.pdf"
        own = [sys.executable, "-c", AT_THE_DESK, str(evening)]
        outside = {k: v for k, v in os.environ.items() if k != "DJANGO_SETTINGS_MODULE"}
        subprocess.run(own, check=True, env=outside, timeout=PATIENCE)
        for about in (str(evening), "friday"):
            ran = process(["print", "table-numbers", about, "--count", "2", "-o", out])
            assert ran.returncode == 0, ran.stderr
            assert b"lead to http://192.168.0.7:8000/e/friday/" in ran.stderr
        ran = process(["print", "players", "friday", "-o", out])
        assert ran.stdout == f"{out}: 1 page\n".encode()


def test_whoever_prints_deck_lists_is_written_down(evening: Path, tmp_path: Path) -> None:
    needs_poppler()
    deck, out = tmp_path / "ann.txt", tmp_path / "x.pdf"
    assert "nobody has handed in" in refused("print", "deck-lists", evening, "-o", out)
    deck.write_text("Deck\n3 Sword\n", "utf-8")
    answered("deck", "submit", evening, "Ann", deck)
    answered("print", "deck-lists", evening, "-o", out, "--checks")
    assert "3 Sword" in of_pdf(out)
    assert "list of Ann read" in answered("log", evening).out
    line = refused("--by", "Bea", "--role", "player", "print", "deck-lists", evening, "-o", out)
    assert "player" in line


def test_one_tables_slip(evening: Path, tmp_path: Path) -> None:
    needs_poppler()
    out = tmp_path / "x.pdf"
    in_round_1(evening)
    assert told("print", "slips", evening, "--table", 2, "-o", out)["pages"] == 1
    assert of_pdf(out).count("Round 1") == 1
    line = refused("print", "slips", evening, "--table", 3, "-o", out)
    assert line == "table 3 needs no slip. Choose another table."


class TestOrganizedPlay:
    def test_files_of_ratings_and_seasons(self, tmp_path: Path) -> None:
        needs_poppler()
        out = tmp_path / "x.pdf"
        rated = {"ratings": 1, "programme": "star-trek", "events": [event()]}
        file = written(tmp_path / "ratings.json", rated)
        answered("print", "rating-list", file, "-o", out)
        assert "10 January 2015" in of_pdf(out), "the day of its only event"
        file = written(
            tmp_path / "season.json",
            {"season": 1, "programme": "star-trek", "leagues": [league(night("a", "ABCD"))]},
        )
        answered("print", "league-table", file, "-o", out)
        assert "First half" in of_pdf(out)
        assert '"ratings": 1' in refused("print", "rating-list", file, "-o", out)
        assert "no file" in refused("print", "rating-list", "nowhere.json", "-o", out)
        assert "no rating list" in refused("print", "rating-list", "-o", out)

    def test_a_programme_of_this_installation(self, tmp_path: Path) -> None:
        """In processes of their own, for the installation's database."""
        needs_poppler()
        out = tmp_path / "x.pdf"
        rated = {"ratings": 1, "programme": "star-trek", "events": [event()]}
        file = written(tmp_path / "ratings.json", rated)
        ran = process(["print", "rating-list", "star-trek", "-o", out])
        assert ran.returncode == 1
        assert b"there is no topcut.sqlite3" in ran.stderr
        for command in (
            ["programme", "open", "star-trek"],
            ["programme", "report", "star-trek", file],
            ["programme", "refresh", "star-trek"],
            ["print", "rating-list", "star-trek", "-o", out],
        ):
            ran = process(command)
            assert ran.returncode == 0, ran.stderr
        text = of_pdf(out)
        assert "Overall" in text
        assert all(f" {name} " in text for name in "ABCD")
