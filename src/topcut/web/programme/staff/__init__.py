"""Who is what in a programme."""
