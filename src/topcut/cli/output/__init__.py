"""What commands print: for people, as JSON, as a page."""
