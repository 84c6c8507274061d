"""Where the two sides of a match come from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..message import Message


class ShapeError(ValueError):
    """The table is not a bracket; the message says which match is wrong and what was expected."""

    def __init__(self, what: str, **values: Any) -> None:
        self.message = Message(what, **values)
        super().__init__(self.message)


class Seed(Struct, frozen=True):
    """The entrant who stands at this place of the field, 1 for the best."""

    number: int

    def __str__(self) -> str:
        return f"seed {self.number}"


class Winner(Struct, frozen=True):
    match: int

    def __str__(self) -> str:
        return f"winner {self.match}"


class Loser(Struct, frozen=True):
    match: int

    def __str__(self) -> str:
        return f"loser {self.match}"


class NthWinner(Struct, frozen=True):
    """The nth best seed among the winners of several matches (classic McIntyre)."""

    nth: int
    matches: tuple[int, ...]

    def __str__(self) -> str:
        return f"{ordinal(self.nth)} winner of {' '.join(map(str, self.matches))}"


class NthLoser(Struct, frozen=True):
    """The nth best seed among the losers of several matches (classic McIntyre)."""

    nth: int
    matches: tuple[int, ...]

    def __str__(self) -> str:
        return f"{ordinal(self.nth)} loser of {' '.join(map(str, self.matches))}"


SideSource = Seed | Winner | Loser | NthWinner | NthLoser
"""Where one side of a match comes from."""


def feeders(source: SideSource) -> tuple[int, ...]:
    """The matches that must be decided before this source is known."""
    match source:
        case Seed():
            return ()
        case Winner(number) | Loser(number):
            return (number,)
        case NthWinner(_, numbers) | NthLoser(_, numbers):
            return numbers


def shifted(source: SideSource, by: int) -> SideSource:
    """The same source in a bracket whose matches have numbers that much higher."""
    match source:
        case Seed():
            return source
        case Winner(number):
            return Winner(number + by)
        case Loser(number):
            return Loser(number + by)
        case NthWinner(nth, numbers):
            return NthWinner(nth, tuple(number + by for number in numbers))
        case NthLoser(nth, numbers):
            return NthLoser(nth, tuple(number + by for number in numbers))


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th …"""
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
