"""The cards that there are, as an organizer imports them: one row is one printing."""

from .card import Card, Printing
from .catalogue import NO_CARDS, Catalogue, Starter
from .read import read_catalogue

__all__ = ["NO_CARDS", "Card", "Catalogue", "Printing", "Starter", "read_catalogue"]
