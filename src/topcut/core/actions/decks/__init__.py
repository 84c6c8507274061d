"""What people may do with decks: import cards, hand in lists, hand out cards, check decks."""
