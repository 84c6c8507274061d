"""Heats and their final."""
