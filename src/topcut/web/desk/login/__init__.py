"""Logging in and out, passwords, and links that make accounts."""
