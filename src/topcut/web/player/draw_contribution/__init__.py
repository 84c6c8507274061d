"""What a player adds to the next draw."""
