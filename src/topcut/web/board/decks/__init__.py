"""Deck lists that everybody may read, and what was played."""
