"""Password hashing at low priority, and log lines without secrets."""
