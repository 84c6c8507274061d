"""What somebody can still reach: the cut, a place in the bracket."""
