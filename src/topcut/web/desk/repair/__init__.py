"""A posted round after a correction: repaired, kept or taken back."""
