"""One player's list at the desk."""
