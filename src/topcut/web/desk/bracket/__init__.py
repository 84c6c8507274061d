"""The bracket and its matches."""
