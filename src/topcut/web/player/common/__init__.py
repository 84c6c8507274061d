"""What a player's pages share."""
