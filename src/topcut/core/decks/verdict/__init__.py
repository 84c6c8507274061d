"""Is a deck what its format wants?"""

from .checker import DeckChecker

__all__ = ["DeckChecker"]
