"""A player's own table, entries, score card, and name where everybody reads it."""
