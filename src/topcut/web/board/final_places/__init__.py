"""The final places, drawn by board/prerender/public_pages.py."""
