"""Proof that the own results are recorded."""
