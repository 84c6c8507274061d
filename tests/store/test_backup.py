"""`topcut backup`, `restore` and `check` in real processes, from each database into the other."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from hashlib import sha256
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from django.apps import apps

from tests import forked, postgres
from tests.forked import Forked
from tests.store import worker
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.backup.backup import TABLES, restore
from topcut.store.models import Account


def topcut(*words: object, data: Path, url: str = "") -> CompletedProcess[str]:
    environment = environment_of(data, url)
    del environment["DJANGO_SETTINGS_MODULE"]
    return forked.topcut(*words, env=environment)


def environment_of(data: Path, url: str = "") -> dict[str, str]:
    own = {"TOPCUT_DATA": str(data), "DATABASE_URL": url}
    return os.environ | own | {"DJANGO_SETTINGS_MODULE": "topcut.web.settings"}


def done(ran: CompletedProcess[str]) -> dict[str, object]:
    assert ran.returncode == 0, ran.stderr
    return dict(json.loads(ran.stdout))


def refused(ran: CompletedProcess[str]) -> str:
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1, ran.stderr
    return ran.stderr


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the demonstration and one account."""
    folder = tmp_path_factory.mktemp("desk")
    filled = Forked(worker.do, worker.fill, env=environment_of(folder))
    assert filled.communicate() == ("", "")
    return folder


@pytest.fixture(scope="module")
def copy(desk: Path) -> Path:
    file = desk.parent / "copy.topcut-backup"
    done(topcut("backup", file, "--json", data=desk))
    return file


def rows(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()[1:-1]


def test_the_file_is_plain_and_private(copy: Path) -> None:
    head, *_, end = map(json.loads, copy.read_text("utf-8").splitlines())
    assert head["topcut-backup"] == 1
    assert end["rows"] == len(rows(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert any('"table":"account"' in row and "argon2" in row for row in rows(copy))


def test_through_sqlite(copy: Path, tmp_path: Path) -> None:
    told = done(topcut("restore", copy, "--json", data=tmp_path / "new"))
    assert told["rows"] == len(rows(copy))
    checked = done(topcut("check", "--json", data=tmp_path / "new"))
    assert (checked["journals"], checked["faults"]) == (1, [])
    assert "the clock went back" in str(checked["notes"]), "the account came years before the event"
    done(topcut("backup", tmp_path / "again", "--json", data=tmp_path / "new"))
    assert rows(tmp_path / "again") == rows(copy)


def test_through_postgresql(copy: Path, tmp_path: Path, postgres_server: str) -> None:
    url = postgres.create_database(postgres_server, "restored")
    done(topcut("restore", copy, "--json", data=tmp_path, url=url))
    assert done(topcut("check", "--json", data=tmp_path, url=url))["faults"] == []
    done(topcut("backup", tmp_path / "again", "--json", data=tmp_path, url=url))
    assert rows(tmp_path / "again") == rows(copy)
    assert "there are events" in refused(topcut("restore", copy, data=tmp_path, url=url))


def test_never_over_something(copy: Path, desk: Path) -> None:
    assert "there are events or accounts here already" in refused(
        topcut("restore", copy, data=desk)
    )


def test_a_changed_copy_or_none_changes_nothing(copy: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    refused(topcut("restore", file, data=tmp_path / "new"))
    file.write_bytes(copy.read_bytes().replace(b"Hana Kim", b"Hana Kin", 1))
    assert "was changed" in refused(topcut("restore", file, data=tmp_path / "new"))
    done(topcut("restore", copy, "--json", data=tmp_path / "new"))


@pytest.mark.django_db
@pytest.mark.parametrize("damage", ["cut", "empty", "other"])
def test_a_damaged_copy_is_refused(copy: Path, tmp_path: Path, damage: str) -> None:
    text = copy.read_bytes()
    wrong = {"cut": text[: len(text) // 2], "empty": b"", "other": b'{"sheet": 1}\n'}[damage]
    file = tmp_path / "copy"
    file.write_bytes(wrong)
    with pytest.raises(Refusal, match="copy is"):
        restore(file, find_rulebook)
    assert not Account.objects.exists()


def test_check_finds_what_was_changed_behind_its_back(copy: Path, tmp_path: Path) -> None:
    done(topcut("restore", copy, "--json", data=tmp_path))
    with sqlite3.connect(tmp_path / "topcut.sqlite3") as database:
        changed = "UPDATE store_journalentry SET line = replace(line, '\"organizer\"', '\"judge\"')"
        database.execute(f"{changed} WHERE sequence = 30")
    said = refused(topcut("check", data=tmp_path))
    assert "entry 30" in said
    assert "demo" in said


def test_check_finds_a_changed_name(copy: Path, tmp_path: Path) -> None:
    done(topcut("restore", copy, "--json", data=tmp_path))
    with sqlite3.connect(tmp_path / "topcut.sqlite3") as database:
        changed = "UPDATE store_journalentry SET personal = replace(personal, 'Demonstration', 'X')"
        assert database.execute(f"{changed} WHERE sequence = 1").rowcount == 1
    assert "the digest of its personal data is wrong" in refused(topcut("check", data=tmp_path))


def test_check_finds_a_missing_end(copy: Path, tmp_path: Path) -> None:
    done(topcut("restore", copy, "--json", data=tmp_path))
    with sqlite3.connect(tmp_path / "topcut.sqlite3") as database:
        (last,) = database.execute("SELECT max(sequence) FROM store_journalentry").fetchone()
        database.execute("DELETE FROM store_journalentry WHERE sequence = ?", [last])
    assert "should have" in refused(topcut("check", data=tmp_path))


def test_a_forgotten_password(copy: Path, tmp_path: Path) -> None:
    done(topcut("restore", copy, "--json", data=tmp_path))
    assert len(str(done(topcut("password", "OLGA", "--json", data=tmp_path))["password"])) == 19
    assert "nobody logs in" in refused(topcut("password", "oleg", data=tmp_path))


@pytest.mark.parametrize("url", ["mysql://x/y", "postgresql://nobody@/x?host=/nowhere"])
def test_a_database_that_is_not_there(tmp_path: Path, url: str) -> None:
    said = refused(topcut("check", data=tmp_path, url=url))
    assert "not a database that Topcut knows" in said or "cannot be used" in said


def test_every_table_is_in_the_copy() -> None:
    """All but what is worth nothing tomorrow, and what is known from journals."""
    named = {model.__name__ for model in TABLES.values()}
    models = apps.get_app_config("store").get_models(include_auto_created=True)
    assert {model.__name__ for model in models} - named == {
        "EnteredPerson",
        "RecentTry",
        "Session",
    }


def test_a_copy_with_more_than_is_known_here_is_refused(copy: Path, tmp_path: Path) -> None:
    lines = copy.read_bytes().splitlines(keepends=True)
    more = [*lines[:-1], b'{"table":"league","row":{"id":1}}\n']
    end = {"rows": len(more) - 1, "sha256": sha256(b"".join(more)).hexdigest()}
    other = tmp_path / "newer.backup"
    other.write_bytes(b"".join(more) + json.dumps(end).encode() + b"\n")
    said = refused(topcut("restore", other, data=tmp_path / "data"))
    assert "'league', which this Topcut does not know" in said


def test_nobody_waits_for_a_copy_to_be_written(copy: Path, tmp_path: Path) -> None:
    """SQLite: in the middle of a copy somebody else records, and the copy shows one moment."""
    done(topcut("restore", copy, "--json", data=tmp_path / "data"))
    environment = environment_of(tmp_path / "data")
    out, err = Forked(worker.do, worker.write_while_copying, env=environment).communicate()
    assert out.split() == ["False", "False", "True"], err


def test_accounts_at_the_terminal(copy: Path, tmp_path: Path) -> None:
    """Deactivated, named owner, a lost second factor reset."""
    done(topcut("restore", copy, "--json", data=tmp_path))
    said = refused(topcut("account", "deactivate", "olga", data=tmp_path))
    assert "keeps an owner" in said
    done(topcut("account", "reset-second-factor", "olga", "--json", data=tmp_path))
    listed = done(topcut("account", "list", "--json", data=tmp_path))["accounts"]
    assert [(one["login"], one["owner"], one["active"]) for one in listed] == [  # type: ignore[attr-defined]
        ("olga", True, True)
    ]
