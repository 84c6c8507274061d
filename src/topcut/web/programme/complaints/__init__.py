"""Complaints of players."""
