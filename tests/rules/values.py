"""What a guide says in one value, as a table: the rules, the guide's sentence in our words (with
its section), where a rulebook keeps it, and the value.

Such a row makes sure that each rulebook's own copy says the same; what follows from the value is
played in the other tests of the rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from topcut.core.rulebook import Rulebook, with_options
from topcut.rulebooks import read

ON = "switched on"
"""A rule that a rulebook has or has not."""

Options = tuple[tuple[str, Any], ...]
Books = str | Sequence[str]


def says(
    books: Books, rules: str, words: str, at: str, value: Any = ON, /, **options: Any
) -> list[Any]:
    """One row for each rulebook; `at` is a path in the rulebook with these options."""
    return [
        pytest.param(
            *(book, tuple((name.replace("_", "-"), one) for name, one in options.items())),
            *(at, value),
            id=f"{book}: {words}",
            marks=pytest.mark.rule(*rules.split()),
        )
        for book in ([books] if isinstance(books, str) else books)
    ]


@cache
def chosen(book: str, options: Options = ()) -> Rulebook:
    return with_options(read(book), dict(options))


def found_at(rulebook: Rulebook, path: str) -> Any:
    """`clock.swiss.minutes`; of a list with named items an item by its name, or by `*` what all of
    them have: `ranking.*.method`."""
    found: Any = rulebook
    parts = path.split(".")
    for number, part in enumerate(parts):
        if part == "*":
            rest = ".".join(parts[number + 1 :])
            return tuple(found_at(one, rest) for one in found)
        if isinstance(found, tuple):
            (found,) = (one for one in found if one.name == part)
        elif isinstance(found, dict):
            found = found[part]
        else:
            found = getattr(found, part)
    return found


def check(book: str, options: Options, at: str, value: Any) -> None:
    """Without options: both as the file has it and as an event has it where nothing is chosen."""
    rulebooks = [chosen(book, options)] if options else [read(book), chosen(book)]
    for rulebook in rulebooks:
        found = found_at(rulebook, at)
        if value is ON:
            assert found
        else:
            assert found == value


def usual(books: Books, rules: str, words: str, option: str, default: str | bool) -> list[Any]:
    """What an event is when its organizer chooses nothing."""
    marks = pytest.mark.rule(*rules.split())
    return [
        pytest.param(book, option, default, id=f"{book}: {words}", marks=marks)
        for book in ([books] if isinstance(books, str) else books)
    ]


def check_usual(book: str, option: str, default: str | bool) -> None:
    """The same as choosing it by name."""
    rulebook = read(book)
    assert rulebook.options[option].default == default
    assert with_options(rulebook, {option: default}) == with_options(rulebook, {})


def result(
    books: Books, rules: str, words: str, code: str, is_worth: tuple[int, str, str | None, str]
) -> list[Any]:
    """A result: points, what it counts as, what the other side has with it, and how a game may
    have ended for it."""
    points, counts, other, ended = is_worth
    expected = (points, counts, other, sorted(ended.split() or ["victory"]))
    marks = pytest.mark.rule(*rules.split())
    return [
        pytest.param(book, code, expected, id=f"{book}: {words}", marks=marks)
        for book in ([books] if isinstance(books, str) else books)
    ]


def check_result(book: str, code: str, expected: tuple[int, str, str | None, list[str]]) -> None:
    rule = read(book).results[code]
    assert (rule.points, rule.counts, rule.against, sorted(rule.ended)) == expected
