"""Deck checks: which tables, and what was found."""
