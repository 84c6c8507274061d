"""The final places, drawn by board/prerender/draw.py."""
