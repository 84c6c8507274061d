"""The card on which a player's score is kept on paper."""

from topcut.core.message import Message

from .section import Cited, Text


class ScoreCardRules(Cited, frozen=True, kw_only=True):
    title: Text = Message("Score card")
    handle: Cited | None = None
    """That every card carries the player's handle."""
    initials: Cited | None = None
    """That players put their initials beside every result."""
