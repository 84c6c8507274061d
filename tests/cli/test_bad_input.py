"""Files and words that are wrong: one line, exit 1, never a traceback, nothing half-written."""

from __future__ import annotations

import copy
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import sheet
from tests.cli.terminal import answered, refused, told, topcut

READING = ["standings", "pair", "cut", "verify", "places", "bracket", "sheet", "log"]
WRITING: list[list[str]] = [
    ["enter", "Ann"],
    ["publish"],
    ["result", "1", "win"],
    ["undo"],
    ["finish"],
    ["status"],
    ["players"],
]

NONSENSE = {
    "empty": b"",
    "spaces": b" \n\n",
    "zeros": b"\0" * 5000,
    "binary": bytes(range(256)) * 20,
    "not utf-8": b'{"sheet": 1, "rulebook": "munchkin", "players": [{"name": "\xff"}]}',
    "truncated": b'{"sheet": 1, "rulebook": "munchkin", "players": [{"na',
    "truncated journal": b'{"sequence":1,"at":"2026',
    "journal of nothing": b'{"sequence":1,}\n',
    "two documents": b"{}{}",
    "a list": b"[1, 2]",
    "a number": b"7",
    "null": b"null",
    "no sheet": b'{"players": []}',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000,
    "deep and closed": b'{"sheet":' + b"[" * 5000 + b"]" * 5000 + b"}",
    "huge number": b'{"sheet": 1, "seed": ' + b"9" * 10_000 + b"}",
    "large number": b'{"sheet": 1e999}',
    "nan": b'{"sheet": NaN}',
    "infinity": b'{"sheet": 1, "rulebook": "munchkin", "players": [{"name":"A","seed":-Infinity}]}',
    "key twice": b'{"sheet": 1, "rulebook": "munchkin", "players": [], "players": [{"name":"A"}]}',
    "html": b"<!doctype html><html><body>404</body></html>",
    "csv": b"name,club\nAnn,North\n",
    "zip": b"PK\x03\x04" + b"\x14\0" * 100,
}


@pytest.mark.parametrize("kind", NONSENSE)
def test_nonsense(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "evening.topcut"
    path.write_bytes(NONSENSE[kind])
    for command in READING:
        refused(command, path)
        refused(command, "-", stdin=NONSENSE[kind])
    for command, *more in WRITING:
        refused(command, path, *more)
    assert path.read_bytes() == NONSENSE[kind]
    assert [one.name for one in tmp_path.iterdir()] == ["evening.topcut"]


def test_a_key_twice_is_named(tmp_path: Path) -> None:
    line = refused("standings", "-", stdin=NONSENSE["key twice"])
    assert "the key 'players' is there twice" in line


def test_missing_file_and_folder(tmp_path: Path) -> None:
    for command, *more in [[one] for one in READING] + WRITING:
        missing = refused(command, tmp_path / "none.topcut", *more)
        assert "there is no file" in missing
        if command != "publish":  # which writes pages into a folder: test_publish.py
            assert "is a folder" in refused(command, tmp_path, *more)
    assert list(tmp_path.iterdir()) == []


def test_opening_where_no_file_can_be(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "e.topcut", Path("/dev/null/e.topcut")):
        refused("new", path, "--rulebook", "munchkin")
    sheet_file = tmp_path / "sheet.json"
    sheet_file.write_text(json.dumps(sheet("munchkin", "Ann Bea")), "utf-8")
    before = sheet_file.read_bytes()
    refused("new", sheet_file, "--rulebook", "munchkin")
    assert sheet_file.read_bytes() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
def test_no_permission(tmp_path: Path) -> None:
    path = tmp_path / "e.topcut"
    answered("new", path, "--rulebook", "munchkin")
    path.chmod(0o400)
    assert "Permission denied" in refused("enter", path, "Ann")
    path.chmod(0)
    assert "Permission denied" in refused("standings", path)


def test_a_sheet_is_not_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_text(json.dumps(sheet("munchkin", "Ann Bea")), "utf-8")
    for command, *more in WRITING:
        assert "s.json is a sheet" in refused(command, path, *more)


def test_a_drawing_that_cannot_be_written(tmp_path: Path) -> None:
    raw = sheet("munchkin", "A B C", bracket=[[{"players": ["A", "B"], "result": "win"}]])
    text = json.dumps(raw)
    for target in (tmp_path, tmp_path / "none" / "b.svg", Path("/dev/full")):
        refused("bracket", "-", "--svg", target, stdin=text)


LONG = "x" * 20_000


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """An event in round 1."""
    path = tmp_path / "e.topcut"
    answered("new", path, "--rulebook", "street-warriors")
    answered("enter", path, "Ann", "Bea", "Cid", "Dan")
    answered("pair", path, "--seed", "1")
    answered("publish", path)
    return path


@pytest.mark.parametrize(
    "args",
    [
        ["note", "{}"],
        ["staff", "{}", "judge"],
        ["penalty", "Ann", "{}", "--reason", "so"],
        ["penalty", "Ann", "warning", "--reason", "{}"],
        ["drop", "Ann", "--reason", "{}"],
        ["disqualify", "Ann", "--reason", "{}"],
        ["edit", "Ann", "--club", "{}"],
        ["edit", "Ann", "--name", "{}"],
        ["extend", "1", "5", "--reason", "{}"],
        ["unpublish", "--reason", "{}"],
        ["settle", "Ann", "Bea", "--method", "{}"],
        ["rounds", "2", "--agreed", "{}"],
        ["correct", "1", "win", "--reason", "{}"],
    ],
    ids=lambda args: " ".join(args[:2]),
)
@pytest.mark.parametrize("text", [LONG, "a\udce9b", "\x1b[31m\nred"], ids=["long", "bytes", "esc"])
def test_whatever_is_written_can_be_read_again(played: Path, args: list[str], text: str) -> None:
    """Refused, or recorded so that the journal still folds."""
    said = topcut(args[0], played, *(arg.replace("{}", text) for arg in args[1:]))
    assert said.code in (0, 1)
    assert len(said.err.splitlines()) <= 3
    assert told("status", played)["name"] == "e"
    assert "\x1b" not in answered("log", played).out


@pytest.mark.parametrize("by", [LONG, "a\udce9b", "\x1b[31m\nred", ""])
def test_whoever_writes(played: Path, by: str) -> None:
    assert topcut("--by", by, "result", played, "1", "win").code in (0, 1)
    assert "\x1b" not in answered("log", played).out


def test_many_rounds(played: Path) -> None:
    refused("rounds", played, 1001, "--agreed", "all", code=2)
    refused("rounds", played, 0, "--agreed", "all", code=2)
    assert "[A-SW1, SW-032]" in refused("rounds", played, 1000, "--agreed", "all")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x = " + "[" * 50_000,
        "a" + ".a" * 50_000 + " = 1",
        "[" + "a." * 30 + "a]",
        "id = ",
        "\x00",
        "id = 1" * 9,
    ],
)
def test_a_rulebook_of_nonsense(tmp_path: Path, text: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    for args in (["rulebook", "show", own], ["new", tmp_path / "e.topcut", "--rulebook", own]):
        refused(*args)
    said = topcut("rulebook", "check", own)
    assert said.code == 1
    assert not (tmp_path / "e.topcut").exists()


def test_very_many_notes_are_counted() -> None:
    rounds = [["Ann-Bea win"]] * 40
    said = answered("standings", "-", stdin=json.dumps(sheet("munchkin", "Ann Bea", *rounds)))
    lines = said.err.splitlines()
    assert len(lines) == 21
    assert lines[-1] == "note: and 20 more notes"


# ------------------------------------------------------------------ sheets changed at random

VALID: dict[str, Any] = {
    **sheet(
        "street-warriors",
        "Ann Bea Cid Dan Eve",
        ["Ann-Bea win", "Cid-Dan draw", "Eve bye"],
        ["Ann-Cid loss", "Eve-Bea win"],
    ),
    "options": {"rounds": 4, "third-place": True},
    "drops": {"Dan": 1},
    "bracket": [
        [
            {"players": ["Ann", "Bea"], "result": "win"},
            {"players": ["Cid", "Eve"], "games": [1, 0], "result": "loss", "ended": "time"},
        ],
        [{"players": ["Ann", "Eve"], "result": "win", "score": [3, 1]}],
    ],
    "seed": 5,
}

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 9),
    st.integers(),
    st.floats(),
    st.sampled_from(["Ann", "Bea", "Zed", "win", "loss", "draw", "bye", "missed", "munchkin", ""]),
    st.text(max_size=5),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=4,
)


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [path, *(one for key, item in inside for one in places_in(item, (*path, key)))]


def changed(raw: Any, path: tuple[Any, ...], how: str, value: Any) -> Any:
    if not path:
        return value
    raw = copy.deepcopy(raw)
    place = raw
    for step in path[:-1]:
        place = place[step]
    last = path[-1]
    if how == "set":
        place[last] = value
    elif how == "remove":
        del place[last]
    elif isinstance(place, list):
        place.insert(last, copy.deepcopy(place[last]) if how == "double" else value)
    else:
        place[f"{last}x"] = place[last]
    return raw


@settings(max_examples=150)
@given(data=st.data())
def test_a_changed_sheet_is_read_or_refused(data: st.DataObject) -> None:
    raw: Any = VALID
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places_in(raw)))
        how = data.draw(st.sampled_from(["set", "remove", "double", "insert"]))
        raw = changed(raw, path, how, data.draw(VALUES))
    text = json.dumps(raw)
    for args in (["standings"], ["pair", "--seed", "1"], ["places"], ["verify"], ["sheet"]):
        said = topcut(args[0], "-", "--json", *args[1:], stdin=text)
        assert said.code in (0, 1), said.err
        if said.code == 0:
            assert said.json is not None
        else:
            refusals = [line for line in said.err.splitlines() if line.startswith("topcut: ")]
            assert len(refusals) == 1


def test_the_sheet_that_is_changed_is_right() -> None:
    assert told("places", "-", stdin=json.dumps(VALID))["places"][0]["name"] == "Ann"
