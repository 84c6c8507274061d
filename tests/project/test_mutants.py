"""Broken rules: how they are made, who notices, and a fresh sample (tools/mutants.py)."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import mutants
from mutants_of_values import apply, changes_of, cited_values, words_of
from mutants_trial import Trials
from topcut.rulebooks import text_of

ROOT = Path(__file__).resolve().parents[2]
BOOK = """
id = "game"
[results.win]
points = 3
counts = "win"
label = "Won"
rules = ["AA-001"]
[results.loss]
counts = "loss"
rules = ["AA-002"]
[bracket]
sizes = [4, 8]
freezes = { rules = ["AA-004"] }
rules = ["AA-003"]
[[help]]
text = "At least 5 minutes."
rules = ["AA-005"]
[[ranking]]
method = "wins"
rules = ["AA-006"]
[[ranking]]
method = "lots"
rules = ["AA-007"]
"""


def broken(book: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The first rule of each mutant, and the rulebook's tables with it."""
    tables = tomllib.loads(book)
    words = words_of({"game": tables})
    for value in cited_values(tables):
        for change in changes_of(value, words):
            yield value.rules[0], apply(tables, value, change)


@pytest.mark.parametrize(
    ("rule", "table", "expected"),
    [
        ("AA-001", "results", {"points": 4, "counts": "win"}),
        ("AA-001", "results", {"points": 3, "counts": "loss"}),
        ("AA-003", "bracket", {"sizes": [4, 9]}),
        ("AA-003", "bracket", {"sizes": [8]}),
        ("AA-003", "bracket", {"sizes": [4]}),
        ("AA-004", "bracket", {"sizes": [4, 8], "freezes": None}),
        ("AA-005", "help", "Nothing is said here."),
        ("AA-005", "help", "At least 6 minutes."),
        ("AA-006", "ranking", ["lots"]),
        ("AA-006", "ranking", ["lots", "wins"]),
    ],
)
def test_a_value_is_broken(rule: str, table: str, expected: Any) -> None:
    """Another number, word or order, or the value gone; never a heading."""

    def seen(tables: dict[str, Any]) -> Any:
        if table == "help":
            return tables["help"][0]["text"]
        if table == "ranking":
            return [one["method"] for one in tables["ranking"]]
        found = tables["results"]["win"] if table == "results" else tables[table]
        return {key: found.get(key) for key in expected}

    assert expected in [seen(tables) for cited, tables in broken(BOOK) if cited == rule]
    assert all(tables["results"]["win"]["label"] == "Won" for _, tables in broken(BOOK))


def test_what_is_listed_exists() -> None:
    """Every survivor is still a mutant, with a reason; what stands for a line has as many."""
    made = {(one.file, one.what) for one in (*mutants.of_rulebooks(), *mutants.of_functions())}
    assert mutants.expected_survivors() <= made
    assert all(one["reason"] for one in tomllib.loads(mutants.SURVIVORS.read_text())["survivor"])
    for one in tomllib.loads(mutants.FUNCTIONS.read_text())["function"]:
        assert one["old"].count("\n") == one["new"].count("\n"), one


@pytest.mark.long
def test_who_notices(tmp_path: Path) -> None:
    """A rulebook that does not load is not noticed by what its rule says."""
    trials = Trials(ROOT, tmp_path, 1)
    file, text = "rulebooks/street-warriors.toml", text_of("street-warriors")
    win = "[results.win]\npoints = 3"
    assert win in text
    sound = trials.answer(file, text, ["SW-008"])
    assert (sound["failed"], sound["refused"]) == ("", "")
    assert sound["ran"] > 0
    killed = trials.answer(file, text.replace(win, "[results.win]\npoints = 4"), ["SW-008"])
    assert "::" in killed["failed"]
    unread = trials.answer(file, text.replace(win, "[results.win]\npoints = 'many'"), ["SW-008"])
    assert (unread["failed"], bool(unread["refused"])) == ("", True)
    assert trials.answer(file, text, ["AA-000"])["ran"] == 0
    code = ROOT / "src/topcut/core/pairing/criteria/no_second_bye.py"
    sees_none = code.read_text().replace("(field.players.byes", "(0 * field.players.byes")
    assert trials.answer("core/pairing/criteria/no_second_bye.py", sees_none, ["SW-034"])["failed"]
    trials.end()


@pytest.mark.long
def test_a_fresh_sample_is_noticed() -> None:
    """40 mutants, others every day; a failure names the seed to try again with."""
    seed = str(date.today().toordinal())
    command = [sys.executable, "tools/mutants.py", "--sample", "40", "--seed", seed]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"--seed {seed}\n{done.stdout}{done.stderr}"
