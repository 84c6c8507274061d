"""Draft and sealed: seats, packs, time, the cards of every player."""
