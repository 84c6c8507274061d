"""What the guides say: a rule beside its sign, a game's rules as a page. For everybody."""
