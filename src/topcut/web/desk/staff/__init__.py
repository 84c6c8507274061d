"""The staff of an event."""
