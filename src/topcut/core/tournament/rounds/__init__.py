"""Facts of a round: its pairings, its clock, what is announced."""
