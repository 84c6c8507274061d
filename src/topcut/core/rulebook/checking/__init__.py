"""Faults that no single key shows: values that do not fit together."""
