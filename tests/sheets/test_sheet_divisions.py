"""A divided event written as a sheet and read again, and sheets with divisions and flights."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.builders import Event, sheet
from tests.cli.terminal import answered, refused, told
from tests.rules.pokemon.notation import PK, divided, enter, play_brackets, play_round
from tests.sheets.test_round_trip import again, placed, ranked
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.projections.ranking import division_names, division_standings
from topcut.core.tournament.state import State
from topcut.sheets.journal_file import FileStore
from topcut.sheets.model import plain
from topcut.sheets.sheet import read_sheet
from topcut.sheets.write import sheet_of


def by_division(state: State) -> dict[str, list[str]]:
    return {
        name: [state.name_of(row.player) for row in division_standings(state, name)]
        for name in division_names(state)
    }


def same_in_a_sheet(event: Event) -> None:
    state = event.state
    read = again(state)
    assert ranked(read) == ranked(state)
    assert by_division(read) == by_division(state)
    assert placed(read) == placed(state)
    assert list(read.pools) == list(state.pools)
    assert {n: one.pool for n, one in read.entrants.items()} == {
        n: one.pool for n, one in state.entrants.items()
    }
    for name, one in state.brackets.items():
        assert read.brackets[name].qualifiers == one.qualifiers
        assert read.brackets[name].bracket == one.bracket


EVENTS: dict[str, dict[str, int]] = {
    "apart": {"Junior": 6, "Senior": 9, "Masters": 17},
    "together": {"Junior": 5, "Senior": 8, "Masters": 9},
    "almost apart": {"Junior": 5, "Senior": 6, "Masters": 8},
    "one division": {"Masters": 9},
    "two": {"Senior": 8, "Masters": 16},
}


@pytest.mark.rule("PK-022", "PK-023", "PK-027", "PK-111")
@pytest.mark.parametrize("kind", EVENTS)
@pytest.mark.parametrize("shorter", [False, True])
def test_at_every_moment_the_sheet_says_the_same(kind: str, shorter: bool) -> None:
    luck = Random(len(kind))
    event = divided(**EVENTS[kind])
    if shorter and kind != "one division":
        first = next(iter(EVENTS[kind]))
        rounds = 2 if kind in ("apart", "two") else None
        event.do(AnnounceStructure(division=first, rounds=rounds, cut=0))
    event.start()
    play_round(event, luck)
    same_in_a_sheet(event)
    enter(event, "Late", division=list(EVENTS[kind])[0 if shorter else -1])
    same_in_a_sheet(event)
    play_round(event, luck)
    event.do(DropPlayer(number=2))
    while len(event.state.rounds) < event.state.rounds_planned:
        play_round(event, luck)
        same_in_a_sheet(event)
    event.do(MakeCut())
    same_in_a_sheet(event)
    play_brackets(event, 3)
    same_in_a_sheet(event)


@pytest.mark.rule("PK-071", "PK-084")
def test_flights_in_a_sheet() -> None:
    luck = Random(5)
    event = divided({"rounds": 2, "cut": 8}, Junior=6, Masters=64)
    event.do(AnnounceStructure(division="Junior", cut=0))
    event.do(AnnounceStructure(division="Masters", flights=2, rounds=2))
    event.start()
    play_round(event, luck)
    enter(event, "Late", division="Masters")
    same_in_a_sheet(event)
    play_round(event, luck)
    same_in_a_sheet(event)
    event.do(MakeCut())
    same_in_a_sheet(event)
    play_brackets(event, 1)
    same_in_a_sheet(event)


def field_of_three(*rounds: list[str], **more: Any) -> dict[str, Any]:
    raw = sheet(PK, "J1 J2 S1 S2 M1 M2", *rounds, **more)
    for player in raw["players"]:
        division = {"J": "Junior", "S": "Senior", "M": "Masters"}[player["name"][0]]
        player["division"] = division
    return raw


@pytest.mark.rule("PK-027")
def test_standings_by_division_in_json(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    raw = field_of_three(["J1-J2 win", "S1-S2 win", "M1-M2 win"], ["J1-S1 win", "J2-M2 loss"])
    raw["rounds"][1].append({"players": ["S2", "M1"], "result": "loss"})
    path.write_text(json.dumps(raw))
    found = told("standings", path, "--by-division")
    assert {name: [row["name"] for row in rows] for name, rows in found["divisions"].items()} == {
        "Junior": ["J1", "J2"],
        "Senior": ["S1", "S2"],
        "Masters": ["M1", "M2"],
    }
    assert [row["rank"] for row in found["divisions"]["Senior"]] == [1, 2]
    assert {row["name"] for row in found["standings"]} == {"J1", "J2", "S1", "S2", "M1", "M2"}
    assert [row["rank"] for row in found["standings"]] == [1, 2, 3, 4, 5, 6]
    assert {row["division"] for row in found["standings"]} == {"Junior", "Senior", "Masters"}
    shown = answered("standings", path, "--by-division").out
    assert shown.index("Junior") < shown.index("Senior") < shown.index("Masters")
    other = tmp_path / "other.json"
    other.write_text(json.dumps(sheet("munchkin", "A B", ["A-B win"])))
    assert "no divisions" in refused("standings", other, "--by-division")


@pytest.mark.rule("A-PK23", "PK-018", "PK-019", "PK-020")
def test_birth_years_in_a_sheet_are_of_its_season() -> None:
    raw = sheet(PK, "A B C", [])
    for player, born in zip(raw["players"], (1999, 1998, 1994), strict=True):
        player["born"] = born
    raw["rounds"] = []

    def divisions(**more: Any) -> list[str | None]:
        state = read_sheet({**raw, **more}, {}).state
        return [one.details.division for one in state.entrants.values()]

    assert divisions() == ["Junior", "Senior", "Masters"]
    assert divisions(date="2010-05-01") == ["Junior", "Senior", "Masters"]
    assert divisions(date="2010-10-01") == ["Senior", "Senior", "Masters"]
    assert divisions(options={"season": 2014}) == ["Masters", "Masters", "Masters"]


@pytest.mark.rule("PK-024", "A-PK5")
def test_late_players_do_not_say_how_it_began() -> None:
    """Five Juniors and a sixth who came late: it began as one field, and Juniors met Masters."""
    raw = sheet(
        *(PK, "J1 J2 J3 J4 J5 J6 M1 M2 M3 M4 M5 M6 M7"),
        ["J1-J2 win", "J3-J4 win", "J5-M7 win", "M1-M2 win", "M3-M4 win", "M5-M6 win"],
    )
    for player in raw["players"]:
        player["division"] = {"J": "Junior", "M": "Masters"}[player["name"][0]]
    raw["players"][5]["late"] = 1
    found = read_sheet(raw, {})
    assert found.state.pools == {}
    assert not any("different pools" in text for text in found.warnings)


@pytest.mark.rule("PK-022")
def test_players_who_met_were_in_one_field() -> None:
    """Six of each, who by the rule play apart; but the sheet says that they did not."""
    raw = sheet(
        *(PK, "J1 J2 J3 J4 J5 J6 M1 M2 M3 M4 M5 M6"),
        ["J1-M1 win", "J2-M2 win", "J3-M3 win", "J4-M4 win", "J5-M5 win", "J6-M6 win"],
    )
    for player in raw["players"]:
        player["division"] = {"J": "Junior", "M": "Masters"}[player["name"][0]]
    assert read_sheet(raw, {}).state.pools == {}


@pytest.mark.rule("PK-022", "A-PK11")
def test_a_journal_file_of_a_divided_event_at_the_terminal(tmp_path: Path) -> None:
    event = divided(Junior=6, Senior=9, Masters=17)
    event.start()
    luck = Random(1)
    while len(event.state.rounds) < event.state.rounds_planned:
        play_round(event, luck)
    event.do(MakeCut())
    state = play_brackets(event, 2)
    path = tmp_path / "event.topcut"
    FileStore(path).append(event.store.read(), expected=0)
    written = answered("sheet", path).json
    assert set(written["brackets"]) == {"Senior", "Masters"}
    assert written == plain(sheet_of(state))
    other = tmp_path / "event.json"
    other.write_text(json.dumps(written))
    for file in (path, other):
        found = told("standings", file, "--by-division")
        assert {n: [row["name"] for row in rows] for n, rows in found["divisions"].items()} == (
            by_division(state)
        )
        places = told("places", file)["places"]
        assert [(row["place"], row["name"]) for row in places] == placed(state)
        champions = told("bracket", file)["champions"]
        assert set(champions) == {"Senior", "Masters"}
    verdicts = {one["verdict"] for one in told("verify", path)["findings"]}
    assert verdicts == {"optimal"}
    assert told("verify", other)["ok"]
    assert all("broken" not in one["verdict"] for one in told("verify", other)["findings"])
