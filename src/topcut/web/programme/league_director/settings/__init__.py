"""How a league plays its season: settings, qualifiers, alternates, lots, invitations."""
