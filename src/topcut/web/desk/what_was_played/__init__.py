"""What was played: kinds of decks, and what the organizer calls them."""
