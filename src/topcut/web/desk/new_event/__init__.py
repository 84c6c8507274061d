"""Opening an event."""
