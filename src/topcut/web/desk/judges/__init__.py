"""The judges' log."""
