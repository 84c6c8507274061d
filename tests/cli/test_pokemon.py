"""Pokémon on the command line: divisions, late players, what the standings show."""

from __future__ import annotations

from pathlib import Path

from tests.cli.terminal import answered, written

SHEET = {
    "sheet": 1,
    "rulebook": "pokemon",
    "players": [{"name": name} for name in ("Ann", "Bea", "Cid", "Dan")],
    "rounds": [
        [
            {"players": ["Ann", "Bea"], "result": "win"},
            {"players": ["Cid", "Dan"], "result": "win"},
        ],
        [
            {"players": ["Ann", "Cid"], "result": "win"},
            {"players": ["Bea", "Dan"], "result": "win"},
        ],
        [
            {"players": ["Ann", "Dan"], "result": "win"},
            {"players": ["Bea", "Cid"], "result": "win"},
        ],
    ],
}


def test_percentages_are_shown_whole(tmp_path: Path) -> None:
    """Ann's opponents won 2, 1 and 0 of 3 games, the last counted as a quarter: a mean of
    (2/3 + 1/3 + 1/4) / 3 = 5/12, which is 0.417 and no '0.4…'."""
    sheet = written(tmp_path / "four.json", SHEET)
    for columns in (80, 120):
        shown = answered("standings", sheet, columns=columns).out
        assert "0.417" in shown
        assert "…" not in shown
