"""Groups and seats of a card draft, drawn by board/prerender/deck_pages.py."""
