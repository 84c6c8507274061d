"""Where PostgreSQL tells other processes that a journal has grown (NOTIFY, LISTEN)."""

CHANNEL = "topcut_journal"
