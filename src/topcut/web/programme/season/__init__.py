"""Seasons, and lots from their seeds."""
