"""How a page is drawn: the template environment, static files, light and dark."""
