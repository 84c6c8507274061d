"""`topcut ratings`, `season`, `listing check` and `programme`: the contract of the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import answered, process, refused, told, topcut, written
from tests.core.programme.writing import LISTED, event, league, night

EXAMPLES = Path(__file__).parent / "contract"
"""Files of the contract of organized play, and the answer to each."""
COMMANDS = {"ratings": ["ratings"], "season": ["season"], "listing": ["listing", "check"]}
RATINGS = {"ratings": 1, "programme": "star-trek", "events": [event()]}
SEASON = {"season": 1, "programme": "star-trek", "leagues": [league(night("a", "ABCD"))]}
LISTING = {
    "listing": 1,
    "programme": "star-trek",
    "today": "2015-03-15",
    "by": {"handle": "dee"},
    "event": LISTED,
}
FILES = {"ratings": RATINGS, "season": SEASON, "listing": LISTING}


@pytest.mark.parametrize(
    "name", ["listing-six-days", "ratings-late-report", "season-headquarters", "season-whole"]
)
def test_the_examples_of_the_specification(name: str) -> None:
    path = EXAMPLES / f"{name}.json"
    expected = json.loads(path.with_suffix(".answer.json").read_text("utf-8"))
    found = told(*COMMANDS[name.partition("-")[0]], path)
    assert _of_the_contract(found, expected) == _of_the_contract(expected, expected)


def _of_the_contract(found: Any, expected: Any) -> Any:
    """Without keys that were added, and without texts, which are ours."""
    if isinstance(expected, dict):
        return {
            key: _of_the_contract(found[key], expected[key]) for key in expected if key != "text"
        }
    if isinstance(expected, list):
        return [_of_the_contract(a, b) for a, b in zip(found, expected, strict=True)]
    return found


@pytest.mark.parametrize("kind", FILES)
def test_one_file_many_files_and_standard_input(kind: str, tmp_path: Path) -> None:
    path = written(tmp_path / "a.json", FILES[kind])
    one = told(*COMMANDS[kind], path)
    assert told(*COMMANDS[kind], "-", stdin=path.read_bytes()) == one
    lines = answered(*COMMANDS[kind], path, path, "--json").out.splitlines()
    assert [json.loads(line) for line in lines] == [one, one]
    assert answered(*COMMANDS[kind], path).out


@pytest.mark.parametrize("kind", FILES)
def test_a_refused_file_does_not_stop_the_others(kind: str, tmp_path: Path) -> None:
    good = written(tmp_path / "a.json", FILES[kind])
    bad = written(tmp_path / "b.json", FILES[kind] | {"programme": "go"})
    said = topcut(*COMMANDS[kind], good, bad, tmp_path / "none.json", good, "--json")
    assert said.code == 1
    first, second, third, fourth = map(json.loads, said.out.splitlines())
    assert first == fourth
    assert second["refused"].startswith("there is no programme 'go'")
    assert second["rule"] is third["rule"] is None
    said = topcut(*COMMANDS[kind], good, bad)
    assert said.code == 1
    assert said.err.startswith("topcut: b.json: there is no programme 'go'")


def test_a_refusal_names_its_rule(tmp_path: Path) -> None:
    people = [{"name": "A", "ratings": {"2e": {"overall": "9999"}}}]
    path = written(tmp_path / "a.json", RATINGS | {"people": people})
    assert refused("ratings", path, "--json").endswith("[ST-171]")
    line = topcut("ratings", path, path, "--json").out.splitlines()[0]
    assert json.loads(line)["rule"] == "ST-171"


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("text", ["", "{", "[]", "1", '{"programme": 1}', "{}", "\udcff", '"x"'])
def test_what_is_no_such_file_is_refused_in_a_line(kind: str, text: str) -> None:
    refused(*COMMANDS[kind], "-", "--json", stdin=text.encode("utf-8", "surrogateescape"))


def test_unknown_keys_are_told_on_standard_error(tmp_path: Path) -> None:
    path = written(tmp_path / "a.json", RATINGS | {"moon": 1})
    said = topcut("ratings", path, "--json")
    assert (said.code, said.err.count("\n")) == (0, 1)
    assert "moon is not a key that is known here" in said.err


def test_wrong_usage() -> None:
    refused("ratings", code=2)
    refused("listing", "chek", "x", code=2)


def test_ratings_of_street_warriors_are_drawn(tmp_path: Path) -> None:
    raw = {
        "ratings": 1,
        "programme": "street-warriors",
        "updated": "2015-01-01",
        "people": [{"name": "Ann", "rating": 1234}],
        "events": [{"id": "e", "date": "2015-01-10", "players": 7}],
    }
    out = answered("ratings", written(tmp_path / "a.json", raw)).out
    assert "ratings of 2015-01-01" in out
    assert "SW-067, SW-069" in out


def test_a_season_is_drawn(tmp_path: Path) -> None:
    raw = SEASON | {
        "lifetime": {"A": 50},
        "masters": [{"id": "m", "game": "2e", "date": "2015-02-01", "places": list("ABCD")}],
        "championships": [
            {"id": "r", "kind": "regional", "game": game, "date": "2015-04-11", "places": ["Q"]}
            for game in ("2e",)
        ],
        "champions-league": {"game": "2e", "year": 2015, "entrants": ["A"]},
    }
    out = answered("season", written(tmp_path / "a.json", raw)).out
    for text in ("first-half", "playoffs", "Masters", "bye in round 1", "Champions League"):
        assert text in out


def test_a_listing_is_drawn(tmp_path: Path) -> None:
    raw = LISTING | {
        "people": [{"name": "Ann"}],
        "typed": ["ann"],
        "played": {"players": 8, "rounds": 4},
        "event": LISTED | {"rounds": 4, "registered": "2015-03-15"},
    }
    out = answered("listing", "check", written(tmp_path / "a.json", raw)).out
    assert "ST-295" in out
    assert "register by 2015-03-15" in out
    assert "ann: found Ann" in out


class TestProgramme:
    @pytest.mark.rule("ST-001", "ST-002", "ST-284", "ST-286")
    def test_show(self) -> None:
        found = told("programme", "show", "star-trek")
        assert found["games"] == ["1e", "2e", "tribbles"]
        assert found["guide"] == {"version": "4.2", "date": "2014-12-15"}
        assert [(one["kind"], one["level"], one["k"]) for one in found["kinds"]] == [
            ("local", 1, 16),
            ("release", 1, 16),
            ("challenge", 1, 16),
            ("regional", 2, 28),
            ("national", 3, 40),
            ("masters", 3, 40),
            ("continental", 4, 52),
            ("world", 5, 64),
        ]
        assert found["points"][0] == {"from": 4, "points": [12, 8, 6, 4]}
        assert len(found["points"]) == 11
        assert [one["role"] for one in found["roles"]][:3] == [
            "director-of-organized-play",
            "continental-coordinator",
            "tournament-director",
        ]
        assert [one["handle"] for one in found["contacts"]] == [
            "stoovie",
            "chompers",
            "thsch",
            "The Ninja Scot",
            "SirRogue",
            "frazor",
        ]

    def test_list_and_drawn(self) -> None:
        assert "star-trek" in answered("programme", "list").out
        listed = [one["id"] for one in told("programme", "list")]
        assert {"star-trek", "street-warriors"} <= {*listed}
        assert "continental" in answered("programme", "show", "star-trek").out
        assert "there is no programme 'go'" in refused("programme", "show", "go")

    def test_check(self, tmp_path: Path) -> None:
        from topcut.programmes import FOLDER  # noqa: PLC0415

        own = tmp_path / "own.toml"
        text = (FOLDER / "star-trek.toml").read_text("utf-8")
        own.write_text(text.replace('"star-trek"', '"own"', 1), "utf-8")
        assert told("programme", "check", own) == {"ok": True, "faults": [], "id": "own"}
        assert told("programme", "show", own)["id"] == "own"
        assert "is right" in answered("programme", "check", own).out
        own.write_text(text.replace("k = 28", 'k = "many"').replace("start = 1500", ""), "utf-8")
        said = topcut("programme", "check", own, "--json")
        assert said.code == 1
        assert len(said.json["faults"]) == 2
        line = text.splitlines().index("k = 28") + 1
        assert said.json["faults"][0].startswith(f"line {line}: levels[1].k: should be an integer")
        assert topcut("programme", "check", own).code == 1
        own.write_text("not toml", "utf-8")
        assert "not TOML" in refused("programme", "show", own)


def test_a_large_file_is_read_event_by_event(tmp_path: Path) -> None:
    """6,000 events of 2,000 people, written row by row; progress is shown on a terminal alone."""
    events = [
        event(f"e{number}", rounds=[[{"players": [f"P{number % 2000}", "Q"], "result": "win"}]])
        for number in range(6000)
    ]
    path = written(tmp_path / "a.json", RATINGS | {"events": events})
    said = process(["ratings", path, "--json"])
    assert said.returncode == 0
    assert said.stderr == b""
    found = json.loads(said.stdout)
    assert len(found["events"]) == 6000
    assert len(found["people"]) == 2001
    assert list(found) == ["programme", "events", "people", "lists"]
