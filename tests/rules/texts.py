"""What a rulebook tells people, as a table: the rules, the words of the text that carry what the
guide says, the moment when it is shown, and in how many places.

Rules that are left to people live in these texts alone, so a text that says nothing, another
number, or the same at another moment, is a broken rule.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from topcut.rulebooks import text_of, whole_text


def tells(
    books: str | Sequence[str],
    rules: str,
    section: str,
    words: str,
    moment: str = "",
    places: int = 1,
) -> list[Any]:
    """One row for each rulebook; `section` is where the guide says so. Without a moment: where the
    text belongs to a step, an option or a refusal."""
    marks = pytest.mark.rule(*rules.split())
    return [
        pytest.param(
            *(book, frozenset(rules.split()), words, [moment] * places),
            id=f"{book}, {section or 'reading'}: {words}",
            marks=marks,
        )
        for book in ([books] if isinstance(books, str) else books)
    ]


def check_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    found = [moment for moment, text in texts_of(whole(book), rules) if words in text]
    assert found == moments


@cache
def whole(book: str) -> dict[str, Any]:
    return tomllib.loads(whole_text(text_of(book), book))


def texts_of(table: Any, rules: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Moment and text of everything that cites all these rules."""
    if isinstance(table, list):
        for item in table:
            yield from texts_of(item, rules)
    elif isinstance(table, dict):
        if "text" in table and rules <= set(table.get("rules", ())):
            yield table.get("moment", ""), table["text"]
        for item in table.values():
            yield from texts_of(item, rules)
