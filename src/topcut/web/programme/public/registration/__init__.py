"""Saying beforehand that one will come."""
