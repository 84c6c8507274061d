"""A player's own deck list."""
