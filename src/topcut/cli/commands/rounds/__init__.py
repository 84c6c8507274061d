"""Commands while an event is played: rounds, results, clock, standings, bracket."""
