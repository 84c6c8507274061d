"""What everybody may see: pages that are drawn once and then served as ready bytes."""
