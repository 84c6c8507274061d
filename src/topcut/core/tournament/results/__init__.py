"""Facts at the tables: results of matches, games and pods, and what time was called for."""
