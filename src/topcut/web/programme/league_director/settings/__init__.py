"""How a league plays its season, alternates, lots, invitations."""
