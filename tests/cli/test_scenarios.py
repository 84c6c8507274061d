"""Scenarios on the command line, plain and in JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told


def opened(tmp_path: Path, scenario: str, *players: str) -> Path:
    file = tmp_path / f"{scenario}.topcut"
    answered("new", file, "--rulebook", "star-trek-2e", "--option", f"scenario={scenario}")
    answered("enter", file, *players)
    answered("start", file)
    return file


def seated(file: Path, *tables: str) -> None:
    options = [word for table in tables for word in ("--table", table)]
    answered("hand", file, *options, "--reason", "test")
    answered("publish", file)


def reported(file: Path, tables: int) -> None:
    for table in range(1, tables + 1):
        answered("result", file, table, "win", "--score", "100-35")


@pytest.mark.rule("ST-057", "ST-059")
def test_decks_and_their_tags(tmp_path: Path) -> None:
    file = opened(tmp_path, "deck-lottery", "Ann", "Bea", "Cid", "Dan")
    assert "no round has been published" in refused("drawn-decks", file)
    seated(file, "Ann/Bea", "Cid/Dan")
    assert "  Ann: the own deck\n" in answered("drawn-decks", file).out
    reported(file, 2)
    seated(file, "Ann/Cid", "Bea/Dan")
    (drawn,) = told("drawn-decks", file)["decks"]
    assert drawn["round"] == 2
    decks = {row["name"]: row["deck"] for row in drawn["players"]}
    assert sorted(decks) == sorted(decks.values())
    assert all(name != deck for name, deck in decks.items())
    assert told("drawn-decks", file)["decks"] == [drawn], "a reprint draws nothing"
    assert f"  Ann: the deck of {decks['Ann']}\n" in answered("drawn-decks", file).out
    again = answered("drawn-decks", file, "--again", "a card is missing", "--seed", 5).out
    assert "decks of round 2" in again
    assert told("drawn-decks", file, "--round", 1)["decks"][0]["players"][0]["own"] is True
    assert "round 3 has not been published" in refused("drawn-decks", file, "--round", 3)
    assert answered("drawn-decks", file, "--tags").out.startswith("deck 1: Ann")
    assert told("drawn-decks", file, "--tags")["tags"][3] == {"number": 4, "owner": "Dan"}
    assert "decks of round 2: drawn, optimal" in answered("verify", file).out
    reported(file, 2)
    (_, second) = told("card", file, "Ann")
    assert second["deck"] != "Ann"
    assert "with the deck of" in answered("card", file, "Ann").out


@pytest.mark.rule("ST-061")
def test_the_same_games_with_decks_exchanged(tmp_path: Path) -> None:
    file = opened(tmp_path, "no-such-thing-as-luck", "Ann", "Bea", "Cid", "Dan")
    seated(file, "Ann/Bea", "Cid/Dan")
    reported(file, 2)
    drafted = told("pair", file)
    assert [table["players"] for table in drafted["tables"]] == [["Ann", "Bea"], ["Cid", "Dan"]]
    assert drafted["warnings"] == []
    answered("publish", file)
    (round,) = told("drawn-decks", file)["decks"]
    assert {row["name"]: row["deck"] for row in round["players"]} == {
        "Ann": "Bea", "Bea": "Ann", "Cid": "Dan", "Dan": "Cid",
    }  # fmt: skip


@pytest.mark.rule("ST-062", "ST-064")
def test_seats_and_games_that_end_early(tmp_path: Path) -> None:
    file = opened(tmp_path, "standard-orbit", "Ann", "Bea", "Cid", "Dan", "Eve", "Fay")
    seated(file, "Ann/Bea", "Cid/Dan", "Eve/Fay")
    plan = told("seats", file)["seats"]
    assert [one["minute"] for one in plan] == [0, 15, 30, 45]
    assert plan[1]["tables"][0] == {"table": 1, "players": ["Eve", "Dan"]}
    assert "a new game begins" in answered("ended", file, 1, "win", "--score", "100-20").out
    said = answered("seats", file, "--rotate")
    assert said.out.startswith("now\n  table 1: Eve v Dan\n")
    assert "the clock of round 1 is not running" in said.err
    answered("clock", file, "--start", "--json")
    assert "after 30 minutes, at" in answered("seats", file).out
    assert "no reason" in refused("ended", file, 1, "loss", "--score", "0-100", "--game", 1)
    for table in (1, 2, 3):
        answered("result", file, table, "win", "--score", "100-0")
    rows = told("standings", file)["standings"]
    # Ann's deck won twice (4 + 4), once with Ann there (4), and Ann won at table 2 (4).
    assert {row["name"]: row["points"] for row in rows}["Ann"] == 16
    said = answered("sheet", file)
    assert "a sheet cannot say who moved on" in said.err


@pytest.mark.rule("ST-066")
def test_awards(tmp_path: Path) -> None:
    file = opened(tmp_path, "cool", "Ann", "Bea")
    assert answered("award", file).out == "no awards yet\n"
    answered("award", file, "Bea", "Coolest deck", "--reason", "nothing but Ferengi")
    assert answered("award", file).out == "Coolest deck: Bea: nothing but Ferengi\n"
    assert told("award", file)["awards"][0]["name"] == "Bea"
    answered("award", file, "Bea", "Coolest deck", "--take-back")
    assert told("award", file)["awards"] == []
    refused("award", file, "Bea", code=2)


@pytest.mark.rule("S2-008", "S2-009", "S2-011", "S2-012")
def test_special_rules(tmp_path: Path) -> None:
    file = opened(tmp_path, "race-to-the-alpha-quadrant", "Ann", "Bea")
    rules = tmp_path / "rules.txt"
    rules.write_text("Warp core breach\n\nNebula\nTemporal rift\nSlow shuttle\n")
    answered("hand", file, "--table", "Ann/Bea", "--reason", "test")
    assert "no special rules are listed" in refused("publish", file)
    assert answered("special-rules", file, "--from", rules).out == "4 special rules\n"
    answered("publish", file)
    before = {row["name"]: row["rule"] for row in told("special-rules", file)["drawn"]}
    after = told("reject", file, "Ann", "--seed", 3)["rule"]
    assert after != before["Ann"]
    assert f"Ann: {after} (rejected {before['Ann']})" in answered("special-rules", file).out
    assert "rejected a rule before" in refused("reject", file, "Ann")
    answered("result", file, 1, "win", "--score", "100-0")
    assert told("card", file, "Ann")[0]["rule"] == after
    assert f"rule: {after}" in answered("card", file, "Ann").out
