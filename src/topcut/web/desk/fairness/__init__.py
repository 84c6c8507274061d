"""Committed draws at the desk."""
