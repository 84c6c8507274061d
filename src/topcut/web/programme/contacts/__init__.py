"""Who holds which position."""
