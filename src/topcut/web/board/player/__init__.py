"""A player's page, drawn by board/prerender/player_pages.py."""
