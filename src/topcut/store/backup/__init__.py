"""Everything in one plain file, and back."""
