"""Scoring cards: what a player played, typed from the recorded results."""

from __future__ import annotations

import pytest

from tests.builders import Event, sheet, state_of
from tests.printing.pdf import SIZES, cell_of, printed
from topcut import printing, rulebooks
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.actions.scenarios.special_rules import ListSpecialRules
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.printing import PAPERS, Paper, PrintOptions, Source
from topcut.sheets.sheet import read_sheet

TREK = ("star-trek-1e", "star-trek-2e")


def lines_of(text: str, beginning: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(beginning)]


def one_card(state: State, number: int, paper: Paper = "a4") -> str:
    """Of the player with this number, on the first sheet."""
    made = printing.render("scoring-cards", state, PrintOptions(paper=paper))
    return cell_of(made.pdf, number - 1, (2, 2), paper)


@pytest.mark.rule("SW-002", "SW-003", "SW-004")
@pytest.mark.parametrize("paper", PAPERS)
def test_street_warriors(paper: Paper) -> None:
    """Ann beat Bea (3 points) and drew with Cid (1): 4 in all. Eve passed in round 1 (3) and lost
    to Bea: 3 in all. Only the Host or a Judge writes on the card."""
    first = ["Ann-Bea win", "Cid-Dan loss", "Eve bye"]
    second = ["Ann-Cid draw", "Bea-Eve win", "Dan bye"]
    state = state_of("street-warriors", "Ann Eve Bea Cid Dan", first, second)
    text = one_card(state, 1, paper)
    assert "Scoring Card STREET WARriorS No. 1" in text
    assert "Player Total\nAnn 4" in text
    assert lines_of(text, "1 ") == ["1 1 Bea Win 3 3"]
    assert lines_of(text, "2 ") == ["2 1 Cid Draw 1 4"]
    assert "Only the Host or a Judge writes on this card." in text
    eve = one_card(state, 2, paper)
    assert lines_of(eve, "1 ") == ["1 PASS 3 3"]
    assert lines_of(eve, "2 ") == ["2 2 Bea Loss 0 3"]


@pytest.mark.rule("SW-002")
def test_a_card_for_everybody_in_the_order_of_entry() -> None:
    state = state_of("street-warriors", "Zoe Ann Mia Cid Eve", ["Zoe-Ann win", "Mia-Cid win"])
    text, sizes = printed("scoring-cards", state)
    assert len(sizes) == 2
    numbers = [f"No. {number}" for number in range(1, 6)]
    assert sorted(numbers, key=text.index) == numbers
    assert text.index("Zoe") < text.index("Ann") < text.index("Eve")


@pytest.mark.rule("SW-042")
def test_games_of_the_bracket_stand_on_the_card() -> None:
    """Ann won the only Swiss round (3) and the final (3): 6."""
    state = read_sheet(
        sheet(
            "street-warriors",
            "Ann Bea",
            ["Ann-Bea win"],
            options={"rounds": 1, "cut": 2},
            bracket=[[{"players": ["Ann", "Bea"], "result": "win"}]],
        ),
        {},
    ).state
    assert lines_of(one_card(state, 1), "B1") == ["B1 Bea Win 3 6"]
    assert lines_of(one_card(state, 2), "B1") == ["B1 Ann Loss 0 0"]


@pytest.mark.rule("ST-092", "ST-107", "ST-108")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", TREK)
def test_star_trek(rulebook: str, paper: Paper) -> None:
    """ST-107: opponent, result, score, victory points, differential, both totals. A full win by
    100:35 gives 4 victory points and 65; a modified loss by 40:55 gives 1 and -15: 5 and 50."""
    raw = sheet(rulebook, "Tony John Ann Bea", options={"rounds": 2})
    raw["players"] = [{"name": one, "handle": f"{one}42"} for one in ("Tony", "John", "Ann")]
    raw["players"].append({"name": "Bea"})
    raw["rounds"] = [
        [
            {"players": ["Tony", "John"], "result": "win", "score": [100, 35]},
            {"players": ["Ann", "Bea"], "result": "loss", "score": [20, 100]},
        ],
        [
            {
                "players": ["Tony", "Ann"],
                "result": "modified-loss",
                "score": [40, 55],
                "ended": "time",
            },
            {"players": ["John", "Bea"], "result": "win", "score": [100, 0]},
        ],
    ]
    state = read_sheet(raw, {}).state
    text = " ".join(one_card(state, 1, paper).split())
    assert "Scorecard" in text
    assert "Tony42" in text
    assert "1 John Full win 100:35 4 65 4 65" in text
    assert "2 Ann" in text
    assert "40:55 1 −15 5 50" in text
    assert "Initials" in text
    made = printing.render("scoring-cards", state, PrintOptions(paper=paper))
    assert [str(one) for one in made.warnings] == [
        "Bea has told no forum handle, which the card must have [ST-092]"
    ]


@pytest.mark.rule("S2-011", "ST-101")
def test_special_rule_and_extra_time_stand_on_the_card() -> None:
    event = Event("star-trek-2e", "Ann Bea", scenario="race-to-the-alpha-quadrant", rounds=1)
    event.do(ListSpecialRules(names=("Go first", "Go last")))
    event.start()
    event.draw()
    event.do(ExtendTime(table=1, minutes=5, reason="a ruling"))
    event.do(RecordResult(table=1, result="win", score=(100, 35)))
    drawn = event.state.rules_drawn[1]
    assert drawn.keys() == {1, 2}
    for number, rule in drawn.items():
        assert f"+5 min · rule: {rule}" in one_card(event.state, number)


@pytest.mark.rule("ST-083")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_empty_ones_need_no_event(rulebook: str, paper: Paper) -> None:
    source = Source(chosen=rulebooks.read(rulebook))
    text, sizes = printed("scoring-cards", source, paper, blank=8)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)] * 2
    assert text.count("Player") == 8
    assert text.count("Opponent") == 8


def test_nobody_is_entered() -> None:
    with pytest.raises(Refusal, match="nobody is entered yet"):
        printing.render("scoring-cards", Event("munchkin").state)
