"""Where a drawn table stands and who sits on which side: wishes that change no pairing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from topcut.core.chance import Chance
from topcut.core.journal import State, columns_of
from topcut.core.pairing import Pairing, Pool
from topcut.core.pairing.pool import Column


def arranged(state: State, pool: Pool, pairing: Pairing, seed: int) -> Pairing:
    """The same tables, sides balanced where the game has sides, and players with a table of their
    own at it."""
    if state.rulebook.sides is not None:
        pairing = _balanced(state, pool, pairing, seed)
    if state.fixed_tables:
        pairing = _at_fixed_tables(state, pool, pairing)
    return pairing


def first_side_lead(state: State, numbers: Column, before: int) -> Column:
    """How much oftener each player had the first side than the second."""
    lead = np.zeros(len(numbers), dtype=np.int64)
    for played in state.rounds[: before - 1]:
        columns = columns_of(played, state.rulebook)
        known = np.flatnonzero(numbers < len(columns.side))
        lead[known] += columns.side[numbers[known]]
    return lead


def _balanced(state: State, pool: Pool, pairing: Pairing, seed: int) -> Pairing:
    """Whoever had the first side oftener sits second; a coin where both had it alike."""
    lead = first_side_lead(state, pool.ids, pool.round)
    coin = Chance(seed, "sides")
    first, second = pairing.first.copy(), pairing.second.copy()
    for table, (a, b) in enumerate(zip(first.tolist(), second.tolist(), strict=True)):
        if lead[a] > lead[b] or (lead[a] == lead[b] and coin.below(2)):
            first[table], second[table] = b, a
    return replace(pairing, first=first, second=second)


def _at_fixed_tables(state: State, pool: Pool, pairing: Pairing) -> Pairing:
    """A table changes places with the one that stands where it belongs. Two players with fixed
    tables at one table sit at the lower number; a number above the last table is the last."""
    order = np.arange(len(pairing.first))
    ids = pool.ids
    for number, wanted in sorted(state.fixed_tables.items(), key=lambda one: -one[1]):
        seated = (ids[pairing.first[order]] == number) | (ids[pairing.second[order]] == number)
        for here in np.flatnonzero(seated).tolist():
            there = min(wanted, len(order)) - 1
            order[here], order[there] = order[there], order[here]
    return replace(pairing, first=pairing.first[order], second=pairing.second[order])
