"""The first page of an event, drawn by board/prerender/public_pages.py."""
