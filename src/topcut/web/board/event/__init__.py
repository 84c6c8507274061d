"""The first page of an event, drawn by board/prerender/draw.py."""
