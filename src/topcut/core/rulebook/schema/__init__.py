"""Every table of a rulebook, one module per subject; `rulebook.py` has the whole."""
