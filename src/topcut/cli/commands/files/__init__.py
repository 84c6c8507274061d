"""Commands that write or read files: sheets, rulebooks, prints, published pages."""
