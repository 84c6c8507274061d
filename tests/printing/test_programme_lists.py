"""Rating lists and league tables as organized play computes them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.core.programme.writing import event, league, night
from tests.printing.pdf import SIZES, printed
from topcut import programmes
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.programme.seasons.compute_season import season
from topcut.printing import PAPERS, Paper, Source
from topcut.printing.sources.programme_lists import leagues_of, ratings_of_file


def rated(file: dict[str, Any]) -> Source:
    found, _ = rate_file(json.dumps(file).encode(), "file", programmes.read)
    programme = programmes.read(file["programme"])
    return Source(given=ratings_of_file(programme, found, None))


def played(file: dict[str, Any]) -> Source:
    found, _ = season(json.dumps(file).encode(), "file", programmes.read)
    return Source(given=leagues_of(programmes.read(file["programme"]), found))


@pytest.mark.rule("ST-168")
@pytest.mark.parametrize("paper", PAPERS)
def test_a_list_for_each_category_the_best_first(paper: Paper) -> None:
    """Everybody of one event with the rating and the games that the answer has."""
    file = {"ratings": 1, "programme": "star-trek", "events": [event()]}
    found, _ = rate_file(json.dumps(file).encode(), "file", programmes.read)
    text, sizes = printed("rating-list", rated(file), paper)
    lists = [(game, own) for game, own in found["lists"].items()]
    pages = sum(len(own) for _, own in lists)
    assert pages > 1
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)] * pages
    for _, own in lists:
        for rows in own.values():
            for row in rows:
                assert f"{row['rank']} {row['name']} {row['rating']}" in text
    assert "Overall" in text
    assert "Rating" in text
    assert "Change" not in text, "nobody has one"


def test_ratings_that_somebody_else_keeps() -> None:
    people = [{"name": "Ann", "rating": 1500}, {"name": "Bea", "rating": 1612}, {"name": "Cid"}]
    file = {
        "ratings": 1,
        "programme": "street-warriors",
        "updated": "2026-11-14",
        "people": [*people, {"name": "Dan", "rating": 1500}],
    }
    text, _ = printed("rating-list", rated(file))
    assert "14 November 2026" in text
    rows = [line for line in text.splitlines() if line.split()[0:1] and line.split()[0].isdigit()]
    shown = [" ".join(row.split()[:3]) for row in rows]
    assert shown[:3] == ["1 Bea 1612", "2 Ann 1500", "2 Dan 1500"]
    assert "Cid" not in text


@pytest.mark.parametrize("paper", PAPERS)
def test_league_tables_half_by_half(paper: Paper) -> None:
    file = {"season": 1, "programme": "star-trek", "leagues": [league(night("a", "ABCD"))]}
    found, _ = season(json.dumps(file).encode(), "file", programmes.read)
    text, _ = printed("league-table", played(file), paper)
    (one,) = found["leagues"]
    assert f"{one['id']}, First half" in text
    for row in one["halves"]["first-half"]["table"]:
        start = f"{row['rank']} {row['name']} {row['points']} {row['bonus']}"
        assert f"{start}{' yes' if row['qualified'] else ''} {row['total']}" in text
    assert "Qualified Total" in text
    assert "Qualifiziert" in printed("league-table", played(file), language="de")[0]


def test_a_league_of_the_house() -> None:
    house = next(one for one in programmes.known() if programmes.read(one).series is not None)
    nights = [
        {"id": f"n{n}", "date": f"2026-0{n}-01", "places": ["Ann", "Bea", "Cid", "Dan"]}
        for n in range(1, 4)
    ]
    file = {"season": 1, "programme": house, "leagues": [{"id": "shop", "events": nights}]}
    found, _ = season(json.dumps(file).encode(), "file", programmes.read)
    text, _ = printed("league-table", played(file))
    for row in found["leagues"][0]["table"]:
        assert f"{row['rank']} {row['name']} {row['events']}" in text
        assert str(row["points"]) in text
