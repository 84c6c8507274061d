"""Templates and style sheets are read like code: no line runs out of the window."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "topcut" / "web"
READ = sorted([*WEB.rglob("*.jinja"), *WEB.rglob("*.css")])
LONGEST = 160


def long_lines(text: str) -> list[int]:
    lines = enumerate(text.splitlines(), start=1)
    return [number for number, line in lines if len(line) > LONGEST]


def test_no_line_is_too_long() -> None:
    found = {str(path.relative_to(WEB)): long_lines(path.read_text("utf-8")) for path in READ}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_long_line_is_found() -> None:
    assert long_lines("\n".join(["x" * 160, "x" * 161, "x"])) == [2]
