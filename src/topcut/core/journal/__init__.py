"""Entries: numbered, signed, chained to the one before; what they say is the tournament's."""
