"""Which bracket is played."""
