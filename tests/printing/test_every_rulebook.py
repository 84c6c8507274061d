"""What every game prints, on both papers: names, opponents, tables, results, totals."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.printing.pdf import SIZES, cell_of, printed
from topcut import rulebooks
from topcut.printing import KINDS, PAPERS, Paper, PrintOptions, render

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay"]
on_both_papers = pytest.mark.parametrize("paper", PAPERS)
of_every_game = pytest.mark.parametrize("rulebook", rulebooks.known())


def in_round_1(rulebook: str) -> Event:
    event = Event(rulebook, NAMES)
    event.start()
    event.draw()
    return event


@on_both_papers
@of_every_game
def test_a_card_for_every_player(rulebook: str, paper: Paper) -> None:
    """Four on a page: six players are two. Each with number, name, the line of round 1 and what a
    card is called in that game."""
    state = in_round_1(rulebook).state
    made = render("scoring-cards", state, PrintOptions(paper=paper))
    assert made.pages == 2
    title = state.rulebook.score_card.title if state.rulebook.score_card else "Score card"
    for place, name in enumerate(NAMES[:4]):
        card = cell_of(made.pdf, place, (2, 2), paper)
        assert card.startswith(str(title))
        assert f"No. {place + 1}" in card
        assert name in card.split()
        assert "Test" in card.split(), "the event"
        assert "1" in card.split(), "the first round's line"


@on_both_papers
@of_every_game
def test_everybody_with_a_box_to_tick(rulebook: str, paper: Paper) -> None:
    text, sizes = printed("players", Event(rulebook, NAMES).state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    lines = text.splitlines()
    for number, name in enumerate(NAMES, 1):
        assert any(line.split()[:2] == [str(number), name] for line in lines), name
    assert str(rulebooks.read(rulebook).name) in text
    assert "6 players" in text


@on_both_papers
@of_every_game
def test_the_poster_and_the_numbers_on_the_tables(rulebook: str, paper: Paper) -> None:
    """Two numbers on a page: 7 tables are 4 pages."""
    state = in_round_1(rulebook).state
    text, sizes = printed("announcement", state, paper, url="https://example.org/e/x")
    assert len(sizes) == 1
    assert str(state.rulebook.name) in text
    assert "https://example.org/e/x" in text
    text, sizes = printed("table-numbers", state, paper, count=7)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)] * 4
    assert all(str(number) in text.split() for number in range(1, 8))


@of_every_game
def test_whatever_can_be_had_is_printed_alike_twice(rulebook: str) -> None:
    state = in_round_1(rulebook).state
    for name in ("slips", "pairings-by-name", "standings", "scoring-cards", "deck-list-form"):
        assert name in KINDS
        assert render(name, state).pdf == render(name, state).pdf


def test_an_address_for_tables_is_the_events_on_the_poster() -> None:
    state = Event("pokemon", NAMES).state
    for url in ("https://example.org/e/x?table={table}", "https://example.org/e/x/{table}/"):
        text, _ = printed("announcement", state, url=url)
        assert "https://example.org/e/x" in text
        assert "{table}" not in text


def test_who_writes_on_a_card_is_named_once() -> None:
    """In Tribbles the organizer is the tournament director, and so is the judge."""
    text, _ = printed("scoring-cards", Event("tribbles", NAMES).state)
    assert "Only the tournament director writes on this card." in text
