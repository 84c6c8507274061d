"""Deck lists as pages show them: to their owners and to the staff."""
