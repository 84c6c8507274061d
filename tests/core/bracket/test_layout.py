"""A match is drawn between the matches that feed it, and nothing stands on anything else."""

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.core.bracket.shapes import ALL, PLAY_IN_10, STEPLADDER_4
from topcut.core.bracket import Shape, standard
from topcut.core.bracket.layout import lay_out


@pytest.mark.parametrize("shape", ALL, ids=str)
def test_between_its_feeders(shape: Shape) -> None:
    layout = lay_out(shape)
    for spot in layout.spots:
        fed_by = [layout.spot(number) for number in spot.fed_by]
        if fed_by:
            assert spot.y == sum((f.y for f in fed_by), Fraction()) / len(fed_by)
        assert all(before.column < spot.column for before in fed_by)


@pytest.mark.parametrize("shape", ALL, ids=str)
def test_nothing_overlaps(shape: Shape) -> None:
    """Matches of a column, and lines that pass through it, are at least one unit apart."""
    layout = lay_out(shape)
    in_column = defaultdict(list)
    for spot in layout.spots:
        onward = shape.goes_to(spot.match.number)
        for column in range(spot.column, onward.round - 1 if onward else spot.column + 1):
            in_column[column].append(spot.y)
    for ys in in_column.values():
        ys.sort()
        assert all(below - above >= 1 for above, below in pairwise(ys))
    assert layout.height == max(spot.y for spot in layout.spots) + 1


def test_the_order_down_the_page_is_that_of_printed_brackets() -> None:
    """1v8, 4v5 above 2v7, 3v6, so that neighbours meet."""
    spots = lay_out(standard(8)).spots
    assert [spots[n - 1].y for n in (1, 4, 2, 3)] == [0, 1, 2, 3]
    assert [spots[n - 1].y for n in (5, 6, 7)] == [Fraction(1, 2), Fraction(5, 2), Fraction(3, 2)]


def test_third_place_stands_below_the_final() -> None:
    layout = lay_out(standard(16, third_place=True))
    assert layout.spot(16).column == layout.spot(15).column == 3
    assert layout.spot(16).y == layout.spot(15).y + 2


def test_a_match_fed_by_one_other_stands_beside_it() -> None:
    assert {spot.y for spot in lay_out(STEPLADDER_4).spots} == {0}
    layout = lay_out(PLAY_IN_10)
    assert layout.spot(3).y == layout.spot(2).y


@pytest.mark.parametrize("shape", ALL, ids=str)
def test_a_second_bracket_of_an_event_is_drawn_like_the_first(shape: Shape) -> None:
    """Its matches have higher numbers, and nothing else differs."""
    layout, later = lay_out(shape), lay_out(shape.numbered_from(100))
    assert [(spot.column, spot.y) for spot in later.spots] == [
        (spot.column, spot.y) for spot in layout.spots
    ]
    assert later.spot(100).match.number == 100
