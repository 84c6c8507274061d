"""Dropping out."""
