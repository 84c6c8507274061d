"""Leagues: points, bonuses, halves, playoffs."""
