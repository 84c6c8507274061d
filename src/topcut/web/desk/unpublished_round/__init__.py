"""A drafted round before it is published."""
