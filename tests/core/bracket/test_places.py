"""Final places by each guide's rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.bracket.shapes import (
    ALL,
    ALL_PLACES_8,
    CLASSIC_MCINTYRE_8,
    MODIFIED_MCINTYRE_8,
    full,
    play,
)
from topcut.core.bracket import (
    PLACINGS,
    Bracket,
    Place,
    by_conqueror,
    by_round_then_seed,
    seeded,
    shared,
    standard,
)


def order(places: dict[int, Place]) -> list[int]:
    """Entrants from first to last; every place must be settled."""
    assert all(place.is_settled for place in places.values())
    return sorted(places, key=places.__getitem__)


def won_by(bracket: Bracket, *entrants: int) -> Bracket:
    """The winners of matches 1, 2, 3 … in order."""
    return Bracket(bracket.shape, bracket.places, tuple(enumerate(entrants, start=1)))


@pytest.mark.rule("PK-107")
def test_top_16_seed_1_losing_in_round_1_is_ninth() -> None:
    """Everybody else follows the seeds: of the losers 1, 15, 14 … 9 the best seed is ninth."""
    bracket = won_by(full(standard(16)), 16, 2, 3, 4, 5, 6, 7, 8)
    places = by_round_then_seed(bracket)
    assert places[1] == Place(9, 9)
    assert order(places) == [1, 9, 10, 11, 12, 13, 14, 15]
    assert [places[entrant].best for entrant in order(places)] == list(range(9, 17))


@pytest.mark.rule("PK-107")
def test_a_round_that_is_not_over_leaves_a_span() -> None:
    """Seed 9 is out, but a better seed may still lose in this round: 9th to 16th."""
    places = by_round_then_seed(full(standard(16)).record(8, 8))
    assert places == {9: Place(9, 16)}
    assert str(places[9]) == "9-16"


@pytest.mark.rule("PK-107")
def test_in_a_drawn_bracket_the_swiss_rank_counts_not_the_place() -> None:
    """Places 1..4 hold entrants 10, 20, 30, 40, who were 4th, 3rd, 2nd, 1st in the Swiss."""
    bracket = won_by(Bracket(standard(4), (10, 20, 30, 40)), 10, 20, 10)
    ranks = {10: 4, 20: 3, 30: 2, 40: 1}
    assert order(by_round_then_seed(bracket, ranks)) == [10, 20, 40, 30]
    assert order(by_round_then_seed(bracket)) == [10, 20, 30, 40]


@pytest.mark.rule("PK-064")
def test_losers_are_placed_by_who_beat_them() -> None:
    """Top 8 won by 5 over 2; 1 lost to 5 and 3 to 2 in the semifinals: 5, 2, 1, 3.

    Quarterfinals: 8 lost to 1, 7 to 2, 6 to 3, 4 to 5. Conquerors in order 5, 2, 1, 3: so
    4 is fifth, 7 sixth, 8 seventh, 6 eighth. "A player eliminated in the first round by the winner
    ranks higher than any other who was eliminated in the first round": 4 does.
    """
    bracket = won_by(full(standard(8)), 1, 2, 3, 5, 5, 2, 5)
    assert order(by_conqueror(bracket)) == [5, 2, 1, 3, 4, 7, 8, 6]


@pytest.mark.rule("PK-064", "PK-065")
def test_a_third_place_match_decides_also_for_those_they_had_beaten() -> None:
    """As before, but 3 beats 1 for third: conquerors 5, 2, 3, 1, so 6 is seventh and 8 eighth."""
    bracket = won_by(full(standard(8, third_place=True)), 1, 2, 3, 5, 5, 2, 5, 3)
    assert order(by_conqueror(bracket)) == [5, 2, 3, 1, 4, 7, 6, 8]


@pytest.mark.rule("PK-064")
def test_by_conqueror_waits_for_the_conquerors() -> None:
    bracket = won_by(full(standard(8)), 1, 2, 3, 5, 5, 2)
    assert by_conqueror(bracket) == {
        1: Place(3, 4),
        3: Place(3, 4),
        **{entrant: Place(5, 8) for entrant in (4, 6, 7, 8)},
    }


@pytest.mark.rule("PK-108")
@pytest.mark.parametrize("placing", PLACINGS.values(), ids=PLACINGS.keys())
def test_the_third_place_match_is_honoured_by_all(placing) -> None:
    """4 loses the semifinal to 1 and beats 3 for third, though 3 is the better seed."""
    shape = standard(4, third_place=True)
    before = won_by(full(shape), 1, 2)
    assert placing(before) == {}
    after = won_by(full(shape), 1, 2, 1, 4)
    assert [placing(after)[e].best for e in (1, 2, 4, 3)] == [1, 2, 3, 4]


def test_shared_places_are_spans() -> None:
    bracket = play(full(standard(8)), min)
    assert {e: str(place) for e, place in shared(bracket).items()} == {
        **{1: "1", 2: "2", 3: "3-4", 4: "3-4"},
        **dict.fromkeys((5, 6, 7, 8), "5-8"),
    }


def test_walkovers_take_no_place() -> None:
    """5 in 8: one game in round 1 (4 v 5), so its loser is fifth and nobody sixth to eighth."""
    bracket = Bracket(standard(8), seeded(range(1, 6), 8)).record(4, 4)
    assert by_round_then_seed(bracket) == {5: Place(5, 5)}
    assert order(by_round_then_seed(play(bracket, min))) == [1, 2, 3, 4, 5]


def test_modified_mcintyre_places_by_the_round_of_the_last_loss() -> None:
    """The better seed always wins: 6, 5 out in round 1 (3v6, 4v5); then 8, 7 against 3 and 4
    in round 2; then 4, 3 in round 3; then 2."""
    places = by_round_then_seed(play(full(MODIFIED_MCINTYRE_8), min))
    assert order(places) == [1, 2, 3, 4, 7, 8, 5, 6]


def test_classic_mcintyre_places_the_two_worst_losers_last() -> None:
    """Better seed wins: round 1 losers in order 5, 6, 7, 8: 7 and 8 are out at once; 5 and 6 lose
    in round 2."""
    places = by_round_then_seed(play(full(CLASSIC_MCINTYRE_8), min))
    assert order(places) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("placing", PLACINGS.values(), ids=PLACINGS.keys())
def test_a_bracket_that_plays_for_every_place(placing) -> None:
    """The better seed wins: in the lower half 5 beats 8, 6 beats 7, then 5-6 and 7-8 are played."""
    assert order(placing(play(full(ALL_PLACES_8), min))) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_place_match_that_nobody_comes_to_leaves_no_gap() -> None:
    """6 drawn in 8 with the empty places in matches 1 and 4: 2 v 3 decides fifth and *sixth*."""
    bracket = Bracket(ALL_PLACES_8, (1, 2, 3, 4, None, 6, 7, None))
    assert order(by_round_then_seed(play(bracket, min))) == [1, 2, 3, 4, 6, 7]
    assert sorted(p.best for p in by_round_then_seed(play(bracket, min)).values()) == [*range(1, 7)]


@pytest.mark.rule("PK-064", "PK-107")
@given(st.sampled_from(ALL), st.data())
def test_everybody_has_exactly_one_place(shape, data) -> None:
    """In any shape with anybody winning: places 1 to n, each once; shared spans fit together."""
    entrants = data.draw(st.integers(1, shape.size))
    standing = data.draw(st.permutations(seeded(range(1, entrants + 1), shape.size)))
    rng = data.draw(st.randoms())
    end = play(Bracket(shape, tuple(standing)), lambda *sides: rng.choice(sides))
    for placing in (by_round_then_seed, by_conqueror):
        places = placing(end)
        assert sorted(p.best for p in places.values()) == list(range(1, entrants + 1))
        assert order(places)[0] == end.champion
    spans = sorted(shared(end).values())
    covered = [place for span in sorted(set(spans)) for place in range(span.best, span.worst + 1)]
    assert covered == list(range(1, entrants + 1))
    assert len(spans) == entrants


@given(st.sampled_from(ALL), st.randoms(), st.integers(0, 60))
def test_a_place_once_given_only_narrows(shape, rng, games: int) -> None:
    """Who is still in has no place; who is out keeps the span until it is settled inside it."""
    end = play(full(shape), lambda *sides: rng.choice(sides))
    early = Bracket(shape, end.places, end.winners[:games])
    for placing in PLACINGS.values():
        last = placing(end)
        for entrant, place in placing(early).items():
            assert place.best <= last[entrant].best <= last[entrant].worst <= place.worst
            assert all(entrant not in s.sides for s in early.standings if not s.is_decided)
