"""Age-modified pools: pair inside divisions, and as few tables as possible across them.

PK-025, PK-026 (A-PK6): same division outranks same record; no repeat stands above both.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from msgspec import Struct

from .pairing_field import PairingField, are_barred
from .players import Column
from .random_draws import Draw

_TRIES = 32

Cells = Column
"""Players by division (row) and score group (column)."""


class Crossing(Struct, frozen=True):
    """One table across two divisions: their numbers and the groups its players come from."""

    divisions: tuple[int, int]
    groups: tuple[int, int]


def matter(field: PairingField) -> bool:
    return field.players.division is not None and "same-division" in field.rules.criteria


def rungs(field: PairingField) -> Column:
    """Division under division, in each group under group: what a ladder is sorted by."""
    return _division(field) * field.groups + field.group


def choose_bye(field: PairingField, able: Column, draw: Draw) -> int | None:
    """Among those who may have the bye, whose rest leaves the best floats; None: too many odd."""
    cells, division = _cells(field), _division(field)
    best: dict[tuple[int, int], list[int]] = {}
    for who in able.tolist():
        cell = (int(division[who]), int(field.group[who]))
        if cell not in best:
            cells[cell] -= 1
            plans = crossings(cells)
            cells[cell] += 1
            if plans is None:
                return None
            best[cell] = plans[0]
    least = min(best.values())
    keep = [w for w in able.tolist() if best[int(division[w]), int(field.group[w])] == least]
    return draw.choose(np.array(keep, np.int64))


def crossings(cells: Cells) -> tuple[list[int], list[Crossing | None]] | None:
    """The least vector (tables across, then floats by group) and every crossing that reaches it.

    With up to three divisions at most two are odd; None when more are.
    """
    odd = np.flatnonzero(cells.sum(axis=1) % 2).tolist()
    if not odd:
        return [0, *_floats(cells)], [None]
    if len(odd) != 2:
        return None
    found: list[tuple[list[int], Crossing]] = []
    one, two = odd
    for i, j in product(range(cells.shape[1]), repeat=2):
        if not cells[one, i] or not cells[two, j]:
            continue
        left = cells.copy()
        left[one, i] -= 1
        left[two, j] -= 1
        vector = _floats(left)
        if i != j:
            vector[2 * min(i, j)] += 1
            vector[2 * min(i, j) + 1] += (i - j) ** 2 - 1
        found.append(([1, *vector], Crossing((one, two), (i, j))))
    least = min(vector for vector, _ in found)
    return least, [crossing for vector, crossing in found if vector == least]


def draw_crossing(
    field: PairingField, bye: int | None, draw: Draw
) -> tuple[list[int], bool] | None:
    """The two players of the table across, if one is needed, and whether none is.

    None when it is not this simple: more than two odd divisions, or no legal table found.
    """
    if not matter(field):
        return [], True
    cells, division = _cells(field), _division(field)
    if bye is not None:
        cells[division[bye], field.group[bye]] -= 1
    plans = crossings(cells)
    if plans is None:
        return None
    for _ in range(_TRIES):
        crossing = plans[1][draw.below(len(plans[1]))]
        if crossing is None:
            return [], True
        seats = []
        for side in (0, 1):
            there = division == crossing.divisions[side]
            there &= field.group == crossing.groups[side]
            members = np.flatnonzero(there)
            seats.append(draw.choose(members[members != bye]))
        if not are_barred(field, np.array(seats[:1]), np.array(seats[1:]))[0] and not _are_mates(
            field, seats
        ):
            return seats, False
    return None


def _are_mates(field: PairingField, seats: list[int]) -> bool:
    """Two of one club, where those are to be kept apart."""
    club = field.players.club
    if club is None or "clubs-apart" not in field.rules.criteria:
        return False
    return bool(club[seats[0]] >= 0 and club[seats[0]] == club[seats[1]])


def _floats(cells: Cells) -> list[int]:
    """Floats by group when every (even) division is paired consecutively."""
    vector = [0] * (2 * cells.shape[1])
    for row in cells.tolist():
        carried: int | None = None
        for group, size in enumerate(row):
            if carried is not None and size:
                vector[2 * carried + 1] += (group - carried) ** 2 - 1
                size -= 1  # noqa: PLW2901
                carried = None
            if size % 2:
                vector[2 * group] += 1
                carried = group
    return vector


def _division(field: PairingField) -> Column:
    """Divisions numbered from 0."""
    division = field.players.division
    if division is None:
        return np.zeros(len(field), np.int64)
    return np.unique(division, return_inverse=True)[1].astype(np.int64)


def _cells(field: PairingField) -> Cells:
    division = _division(field)
    cells = np.zeros((int(division.max()) + 1, field.groups), np.int64)
    np.add.at(cells, (division, field.group), 1)
    return cells
