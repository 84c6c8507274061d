"""`topcut programme open --director`, `role` and `roles` (ST-002)."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path

import pytest

from tests.forked import Elsewhere
from tests.serving import _open
from tests.store.test_programmes import topcut


def make_account(login: str) -> None:
    from topcut.store.accounts.accounts import new_account  # noqa: PLC0415 - once Django is set up

    new_account(login, login.title(), "correct horse battery")


@pytest.mark.rule("ST-002")
def test_a_director_and_coordinators(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    elsewhere = Elsewhere(_open, str(tmp_path), env=environment)
    for login in ("olga", "erik"):
        elsewhere.do(make_account, login)
    elsewhere.end()

    def told(*words: object) -> dict[str, object]:
        ran = topcut("programme", *words, "--json", data=tmp_path)
        assert ran.returncode == 0, ran.stderr
        found: dict[str, object] = json.loads(ran.stdout)
        return found

    missing = topcut("programme", "open", "star-trek", "--director", "nobody", data=tmp_path)
    assert missing.returncode == 1
    assert "nobody logs in as 'nobody'" in missing.stderr.lower()
    told("open", "star-trek", "--director", "olga")
    told("role", "star-trek", "erik", "coordinator", "europe")
    assert told("roles", "star-trek") == {
        "roles": [
            {"login": "erik", "name": "Erik", "role": "coordinator", "of": "europe"},
            {"login": "olga", "name": "Olga", "role": "director", "of": ""},
        ]
    }
    wrong = topcut("programme", "role", "star-trek", "erik", "coordinator", "asia", data=tmp_path)
    assert wrong.returncode == 1
    assert "australia" in wrong.stderr
    told("role", "star-trek", "erik", "coordinator", "europe", "--take")
    last = topcut("programme", "role", "star-trek", "olga", "director", "--take", data=tmp_path)
    assert "keeps a director" in last.stderr
    drawn = topcut("programme", "roles", "star-trek", data=tmp_path)
    assert "olga" in drawn.stdout
    assert "erik" not in drawn.stdout


def test_the_terminal_writes_no_name_into_the_journal(tmp_path: Path) -> None:
    """`--by` is the number of whoever has that login or name in the programme, or nobody's."""
    environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    elsewhere = Elsewhere(_open, str(tmp_path), env=environment)
    for login in ("deeq", "ulla"):
        elsewhere.do(make_account, login)
    elsewhere.end()
    listed = tmp_path / "people.csv"
    said = [("Zoe Zimmer", "open", "star-trek", "--director", "deeq")]
    said += [(by, "import", "star-trek", str(listed)) for by in ("deeq", "Deeq", "ulla", "#1")]
    for number, (by, *words) in enumerate(said):
        listed.write_text(f"name\nP{number}\n", "utf-8")
        ran = topcut("--by", by, "programme", *words, data=tmp_path)
        assert ran.returncode == 0, ran.stderr
    with sqlite3.connect(next(tmp_path.glob("*.sqlite3"))) as database:
        lines = database.execute("SELECT line FROM store_programmeentry ORDER BY sequence")
        found = [json.loads(line)["by"] for (line,) in lines]
    assert set(found) == {"terminal", "#1"}
    assert found[-4:] == ["#1", "#1", "terminal", "terminal"]
