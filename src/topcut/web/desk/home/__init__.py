"""My events."""
