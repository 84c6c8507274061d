"""The event at a glance, what players are told, its start."""
