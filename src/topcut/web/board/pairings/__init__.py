"""The list of pairings by name, drawn by board/prerender/draw.py."""
