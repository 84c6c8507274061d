"""Brackets: shapes as tables, who stands where, advancing, final places.

Drawings are in draw_text.py and draw_svg.py, which most commands do without.
"""

from .bracket import (
    AlreadyDecided,
    Bracket,
    BracketError,
    MatchStatus,
    NotInMatch,
    NotReady,
    Side,
    Vacancy,
)
from .places import PLACINGS, Place, Placing, by_conqueror, by_round_then_seed, shared
from .seed_places import Places, SeedPlacesError, ShuffleSeats, drawn, seeded
from .shape import Match, Shape
from .shape_check import LARGEST
from .shape_text import parse_shape, render_shape
from .sources import Loser, NthLoser, NthWinner, Seed, ShapeError, SideSource, Winner
from .standard import standard, standard_title

__all__ = [
    "LARGEST",
    "PLACINGS",
    "AlreadyDecided",
    "Bracket",
    "BracketError",
    "Loser",
    "Match",
    "MatchStatus",
    "NotInMatch",
    "NotReady",
    "NthLoser",
    "NthWinner",
    "Place",
    "Places",
    "Placing",
    "Seed",
    "SeedPlacesError",
    "Shape",
    "ShapeError",
    "ShuffleSeats",
    "Side",
    "SideSource",
    "Vacancy",
    "Winner",
    "by_conqueror",
    "by_round_then_seed",
    "drawn",
    "parse_shape",
    "render_shape",
    "seeded",
    "shared",
    "standard",
    "standard_title",
]
