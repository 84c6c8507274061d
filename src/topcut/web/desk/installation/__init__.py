"""Accounts of this installation, for its owner."""
