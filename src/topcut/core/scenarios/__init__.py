"""What scenarios draw and move: who plays which deck, who sits where, which special rule."""
