"""Were the draws fair? Checked by whoever reads the page, in their own browser."""
