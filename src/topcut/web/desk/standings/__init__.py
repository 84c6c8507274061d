"""Standings and their explanations."""
