"""The board for the big screen, drawn by board/prerender/public_pages.py."""
