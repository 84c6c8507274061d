"""Decks, seats, special rules and awards of a scenario."""
