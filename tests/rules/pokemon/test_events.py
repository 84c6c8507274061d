"""Pokémon: whole events through the desk, from the start to the champions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.rules.pokemon.notation import (
    all_optimal,
    divided,
    enter,
    play_brackets,
    play_round,
    play_swiss,
    played_by_the_rules,
)
from tests.rules.pokemon.oracle import oracle_of
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.projections.ranking import (
    division_standings,
    final_places,
    pool_standings,
    standings,
)
from topcut.core.tournament.state import State


def named(state: State, players: list[int] | tuple[int, ...]) -> list[str]:
    return [state.name_of(number) for number in players]


def ranked_as_the_guide_says(state: State, found: list[str], groups: list[list[str]]) -> None:
    start = 0
    for group in groups:
        assert set(found[start : start + len(group)]) == set(group)
        start += len(group)
    assert start == len(found)


def seeds_of(state: State, flights: int, each: int) -> list[str]:
    """PK-083, PK-084: the best of each flight, by record, tardiness and both percentages."""
    rated: list[tuple[tuple[object, ...], str]] = []
    for pool in state.pools:
        oracle = oracle_of(state, lambda one, pool=pool: one.pool == pool)
        own = named(state, [row.player for row in pool_standings(state, pool)])
        ranked_as_the_guide_says(state, own, oracle.groups())
        active = [name for name in own if is_active(state, name)]
        rated += [(oracle.key(name), name) for name in active[:each]]
    assert len(rated) == flights * each
    keys = {name: key for key, name in rated}
    return sorted(keys, key=lambda name: keys[name], reverse=True)


def is_active(state: State, name: str) -> bool:
    return next(one.is_active for one in state.entrants.values() if one.name == name)


@pytest.mark.rule("PK-071", "PK-079", "PK-080", "PK-081", "PK-082", "PK-083", "PK-084", "PK-085")
@pytest.mark.rule("PK-086", "PK-104", "PK-107", "A-PK14", "A-PK16")
@pytest.mark.parametrize(
    ("flights", "sizes", "rounds", "each"),
    [(2, [72, 71], 7, 8), (4, [36, 36, 36, 35], 6, 4)],
)
def test_143_masters_with_a_top_sixteen(
    flights: int, sizes: list[int], rounds: int, each: int
) -> None:
    luck = Random(flights)
    event = divided({"cut": 16}, Masters=143)
    event.do(AnnounceStructure(division="Masters", flights=flights))
    state = event.start().state
    assert [pool.players for pool in state.pools.values()] == sizes
    assert {pool.rounds for pool in state.pools.values()} == {rounds}
    play_round(event, luck)
    smaller = list(state.pools)[-1]
    assert f"Late joins {smaller}" in enter(event, "Late", division="Masters")
    play_round(event, luck)
    for number in (3, 50, 90):
        event.do(DropPlayer(number=number))
    state = play_swiss(event, flights)
    assert len(state.rounds) == rounds
    played_by_the_rules(state)

    expected = seeds_of(state, flights, each)
    order = [row.player for row in division_standings(state, "Masters")]
    state = event.do(MakeCut()).state
    bracket = state.brackets["Masters"]
    found = named(state, bracket.qualifiers)
    assert set(found) == set(expected)
    assert Counter(state.entrants[n].pool for n in bracket.qualifiers) == dict.fromkeys(
        state.pools, each
    )
    oracle = {
        name: oracle_of(state, lambda one, pool=one.pool: one.pool == pool).key(name)
        for one in state.entrants.values()
        if (name := one.name) in set(found)
    }
    keys = [oracle[name] for name in found]
    assert keys == sorted(keys, reverse=True)  # one list, by record and percentages

    state = play_brackets(event, flights)
    places = [one.player for one in final_places(state)]
    assert sorted(places) == sorted(state.entrants)
    assert places[0] == state.brackets["Masters"].bracket.champion
    assert set(places[:16]) == set(bracket.qualifiers)
    outside = [n for n in order if n not in set(bracket.qualifiers)]
    assert places[16:] == outside
    all_optimal(event)


@pytest.mark.rule("PK-024", "PK-025", "PK-026", "PK-027", "PK-034", "PK-070", "PK-101", "PK-105")
@pytest.mark.parametrize("seed", [1, 2])
def test_five_juniors_eleven_seniors_sixteen_masters(seed: int) -> None:
    event = divided(Junior=5, Senior=11, Masters=16)
    event.seed = 1000 * seed
    started = event.start()
    assert any("4 rounds by the largest" in told for told in started.warnings)
    assert started.state.pools == {}
    state = play_swiss(event, seed)
    assert len(state.rounds) == 4
    played_by_the_rules(state)
    for played in state.rounds:
        mixed = [t for t in played.tables if len({division(state, n) for n in t.players}) > 1]
        # 5 + 11 + 16: of two odd divisions one player each is left over, and they meet. Later a
        # rematch may cost more, but all five Juniors can meet among themselves in four rounds.
        assert len(mixed) == 1 or played.number > 2
    oracle = oracle_of(state, lambda one: True)
    overall = [state.name_of(row.player) for row in standings(state)]
    ranked_as_the_guide_says(state, overall, oracle.groups())
    orders = {}
    for name in ("Junior", "Senior", "Masters"):
        own = [state.name_of(row.player) for row in division_standings(state, name)]
        assert own == [one for one in overall if one[0] == name[0]]
        orders[name] = own
    state = event.do(MakeCut()).state
    assert {n: len(one.qualifiers) for n, one in state.brackets.items()} == {
        "Senior": 2,
        "Masters": 4,
    }
    state = play_brackets(event, seed)
    winners = {n: state.name_of(final_places(state, n)[0].player) for n in orders}
    assert winners["Junior"] == orders["Junior"][0]  # no cut: the best placed wins
    for name in ("Senior", "Masters"):
        champion = state.brackets[name].bracket.champion
        assert champion is not None
        assert winners[name] == state.name_of(champion)
    assert {one.player for one in final_places(state)} == set(range(1, 33))
    all_optimal(event)


def division(state: State, number: int) -> str | None:
    return state.entrants[number].details.division


@pytest.mark.rule("PK-021", "PK-022", "PK-023", "PK-069", "PK-067", "PK-105", "PK-106")
def test_three_divisions_apart() -> None:
    event = divided(Junior=7, Senior=13, Masters=33)
    state = event.start().state
    # 7: 3 rounds, no cut; 13: 4 rounds, top 2; 33: 6 rounds, top 8.
    assert {name: pool.rounds for name, pool in state.pools.items()} == {
        "Junior": 3,
        "Senior": 4,
        "Masters": 6,
    }
    luck = Random(53)
    play_round(event, luck)
    enter(event, "Slow", division="Senior")
    play_round(event, luck)
    event.do(DropPlayer(number=event.number("M007")))
    state = play_swiss(event, 53)
    played_by_the_rules(state)
    assert [len(divisions_in(state, round)) for round in range(6)] == [3, 3, 3, 2, 1, 1]
    orders = {}
    for name in state.pools:
        own = [state.name_of(row.player) for row in division_standings(state, name)]
        oracle = oracle_of(state, lambda one, pool=name: one.pool == pool)
        ranked_as_the_guide_says(state, own, oracle.groups())
        orders[name] = own
    state = event.do(MakeCut()).state
    assert {n: len(one.qualifiers) for n, one in state.brackets.items()} == {
        "Senior": 2,
        "Masters": 8,
    }
    state = play_brackets(event, 53)
    for name, own in orders.items():
        places = [state.name_of(one.player) for one in final_places(state, name)]
        cut = {"Junior": 0, "Senior": 2, "Masters": 8}[name]
        inside = [one for one in own if is_active(state, one)][:cut]
        assert set(places[:cut]) == set(inside)
        assert places[cut:] == [one for one in own if one not in inside]
    all_optimal(event)


def divisions_in(state: State, round: int) -> set[str | None]:
    return {division(state, n) for table in state.rounds[round].tables for n in table.players}
