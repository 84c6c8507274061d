"""Options: choices, numbers and flags; what they set, and every way to get them wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Event
from topcut import rulebooks
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionError, option_value, with_option, with_options

SW = rulebooks.read("street-warriors")
MK = rulebooks.read("munchkin")


def test_a_choice_sets_what_it_says() -> None:
    best_of_three = with_option(MK, "match", "best-of-three")
    assert best_of_three.match.best_of == 3
    assert best_of_three.clock.swiss.minutes == 90
    assert [step.name for step in best_of_three.time_called.swiss][-1] == "coin"
    assert MK.match.best_of == 1, "the rulebook itself stays as it is"


def test_a_number_sets_its_value() -> None:
    assert with_option(SW, "rounds", 7).structure.rounds == 7
    assert with_option(SW, "cut", 0).structure.cut == 0


def test_a_flag_is_yes_or_no() -> None:
    assert with_option(SW, "third-place", True).bracket.third_place is True
    assert with_option(SW, "third-place", False) == SW


def test_several_options_are_all_set() -> None:
    both = with_options(SW, {"format": "swiss", "rounds": 4})
    assert both.format.stages == ("swiss",)
    assert both.structure.rounds == 4
    assert with_options(SW, {}) is SW


@pytest.mark.parametrize("rulebook", [SW, MK], ids=lambda one: one.id)
def test_a_default_says_what_holds_anyway(rulebook: rulebooks.Rulebook) -> None:
    for name, option in rulebook.options.items():
        if option.default is not None:
            assert with_option(rulebook, name, option.default) == rulebook


WRONG = [
    ("unknown", 1, "has no option 'unknown'", "choose from: format"),
    ("", 1, "has no option ''", "choose from"),
    ("format", "round-robin", "cannot be 'round-robin'", "swiss-with-cut, swiss"),
    ("format", 3, "cannot be 3", "choose from"),
    ("format", True, "cannot be True", "choose from"),
    ("rounds", 0, "cannot be 0", "whole number from 1 to 50"),
    ("rounds", 51, "cannot be 51", "whole number from 1 to 50"),
    ("rounds", -1, "cannot be -1", "whole number"),
    ("rounds", "four", "cannot be 'four'", "whole number"),
    ("rounds", True, "cannot be True", "whole number"),
    ("rounds", 10**30, "cannot be 1000", "whole number"),
    ("cut", 513, "cannot be 513", "from 0 to 512"),
    ("third-place", 1, "cannot be 1", "yes or no"),
    ("third-place", "yes", "cannot be 'yes'", "yes or no"),
]


@pytest.mark.parametrize(("name", "value", "what", "do"), WRONG)
def test_a_wrong_option_says_what_would_be_right(
    name: str, value: bool | int | str, what: str, do: str
) -> None:
    with pytest.raises(OptionError) as error:
        with_option(SW, name, value)
    assert what in error.value.what
    assert do in error.value.do
    if name in SW.options:
        assert error.value.rules == SW.options[name].rules


def test_a_wrong_option_opens_nothing() -> None:
    with pytest.raises(Refusal, match="cannot be"):
        Event("street-warriors", rounds=99)


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("rounds", "7", 7),
        ("rounds", "-7", -7),
        ("rounds", "seven", "seven"),
        ("rounds", "7.5", "7.5"),
        ("rounds", "", ""),
        ("third-place", "YES", True),
        ("third-place", "on", True),
        ("third-place", "1", True),
        ("third-place", "false", False),
        ("third-place", "Off", False),
        ("third-place", "maybe", "maybe"),
        ("format", "swiss", "swiss"),
        ("format", "7", "7"),
        ("unknown", "7", "7"),
    ],
)
def test_what_somebody_typed(name: str, typed: str, value: object) -> None:
    found = option_value(SW, name, typed)
    assert found == value
    assert type(found) is type(value)


VALUES = st.booleans() | st.integers() | st.text(max_size=20) | st.sampled_from(sorted(MK.options))


@given(name=st.sampled_from([*SW.options, *MK.options, "", "x"]), value=VALUES)
def test_any_value_is_taken_or_refused(name: str, value: bool | int | str) -> None:
    for rulebook in (SW, MK):
        try:
            changed = with_option(rulebook, name, value)
        except OptionError as error:
            assert error.line()  # noqa: PT017
        else:
            assert changed.id == rulebook.id
            assert changed.options == rulebook.options


@given(name=st.sampled_from([*SW.options, *MK.options]), typed=st.text(max_size=8))
def test_any_typed_text_is_taken_or_refused(name: str, typed: str) -> None:
    for rulebook in (SW, MK):
        value = option_value(rulebook, name, typed)
        assert isinstance(value, bool | int | str)
