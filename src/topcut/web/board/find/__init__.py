"""Finding a name."""
