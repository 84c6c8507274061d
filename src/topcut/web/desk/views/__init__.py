"""One module per screen; each has `page`, and one function for each thing to be done there."""
