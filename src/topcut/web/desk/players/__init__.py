"""The list of players, check-in, and entering players."""
