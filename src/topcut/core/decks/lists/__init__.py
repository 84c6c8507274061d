"""Lists of cards as players write them."""
