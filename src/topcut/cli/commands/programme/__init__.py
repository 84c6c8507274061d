"""Commands of organized play: programmes, listings, ratings, seasons."""
