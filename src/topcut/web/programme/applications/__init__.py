"""Applications for championships, and who gets them."""
