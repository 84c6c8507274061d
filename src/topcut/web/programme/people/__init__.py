"""People of a programme: found, added, imported, merged."""
