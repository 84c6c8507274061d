"""The list of pairings by name, drawn by board/prerender/public_pages.py."""
