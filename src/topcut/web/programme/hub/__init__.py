"""Where one programme stands: what waits for whom."""
