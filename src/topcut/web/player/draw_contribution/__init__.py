"""A number of the player's own, added to the next draw."""
