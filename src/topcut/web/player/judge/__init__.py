"""Calling a judge."""
