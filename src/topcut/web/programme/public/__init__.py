"""Organized play for everybody: events, ratings, people, leagues."""
