"""Programmes of organized play: their journals, people, reports and ratings."""
