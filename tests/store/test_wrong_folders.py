"""Commands that only read make nothing, change nothing, and say when there is nothing; files are
for their owner alone; tables of a newer program are left alone."""

from __future__ import annotations

import json
import sqlite3
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from tests import postgres
from tests.forked import Forked
from tests.store import worker
from tests.store.test_backup import done, environment_of, refused, topcut


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filled")
    assert Forked(worker.do, worker.fill, env=environment_of(folder)).communicate() == ("", "")
    file = folder.parent / "filled.backup"
    done(topcut("backup", file, "--json", data=folder))
    return file


@pytest.mark.parametrize("command", ["backup", "check", "password", "publish"])
def test_a_mistyped_folder_is_not_an_empty_installation(tmp_path: Path, command: str) -> None:
    wrong, pages = tmp_path / "typo", tmp_path / "pages"
    pages.mkdir()
    words = {"backup": [tmp_path / "copy"], "password": ["olga"], "publish": [pages]}
    said = refused(topcut(command, *words.get(command, []), data=wrong))
    assert "there is no topcut.sqlite3" in said
    assert not wrong.exists()
    assert not (tmp_path / "copy").exists()


def test_an_empty_database_of_a_server_is_said_to_be_empty(
    tmp_path: Path, postgres_server: str
) -> None:
    url = postgres.create_database(postgres_server, "nothing")
    assert "nothing of Topcut" in refused(topcut("check", data=tmp_path, url=url))


class TestVersions:
    def test_reading_changes_no_table(self, filled: Path, tmp_path: Path) -> None:
        done(topcut("restore", filled, "--json", data=tmp_path))
        _forget_the_last_migration(tmp_path)
        before = sha256((tmp_path / "topcut.sqlite3").read_bytes()).hexdigest()
        for words in (("check",), ("backup", tmp_path / "copy")):
            assert "of an older Topcut" in refused(topcut(*words, data=tmp_path))
        assert sha256((tmp_path / "topcut.sqlite3").read_bytes()).hexdigest() == before

    def test_tables_of_a_newer_program_are_left_alone(self, filled: Path, tmp_path: Path) -> None:
        done(topcut("restore", filled, "--json", data=tmp_path))
        with sqlite3.connect(tmp_path / "topcut.sqlite3") as database:
            database.execute(
                "INSERT INTO django_migrations (app, name, applied) "
                "VALUES ('store', '9999_of_tomorrow', '2027-01-01')"
            )
        for words in (("check",), ("password", "olga"), ("backup", tmp_path / "copy")):
            assert "by a newer Topcut" in refused(topcut(*words, data=tmp_path))


def test_the_database_is_for_its_owner_alone_in_a_folder_that_was_there(
    filled: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    done(topcut("restore", filled, "--json", data=folder))
    assert _rights(folder / "topcut.sqlite3") == 0o600
    (folder / "topcut.sqlite3").chmod(0o644)
    done(topcut("check", "--json", data=folder))
    assert _rights(folder / "topcut.sqlite3") == 0o600


def test_a_crafted_id_writes_nowhere_else(filled: Path, tmp_path: Path) -> None:
    """`publish` makes a folder of an event's id."""
    *rows, _end = [json.loads(line) for line in filled.read_text("utf-8").splitlines()]
    for one in rows:
        row = one.get("row", {})
        if one.get("table") == "journal":
            row["id"] = "../x"
        if "journal_id" in row:
            row["journal_id"] = "../x"
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    end = {"rows": len(rows) - 1, "sha256": sha256(text.encode()).hexdigest()}
    crafted = tmp_path / "crafted"
    crafted.write_text(text + json.dumps(end) + "\n", "utf-8")
    assert "no proper id" in refused(topcut("restore", crafted, data=tmp_path / "data"))
    rows[0] = {"topcut-event": 1, "deleted": "2026-11-18", "name": "x"}
    own = [one for one in rows if one.get("table") in (None, "journal", "entry")]
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in own)
    end = {"rows": len(own) - 1, "sha256": sha256(text.encode()).hexdigest()}
    crafted.write_text(text + json.dumps(end) + "\n", "utf-8")
    assert "no proper id" in refused(topcut("restore", crafted, data=tmp_path / "data"))


def _forget_the_last_migration(data: Path) -> None:
    with sqlite3.connect(data / "topcut.sqlite3") as database:
        database.execute(
            "DELETE FROM django_migrations WHERE app = 'store' AND name = "
            "(SELECT max(name) FROM django_migrations WHERE app = 'store')"
        )
    with sqlite3.connect(data / "topcut.sqlite3") as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)
