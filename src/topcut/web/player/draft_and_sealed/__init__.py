"""Draft and sealed on a player's phone: the own cards, and those of the neighbour."""
