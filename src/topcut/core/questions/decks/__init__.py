"""What people ask about the decks of an event."""
