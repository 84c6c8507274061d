"""Accounts that keep private links."""
