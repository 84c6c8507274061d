"""Ranking; one tiebreaker per file. Reasons are in explain.py."""

from .exact import Column, Exact
from .rank import POINTS, Ranking, Standing, rank
from .ranking_field import Codes, Counts, Played, RankingField, TiebreakPart
from .tiebreakers import TIEBREAKERS

METHODS = {name: method.parameters for name, method in TIEBREAKERS.items()}
"""The names that a rulebook's ranking steps may use, and the parameters that each knows."""

__all__ = [
    "METHODS",
    "POINTS",
    "TIEBREAKERS",
    "Codes",
    "Column",
    "Counts",
    "Exact",
    "Played",
    "Ranking",
    "RankingField",
    "Standing",
    "TiebreakPart",
    "rank",
]
