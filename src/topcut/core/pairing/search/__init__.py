"""Ways to a pairing of a whole field: shuffle, swap, solve windows, look ahead, give in."""
