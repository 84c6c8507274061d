"""Logging in and out, the second step, passwords."""
