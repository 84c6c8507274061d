"""Journals, people and accounts in SQLite or PostgreSQL: a Django app without logic in models."""
