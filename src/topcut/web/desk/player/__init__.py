"""One player."""
