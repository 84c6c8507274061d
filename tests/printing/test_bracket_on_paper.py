"""Brackets: every seat, whatever the size, on as few sheets as can be read."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.printing.pdf import SIZES, printed
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.results.report import RecordResult
from topcut.core.bracket import render_shape, standard
from topcut.core.refusal import Refusal
from topcut.printing import PAPERS, Paper, render
from topcut.printing.documents.brackets import sheets_of


def knockout(players: int) -> Event:
    names = [f"P{number:03}" for number in range(players)]
    event = Event("street-warriors", names, format="single-elimination")
    event.start()
    return event


@pytest.mark.rule("SW-041", "PK-051")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", [2, 3, 8, 13, 32])
def test_up_to_32_stand_on_one_sheet(players: int, paper: Paper) -> None:
    text, sizes = printed("bracket", knockout(players).state, paper)
    wide, high = SIZES[paper]
    assert sizes == [pytest.approx((high, wide), abs=0.1)], "landscape"
    for number in range(players):
        assert f"P{number:03}" in text
    assert text.count("Champion") == 1
    assert "Final" in text


@pytest.mark.parametrize(("players", "sheets"), [(33, 3), (64, 3), (128, 5), (512, 17)])
def test_more_take_a_sheet_for_32_seats_each_and_one_for_the_rest(
    players: int, sheets: int
) -> None:
    """64 seats are two sheets of 32 and the final; 512 are 16 and one."""
    text, sizes = printed("bracket", knockout(players).state)
    assert len(sizes) == sheets
    assert all(f"P{number:03}" in text for number in range(players))
    assert text.count("Champion") == 1
    assert text.count("Last sheet") == sheets


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128, 256, 512])
def test_every_match_stands_on_one_sheet(size: int) -> None:
    shape = standard(size)
    numbers = [spot.match.number for sheet in sheets_of(shape) for spot in sheet.spots]
    assert sorted(numbers) == [match.number for match in shape.matches]


def test_who_won_stands_in_the_next_round() -> None:
    event = knockout(4)
    first, second = event.state.ready_matches
    event.do(RecordResult(table=first.number, result="win"))
    event.do(RecordResult(table=second.number, result="loss"))
    final = event.state.ready_matches[0]
    event.do(RecordResult(table=final.number, result="win"))
    champion = event.state.brackets[""].bracket.champion
    assert champion is not None
    text, _ = printed("bracket", event.state)
    assert text.count(event.state.name_of(champion)) == 3, "in both rounds and as champion"


@pytest.mark.rule("ST-179", "ST-184")
@pytest.mark.parametrize("paper", PAPERS)
def test_an_announced_bracket_is_posted_before_anybody_stands_in_it(paper: Paper) -> None:
    event = Event("star-trek-2e", "A B C D E F G H", style="elimination")
    event.do(AnnounceBracket(name="standard", text=render_shape(standard(8))))
    text, sizes = printed("bracket", event.state, paper)
    assert len(sizes) == 1
    assert [str(seed) in text.split() for seed in range(1, 9)] == [True] * 8
    assert "Winner of 1" in text


def test_without_a_bracket() -> None:
    with pytest.raises(Refusal, match="there is no bracket yet"):
        render("bracket", Event("pokemon", "Ann Bea").state)


def test_slips_are_for_matches_that_are_open_and_no_blank_page_is_printed() -> None:
    event = knockout(2)
    (final,) = event.state.ready_matches
    assert printed("slips", event.state)[1] != []
    event.do(RecordResult(table=final.number, result="win"))
    with pytest.raises(Refusal, match="no match is open"):
        render("slips", event.state)
