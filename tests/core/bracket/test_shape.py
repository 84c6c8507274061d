"""A shape is a readable table, and a wrong table is refused with the match that is wrong."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.bracket.shapes import ALL, CLASSIC_MCINTYRE_8
from topcut.core.bracket import (
    Loser,
    Match,
    Seed,
    Shape,
    ShapeError,
    Winner,
    parse_shape,
    render_shape,
    standard,
)
from topcut.core.rulebook import bracket_size
from topcut.rulebooks import read


def round_one(shape: Shape) -> list[tuple[int, int]]:
    return [
        (m.first.number, m.second.number)
        for m in shape.in_round(1)
        if isinstance(m.first, Seed) and isinstance(m.second, Seed)
    ]


@pytest.mark.rule("MK-040", "L5-093")
def test_top_8_pairs_best_with_worst() -> None:
    """Munchkin's example: "In a top cut of eight players: 1 vs. 8, 2 vs. 7, 3 vs. 6, 4 vs. 5."."""
    assert round_one(standard(8)) == [(1, 8), (2, 7), (3, 6), (4, 5)]


@pytest.mark.rule("MK-041", "L5-096")
def test_next_rounds_pair_the_first_game_with_the_last() -> None:
    """A-MK8: W(1v8)-W(4v5), W(2v7)-W(3v6); the new game #1 is the one with the old #1."""
    shape = standard(8)
    assert [m.sources for m in shape.in_round(2)] == [
        (Winner(1), Winner(4)),
        (Winner(2), Winner(3)),
    ]
    assert [m.sources for m in shape.in_round(3)] == [(Winner(5), Winner(6))]


@pytest.mark.rule("L5-096")
def test_sixteen_players_meet_as_in_the_guide() -> None:
    """Games 1..8: #1 v #8, #2 v #7, #3 v #6, #4 v #5; then of those four #1 v #4, #2 v #3."""
    shape = standard(16)
    assert [m.sources for m in shape.in_round(2)] == [
        (Winner(1), Winner(8)),
        (Winner(2), Winner(7)),
        (Winner(3), Winner(6)),
        (Winner(4), Winner(5)),
    ]
    assert [m.sources for m in shape.in_round(3)] == [
        (Winner(9), Winner(12)),
        (Winner(10), Winner(11)),
    ]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128, 256, 512])
def test_every_size_has_one_match_less_than_players(size: int) -> None:
    shape = standard(size)
    assert 2**shape.rounds == size
    assert len(shape.matches) == size - 1
    assert all(first + second == size + 1 for first, second in round_one(shape))
    assert shape.final.number == size - 1


@pytest.mark.parametrize(
    ("fewest", "most", "rounds"),
    [
        pytest.param(8, 8, 3, marks=pytest.mark.rule("PK-056")),
        pytest.param(9, 16, 4, marks=pytest.mark.rule("PK-057")),
        pytest.param(17, 32, 5, marks=pytest.mark.rule("PK-058")),
        pytest.param(33, 64, 6, marks=pytest.mark.rule("PK-059")),
        pytest.param(65, 128, 7, marks=pytest.mark.rule("PK-060")),
        pytest.param(129, 256, 8, marks=pytest.mark.rule("PK-061")),
    ],
)
def test_rounds_by_players_as_in_the_guides_table(fewest: int, most: int, rounds: int) -> None:
    assert {
        standard(bracket_size(read("munchkin"), n)).rounds for n in range(fewest, most + 1)
    } == {rounds}


@pytest.mark.rule("PK-065", "PK-108")
def test_third_place_match_is_between_the_semifinal_losers_in_the_last_round() -> None:
    shape = standard(8, third_place=True)
    assert shape.matches[-1] == Match(8, 3, Loser(5), Loser(6), "Third place", place=3)
    assert shape.final.number == 7
    assert shape.final.round == 3


def test_round_titles() -> None:
    shape = standard(32, third_place=True)
    titles = [shape.round_title(round) for round in range(1, 6)]
    assert titles == ["Round of 32", "Round of 16", "Quarterfinal", "Semifinal", "Final"]
    assert CLASSIC_MCINTYRE_8.round_title(2) == "Round 2"


@pytest.mark.parametrize("size", [-8, 0, 1, 3, 6, 100, 1024])
def test_standard_sizes_are_powers_of_two_up_to_512(size: int) -> None:
    with pytest.raises(ShapeError, match=f"not {size}"):
        standard(size)


def test_two_players_have_no_third_place() -> None:
    with pytest.raises(ShapeError, match="two semifinals"):
        standard(2, third_place=True)


def test_a_table_as_text() -> None:
    assert render_shape(standard(4, third_place=True)) == (
        "1: round 1, seed 1 v seed 4, called Semifinal\n"
        "2: round 1, seed 2 v seed 3, called Semifinal\n"
        "3: round 2, winner 1 v winner 2, called Final\n"
        "4: round 2, loser 1 v loser 2, for place 3, called Third place\n"
    )
    text = "# my own\n\n 1 : Round 1 ,  SEED 2  v  seed 1 \r\n"
    assert parse_shape(text) == Shape(2, (Match(1, 1, Seed(2), Seed(1)),))


@pytest.mark.parametrize("shape", ALL, ids=str)
def test_parse_undoes_render(shape: Shape) -> None:
    assert parse_shape(render_shape(shape)) == shape


@given(st.text(max_size=80))
def test_any_name_survives_or_is_refused(name: str) -> None:
    matches = (Match(1, 1, Seed(1), Seed(2), name),)
    if name.strip() != name or any(category(c) in ("Cc", "Cs", "Zl", "Zp") for c in name):
        with pytest.raises(ShapeError, match="name of match 1"):
            Shape(2, matches)
    else:
        assert parse_shape(render_shape(Shape(2, matches))).matches == matches


@given(st.text(alphabet="123: \nround,seedwinlvofthp#", max_size=200))
def test_nonsense_is_refused_in_one_line(text: str) -> None:
    try:
        shape = parse_shape(text)
    except ShapeError as error:
        message = str(error)
    else:
        message = ""
        assert parse_shape(render_shape(shape)) == shape
    assert "\n" not in message


FAULTS = {
    "seed twice": ("1: round 1, seed 2 v seed 2", "seed 2 is used twice, in match 1 and in match"),
    "seed missing": ("1: round 1, seed 1 v seed 3", "no match has seed 2"),
    "seed nought": ("1: round 1, seed 2 v seed 0", "match 1 has seed 0"),
    "numbers": ("2: round 1, seed 1 v seed 2", "match 2 stands where match 1 belongs"),
    "no such match": (
        "1: round 1, seed 1 v seed 2\n2: round 2, seed 3 v winner 9",
        "match 2 takes the winner 9, and there is no match 9",
    ),
    "later match": (
        "1: round 2, seed 1 v winner 2\n2: round 1, seed 2 v seed 3",
        "match 1 takes the winner 2: a match can only be fed by one with a lower number",
    ),
    "itself": ("1: round 1, seed 1 v winner 1\n2: round 1, seed 2 v seed 3", "lower number"),
    "same round": (
        "1: round 1, seed 1 v seed 2\n2: round 1, seed 3 v winner 1",
        "match 2 is in round 1 and takes the winner 1, but match 1 is in round 1",
    ),
    "round nought": ("1: round 0, seed 1 v seed 2", "rounds start at 1"),
    "round missing": (
        "1: round 1, seed 1 v seed 2\n2: round 3, seed 3 v winner 1",
        "no match is in round 2, and there is a round 3",
    ),
    "winner twice": (
        "1: round 1, seed 1 v seed 2\n2: round 2, seed 3 v winner 1\n3: round 2, seed 4 v winner 1",
        "winner 1 is used twice, in match 2 and in match 3",
    ),
    "two finals": (
        "1: round 1, seed 1 v seed 2\n2: round 1, seed 3 v seed 4",
        "the winners of matches 1, 2 go nowhere",
    ),
    "no final": ("1: round 1, seed 1 v seed 2, for place 3", "no match is the final"),
    "place on the way": (
        "1: round 1, seed 1 v seed 2, for place 3\n2: round 2, winner 1 v seed 3",
        "match 1 is for place 3, but somebody plays on from it",
    ),
    "plays on after the final": (
        "1: round 1, seed 1 v seed 2\n2: round 2, loser 1 v seed 3, for place 3",
        "match 1 is the final, but somebody plays on from it",
    ),
    "place too low": (
        "1: round 1, seed 1 v seed 4\n2: round 1, seed 2 v seed 3\n"
        "3: round 2, winner 1 v winner 2\n4: round 2, loser 1 v loser 2, for place 4",
        "match 4 is for place 4: only places 3 to 3",
    ),
    "group unsorted": (
        "1: round 1, seed 1 v seed 2\n2: round 1, seed 3 v seed 4\n"
        "3: round 2, 1st winner of 2 1 v 2nd winner of 2 1",
        "two or more different matches in rising order",
    ),
    "group too small": (
        "1: round 1, seed 1 v seed 2\n2: round 1, seed 3 v seed 4\n"
        "3: round 2, 3rd winner of 1 2 v 1st winner of 1 2",
        "there are only 2",
    ),
    "group left over": (
        "1: round 1, seed 1 v seed 2\n2: round 1, seed 3 v seed 4\n"
        "3: round 2, 1st winner of 1 2 v 1st loser of 1 2",
        "the 2nd winner of 1 2 goes nowhere",
    ),
    "two ways": (
        "1: round 1, seed 1 v seed 2\n2: round 1, seed 3 v seed 4\n"
        "3: round 2, loser 1 v 1st loser of 1 2\n4: round 3, winner 1 v winner 3",
        "the loser of match 1 is used in two ways",
    ),
    "no line": ("hello", "line 1: 'hello' is not a match"),
    "no side": ("\n1: round 1, seed 1 v player 2", "line 2: 'player 2' is not a side"),
    "empty": ("# nothing", "no line has a seed"),
    "too large": ("1: round 1, seed 1 v seed 999", "2 to 512 seeds, not 999"),
    "huge number": ("1: round 1, seed 1 v seed " + "9" * 5000, "is not a side"),
}


@pytest.mark.parametrize(("text", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_wrong_table_is_refused_with_its_fault(text: str, message: str) -> None:
    with pytest.raises(ShapeError) as refused:
        parse_shape(text)
    assert message in str(refused.value)
    assert len(str(refused.value)) < 300


def test_both_for_one_place() -> None:
    text = render_shape(standard(8)) + (
        "8: round 2, loser 1 v loser 2, for place 5\n9: round 2, loser 3 v loser 4, for place 6\n"
    )
    with pytest.raises(ShapeError, match="matches 8 and 9 are both for place 6"):
        parse_shape(text)


def test_a_match_that_is_not_there() -> None:
    with pytest.raises(ShapeError, match="matches 1 to 7"):
        standard(8).match(8)
