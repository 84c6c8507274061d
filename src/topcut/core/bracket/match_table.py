"""A table of matches that can be read: who meets whom, and where the winner goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from msgspec import Struct

from .sources import NthWinner, ShapeError, SideSource, Winner, feeders


class Match(Struct, frozen=True):
    """One line of the table."""

    number: int
    round: int
    first: SideSource
    second: SideSource
    name: str = ""
    place: int | None = None
    """For a match that only decides a place: 3 says the winner is third and the loser fourth."""

    @property
    def sources(self) -> tuple[SideSource, SideSource]:
        return self.first, self.second


@dataclass(frozen=True)
class MatchTable:
    """Matches for `size` seeds, not checked yet: a `Shape` is one that is a bracket.

    The one match whose winner goes nowhere, and that has no `place`, is the final.
    """

    size: int
    matches: tuple[Match, ...]
    first: int = 1
    """The number of the first match: several brackets of one event number their matches through."""

    @cached_property
    def rounds(self) -> int:
        return max(match.round for match in self.matches)

    @cached_property
    def final(self) -> Match:
        return next(m for m in self.matches if m.place is None and not self.goes_on(m.number))

    def sides(self) -> Iterator[tuple[Match, SideSource]]:
        """Every match twice, with each of its two sources."""
        for match in self.matches:
            for source in match.sources:
                yield match, source

    def match(self, number: int) -> Match:
        if not self.has(number):
            raise ShapeError(
                "there is no match {number}: this bracket has matches {first} to {last}",
                number=number,
                first=self.first,
                last=self.last,
            )
        return self.matches[number - self.first]

    def has(self, number: int) -> bool:
        return self.first <= number <= self.last

    @property
    def last(self) -> int:
        return self.first + len(self.matches) - 1

    def in_round(self, round: int) -> tuple[Match, ...]:
        return tuple(match for match in self.matches if match.round == round)

    def round_title(self, round: int) -> str:
        """What the round is called: the name its matches share, or plainly its number."""
        names = {match.name for match in self.in_round(round) if match.place is None}
        return names.pop() if len(names) == 1 and "" not in names else f"Round {round}"

    def goes_to(self, number: int) -> Match | None:
        """The match that the winner plays next, where the table says so directly."""
        return self._takers.get(Winner(number))

    def goes_on(self, number: int) -> bool:
        """Whether the winner plays on at all, directly or by seed among others."""
        return number in self._going_on

    def takes(self, source: SideSource) -> Match | None:
        """The match in which this source has a side, None for somebody who is out."""
        return self._takers.get(source)

    def downstream(self, number: int) -> tuple[int, ...]:
        """Every match that depends on this one, directly or through others, in order."""
        reached = {self.match(number).number}
        for match in self.matches:
            if any(reached.intersection(feeders(source)) for source in match.sources):
                reached.add(match.number)
        return tuple(sorted(reached - {number}))

    @cached_property
    def _takers(self) -> dict[SideSource, Match]:
        return {source: match for match, source in self.sides()}

    @cached_property
    def _going_on(self) -> frozenset[int]:
        wins = [source for source in self._takers if isinstance(source, Winner | NthWinner)]
        return frozenset(number for source in wins for number in feeders(source))
