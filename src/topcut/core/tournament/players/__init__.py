"""Facts about players: entered, registered, checked in, dropped, kept apart."""
