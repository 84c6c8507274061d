"""Numbers, rounds, games and rankings as people read them."""
