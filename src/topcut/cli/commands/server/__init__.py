"""Commands of an installation: serving, backups, the demonstration."""
