"""A round that is paired and not yet published: swaps, tables by hand."""
