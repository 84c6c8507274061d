"""The bracket for everybody."""
