"""Final places, finishing, files."""
