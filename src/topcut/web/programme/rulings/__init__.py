"""Interim rulings."""
