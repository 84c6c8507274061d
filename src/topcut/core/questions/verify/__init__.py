"""Replaying a journal: do rounds, cuts, decks and draws follow from what stood before?"""
