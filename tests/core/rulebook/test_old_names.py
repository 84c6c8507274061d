"""Keys that were renamed: a journal with an old rulebook inside is read as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from topcut import rulebooks
from topcut.core.projections.ranking import standings
from topcut.core.rulebook import BadRulebook, Rulebook, with_options
from topcut.core.rulebook.loading.old_names import RENAMED
from topcut.sheets.load import load

JOURNAL = Path(__file__).parent / "journal-of-0.1.topcut"

MUNCHKIN = rulebooks.text_of("munchkin")
OLD = f"""{MUNCHKIN}
[options.scenario]
help = "Something special."
default = "none"
rules = ["x"]
[options.scenario.choices.none]
help = "None."
[options.scenario.choices.lottery.sets.scenario]
name = "Lottery"
lottery = {{ rules = ["drawn"] }}
[options.scenario.choices.lottery]
help = "Decks are drawn."
[options.scenario.choices.exchange]
help = "Decks are exchanged."
sets = {{ "scenario.exchange" = {{ rules = ["repeated"] }} }}
[options.minutes]
help = "How often players move on."
number = {{ sets = "scenario.orbit.minutes", max = 60 }}
rules = ["x"]
[scenario]
name = "Orbit"
[scenario.orbit]
minutes = 20
score = {{ rules = ["score"] }}
new_game = {{ rules = ["new"] }}
rules = ["rotation"]
"""
"""As a version before the names of 0.2.0 understood it."""


def renamed(text: str) -> str:
    for path, new in RENAMED.items():
        text = text.replace(f"{path[-1]} = {{ rules", f"{new} = {{ rules")
        text = text.replace(".".join(path), ".".join((*path[:-1], new)))
    return text


def old() -> Rulebook:
    return rulebooks.parse(OLD, "old.toml")


def test_an_old_text_means_what_its_new_names_say() -> None:
    assert renamed(OLD) != OLD
    assert old() == rulebooks.parse(renamed(OLD), "new.toml")


def test_every_old_name_is_understood_at_its_place_and_in_options() -> None:
    scenario = old().scenario
    assert scenario
    assert scenario.rotation
    assert scenario.rotation.minutes == 20
    quick = with_options(old(), {"minutes": 5}).scenario
    assert quick
    assert quick.rotation
    assert quick.rotation.minutes == 5
    drawn = with_options(old(), {"scenario": "lottery"}).scenario
    assert drawn
    assert drawn.drawn_decks
    assert drawn.drawn_decks.rules == ("drawn",)
    exchanged = with_options(old(), {"scenario": "exchange"}).scenario
    assert exchanged
    assert exchanged.repeated_rounds
    assert exchanged.repeated_rounds.rules == ("repeated",)


def test_a_journal_that_carries_an_old_text_is_read() -> None:
    """Written by 0.1.0: four players, and one move before both games ended. At table 1 Cid and Dan
    sat with the decks of Ann and Bea (4 to 1), at table 2 Ann and Bea with those of Cid and Dan
    (1 to 4). A game counts for the deck's owner too, so that everybody has 4 + 1."""
    state = load(str(JOURNAL)).state
    scenario = state.rulebook.scenario
    assert scenario
    assert scenario.rotation
    assert (scenario.name, scenario.rotation.minutes) == ("Standard Orbit", 15)
    assert [row.points for row in standings(state)] == [5, 5, 5, 5]


def test_a_fault_below_an_old_name_has_its_line() -> None:
    text = OLD.replace("minutes = 20", "minutes = 0")
    with pytest.raises(BadRulebook) as bad:
        rulebooks.parse(text, "old.toml")
    (fault,) = bad.value.faults
    assert fault.key == "scenario.rotation.minutes"
    assert fault.line == text[: text.index("minutes = 0")].count("\n") + 1


def test_the_old_name_beside_the_new_one_is_one_too_many() -> None:
    both = "lottery = { rules = [] }\ndrawn_decks = { rules = [] }\n"
    text = OLD.replace('name = "Orbit"\n', f'name = "Orbit"\n{both}')
    with pytest.raises(BadRulebook, match=r"scenario\.lottery: is not a key"):
        rulebooks.parse(text, "old.toml")


def test_a_file_with_nonsense_where_options_are_is_told_so() -> None:
    for nonsense in ("options = 3", "options = { a = 3 }", "options = { a = { choices = 3 } }"):
        with pytest.raises(BadRulebook):
            rulebooks.parse(nonsense, "nonsense.toml")
