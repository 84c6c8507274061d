"""The board for the big screen, drawn by board/prerender/draw.py."""
