"""Reporting and confirming a result."""
