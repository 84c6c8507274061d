"""Pokémon: single elimination, alone and after Swiss rounds, and the places in it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.builders import Event
from tests.rules.notation import bracket_of, names, ready, refused, sides, wins
from tests.rules.pokemon.notation import PK, all_optimal, divided, enter, play_swiss
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.bracket import Vacancy
from topcut.core.projections.ranking import final_places
from topcut.core.tournament.state import Elimination, State


def knockout(players: int, **options: object) -> Event:
    event = Event(PK, names(players), format="single-elimination", **options)
    event.start()
    return event


def elimination(state: State) -> Elimination:
    assert state.elimination is not None
    return state.elimination


def play_out(event: Event, seed: int = 1) -> State:
    luck = Random(seed)
    while ready(event):
        for match in ready(event):
            event.do(RecordResult(table=match, result=luck.choice(("win", "loss"))))
    return event.do(FinishTournament()).state


def top_sixteen(**options: object) -> tuple[Event, list[str]]:
    event = Event(PK, names(64), **options)
    event.start()
    play_swiss(event, 16)
    order = event.standings()
    event.do(MakeCut())
    return event, order


@pytest.mark.rule("PK-052", "PK-053", "PK-051")
def test_53_players_have_eleven_byes_for_seeds_one_to_eleven() -> None:
    event = knockout(53)
    found = elimination(event.state)
    bracket = found.bracket
    assert bracket.shape.size == 64
    first = [one for one in bracket.standings if one.match.round == 1]
    byes = [one for one in first if one.is_walkover]
    assert len(byes) == 64 - 53 == 11
    rested = {side for one in byes for side in one.sides if not isinstance(side, Vacancy)}
    assert rested == set(found.qualifiers[:11])
    assert [bracket.seed_of(player) for player in found.qualifiers] == list(range(1, 54))
    # 21 games and 11 byes leave 32: a power of two, so nobody rests again.
    assert len(ready(event)) == 21
    assert not any(one.is_walkover for one in bracket.standings if one.match.round > 1)
    all_optimal(event)


@pytest.mark.rule("PK-052", "PK-053")
@pytest.mark.parametrize("players", [2, 3, 5, 8, 9, 13, 17, 31, 33, 64, 100])
def test_byes_are_the_difference_to_the_next_power_of_two(players: int) -> None:
    bracket = elimination(knockout(players).state).bracket
    size = next(2**n for n in range(1, 10) if 2**n >= players)
    byes = [one for one in bracket.standings if one.is_walkover]
    assert len(byes) == size - players
    assert {one.match.round for one in byes} <= {1}


@pytest.mark.rule("PK-051")
def test_seeds_are_random() -> None:
    state = Event(PK, names(5), format="single-elimination").state
    seeds: Counter[tuple[int, int]] = Counter()
    for seed in range(250):
        made = bracket_of(state, StartTournament(), seed)
        assert made.qualifiers == made.places[:5]  # the random order is the seeds
        seeds.update(enumerate(made.qualifiers, 1))
    # Each of five players at each of five seeds: 50 of 250.
    assert len(seeds) == 25
    assert 25 < min(seeds.values()) <= max(seeds.values()) < 80


@pytest.mark.rule("PK-051", "PK-106")
@pytest.mark.parametrize("players", [4, 8, 16, 32])
def test_the_standard_bracket(players: int) -> None:
    """Best against worst in every round, as long as the better seed wins."""
    event = knockout(players)
    left = list(elimination(event.state).qualifiers)
    while len(left) > 1:
        expected = {frozenset((left[k], left[-1 - k])) for k in range(len(left) // 2)}
        bracket = elimination(event.state).bracket
        waiting = [one for one in bracket.standings if one.is_ready]
        assert {frozenset(one.sides) for one in waiting} == expected
        for one in waiting:
            better = min(one.sides, key=bracket.seed_of)  # type: ignore[arg-type]
            result = "win" if one.sides[0] == better else "loss"
            event.do(RecordResult(table=one.match.number, result=result))
        left = left[: len(left) // 2]
    assert elimination(event.state).bracket.champion == left[0]


@pytest.mark.rule("PK-049")
def test_out_after_one_loss_until_one_is_left() -> None:
    event = knockout(16)
    for expected in (8, 4, 2, 1):
        waiting = ready(event)
        assert len(waiting) == expected
        for match in waiting:
            event.do(RecordResult(table=match, result="win"))
    assert ready(event) == []
    assert elimination(event.state).bracket.champion is not None


@pytest.mark.rule("PK-064", "A-PK24")
@pytest.mark.parametrize("players", [8, 16, 53])
def test_losers_of_a_round_stand_as_those_who_beat_them(players: int) -> None:
    event = knockout(players)
    state = play_out(event, seed=players)
    place = {one.player: one.place.best for one in final_places(state)}
    assert sorted(place.values()) == list(range(1, players + 1))
    bracket = elimination(state).bracket
    lost = {
        one.loser: (one.match.round, one.winner)
        for one in bracket.standings
        if isinstance(one.loser, int)
    }
    for player, (round, conqueror) in lost.items():
        for other, (other_round, other_conqueror) in lost.items():
            if round > other_round:
                assert place[player] < place[other]
            if round == other_round and place[conqueror] < place[other_conqueror]:  # type: ignore[index]
                assert place[player] < place[other]
    champion = bracket.champion
    assert champion is not None
    assert place[champion] == 1
    # The guide: out in round 1 against the winner is above all others who went out in round 1.
    first = {player: by for player, (round, by) in lost.items() if round == 1}
    to_the_best = [player for player, by in first.items() if by == champion]
    if to_the_best:
        assert place[to_the_best[0]] == min(place[player] for player in first)


@pytest.mark.rule("PK-107", "A-PK24", "PK-106")
def test_top_sixteen_seed_one_loses_at_once_and_is_ninth() -> None:
    event, order = top_sixteen()
    best = order[0]
    match = next(n for n in ready(event) if best in sides(event, n))
    event.do(RecordResult(table=match, result="loss" if sides(event, match)[0] == best else "win"))
    out = {best}
    for number in ready(event):
        if number <= 8:
            first = sides(event, number)
            event.do(RecordResult(table=number, result="win"))
            out.add(first[1])
    # The bottom eight ranks are settled now, 9th to 16th, by Swiss rank.
    settled = {
        event.state.name_of(one.player): one.place
        for one in final_places(event.state)
        if one.place.is_settled and one.place.best <= 16
    }
    assert settled.keys() == out
    assert settled[best].best == 9
    by_rank = sorted(out, key=order.index)
    assert [settled[name].best for name in by_rank] == list(range(9, 17))
    state = play_out(event)
    finals = [state.name_of(one.player) for one in final_places(state)]
    assert finals[8:16] == by_rank
    assert finals[16:] == order[16:]


@pytest.mark.rule("PK-065", "PK-050")
def test_a_match_for_third_place_in_single_elimination() -> None:
    event = knockout(8, **{"third-place": True})
    for match in ready(event):
        event.do(RecordResult(table=match, result="win"))
    losers = []
    for match in ready(event):
        losers.append(sides(event, match)[1])
        event.do(RecordResult(table=match, result="win"))
    assert len(ready(event)) == 2  # the final and the match for third place
    wins(event, losers[1])
    state = play_out(event)
    places = [state.name_of(one.player) for one in final_places(state)]
    assert places[2:4] == [losers[1], losers[0]]


@pytest.mark.rule("PK-108", "PK-106")
def test_a_match_for_third_place_after_swiss_rounds() -> None:
    event, order = top_sixteen(**{"third-place": True, "cut": 4})
    losers = []
    for match in ready(event):
        losers.append(sides(event, match)[1])
        event.do(RecordResult(table=match, result="win"))
    worse = max(losers, key=order.index)
    wins(event, worse)
    state = play_out(event)
    places = [state.name_of(one.player) for one in final_places(state)]
    assert places[2] == worse
    plain, order = top_sixteen(cut=4)
    losers = [sides(plain, match)[1] for match in ready(plain)]
    for match in ready(plain):
        plain.do(RecordResult(table=match, result="win"))
    state = play_out(plain)
    assert [state.name_of(one.player) for one in final_places(state)][2:4] == sorted(
        losers, key=order.index
    )


@pytest.mark.rule("PK-054")
@pytest.mark.parametrize("how", ["drop", "disqualify"])
def test_who_leaves_has_lost_whatever_happens(how: str) -> None:
    event = knockout(8)
    match = ready(event)[0]
    first, second = sides(event, match)
    number = event.number(first)
    if how == "drop":
        event.do(DropPlayer(number=number))
    else:
        event.do(DisqualifyPlayer(number=number, reason="cheating"))
    assert match not in ready(event)
    standing = elimination(event.state).bracket.standing(match)
    assert event.state.name_of(standing.winner) == second  # type: ignore[arg-type]
    assert event.state.name_of(standing.loser) == first  # type: ignore[arg-type]
    state = play_out(event)
    assert len(final_places(state)) == 8


@pytest.mark.rule("PK-055", "A-PK11")
def test_all_ages_share_one_bracket() -> None:
    event = divided({"format": "single-elimination"}, Junior=5, Senior=11, Masters=16)
    state = event.start().state
    assert list(state.brackets) == [""]
    assert len(elimination(state).qualifiers) == 32
    met = Counter(
        len({state.entrants[side].details.division for side in one.sides})  # type: ignore[index]
        for one in elimination(state).bracket.standings[:16]
    )
    assert met[2] > 0  # of 16 random matches some mix ages
    enter(event, "Nobody")  # a player whose age nobody knows may play
    assert len(elimination(event.state).qualifiers) == 33
    finals = final_places(play_out(event))
    assert [one.place.best for one in finals] == list(range(1, 34))


@pytest.mark.rule("PK-068", "PK-104")
def test_no_byes_after_swiss_rounds() -> None:
    event, _ = top_sixteen()
    assert not any(one.is_walkover for one in elimination(event.state).bracket.standings)
    refused(event, MakeCut())
