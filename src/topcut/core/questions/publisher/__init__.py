"""What the publisher counts, wants to hear, and gives for an event."""
