"""Organized play around tournaments: people, listings, reports, ratings, leagues, seasons, byes.

Knows programmes and numbers, and no tournament: what was played arrives as tables with results.
"""
