"""How games become ratings."""

from fractions import Fraction
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from .section import Cited, Count, Name, Rules, Title


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


class Experience(Cited, frozen=True, kw_only=True):
    """The k of whoever has played so many rated games; the event's own k does not count then."""

    games: Count
    k: Count


class Provisional(Cited, frozen=True, kw_only=True):
    """Marked as provisional below so many rated games."""

    games: Count


class Inactivity(Cited, frozen=True, kw_only=True):
    """Not listed any more after so many days without a rated game."""

    days: Count


class SecondList(Cited, frozen=True, kw_only=True):
    """Glicko-2 beside Elo: every event a rating period."""

    label: Title
    rating: Count = 1500
    deviation: Count = 350
    volatility: Annotated[str, Meta(pattern=r"^0\.[0-9]{1,6}\Z")] = "0.06"
    tau: Annotated[str, Meta(pattern=r"^[0-9]\.[0-9]{1,6}\Z")] = "0.5"


class Ratings(Cited, frozen=True, kw_only=True, dict=True):
    start: Count
    lowest: Count
    highest: Count
    scale: Count
    start_rules: Rules
    bounds_rules: Rules
    categories: tuple[Category, ...]
    results: tuple[ResultCodes, ...]
    experience: tuple[Experience, ...] = ()
    provisional: Provisional | None = None
    inactivity: Inactivity | None = None
    second: SecondList | None = None

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
