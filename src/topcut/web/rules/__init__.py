"""What the guides say: a rule's text beside its sign, and a game's rules as a page. For everybody."""
