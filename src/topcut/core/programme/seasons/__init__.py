"""Seasons: byes and head starts of championships, Masters, Champions League."""
