"""Advancing: who plays, who waits, who walks over, and what a correction takes with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.bracket.shapes import (
    ALL,
    CLASSIC_MCINTYRE_8,
    MODIFIED_MCINTYRE_8,
    OTHERS,
    STANDARD,
    WITH_THIRD_PLACE,
    full,
    play,
)
from topcut.core.bracket import (
    AlreadyDecided,
    Bracket,
    BracketError,
    NotInMatch,
    NotReady,
    Seed,
    Vacancy,
    parse_shape,
    seeded,
    standard,
)

WALKOVER, UNKNOWN = Vacancy.WALKOVER, Vacancy.UNKNOWN


def ready(bracket: Bracket) -> list[int]:
    return [match.number for match in bracket.ready]


@pytest.mark.rule("MK-042", "SW-038", "L5-092", "PK-049")
def test_the_loser_is_out_and_the_winner_plays_on() -> None:
    bracket = full(standard(4))
    assert ready(bracket) == [1, 2]
    bracket = bracket.record(1, 4)
    assert bracket.standing(3).sides == (4, UNKNOWN)
    assert ready(bracket) == [2]
    bracket = bracket.record(2, 2)
    assert bracket.standing(3).sides == (4, 2)
    assert bracket.champion is None
    bracket = bracket.record(3, 2)
    assert (bracket.champion, bracket.is_complete, ready(bracket)) == (2, True, [])


@pytest.mark.rule("SW-039", "SW-061", "PK-049")
@given(st.sampled_from(STANDARD + WITH_THIRD_PLACE), st.data())
def test_single_elimination_ends_with_one_undefeated_champion(shape, data) -> None:
    """n players, n - 1 games (everybody but the champion loses once), one more for third place."""
    entrants = data.draw(st.integers(2, shape.size))
    places = data.draw(st.permutations(seeded(range(1, entrants + 1), shape.size)))
    rng = data.draw(st.randoms())
    bracket = play(Bracket(shape, tuple(places)), lambda *sides: rng.choice(sides))
    assert bracket.is_complete
    main = [s for s in bracket.standings if s.match.place is None]
    losers = [s.loser for s in main if isinstance(s.loser, int)]
    assert sorted([*losers, bracket.champion]) == list(range(1, entrants + 1))
    assert sum(not s.is_walkover for s in main) == entrants - 1
    assert len(bracket.winners) - (entrants - 1) in (0, 1)


@given(st.sampled_from(ALL), st.data())
def test_any_shape_plays_to_its_end(shape, data) -> None:
    """Whoever stands where and wins: the sides that were expected are the sides that came."""
    entrants = data.draw(st.integers(1, shape.size))
    places = data.draw(st.permutations(seeded(range(1, entrants + 1), shape.size)))
    start = Bracket(shape, tuple(places))
    rng = data.draw(st.randoms())
    end = play(start, lambda *sides: rng.choice(sides))
    assert end.is_complete
    assert end.champion in end.entrants
    for match, source in shape.sides():
        assert start.expects(source) == (end.side(source) is not WALKOVER), (match, source)


@given(st.sampled_from(OTHERS), st.randoms())
def test_replaying_the_winners_in_any_order_gives_the_same_bracket(shape, rng) -> None:
    end = play(full(shape), lambda *sides: rng.choice(sides))
    mixed = rng.sample(end.winners, len(end.winners))
    assert Bracket(shape, end.places, tuple(mixed)) == end


def test_walkovers_advance_by_themselves_also_through_rounds() -> None:
    """3 in 8: 1 has two walkovers, 2 and 3 have one and meet."""
    bracket = Bracket(standard(8), seeded([1, 2, 3], 8))
    assert bracket.standing(1).sides == (1, WALKOVER)
    assert bracket.standing(4).sides == (WALKOVER, WALKOVER)
    assert bracket.standing(5).sides == (1, WALKOVER)
    assert bracket.standing(7).sides == (1, UNKNOWN)
    assert ready(bracket) == [6]
    assert bracket.record(6, 3).standing(7).sides == (1, 3)


def test_one_entrant_is_champion_without_a_game() -> None:
    assert Bracket(standard(8), seeded([9], 8)).champion == 9


@pytest.mark.rule("PK-065")
def test_one_semifinal_loser_is_third_without_a_game() -> None:
    bracket = Bracket(standard(4, third_place=True), seeded([1, 2, 3], 4)).record(2, 2)
    assert bracket.standing(4).sides == (WALKOVER, 3)
    assert bracket.standing(4).winner == 3


def test_modified_mcintyre_gives_two_losers_a_second_chance() -> None:
    """Seed 1 loses in round 1 and still wins: 8, 2, 3, 4 win; 1 beats 3, then 2, then 8."""
    bracket = full(MODIFIED_MCINTYRE_8)
    for match, winner in [(1, 8), (2, 2), (3, 3), (4, 4)]:
        bracket = bracket.record(match, winner)
    assert bracket.standing(5).sides == (1, 3)
    assert bracket.standing(6).sides == (7, 4)
    assert bracket.standing(7).sides == (8, UNKNOWN)
    for match, winner in [(5, 1), (6, 4), (7, 8), (8, 1), (9, 1)]:
        bracket = bracket.record(match, winner)
    assert (bracket.champion, len(bracket.winners)) == (1, 9)


def test_classic_mcintyre_sorts_winners_and_losers_by_seed() -> None:
    """Winners 8, 2, 3, 5 are in order 2, 3, 5, 8; losers 1, 7, 6, 4 in order 1, 4, 6, 7."""
    bracket = full(CLASSIC_MCINTYRE_8)
    for match, winner in [(1, 8), (2, 2), (3, 3)]:
        bracket = bracket.record(match, winner)
    assert bracket.standing(5).sides == (UNKNOWN, UNKNOWN)
    bracket = bracket.record(4, 5)
    assert bracket.standing(5).sides == (8, 4)
    assert bracket.standing(6).sides == (5, 1)
    assert bracket.standing(7).sides == (2, UNKNOWN)
    assert bracket.standing(8).sides == (3, UNKNOWN)


def test_the_same_report_twice_is_one() -> None:
    bracket = full(standard(4)).record(1, 1)
    assert bracket.record(1, 1) is bracket


def test_reports_that_cannot_be() -> None:
    bracket = full(standard(8)).record(1, 1)
    with pytest.raises(NotInMatch, match="entrant 3 is not in match 2: entrants 2 and 7 play it"):
        bracket.record(2, 3)
    with pytest.raises(NotReady, match="match 5 waits for match 4"):
        bracket.record(5, 1)
    with pytest.raises(NotReady, match="match 7 waits for matches 2, 3, 4"):
        bracket.record(7, 1)
    with pytest.raises(NotReady, match="match 1 is a walkover"):
        Bracket(standard(4), seeded([1, 2, 3], 4)).record(1, 1)
    with pytest.raises(AlreadyDecided, match="won by entrant 1; correcting it removes no result"):
        bracket.record(1, 8)
    with pytest.raises(BracketError, match="this bracket has matches 1 to 7") as refused:
        bracket.record(8, 1)
    assert refused.value.match == 8


def test_brackets_that_cannot_be() -> None:
    with pytest.raises(BracketError, match="has 4 seeds, but 3 places"):
        Bracket(standard(4), (1, 2, 3))
    with pytest.raises(BracketError, match="two places"):
        Bracket(standard(4), (1, 2, 3, 3))
    with pytest.raises(BracketError, match="at least one"):
        Bracket(standard(4), (None,) * 4)
    with pytest.raises(BracketError, match="two winners"):
        Bracket(standard(2), (1, 2), ((1, 1), (1, 2)))
    with pytest.raises(BracketError, match="entrant 9 is not in this bracket"):
        full(standard(4)).seed_of(9)


def test_a_correction_says_and_takes_what_depends_on_it() -> None:
    bracket = play(full(standard(8, third_place=True)), min)
    assert bracket.dependents(2) == (6, 7, 8)
    assert bracket.dependents(7) == ()
    with pytest.raises(AlreadyDecided, match="removes the results of matches 6, 7, 8"):
        bracket.record(2, 7)
    corrected = bracket.correct(2, 7)
    assert [match for match, _ in corrected.winners] == [1, 2, 3, 4, 5]
    assert corrected.standing(6).sides == (7, 3)
    assert bracket.correct(2, 2) is bracket


def test_through_a_group_every_later_match_depends() -> None:
    bracket = play(full(CLASSIC_MCINTYRE_8), min)
    assert bracket.dependents(1) == (5, 6, 7, 8, 9)


@pytest.mark.rule("L5-091")
def test_steven_leaves_the_top_8_and_eve_comes_in() -> None:
    """#6 leaves: #9 enters as #8, the old #8 becomes 7, the old #7 becomes 6."""
    bracket = full(standard(8)).replace_qualifier(6, 9)
    assert bracket.places == (1, 2, 3, 4, 5, 7, 8, 9)
    assert [bracket.standing(match).sides for match in (1, 2, 3, 4)] == [
        (1, 9),
        (2, 8),
        (3, 7),
        (4, 5),
    ]


@pytest.mark.rule("L5-091")
def test_replacing_at_the_edges() -> None:
    assert full(standard(4)).replace_qualifier(4, 5).places == (1, 2, 3, 5)
    assert full(standard(4)).replace_qualifier(1, None).places == (2, 3, 4, None)
    six_of_eight = Bracket(standard(8), seeded(range(1, 7), 8))
    assert six_of_eight.replace_qualifier(2, 7).places == (1, 3, 4, 5, 6, 7, None, None)
    assert full(standard(4)).take_place(2, 9).places == (1, 9, 3, 4)
    assert full(standard(4)).take_place(2, None).standing(2).sides == (WALKOVER, 3)


@pytest.mark.rule("L5-091")
def test_replacing_is_refused() -> None:
    with pytest.raises(BracketError, match=r"match 1 already decided.*before the first game"):
        full(standard(4)).record(1, 1).replace_qualifier(2, 5)
    with pytest.raises(BracketError, match="entrant 9 is not in"):
        full(standard(4)).replace_qualifier(9, 5)
    with pytest.raises(BracketError, match="entrant 3 is already in"):
        full(standard(4)).replace_qualifier(2, 3)
    with pytest.raises(BracketError, match="drawn, not seeded"):
        Bracket(standard(4), (1, None, 2, 3)).replace_qualifier(2, 5)


def test_a_512_bracket_is_played_at_once() -> None:
    bracket = play(full(standard(512)), min)
    assert (bracket.champion, len(bracket.winners)) == (1, 511)


def test_seeds_may_enter_in_any_round() -> None:
    shape = parse_shape("1: round 1, seed 2 v seed 3\n2: round 2, seed 1 v winner 1")
    assert full(shape).side(Seed(1)) == 1
    assert full(shape).record(1, 3).standing(2).sides == (1, 3)
