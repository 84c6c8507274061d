"""Facts of special events: decks, rotation, special rules, awards."""
