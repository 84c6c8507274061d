"""Decks: the catalogue of cards, lists that players hand in, and what a rulebook says of both."""
