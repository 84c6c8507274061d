"""The clock of the round, drawn by board/prerender/draw.py."""
