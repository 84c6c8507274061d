"""Something special about a whole event: what of it is the program's work."""

from typing import Annotated

from msgspec import Meta

from .help import Help
from .section import Cited, Section, Title


class Rotation(Cited, frozen=True, kw_only=True):
    """Players move on to another game while the round runs."""

    minutes: Annotated[int, Meta(ge=1, le=1440)]
    """How often."""
    score: Cited
    """That a game counts for whoever sits there when it ends, and for the deck's owner."""
    new_game: Cited
    """That a game which ends before the round does is followed by another."""


class Rejections(Cited, frozen=True, kw_only=True):
    value: Annotated[int, Meta(ge=0, le=50)]


class SpecialRules(Cited, frozen=True, kw_only=True):
    """Each player draws a special rule for each game, never the same twice."""

    never_twice: Cited
    rejections: Rejections
    """How often in an event a player may reject the rule and draw another."""


class Scenario(Section, frozen=True, kw_only=True):
    name: Title
    drawn_decks: Cited | None = None
    """After the first round everybody plays somebody else's deck, as drawn."""
    repeated_rounds: Cited | None = None
    """Every second round is the one before with decks exchanged."""
    even_rounds: Cited | None = None
    """That the number of rounds is even."""
    rotation: Rotation | None = None
    special_rules: SpecialRules | None = None
    awards: Cited | None = None
    """Prizes for style, given by the leaders."""
    marked_decks: Cited | None = None
    """That decks are marked with their owners, and go back to them."""
    help: tuple[Help, ...] = ()
