"""Every document that can be printed: one module per family."""
