"""Facts about decks: cards imported, lists, cards handed out, deck checks."""
