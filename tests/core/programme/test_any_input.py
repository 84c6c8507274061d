"""Files in which anything is replaced by anything: an answer or a refusal of one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.programme.writing import LISTED, championship, event, league, night, totals
from topcut import programmes
from topcut.core.programme.listing.check import check
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.programme.seasons.compute_season import season
from topcut.core.refusal import Refusal

Path = tuple[str | int, ...]
RULINGS = [{"from": "2015-01-01", "until": None, "sets": {"k-1": 20, "rounds": 4}}]
SHEET = {
    "sheet": 1,
    "rulebook": "star-trek-2e",
    "players": [{"name": name} for name in "ABCD"],
    "rounds": event()["rounds"],
}
RATINGS = {
    "ratings": 1,
    "programme": "star-trek",
    "asof": "2015-04-30",
    "refreshed": "2015-04-20",
    "people": [{"name": "A", "number": "7", "ratings": {"2e": {"overall": "1612.5"}}}],
    "events": [
        event(corrections=[{"reported": "2015-01-12", "rounds": []}], bracket=[[]]),
        {key: value for key, value in event("s", sheet=SHEET).items() if key != "rounds"},
        event("t", game="tribbles", rounds=[[{"players": ["A", "B", "C"], "scores": [[1, 2, 3]]}]]),
    ],
    "rulings": RULINGS,
}
IMPORTED = {
    "ratings": 1,
    "programme": "street-warriors",
    "updated": "2015-01-01",
    "people": [{"name": "Ann", "rating": 1234}],
    "events": [{"id": "e", "date": "2015-01-10", "host-approved": True, "players": 8}],
}
SEASON = {
    "season": 1,
    "programme": "star-trek",
    "name": "2014-15",
    "seed": 7,
    "lifetime": {"A": 60},
    "leagues": [
        league(
            night("a", ["A", ["B", "C"], "D"], bonus={"A": "5/2"}, missions={"A": ["Dig"]}),
            night("b", "ABCD", decks={"A": "Earth", "B": {"headquarters": "X", "personnel": 9}}),
            bonuses={"headquarters": True, "participation": {"first": 4}, "new-mission": True},
            lots=["A"],
        )
    ],
    "championships": [championship("w", "world", "2015-09-01", "AB")],
    "choices": [{"name": "A", "game": "2e", "year": 2016, "continent": "europe"}],
    "masters": [{"id": "m", "game": "2e", "date": "2015-02-01", "places": list("ABCD")}],
    "champions-league": {"game": "2e", "year": 2015, "entrants": ["A"], "winner": "A"},
    "rulings": RULINGS,
}
HOUSE = {
    "season": 1,
    "programme": "house-league",
    "leagues": [{"id": "s", "events": [night("a", "ABCD")], "invitations": {"declined": ["A"]}}],
}
LISTING = {
    "listing": 1,
    "programme": "star-trek",
    "today": "2015-03-22",
    "by": {"name": "Dee", "handle": "dee"},
    "event": LISTED
    | {
        "kind": "national",
        "registered": "2015-03-01",
        "budget": {"fee": "5.00", "players": 10, "costs": "20.00", "prizes": 30},
        "release": {"set": "Unity", "released": "2015-03-20"},
        "guaranteed": ["box"],
        "league": "lg",
        "rounds": 3,
    },
    "change": {"time": "12:00"},
    "calendar": [{"id": "w", "kind": "world", "date": "2015-08-06", "ends": "2015-08-09"}],
    "leagues": [{"id": "lg", "director": "dee"}],
    "people": [{"number": "1042", "name": "Ann"}],
    "typed": ["ann"],
    "played": {"reported": "2015-03-22", "totals": {"A": 12}, "sheet": SHEET},
}
MAILED = {
    "listing": 1,
    "programme": "street-warriors",
    "today": "2015-03-22",
    "event": {"id": "e", "date": "2015-03-20", "host-approved": True},
    "played": {"players": 8},
}
FILES: dict[str, tuple[dict[str, Any], Callable[[bytes], Any]]] = {
    "ratings": (RATINGS, lambda data: rate_file(data, "f", programmes.read)),
    "imported": (IMPORTED, lambda data: rate_file(data, "f", programmes.read)),
    "season": (SEASON, lambda data: season(data, "f", programmes.read)),
    "house": (HOUSE, lambda data: season(data, "f", programmes.read)),
    "listing": (LISTING, lambda data: check(data, "f", programmes.read, totals)),
    "mailed": (MAILED, lambda data: check(data, "f", programmes.read, totals)),
}
ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from(["A", "B", "", " ", "0001-01-01", "9999-12-31", "24:00", "star-trek", "win"]),
    st.just([]),
    st.just({}),
    st.just([[]]),
    st.just(["A", "A"]),
)


def paths(value: Any, at: Path = ()) -> Iterator[Path]:
    yield at
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in pairs:
            yield from paths(inner, (*at, key))


def replaced(raw: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    new = copy.deepcopy(raw)
    inner = new
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return new


@pytest.mark.parametrize("kind", FILES)
def test_the_file_itself_is_answered(kind: str) -> None:
    raw, compute = FILES[kind]
    _, told = compute(json.dumps(raw).encode())
    assert told == []


@pytest.mark.parametrize("kind", FILES)
@given(data=st.data())
def test_anything_in_any_place(kind: str, data: st.DataObject) -> None:
    raw, compute = FILES[kind]
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from([*paths(raw)][:400]))
        raw = replaced(raw, path, data.draw(ANYTHING))
    try:
        found, _ = compute(json.dumps(raw).encode())
    except Refusal as refusal:
        line = refusal.line()
        found = {"refused": line}
    assert found.get("refused") is None or len(found["refused"].splitlines()) == 1
    found = {key: list(value) if key == "people" else value for key, value in found.items()}
    assert json.loads(json.dumps(found, default=list))
