"""Rounds, cut, divisions, flights and pods for a number of players."""
