"""Commands before and around the rounds: opening an event, its players, its journal."""
