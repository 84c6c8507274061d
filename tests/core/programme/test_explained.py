"""Ratings as people read them: ranked lists, and every change game by game."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from tests.core.programme.test_house_league import night
from tests.core.programme.writing import event, rounds
from topcut import programmes
from topcut.core.programme.definition import Programme
from topcut.core.programme.ratings.computed_ratings import Computed
from topcut.core.programme.ratings.explain import Explained, explained
from topcut.core.programme.ratings.ranked_list import Ranked, ranked_list
from topcut.core.programme.ratings.ratings_file import read

TREK, HOUSE = programmes.read("star-trek"), programmes.read("house-league")


def computed(programme: Programme, *events: dict[str, Any], **more: Any) -> Computed:
    raw = {"ratings": 1, "programme": programme.id, "events": list(events), **more}
    return Computed(programme, read(json.dumps(raw).encode(), "the file", programme))


def changes(found: Computed, name: str, key: tuple[str, str]) -> list[Explained]:
    person = found.contents.directory.resolve(name)
    codes = [*found.ledger.places().get(person, ())]
    return [*explained(found, codes, key)]


def names(found: Computed, rows: list[Ranked]) -> list[tuple[int, str]]:
    people = found.contents.directory.people
    return [(row.rank, people[row.person].name) for row in rows]


@pytest.mark.rule("ST-169", "ST-170")
def test_every_game_has_its_share() -> None:
    """All at 1500: each game is expected at 1/2. A won three: 3 * 16 / 2 = 24; B won two of three:
    8 + 8 - 8."""
    found = computed(TREK, event())
    (one,) = changes(found, "A", ("2e", "overall"))
    assert (one.event, one.day, one.k) == ("e", date(2015, 1, 10), 16)
    assert [game.change for game in one.games] == [8, 8, 8]
    assert one.change == 24
    (two,) = changes(found, "B", ("2e", "overall"))
    assert sorted((game.score, game.expected, game.change) for game in two.games) == [
        (0, 0.5, -8),
        (1, 0.5, 8),
        (1, 0.5, 8),
    ]
    opponents = {found.contents.directory.people[game.opponent].name for game in two.games}
    assert opponents == {"A", "C", "D"}


@pytest.mark.rule("ST-169")
def test_the_share_of_a_favourite_is_small() -> None:
    """1900 beats 1500 at level 1: 16 * (1 - 10/11) = 16/11."""
    people = [{"name": "A", "ratings": {"2e": {"overall": "1900"}}}]
    found = computed(TREK, event(rounds=rounds(*["A beat B, C = D"] * 3)), people=people)
    (one,) = changes(found, "A", ("2e", "overall"))
    assert [round(game.change, 6) for game in one.games] == [round(16 / 11, 6)] * 3
    assert one.games[0].opponent_rating == 1500
    assert not one.is_bounded


@pytest.mark.rule("ST-171", "O-7")
def test_a_bound_takes_its_part() -> None:
    people = [{"name": "A", "ratings": {"2e": {"overall": "3000"}}}]
    found = computed(TREK, event(), people=people)
    (one,) = changes(found, "A", ("2e", "overall"))
    assert one.is_bounded
    assert one.change == 0


def test_k_by_experience_is_told() -> None:
    """40 for the first thirty games, then 24: the eleventh night of three games."""
    nights = [{"game": "any", "format": "constructed", **night(number)} for number in range(11)]
    found = changes(computed(HOUSE, *nights), "A", ("any", "overall"))
    assert [one.k for one in found] == [40] * 10 + [24]
    assert all(not one.is_bounded for one in found)


@pytest.mark.rule("ST-168", "O-8")
def test_a_list_has_shared_ranks() -> None:
    found = computed(TREK, event(rounds=rounds(*["A beat B, C beat D"] * 3)))
    rows = ranked_list(TREK, found, ("2e", "overall"))
    assert names(found, rows) == [(1, "A"), (1, "C"), (3, "B"), (3, "D")]
    assert (rows[0].rating, rows[0].games, rows[0].events) == ("1524.0000", 3, 1)
    assert not rows[0].is_provisional
    assert ranked_list(TREK, found, ("1e", "overall")) == []


def test_who_has_not_played_for_a_year_is_left_out_and_few_games_are_marked() -> None:
    old = {"id": "o", "date": "2024-06-01", "rounds": rounds(*["X beat Y, Z = W"] * 3)}
    events = [{"game": "any", "format": "constructed", **one} for one in (old, night(1))]
    found = computed(HOUSE, *events)
    rows = ranked_list(HOUSE, found, ("any", "overall"))
    assert [name for _, name in names(found, rows)] == ["A", "B", "C", "D"]
    assert all(row.is_provisional for row in rows)
