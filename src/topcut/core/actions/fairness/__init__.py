"""Draws that the desk can neither choose nor repeat unseen."""
