"""Data folder, key and database address."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from django.db import connections

from tests.store.conftest import Database
from topcut.store.installation import installation


def test_the_key_is_made_once_and_for_the_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert installation.key_in(folder) == ""
    installation.make_folder(folder)
    key = installation.key_in(folder)
    assert len(key) >= 50
    assert stat.S_IMODE((folder / installation.KEY_FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    installation.make_folder(folder)
    assert installation.key_in(folder) == key


def test_without_an_address_it_is_sqlite_in_the_folder(tmp_path: Path) -> None:
    assert installation.database("", tmp_path)["NAME"] == str(tmp_path / "topcut.sqlite3")
    assert installation.database("sqlite:////srv/t.db", tmp_path)["NAME"] == "/srv/t.db"
    assert installation.database("sqlite:///t.db", tmp_path)["NAME"] == "t.db"


def test_postgresql(tmp_path: Path) -> None:
    url = "postgresql://an%40na:s%2Fcret@db.example:5433/my%20hall?sslmode=require"
    found = installation.database(url, tmp_path)
    names = ("USER", "PASSWORD", "HOST", "PORT", "NAME", "OPTIONS")
    assert [found[name] for name in names] == [
        "an@na",
        "s/cret",
        "db.example",
        "5433",
        "my hall",
        {**installation.NOTICE_A_DEAD_LINE, "sslmode": "require"},
    ]
    socket = installation.database("postgres:///topcut?host=/run/pg", tmp_path)
    assert (socket["HOST"], socket["NAME"]) == ("/run/pg", "topcut")


@pytest.mark.parametrize("url", ["mysql://a/b", "topcut.db", "http://x"])
def test_other_databases_are_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(installation.InstallationError, match="postgresql://"):
        installation.database(url, tmp_path)


def test_sqlite_is_told_to_lose_nothing(sqlite: Database) -> None:
    with connections[sqlite.using].cursor() as cursor:
        found = {}
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
            found[name] = cursor.execute(f"PRAGMA {name}").fetchone()[0]
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": installation.BUSY_SECONDS * 1000,
    }
