"""The standings, drawn by board/prerender/standings_pages.py."""
