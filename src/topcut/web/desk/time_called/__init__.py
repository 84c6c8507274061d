"""The steps after time is called."""
