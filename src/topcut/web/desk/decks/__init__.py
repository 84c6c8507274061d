"""Whose list is there, the cards they are checked against, who may read them."""
