"""Each tiebreaker knows its own parameters; any other is refused by name."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tests.builders import Event
from topcut import rulebooks
from topcut.core.actions.results.report import RecordResult
from topcut.core.projections.histories import field_of
from topcut.core.rulebook import BadRulebook
from topcut.core.rulebook.schema.ranking import Parameter
from topcut.core.standings import TIEBREAKERS
from topcut.core.standings.tiebreakers import ByValue

TEXT = rulebooks.text_of("munchkin")
PARAMETERS = get_args(Parameter)
LOTS = 'method = "lots"\n'
SETBACK = 'method = "first-setback"\n'
VALUES = {
    "floor": '"1/4"',
    "cap": '"3/4"',
    "byes": '"left-out"',
    "cut": "0",
    "earned_bye": '"most"',
    "again": "false",
}


def faults(text: str) -> list[str]:
    try:
        rulebooks.parse(text, "house.toml")
    except BadRulebook as bad:
        return [str(fault) for fault in bad.faults]
    return []


@pytest.mark.parametrize("parameter", PARAMETERS)
@pytest.mark.parametrize("method", TIEBREAKERS)
def test_what_a_method_knows_is_taken_and_the_rest_refused(method: str, parameter: str) -> None:
    """Also where the value is the one that would hold anyway."""
    text = TEXT.replace(SETBACK, f'method = "{method}"\n{parameter} = {VALUES[parameter]}\n')
    if method == "differential":
        text += """[differential]
cap = 1
rules = []
level = { value = 1, rules = [] }
whole = { ended = ["concession"], rules = [] }
lifted = { ended = ["decked"], rules = [] }
earned_bye = { rules = [] }
"""
    known = TIEBREAKERS[method].parameters
    line = text[: text.index(f"\n{parameter} = {VALUES[parameter]}\n") + 1].count("\n") + 1
    told = f"only {', '.join(known)}" if known else "none"
    problem = f"'{method}' does not know the parameter '{parameter}'; it knows {told}"
    expected = [] if parameter in known else [f"line {line}: ranking[2].{parameter}: {problem}"]
    assert faults(text) == expected


class Asked:
    """A step that notes which of its parameters a tiebreaker looks at."""

    floor = cap = None
    byes, earned_bye, cut = "counted", "best-beaten", 0

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __getattribute__(self, name: str) -> Any:
        if name in PARAMETERS:
            self.asked.add(name)
        return super().__getattribute__(name)


@pytest.mark.parametrize("method", TIEBREAKERS)
def test_a_method_looks_at_what_it_says_it_knows(method: str) -> None:
    event = Event("star-trek-2e", "Ann Bea Cid Dan Eve")
    event.start()
    event.round("Ann-Bea", "Cid-Dan", "Eve bye")
    for table in (1, 2):
        event.do(RecordResult(table=table, result="win", score=(100, 35)))
    field, step, tiebreaker = field_of(event.state), Asked(), TIEBREAKERS[method]
    if isinstance(tiebreaker, ByValue):
        tiebreaker.values(field, step)  # type: ignore[arg-type]
    tiebreaker.parts(field, 1, step)  # type: ignore[arg-type]
    said = {"again"} if method == "head-to-head" else step.asked
    assert said == set(tiebreaker.parameters)


@pytest.mark.parametrize(
    "choices",
    [
        'choices.odd = { help = "Odd.", sets = { "ranking.coin-toss.floor" = "1/3" } }',
        'flag = "ranking.coin-toss.again"',
        'number = { sets = "ranking.coin-toss.cut", max = 5 }',
        'choices.odd = { help = "Odd.", sets = { "ranking" = [{ method = "lots", name = "lot", '
        'label = "Lot", short = "Lot", floor = "1/3", rules = [] }] } }',
    ],
)
def test_an_option_sets_no_parameter_that_its_step_does_not_know(choices: str) -> None:
    option = f'[options.odd]\nhelp = "Something odd."\nrules = []\n{choices}\n'
    (fault,) = faults(f"{TEXT}\n{option}")
    assert "options.odd: 'lots' does not know the parameter" in fault


def test_an_option_changes_one_parameter_of_one_step() -> None:
    text = rulebooks.text_of("chess-style")
    option = '[options.two-off]\nhelp = "x"\nrules = []\n'
    path = "ranking.buchholz-cut-1.cut"
    assert faults(f'{text}\n{option}number = {{ sets = "{path}", min = 0, max = 5 }}\n') == []
    wrong = path.replace("cut-1", "cut-9")
    (fault,) = faults(f'{text}\n{option}number = {{ sets = "{wrong}" }}\n')
    assert f"sets '{wrong}', which the rulebook does not have" in fault


def test_a_journal_that_carries_an_idle_parameter_is_read() -> None:
    """0.1.0 accepted it, and nothing came of it."""
    text = TEXT.replace(LOTS, f'{LOTS}floor = "1/3"\n')
    assert "'lots' does not know the parameter 'floor'; it knows none" in faults(text)[0]
    found = rulebooks.parse_from_journal(rulebooks.whole_text(text, "house.toml"), "journal")
    assert [step.name for step in found.ranking] == [
        step.name for step in rulebooks.parse(TEXT, "house.toml").ranking
    ]
