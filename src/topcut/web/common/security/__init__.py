"""Passwords are hashed, and logs are written, without harm to others."""
