"""Facts before the start: opened, described, staffed, which rounds and which cut."""
