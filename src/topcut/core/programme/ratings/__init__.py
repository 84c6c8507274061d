"""Ratings: Elo per game and category, one line per person and event."""
