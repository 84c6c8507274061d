"""What is posted and handed out for a round: pairings, slips, standings."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.builders import Event, state_of
from tests.printing.pdf import SIZES, cell_of, printed, text_of
from topcut import rulebooks
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.printing import LANGUAGES, PAPERS, Paper, PrintOptions, render
from topcut.printing.documents.standings import DECIMAL_SIGNS, rounded
from topcut.translations import WRITTEN_IN

PODS = {"commander-style", "tribbles"}
PAIRS = [one for one in rulebooks.known() if one not in PODS]
NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve"]
BOXES = {
    "star-trek-1e": "Full win, Modified win, True tie, Modified loss, Full loss",
    "star-trek-2e": "Full win, Modified win, True tie, Modified loss, Full loss",
    "l5r": "Win, Modified win, Modified loss, Loss",
    "munchkin": "Win, Loss",
    "pokemon": "Win, Loss",
    "others": "Win, Draw, Loss",
}
"""The results that players report, in the order of their points."""


def five(rulebook: str) -> State:
    """Ann and Dan won round 1, Eve had the bye; round 2 is posted."""
    rounds = [["Ann-Bea win", "Cid-Dan loss", "Eve bye"], ["Ann-Dan", "Eve-Bea", "Cid bye"]]
    return state_of(rulebook, " ".join(NAMES), *rounds)


def rows(text: str) -> list[str]:
    return [line for line in text.splitlines() if any(name in line.split() for name in NAMES)]


@pytest.mark.rule("PK-110")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", PAIRS)
def test_pairings_by_name(rulebook: str, paper: Paper) -> None:
    state = five(rulebook)
    text, sizes = printed("pairings-by-name", state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    assert "Round 2" in text
    bye = str(state.rulebook.words.bye)
    assert rows(text) == ["Ann 1 Dan", "Bea 2 Eve", f"Cid {bye}", "Dan 1 Ann", "Eve 2 Bea"]


@pytest.mark.rule("PK-110", "L5-022")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", PAIRS)
def test_pairings_by_table(rulebook: str, paper: Paper) -> None:
    state = five(rulebook)
    text, sizes = printed("pairings-by-table", state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    assert rows(text) == ["1 Ann Dan", "2 Eve Bea", f"Cid {state.rulebook.words.bye}"]


@pytest.mark.rule("PK-110")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", PAIRS)
def test_a_slip_for_every_table_of_two(rulebook: str, paper: Paper) -> None:
    """Both names, the round, boxes for what players may report, two signatures each; Cid has a bye
    and so no slip."""
    state = five(rulebook)
    text, sizes = printed("slips", state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    assert text.count("Round 2") == 2
    assert text.count("Signature") == 4
    assert "Cid" not in text
    for name in ("Ann", "Dan", "Eve", "Bea"):
        assert name in text.split()
    for said in BOXES.get(rulebook, BOXES["others"]).split(", "):
        assert len(re.findall(rf"\b{said}\b", text)) == 4, "beside each of four names"
    assert text.count("Score") == (4 if state.rulebook.differential else 0)
    assert text.count("Games won") == (4 if state.rulebook.match.best_of > 1 else 0)


def test_slips_have_the_points_that_players_came_with() -> None:
    """Before round 1 nobody has any; Ann's 3 of round 1 stand on her slip of round 2."""
    first = render("slips", five("street-warriors"), PrintOptions(round=1))
    assert "0 points" in cell_of(first.pdf, 0, (2, 4))
    second = render("slips", five("street-warriors"))
    assert cell_of(second.pdf, 0, (2, 4)).count("3 points") == 2, "Ann and Dan won"


@pytest.mark.rule("PK-109")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", PAIRS)
def test_standings_after_a_round(rulebook: str, paper: Paper) -> None:
    """Round 1: Ann, Dan and Eve have what a win (and a bye) gives, Bea and Cid what a loss does."""
    state = five(rulebook)
    text, sizes = printed("standings", state, paper, round=1)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    assert "Standings after round 1" in text
    for step in state.rulebook.ranking:
        assert step.short in text
        assert step.label in text
    points = {code: str(rule.points) for code, rule in state.rulebook.results.items()}
    lines = {line.split()[1]: line.split() for line in rows(text)}
    places = sorted(int(line[0]) for line in lines.values())
    assert places == [1, 2, 3, 4, 5]
    for name, code in {"Ann": "win", "Dan": "win", "Eve": "bye", "Bea": "loss"}.items():
        assert lines[name][2] == points[code]
        won = "0-1" if code == "loss" else "1-0"
        assert lines[name][3] == (f"{won}-0" if "draw" in points else won)


@pytest.mark.parametrize(
    ("language", "share", "value"),
    [("en", "25.00", "0.333"), ("de", "25,00", "0,333"), ("fr", "25,00", "0,333")],
)
def test_figures_have_the_comma_of_the_language(language: str, share: str, value: str) -> None:
    """Bea, whom Ann has beaten, has won nothing: that counts as 25 % (PK-043)."""
    text, _ = printed("standings", five("pokemon"), round=1, language=language)
    (ann,) = (line for line in rows(text) if " Ann " in line)
    assert share in ann.split()
    assert rounded(Fraction(1, 3), language) == value


def test_every_language_has_its_comma() -> None:
    assert set(LANGUAGES) == {WRITTEN_IN, *DECIMAL_SIGNS}


def test_fifty_rows_and_more_stand_on_a_page() -> None:
    names = [f"Player{number}" for number in range(1, 51)]
    event = Event("pokemon", names)
    event.start()
    event.draw()
    for paper in PAPERS:
        for document in ("pairings-by-name", "standings"):
            assert render(document, event.state, PrintOptions(paper=paper)).pages == 1


def test_before_the_first_round_there_is_nothing_to_post() -> None:
    state = Event("pokemon", "Ann Bea").state
    for document in ("pairings-by-name", "pairings-by-table", "slips"):
        with pytest.raises(Refusal, match="no round is posted yet"):
            render(document, state)
    with pytest.raises(Refusal, match="no standings before round 1"):
        render("standings", state)
    with pytest.raises(Refusal, match="round 3 has not been published"):
        render("slips", five("pokemon"), PrintOptions(round=3))


@pytest.mark.rule("PK-110")
def test_pairings_and_slips_in_one_go() -> None:
    """Five players: a list of all, and a slip for each of the two tables."""
    state = five("pokemon")
    made = render("round-pack", state, PrintOptions(url="http://10.0.0.7/e/x"))
    assert made.pages == 2
    assert rows(text_of(made.pdf, page=1))[0] == "Ann 1 Dan"
    assert text_of(made.pdf, page=2).count("Report here") == 2
    with pytest.raises(Refusal, match="no round is posted yet"):
        render("round-pack", Event("pokemon", players="Ann Bea").state)


def test_standings_of_a_round_that_was_not_played() -> None:
    with pytest.raises(Refusal, match="round 9 has not been published"):
        render("standings", five("pokemon"), PrintOptions(round=9))


@pytest.mark.parametrize("rulebook", PAIRS)
def test_one_slip_that_somebody_has_lost(rulebook: str) -> None:
    state = five(rulebook)
    text = text_of(render("slips", state, PrintOptions(table=2)).pdf)
    assert "Eve" in text
    assert "Bea" in text
    assert "Ann" not in text
    with pytest.raises(Refusal, match="table 9 needs no slip"):
        render("slips", state, PrintOptions(table=9))


def test_percentages_are_printed_as_the_pages_show_them() -> None:
    """Ann's only opponent, Bea, is counted with a quarter: 25 %, not 0.250."""
    text, _ = printed("standings", five("pokemon"))
    ann = next(line for line in rows(text) if "Ann" in line)
    assert "25.00 50.00" in ann
    assert "0.250" not in text
