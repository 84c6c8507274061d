"""What a bracket is before anybody stands in it: a table of matches that can be played.

Standard, McIntyre, play-in and an organizer's own brackets are all the same kind of table
(READINGS A-ST25), so advancing, placing and drawing know no bracket by name.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from .match_table import Match, MatchTable
from .shape_check import check
from .sources import shifted

__all__ = ["Match", "Shape"]


@dataclass(frozen=True)
class Shape(MatchTable):
    """A checked table of matches: one final, every seed once, every winner one way on."""

    def __post_init__(self) -> None:
        check(self)

    def numbered_from(self, first: int) -> Shape:
        """The same bracket with other match numbers."""
        shift = first - self.first
        matches = tuple(
            replace(
                match,
                number=match.number + shift,
                first=shifted(match.first, shift),
                second=shifted(match.second, shift),
            )
            for match in self.matches
        )
        return Shape(self.size, matches, first)
