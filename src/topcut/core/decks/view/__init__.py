"""A deck with its cards found: what constraints look at, and what they say."""

from .circumstances import Circumstances, refuse_unknown_sets
from .column_words import column_word
from .deck_view import DeckView
from .fault import DeckFault, DeckFinding, DeckVerdict, Tick, Unjudged
from .legality import Legality, Reason
from .placed import Naming, Placed

__all__ = [
    "Circumstances",
    "DeckFault",
    "DeckFinding",
    "DeckVerdict",
    "DeckView",
    "Legality",
    "Naming",
    "Placed",
    "Reason",
    "Tick",
    "Unjudged",
    "column_word",
    "refuse_unknown_sets",
]
