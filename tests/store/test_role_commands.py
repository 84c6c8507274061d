"""`topcut programme open --director`, `role` and `roles` (ST-002)."""

from __future__ import annotations

import json
import os
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
