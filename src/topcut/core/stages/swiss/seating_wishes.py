"""Where a drawn table stands and who sits on which side: wishes that change no pairing."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from topcut.core.pairing.outcome import Pairing
from topcut.core.pairing.players import Column, Players
from topcut.core.projections.columns import columns_of
from topcut.core.seeded_random import SeededRandom
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State


def first_side_lead(state: State, numbers: Column, before: int) -> Column:
    """How much oftener each player had the first side than the second."""
    lead = np.zeros(len(numbers), dtype=np.int64)
    for played in state.rounds[: before - 1]:
        columns = columns_of(state, played)
        known = np.flatnonzero(numbers < len(columns.side))
        lead[known] += columns.side[numbers[known]]
    return lead


def balanced(state: State, players: Players, pairing: Pairing, seed: int) -> Pairing:
    """Where the game has sides: whoever had the first one oftener sits second; a coin where both
    had it alike."""
    if state.rulebook.sides is None:
        return pairing
    lead = first_side_lead(state, players.ids, players.round)
    coin = SeededRandom(seed, "sides")
    first, second = pairing.first.copy(), pairing.second.copy()
    for table, (a, b) in enumerate(zip(first.tolist(), second.tolist(), strict=True)):
        if lead[a] > lead[b] or (lead[a] == lead[b] and coin.below(2)):
            first[table], second[table] = b, a
    return replace(pairing, first=first, second=second)


def at_fixed_tables(state: State, games: Sequence[TableSeating]) -> list[TableSeating]:
    """A table changes places with the one that stands where it belongs. Two players with fixed
    tables at one table sit at the lower number; a number above the last table is the last."""
    order = list(games)
    for number, wanted in sorted(state.fixed_tables.items(), key=lambda one: -one[1]):
        for here, seat in enumerate(order):
            if number in seat.players:
                there = min(wanted, len(order)) - 1
                order[here], order[there] = order[there], seat
                break
    return order
