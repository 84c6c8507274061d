"""Pokémon: flights, who may have them, their sizes, and how many go on from each."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.rules.notation import asked, refused
from tests.rules.pokemon.notation import divided, enter
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.execute import decide
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.undo import Undo
from topcut.core.refusal import Refusal
from topcut.core.rulebook import check_advance, flight_rounds, flight_sizes, plan, with_options
from topcut.core.rulebook.structure.flights import Flights, check_flights
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.rulebooks import read

FLIGHTS = (2, 4, 8, 16)


@cache
def best_split(players: int, flights: int) -> tuple[int, int, int]:
    """Of all ways to split: fewest odd flights, then the largest less the smallest. By the
    definition: every smallest and largest size, and whether the rest can be filled in."""
    found = []
    for low in range(players // flights + 1):
        for high in range(max(low, -(-players // flights)), low + 4):
            for odd in range(flights + 1):
                if _can(players, flights, low, high, odd):
                    found.append((odd, high - low))
    odd, spread = min(found)
    return odd, spread, flights


def _can(players: int, flights: int, low: int, high: int, odd: int) -> bool:
    """Is there a split with sizes from low to high and so many odd ones?"""
    evens, odds = _bounds(low, high, 0), _bounds(low, high, 1)
    if (odd and odds is None) or (flights - odd and evens is None):
        return False
    least = odd * (odds[0] if odds else 0) + (flights - odd) * (evens[0] if evens else 0)
    most = odd * (odds[1] if odds else 0) + (flights - odd) * (evens[1] if evens else 0)
    return least <= players <= most and (players - least) % 2 == 0


def _bounds(low: int, high: int, parity: int) -> tuple[int, int] | None:
    sizes = [size for size in range(low, high + 1) if size % 2 == parity]
    return (sizes[0], sizes[-1]) if sizes else None


@pytest.mark.rule("PK-080", "A-PK13")
@pytest.mark.parametrize("flights", FLIGHTS)
def test_fewest_odd_flights_then_least_spread(flights: int) -> None:
    for players in range(flights, 301):
        sizes = flight_sizes(players, flights)
        assert (sum(sizes), len(sizes)) == (players, flights)
        assert list(sizes) == sorted(sizes, reverse=True)
        odd = sum(size % 2 for size in sizes)
        assert odd == players % 2  # only one, and only if the total is odd
        assert (odd, sizes[0] - sizes[-1], flights) == best_split(players, flights)


@pytest.mark.rule("PK-080", "A-PK13")
@pytest.mark.parametrize(
    ("players", "flights", "sizes"),
    [
        (143, 2, (72, 71)),
        (143, 4, (36, 36, 36, 35)),
        (142, 4, (36, 36, 36, 34)),
        (141, 4, (36, 36, 35, 34)),
        (129, 4, (33, 32, 32, 32)),
        (512, 16, (32,) * 16),
    ],
)
def test_the_sizes_that_are_written_down(
    players: int, flights: int, sizes: tuple[int, ...]
) -> None:
    assert flight_sizes(players, flights) == sizes


@pytest.mark.rule("PK-079", "PK-085", "PK-072")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (143, {2: 7, 4: 6}),
        (512, {2: 8, 4: 7, 8: 6, 16: 5}),
        (64, {2: 5}),
        (63, {}),
        # A-PK15: the flight of 33 plays six rounds, so all do.
        (129, {2: 7, 4: 6}),
    ],
)
def test_rounds_of_each_flight(players: int, expected: dict[int, int]) -> None:
    """The guide's 512: 9 rounds without flights, 6 with 8 flights, 5 with 16."""
    found = plan(read("pokemon"), players)
    assert dict(flight_rounds(read("pokemon"), found)) == expected
    assert list(expected) == sorted(expected)  # fewest first
    if players == 512:
        assert found.rounds == 9


@pytest.mark.rule("A-PK15")
def test_all_flights_play_the_rounds_of_the_largest() -> None:
    event = divided(Masters=129)
    event.do(AnnounceStructure(division="Masters", flights=4))
    state = event.start().state
    assert [pool.players for pool in state.pools.values()] == [33, 32, 32, 32]
    assert [pool.rounds for pool in state.pools.values()] == [6, 6, 6, 6]


def announce(flights: int, cut: int | None = None, **sizes: int) -> tuple[str, ...]:
    event = divided(**sizes)
    refusal = refused(event, AnnounceStructure(division="Masters", flights=flights, cut=cut))
    return refusal.rules


@pytest.mark.rule("PK-078")
@pytest.mark.parametrize("flights", [1, 3, 5, 6, 7, 12, 32])
def test_two_four_eight_or_sixteen(flights: int) -> None:
    assert "PK-078" in announce(flights, Masters=600)


@pytest.mark.rule("PK-076")
def test_from_64_players_in_the_division() -> None:
    assert "PK-076" in announce(2, Masters=63)
    event = divided(Masters=64)
    event.do(AnnounceStructure(division="Masters", flights=2))
    assert [pool.players for pool in event.start().state.pools.values()] == [32, 32]


@pytest.mark.rule("PK-077")
@pytest.mark.parametrize(
    ("players", "flights"), [(143, 8), (143, 16), (127, 4), (255, 8), (511, 16)]
)
def test_no_flight_below_32(players: int, flights: int) -> None:
    assert "PK-077" in announce(flights, Masters=players)


@pytest.mark.rule("PK-077", "PK-080", "A-PK13")
def test_130_in_four_would_have_a_flight_of_32() -> None:
    assert flight_sizes(130, 4) == (34, 32, 32, 32)
    event = divided(Masters=130)
    event.do(AnnounceStructure(division="Masters", flights=4))
    sizes = [pool.players for pool in event.start().state.pools.values()]
    assert min(sizes) >= 32


@pytest.mark.rule("PK-077", "A-PK13")
def test_every_split_that_is_allowed_keeps_32() -> None:
    rules = read("pokemon").divisions
    assert rules is not None
    for players in range(64, 600):
        for flights in FLIGHTS:
            smallest = flight_sizes(players, flights)[-1]
            found = dict(flight_rounds(read("pokemon"), plan(read("pokemon"), players)))
            if flights in found:
                assert smallest >= 32, (players, flights)


@pytest.mark.rule("PK-083")
@pytest.mark.parametrize(("flights", "cut"), [(2, 2), (4, 4), (4, 2), (8, 8), (16, 16), (2, 0)])
def test_at_least_two_from_each(flights: int, cut: int) -> None:
    assert "PK-083" in announce(flights, cut, Masters=512)


@pytest.mark.rule("PK-074")
def test_only_with_a_cut() -> None:
    event = divided({"format": "swiss"}, Masters=64)
    refusal = refused(event, AnnounceStructure(division="Masters", flights=2))
    assert "PK-074" in refusal.rules


@pytest.mark.rule("PK-075")
@pytest.mark.parametrize("before", [True, False])
def test_only_where_divisions_play_apart(before: bool) -> None:
    event = divided(Masters=64, Junior=5 if before else 6)
    announced = AnnounceStructure(division="Masters", flights=2)
    if before:
        assert "PK-075" in refused(event, announced).rules
        return
    event.do(announced)
    event.do(WithdrawPlayer(number=event.number("J001")))
    assert "PK-075" in refused(event, StartTournament()).rules


@pytest.mark.rule("PK-073", "PK-072", "PK-071")
def test_each_division_has_its_own_number_of_flights() -> None:
    event = divided(Junior=6, Senior=64, Masters=128)
    event.do(AnnounceStructure(division="Senior", flights=2))
    done = event.do(AnnounceStructure(division="Masters", flights=4))
    assert any("last resort" in told and "PK-072" in told for told in done.warnings)
    state = event.start().state
    assert list(state.pools) == [
        *("Junior", "Senior A", "Senior B", "Masters A", "Masters B", "Masters C", "Masters D"),
    ]
    # 6 Juniors 3 rounds; flights of 32 play 5.
    assert [pool.rounds for pool in state.pools.values()] == [3, 5, 5, 5, 5, 5, 5]
    for one in state.entrants.values():
        assert one.pool.startswith(str(one.details.division))


@pytest.mark.rule("PK-079", "PK-083")
def test_512_in_16_flights_with_a_cut_to_64() -> None:
    """The guide's largest: 16 flights of 32 play 5 rounds; four of each make a top 64."""
    event = divided({"cut": 64}, Masters=512)
    event.do(AnnounceStructure(division="Masters", flights=16))
    state = event.start().state
    assert {(pool.players, pool.rounds) for pool in state.pools.values()} == {(32, 5)}
    assert state.cuts == {"Masters": 64}


@pytest.mark.rule("PK-071", "PK-080")
def test_players_are_assigned_at_random() -> None:
    event = divided(Masters=64)
    event.do(AnnounceStructure(division="Masters", flights=2))
    state = event.state
    in_first: Counter[int] = Counter()
    for seed in range(200):
        started = decide(state, StartTournament(), asked(seed)).facts[0]
        assert isinstance(started, TournamentStarted)
        in_first.update(started.pools[0].players)
    # 100 of 200 expected for each; the standard deviation is about 7.
    assert len(in_first) == 64
    assert min(in_first.values()) > 60
    assert max(in_first.values()) < 140


@pytest.mark.rule("PK-081", "PK-082")
def test_flights_are_not_rebalanced_when_players_drop() -> None:
    event = divided(Masters=64)
    event.do(AnnounceStructure(division="Masters", flights=2))
    before = event.start().state
    for number in [one.number for one in before.active if one.pool == "Masters A"][:10]:
        event.do(DropPlayer(number=number))
    event.draw()
    after = event.state
    assert {n: one.pool for n, one in after.entrants.items()} == {
        n: one.pool for n, one in before.entrants.items()
    }
    assert {pool.name: pool.players for pool in after.pools.values()} == {
        "Masters A": 32,
        "Masters B": 32,
    }


@pytest.mark.rule("PK-082", "A-PK14")
def test_a_late_player_joins_the_flight_that_was_smaller() -> None:
    event = divided(Masters=143)
    event.do(AnnounceStructure(division="Masters", flights=4, cut=16))
    state = event.start().state
    event.draw()
    # Drops do not count: D had 35 at the start, the others 36.
    for number in [one.number for one in state.active if one.pool == "Masters A"][:5]:
        event.do(DropPlayer(number=number))
    told = enter(event, "Late", division="Masters")
    assert "Late joins Masters D" in told
    assert event.state.entrants[event.number("Late")].pool == "Masters D"


@pytest.mark.rule("PK-082", "A-PK14")
@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("after_round", [True, False])
def test_several_late_players_fill_the_flights_evenly(at_once: bool, after_round: bool) -> None:
    """Equal flights: the first is random, the next goes to another, and so on."""
    event = divided(Masters=128)
    event.do(AnnounceStructure(division="Masters", flights=4, cut=16))
    event.start()
    if after_round:
        event.draw()
    late = [f"Late{number}" for number in range(8)]
    for group in [late] if at_once else [[one] for one in late]:
        enter(event, *group, division="Masters")
    pools = [event.state.entrants[event.number(one)].pool for one in late]
    assert len(set(pools[:4])) == len(set(pools[4:])) == 4


@pytest.mark.rule("PK-082")
def test_among_equal_flights_it_is_random() -> None:
    event = divided(Masters=64)
    event.do(AnnounceStructure(division="Masters", flights=2))
    event.start()
    found: Counter[str] = Counter()
    for seed in range(60):
        event.seed = 1000 + seed
        enter(event, "Late", division="Masters")
        found[event.state.entrants[event.number("Late")].pool] += 1
        event.do(Undo())
    assert set(found) == {"Masters A", "Masters B"}
    assert min(found.values()) > 15


@pytest.mark.rule("PK-083")
def test_the_cut_of_flights_cannot_be_made_smaller_than_two_each() -> None:
    event = divided({"rounds": 1}, Masters=128)
    event.do(AnnounceStructure(division="Masters", flights=4, cut=16, rounds=1))
    event.start()
    event.draw()
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    for size in (2, 4):
        assert "PK-083" in refused(event, MakeCut(size=size)).rules
    state = event.do(MakeCut(size=8)).state
    found = Counter(state.entrants[n].pool for n in state.brackets["Masters"].qualifiers)
    assert set(found.values()) == {2}
    assert len(found) == 4


@pytest.mark.rule("PK-085", "PK-083")
def test_143_masters_can_choose_two_or_four_flights() -> None:
    rulebook = with_options(read("pokemon"), {"cut": 16})
    assert dict(flight_rounds(rulebook, plan(rulebook, 143))) == {2: 7, 4: 6}
    for flights, each in ((2, 8), (4, 4)):
        assert 16 // flights == each


def flights_of_pokemon() -> Flights:
    divisions = read("pokemon").divisions
    assert divisions is not None
    assert divisions.flights is not None
    return divisions.flights


@pytest.mark.rule("PK-076", "PK-077")
def test_a_flight_may_have_just_32_players() -> None:
    check_flights(flights_of_pokemon(), 64, 2, 8)
    check_flights(flights_of_pokemon(), 128, 4, 8)
    with pytest.raises(Refusal, match="as few as 31"):
        check_flights(flights_of_pokemon(), 127, 4, 8)


@pytest.mark.rule("PK-083")
def test_the_same_number_goes_on_from_each_flight_two_at_least() -> None:
    check_advance(flights_of_pokemon(), 4, 8)
    for cut in (4, 9, 10):
        with pytest.raises(Refusal, match="does not take the same number"):
            check_advance(flights_of_pokemon(), 4, cut)
