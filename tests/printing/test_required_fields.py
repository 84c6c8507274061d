"""What the specification's table of documents asks of each, where no other test does: for every
rulebook, on both papers."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.printing.pdf import SIZES, cell_of, printed, text_of, words_of
from topcut import rulebooks
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.tournament.state import Description, Details, State
from topcut.printing import PAPERS, Paper, PrintOptions, Source, render

NAMES = "Ann Bea Cid Dan Eve Fay Gus Hal"
PODS = ("commander-style", "tribbles")
on_both_papers = pytest.mark.parametrize("paper", PAPERS)
of_every_game = pytest.mark.parametrize("rulebook", rulebooks.known())


def posted(rulebook: str) -> State:
    event = Event(rulebook, NAMES)
    event.do(DescribeEvent(name="Spring Open", date="2026-11-14", description=Description()))
    event.start()
    event.draw()
    return event.state


def without_blanks(text: str) -> str:
    return "".join(text.split())


@pytest.mark.rule("SW-002", "ST-092")
@on_both_papers
@of_every_game
def test_a_card_has_game_event_day_and_a_total(rulebook: str, paper: Paper) -> None:
    state = posted(rulebook)
    made = render("scoring-cards", state, PrintOptions(paper=paper))
    card = cell_of(made.pdf, 0, (2, 2), paper)
    for said in (state.rulebook.name, "Spring Open", "14 November 2026", "Player", "Opponent"):
        assert without_blanks(said) in without_blanks(card)
    assert "Total" in card
    if rulebook not in PODS:
        worth = [code for code in ("win", "loss") if code in state.rulebook.results]
        for code in worth:
            assert f" {state.rulebook.results[code].points}" in card, "what results give"
    headings = ["VP", "Diff", "Score", "Initials"] if state.rulebook.differential else ["Pts"]
    assert [one for one in headings if one not in card] == []


@pytest.mark.rule("PK-110")
@on_both_papers
@of_every_game
def test_a_slip_has_table_round_event_names_points_and_a_code(rulebook: str, paper: Paper) -> None:
    state = posted(rulebook)
    options = PrintOptions(paper=paper, url="http://10.0.0.7/e/x?table={table}")
    made = render("slips", state, options)
    tables = [table for table in state.rounds[-1].tables if not table.alone]
    for place, table in enumerate(tables):
        slip = cell_of(made.pdf, place, (2, 4), paper)
        assert str(table.number) in slip.split()
        assert "Spring Open" in slip
        assert "Report here" in slip
        assert ("Rounds 1 to 5" if rulebook == "tribbles" else "Round 1") in slip
        for number in table.players:
            assert state.name_of(number) in slip.split()
        assert slip.count("Initials" if rulebook in PODS else "Signature") == (
            1 if rulebook in PODS else 2
        )
        if rulebook not in PODS:
            assert slip.count("0 points") == 2


@pytest.mark.rule("PK-110", "L5-022")
@on_both_papers
@pytest.mark.parametrize("rulebook", PODS)
def test_pairings_of_pods(rulebook: str, paper: Paper) -> None:
    """Everybody with the table and whom they play with; every table with all its players."""
    state = posted(rulebook)
    title = "Rounds 1 to 5" if rulebook == "tribbles" else "Round 1"
    by_name, sizes = printed("pairings-by-name", state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    assert by_name.startswith(title)
    by_table, _ = printed("pairings-by-table", state, paper)
    rows = by_name.splitlines()
    for table in state.rounds[-1].tables:
        names = [state.name_of(number) for number in table.players]
        assert f"{table.number} {' · '.join(names)}" in by_table
        for name in names:
            (row,) = [row for row in rows if row.startswith(f"{name} ")]
            others = " · ".join(other for other in names if other != name)
            assert row == f"{name} {table.number} {others}"


@pytest.mark.rule("PK-109")
@on_both_papers
def test_every_division_has_its_own_standings(paper: Paper) -> None:
    """Two masters and two seniors: places 1 and 2 twice, each under its division's name."""
    event = Event("pokemon")
    players = [("Ann", "masters"), ("Bea", "masters"), ("Cid", "senior"), ("Dan", "senior")]
    entered = tuple(Details(name=name, division=division) for name, division in players)
    event.do(EnterPlayers(players=entered))
    event.start()
    event.draw()
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    text, _ = printed("standings", event.state, paper)
    lines = [line.lower() for line in text.splitlines()]
    places = [line.split()[0] for line in lines if line[:2] in ("1 ", "2 ")]
    assert places == ["1", "2", "1", "2"]
    titles = {line.strip(): at for at, line in enumerate(lines)}
    seniors = next(at for title, at in titles.items() if title.startswith("senior"))
    masters = next(at for title, at in titles.items() if title.startswith("master"))
    for name, division in players:
        row = next(at for at, line in enumerate(lines) if f" {name.lower()} " in line)
        own, other = (masters, seniors) if division == "masters" else (seniors, masters)
        assert own < row
        assert not own < other < row


@pytest.mark.rule("SW-041", "PK-051")
@on_both_papers
def test_a_bracket_has_seeds_names_and_results(paper: Paper) -> None:
    """Two of three games won: 2 and 1 stand beside the names of the final."""
    event = Event("magic-style", "Ann Bea Cid Dan", rounds=1, cut=2)
    event.start()
    event.draw()
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win", games=(2, 0)))
    event.do(MakeCut())
    match = event.state.ready_matches[0]
    event.do(RecordResult(table=match.number, result="win", games=(2, 1)))
    state = event.state
    first, second = state.brackets[""].qualifiers
    champion = state.brackets[""].bracket.champion
    assert champion is not None
    words = words_of(render("bracket", state, PrintOptions(paper=paper)).pdf)
    other = second if champion == first else first
    for number, games in ((champion, 2), (other, 1)):
        name = next(word for word in words if word.text == state.name_of(number))
        row = [word for word in words if name.top < (word.top + word.bottom) / 2 < name.bottom]
        before = [word.text for word in row if word.right < name.left]
        after = [word.text for word in row if word.left > name.right]
        assert before[-1:] == ["1" if number == first else "2"], "the seed"
        assert after[0] == str(games)
    assert "Champion" in [word.text for word in words]


@pytest.mark.rule("L5-023")
@on_both_papers
def test_lines_on_the_forms(paper: Paper) -> None:
    """Munchkin's forty cards have a line each; a province for each of the five named rings."""
    made = render("deck-list-form", posted("munchkin"), PrintOptions(paper=paper))
    assert made.pages == 1
    text = text_of(made.pdf)
    for said in ("Spring Open", "14 November 2026", "Hero", "Class", "Deck (40)", "For staff"):
        assert said in text
    text, _ = printed("deck-list-form", Source(chosen=rulebooks.read("l5r")), paper)
    words = text.split()
    assert [words.count(ring) for ring in ("Air", "Earth", "Fire", "Void", "Water")] == [1] * 5
