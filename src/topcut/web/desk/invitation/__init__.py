"""Links that work once: who opens one accepts an invitation to an event or a programme."""
