"""Help: each screen in three sentences, keyboard shortcuts, and the organizer's handbook."""
