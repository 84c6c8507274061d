"""The clock of the round, drawn by board/prerender/public_pages.py."""
