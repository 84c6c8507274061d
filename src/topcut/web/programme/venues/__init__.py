"""Venues that wait to be verified."""
