"""docs/web.md names files that there are, each in one place."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "topcut"


def named() -> list[str]:
    """What the first column of its tables names."""
    lines = (ROOT / "docs" / "web.md").read_text("utf-8").splitlines()
    cells = [line.split("|")[1] for line in lines if line.startswith("| `")]
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def is_there(name: str) -> bool:
    pattern = name.replace("SCREEN", "*").rstrip("/")
    return any(any(root.glob(pattern)) for root in (SOURCE, SOURCE / "web"))


def test_every_file_that_it_names_is_there() -> None:
    assert [name for name in named() if not is_there(name)] == []


def test_no_file_is_described_twice() -> None:
    assert [name for name, count in Counter(named()).items() if count > 1] == []
