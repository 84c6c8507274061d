"""Which structure fits the evening: when each round begins and when the event ends."""
