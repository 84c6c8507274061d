"""The list of tables, drawn by board/prerender/table_pages.py."""
