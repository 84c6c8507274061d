"""The public form by which players register themselves."""
