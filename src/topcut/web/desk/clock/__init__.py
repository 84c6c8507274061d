"""The clock, extra time, announcements."""
