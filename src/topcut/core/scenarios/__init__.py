"""What scenarios draw and move: who plays which deck, who sits where, which special rule."""

from .lottery import give_decks
from .luck import is_second_game, repeated
from .orbit import next_seats, rotations
from .race import draw_rule

__all__ = ["draw_rule", "give_decks", "is_second_game", "next_seats", "repeated", "rotations"]
