"""How games become ratings."""

from fractions import Fraction
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from .section import Cited, Count, Name, Rules


class Category(Cited, frozen=True, kw_only=True):
    category: Name
    formats: tuple[Name, ...]


class ResultCodes(Cited, frozen=True, kw_only=True):
    """What results of a table mean. The score is the first-named player's; none: unrated."""

    codes: tuple[Name, ...]
    score: Annotated[str, Meta(pattern=r"^(0|1|1/2)\Z")] | None = None
    seats: Literal[1, 2] = 2
    missed: Literal["nobody", "first", "second", "both"] = "nobody"
    """Who was not there: who only missed games took no part."""


class Meaning(NamedTuple):
    score: float | None
    seats: int
    present: tuple[bool, bool]


class Ratings(Cited, frozen=True, kw_only=True, dict=True):
    start: Count
    lowest: Count
    highest: Count
    scale: Count
    start_rules: Rules
    bounds_rules: Rules
    categories: tuple[Category, ...]
    results: tuple[ResultCodes, ...]

    @cached_property
    def meanings(self) -> dict[str, Meaning]:
        """What each result means, by its code."""
        return {code: _meaning(one) for one in self.results for code in one.codes}

    @cached_property
    def categories_of(self) -> dict[str, tuple[str, ...]]:
        """The categories that a format counts for."""
        formats = dict.fromkeys(name for one in self.categories for name in one.formats)
        return {
            name: tuple(one.category for one in self.categories if name in one.formats)
            for name in formats
        }


def _meaning(one: ResultCodes) -> Meaning:
    score = None if one.score is None else float(Fraction(one.score))
    present = (one.missed not in ("first", "both"), one.missed not in ("second", "both"))
    return Meaning(score, one.seats, present)
