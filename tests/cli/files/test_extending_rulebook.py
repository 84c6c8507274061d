"""A house rulebook that extends another, on the command line and inside a journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told, topcut
from topcut import rulebooks


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The evening's file extends the club's, and that extends Munchkin's."""
    (tmp_path / "club.toml").write_text(
        'extends = "munchkin"\nid = "club"\nname = "Club rules"\nedition = "2026"\n'
        "[results.win]\npoints = 3\n"
    )
    path = tmp_path / "evening.toml"
    path.write_text('extends = "club.toml"\nid = "evening"\n[results.bye]\npoints = 1\n')
    return path


def test_it_is_right_and_shown_whole(house: Path) -> None:
    assert told("rulebook", "check", house) == {"ok": True, "faults": [], "id": "evening"}
    assert "Club rules, edition 2026, is right" in answered("rulebook", "check", house).out
    shown = told("rulebook", "show", house)
    points = {code: rule["points"] for code, rule in shown["results"].items()}
    assert (points["win"], points["bye"], points["loss"]) == (3, 1, 0)
    page = answered("rulebook", "show", house).out
    assert "after: " in page
    assert rulebooks.read("munchkin").ranking[0].label in page


def test_a_fault_is_told_with_the_file_it_is_in(house: Path) -> None:
    club = house.parent / "club.toml"
    club.write_text(club.read_text().replace("points = 3", "points = -3"))
    house.write_text(f"{house.read_text()}colour = 'red'\n")
    said = topcut("rulebook", "check", house)
    assert said.code == 1
    lines = [line.removeprefix("note: ") for line in said.err.splitlines()]
    assert lines[:2] == [
        "evening.toml: line 5: results.bye.colour: is not a key that a rulebook has here",
        "club.toml: line 6: results.win.points: should be greater than or equal to 0, not -3",
    ]
    faults = topcut("rulebook", "check", house, "--json").json["faults"]
    assert [(fault["file"], fault["line"]) for fault in faults] == [
        ("evening.toml", 5),
        ("club.toml", 6),
    ]


def test_a_journal_needs_neither_file(house: Path, tmp_path: Path) -> None:
    event = tmp_path / "evening.topcut"
    answered("new", event, "--rulebook", house)
    answered("enter", event, "Ann", "Bea", "Cid")
    answered("start", event)
    answered("pair", event)
    answered("publish", event)
    house.unlink()
    (tmp_path / "club.toml").unlink()
    table = told("status", event)["tables"][0]
    answered("result", event, table["table"], "win")
    rows = told("standings", event)["standings"]
    assert sorted(row["points"] for row in rows) == [0, 1, 3]
    answered("verify", event)


def test_what_it_extends_has_to_be_there(house: Path) -> None:
    (house.parent / "club.toml").unlink()
    said = refused("rulebook", "show", house)
    assert "evening.toml: line 1: extends: 'club.toml' is not a rulebook that can be" in said
