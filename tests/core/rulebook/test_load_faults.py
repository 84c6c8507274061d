"""Every kind of fault in a rulebook file: which file, which line, which key, what was expected."""

from __future__ import annotations

import pytest

from topcut import rulebooks
from topcut.core.rulebook import BadRulebook
from topcut.core.rulebook.loading.document import LIMIT, RulebookFault

TEXT = rulebooks.text_of("munchkin")


def edited(*edits: tuple[str, str]) -> str:
    text = TEXT
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def faults_of(text: str) -> list[RulebookFault]:
    with pytest.raises(BadRulebook) as bad:
        rulebooks.parse(text, "house.toml")
    assert bad.value.line().startswith("house.toml: ")
    assert "\n" not in bad.value.line()
    return bad.value.faults


def line_with(text: str, marker: str) -> int:
    return text[: text.index(marker)].count("\n") + 1


# Each: what is edited, what marks the line that must be named, the key, and words of the problem.
FAULTS: dict[str, tuple[tuple[str, str], str, str, str]] = {
    "missing key": (('edition = "1.0"\n', ""), "", "edition", "is missing"),
    "missing inside a table": (
        ('points = 2\ncounts = "win"', 'counts = "win"'),
        "[results.win]",
        "results.win.points",
        "is missing",
    ),
    "missing table": (("[match]\nbest_of = 1", "[Match]\nbest_of = 1"), "", "match", "is missing"),
    "unknown key": (
        ("[results.win]\n", '[results.win]\ncolour = "red"\n'),
        "colour",
        "results.win.colour",
        "not a key",
    ),
    "text for a number": (
        ('points = 2\ncounts = "win"', 'points = "two"\ncounts = "win"'),
        'points = "two"',
        "results.win.points",
        "integer, not 'two'",
    ),
    "number for a text": (('edition = "1.0"', "edition = 1.0"), "edition", "edition", "string"),
    "truth for a number": (
        ("value = 3, rules", "value = true, rules"),
        "value = true",
        "structure.sizes[0].rounds.value",
        "integer",
    ),
    "out of range": (
        ('points = 2\ncounts = "win"', 'points = -2\ncounts = "win"'),
        "points = -2",
        "results.win.points",
        "greater than or equal to 0, not -2",
    ),
    "not one of the choices": (
        ('counts = "win"', 'counts = "victory"'),
        'counts = "victory"',
        "results.win.counts",
        "'win', 'loss', 'draw', 'bye' or 'missed'",
    ),
    "not a name": (('id = "munchkin"', 'id = "My Game!"'), "id =", "id", "pattern"),
    "rules left out": (
        ("[scope]\ntext", "[scope]\nrule"),
        "[scope]",
        "scope.text",
        "is missing",
    ),
    "empty list": (
        ("sizes = [2, 4, 8, 16, 32, 64, 128, 256, 512]", "sizes = []"),
        "sizes = []",
        "bracket.sizes",
        "at least 1",
    ),
    "a line that goes down": (
        ("players = [9, 16]", "players = [16, 9]"),
        "players = [16, 9]",
        "structure.sizes[1].players",
        "goes from 16 down to 9",
    ),
    "a gap between lines": (
        ("players = [9, 16]", "players = [10, 16]"),
        "players = [10, 16]",
        "structure.sizes[1].players",
        "begins at 10; the line before ends at 8",
    ),
    "against nobody": (
        ('against = "loss"', 'against = "defeat"'),
        'against = "defeat"',
        "results.win.against",
        "'defeat' must be a result whose 'against' is 'win'",
    ),
    "a win without an opponent's code": (
        ('against = "loss"\n', ""),
        "[results.win]",
        "results.win",
        "needs the opponent's code in 'against'",
    ),
    "a bye against somebody": (
        ('counts = "bye"', 'counts = "bye"\nagainst = "loss"'),
        "[results.bye]",
        "results.bye",
        "leave out 'against'",
    ),
    "no bye": (
        ('[results.bye]\npoints = 2\ncounts = "bye"\nrules = ["MK-022"]\n', ""),
        "",
        "results",
        "'bye' is missing",
    ),
    "listed and refused": (
        ("[no_results.draw]", "[no_results.win]"),
        "[no_results.win]",
        "no_results.win",
        "also listed",
    ),
    "unknown tiebreaker": (
        ('method = "first-setback"', 'method = "shoe-size"'),
        'method = "shoe-size"',
        "ranking[2].method",
        "'shoe-size' is not one of: ",
    ),
    "no lots at the end": (
        ('method = "lots"', 'method = "first-setback"'),
        "",
        "ranking",
        "the last step must be 'lots'",
    ),
    "a step twice": (
        ('name = "coin-toss"', 'name = "first-defeat"'),
        'name = "first-defeat"\nlabel = "Coin toss"',
        "ranking[3].name",
        "'first-defeat' stands twice",
    ),
    "a bracket of three": (
        ("sizes = [2, 4,", "sizes = [2, 3,"),
        "sizes = [2, 3,",
        "bracket.sizes[1]",
        "3 is not a power of two",
    ),
    "an unknown result in the bracket": (
        ('results = ["win", "loss"]', 'results = ["win", "rout"]'),
        '"rout"',
        "bracket.results[1]",
        "'rout' is not a result",
    ),
    "an option of no kind": (
        ('flag = "bracket.third_place"\n', ""),
        "[options.third-place]",
        "options.third-place",
        "exactly one of",
    ),
    "an option of two kinds": (
        ('flag = "bracket.third_place"\n', 'flag = "x"\nnumber = { sets = "structure.cut" }\n'),
        "[options.third-place]",
        "options.third-place",
        "exactly one of",
    ),
    "an option for nothing": (
        ('flag = "bracket.third_place"', 'flag = "bracket.fourth_place"'),
        "[options.third-place]",
        "options.third-place",
        "'bracket.fourth_place', which the rulebook does not have",
    ),
    "an option that breaks the rulebook": (
        ('"bracket.places" = "shared"', '"bracket.places" = "scattered"'),
        "[options.places]",
        "options.places",
        "cannot be 'shared'",
    ),
    "a default that is no choice": (
        ('default = "by-standing"', 'default = "by-chance"'),
        "[options.places]",
        "options.places",
        "cannot be 'by-chance'",
    ),
    "not TOML": (('edition = "1.0"', "edition = "), "", "", "not TOML: "),
    "a key twice": (('edition = "1.0"', 'edition = "1.0"\nid = "x"'), "", "", "not TOML: "),
}


@pytest.mark.parametrize("case", FAULTS)
def test_one_fault(case: str) -> None:
    edit, marker, key, words = FAULTS[case]
    text = edited(edit)
    found = [one for one in faults_of(text) if one.key == key and words in one.problem]
    assert found, faults_of(text)
    if marker:
        line = line_with(text, marker)
        assert found[0].line == line
        assert str(found[0]).startswith(f"line {line}: {key}: ")


def test_toml_faults_name_the_line() -> None:
    text = edited(('edition = "1.0"', "edition = "))
    (fault,) = faults_of(text)
    assert f"line {line_with(text, 'edition = ')}" in fault.problem


def test_all_faults_at_once_in_the_order_of_the_file() -> None:
    text = edited(
        ('id = "munchkin"', "id = 5"),
        ('points = 2\ncounts = "win"', 'points = "two"\ncounts = "victory"'),
        ("final_best_of = 3", "final_best_of = 2"),
        ('moment = "finish"', 'moment = "midnight"'),
    )
    found = faults_of(text)
    assert {fault.key for fault in found} >= {"id", "results.win.points", "results.win.counts"}
    assert len(found) == 5
    assert [fault.line or 0 for fault in found] == sorted(fault.line or 0 for fault in found)


def test_several_things_that_do_not_fit_together_at_once() -> None:
    text = edited(
        ("players = [9, 16]", "players = [10, 16]"),
        ('method = "first-setback"', 'method = "shoe-size"'),
        ("sizes = [2, 4,", "sizes = [2, 3,"),
        ('flag = "bracket.third_place"', 'flag = "nowhere"'),
    )
    assert {fault.key for fault in faults_of(text)} == {
        "structure.sizes[1].players",
        "ranking[2].method",
        "bracket.sizes[1]",
        "options.third-place",
    }


def test_the_refusal_itself_shows_the_first_and_counts_the_rest() -> None:
    text = edited(('id = "munchkin"', "id = 5"), ('edition = "1.0"', "edition = 1"))
    with pytest.raises(BadRulebook, match=r"house\.toml: line 5: id: .*and 1 more"):
        rulebooks.parse(text, "house.toml")


def test_an_endless_file_is_not_even_read() -> None:
    (fault,) = faults_of("#" * (LIMIT + 1))
    assert "longer than" in fault.problem


def test_an_empty_file_lists_everything_it_lacks() -> None:
    assert {"id", "name", "results", "ranking", "clock"} <= {fault.key for fault in faults_of("")}


@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_the_rulebooks_that_come_with_topcut_are_sound(rulebook: str) -> None:
    """Reading them does not check them again."""
    checked = rulebooks.parse(rulebooks.text_of(rulebook), f"{rulebook}.toml")
    assert checked == rulebooks.read(rulebook)
    assert checked.id == rulebook
