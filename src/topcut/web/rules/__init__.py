"""What the guides say: a rule's text beside its sign, a game's rules as a page. For everybody."""
