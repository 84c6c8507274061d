"""Ranking; one tiebreaker per file."""

from .explain import Explanation, Neighbour, explain
from .field import Field, Part, Played
from .rank import POINTS, Standing, rank
from .tiebreakers import TIEBREAKERS

METHODS = frozenset(TIEBREAKERS)
"""The names that a rulebook's ranking steps may use."""

__all__ = [
    "METHODS",
    "POINTS",
    "TIEBREAKERS",
    "Explanation",
    "Field",
    "Neighbour",
    "Part",
    "Played",
    "Standing",
    "explain",
    "rank",
]
