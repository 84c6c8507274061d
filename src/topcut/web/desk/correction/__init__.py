"""Correcting a recorded result."""
