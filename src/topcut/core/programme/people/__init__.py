"""People across events: who somebody is, by number, name or handle."""
