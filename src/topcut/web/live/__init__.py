"""One process in three layers: the live hub, the ready pages, and Django behind one thread hop."""
