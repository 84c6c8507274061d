"""Listing an event, changing it, and what became of it."""
