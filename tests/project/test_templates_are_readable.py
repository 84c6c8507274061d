"""A template is read like code: no line runs out of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "src" / "topcut" / "web"
TEMPLATES = sorted(WEB.rglob("*.jinja"))
LONGEST = 160


def long_lines(text: str) -> list[int]:
    lines = enumerate(text.splitlines(), start=1)
    return [number for number, line in lines if len(line) > LONGEST]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_line_is_too_long(path: Path) -> None:
    assert long_lines(path.read_text("utf-8")) == []


def test_a_long_line_is_found() -> None:
    assert long_lines("\n".join(["x" * 160, "x" * 161, "x"])) == [2]
