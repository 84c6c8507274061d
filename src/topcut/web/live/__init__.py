"""One process in three layers: the live hub, the ready pages, and Django over WSGI, in threads."""
