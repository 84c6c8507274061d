"""Files and folders that the documentation names are there: a move leaves no page behind."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PATH = re.compile(r"`((?:tests|src)/[^`\s:]*)")
"""Up to the test of a file: `tests/web/test_dates.py::test_days`."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_paths_in_backticks_are_there(page: Path) -> None:
    named = set(PATH.findall(page.read_text("utf-8")))
    assert [path for path in sorted(named) if not any(ROOT.glob(path.rstrip("/")))] == []


def test_some_are_found() -> None:
    assert "tests/web/live/test_server_process.py" in {
        path for page in PAGES for path in PATH.findall(page.read_text("utf-8"))
    }
