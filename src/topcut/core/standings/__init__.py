"""Ranking; one tiebreaker per file."""

from .exact import Column, Exact
from .explain import Explanation, Neighbour, explain
from .field import Codes, Counts, Played, RankingField, TiebreakPart
from .rank import POINTS, Ranking, Standing, rank
from .tiebreakers import TIEBREAKERS

METHODS = frozenset(TIEBREAKERS)
"""The names that a rulebook's ranking steps may use."""

__all__ = [
    "METHODS",
    "POINTS",
    "TIEBREAKERS",
    "Codes",
    "Column",
    "Counts",
    "Exact",
    "Explanation",
    "Neighbour",
    "Played",
    "Ranking",
    "RankingField",
    "Standing",
    "TiebreakPart",
    "explain",
    "rank",
]
