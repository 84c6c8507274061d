"""Accounts, sessions, invitations, and who is on the staff of an event."""
