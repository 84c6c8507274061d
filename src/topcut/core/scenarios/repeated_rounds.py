"""Repeated rounds: every second one is the one before with decks exchanged (ST-061)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

Seats = tuple[int, ...]


def is_second_game(round: int) -> bool:
    """Even rounds repeat the odd ones (ST-061)."""
    return round % 2 == 0


def repeated(tables: Sequence[Seats], playing: Collection[int]) -> tuple[list[int], list[int]]:
    """Which tables are played again as they were, and the players who are left over: those whose
    opponent is gone, and who came since. A-ST40: a table of one rests again."""
    here = set(playing)
    kept = [place for place, players in enumerate(tables) if here.issuperset(players)]
    seated = {player for place in kept for player in tables[place]}
    return kept, [player for player in playing if player not in seated]


def decks_of(tables: Sequence[Seats], round: int, before: Sequence[Seats]) -> dict[int, int]:
    """Whose deck everybody plays: the own in odd rounds, the opponent's in even ones. Two who have
    not played each other in the round before have nothing to exchange."""
    met = {frozenset(players) for players in before}
    decks = {}
    for players in tables:
        exchange = is_second_game(round) and len(players) == 2 and frozenset(players) in met
        for player, other in zip(players, reversed(players), strict=True):
            decks[player] = other if exchange else player
    return decks
