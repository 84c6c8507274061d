"""What scenarios draw and move: who plays which deck, who sits where, which special rule."""

from topcut.core.scenarios.drawn_decks import give_decks
from topcut.core.scenarios.repeated_rounds import is_second_game, repeated
from topcut.core.scenarios.rotation import next_seats, rotations
from topcut.core.scenarios.special_rules import draw_rule

__all__ = ["draw_rule", "give_decks", "is_second_game", "next_seats", "repeated", "rotations"]
