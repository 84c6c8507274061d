"""Reports that wait, and refreshing the ratings."""
