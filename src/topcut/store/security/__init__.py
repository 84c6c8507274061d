"""Accounts made safe: the security log, sessions, the second factor, limits on tries."""
