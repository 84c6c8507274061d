"""Players with what every criterion needs worked out once: score groups and who may not meet."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .players import Column, Players
from .rules import PairingRules

_SMALL_SPREAD = 65_536
FEW = 32
"""Players up to whom lists are quicker than columns."""


class PairingField(Struct, frozen=True, eq=False):
    players: Players
    rules: PairingRules
    group: Column
    """Score group of each player, 0 is the top (SW-027, MK-027)."""
    sizes: Column
    """Players in each group."""
    scores: Column
    """The score of each group."""
    barred: NDArray[np.int32]
    """Rows of opponents not to be met: earlier rounds, then forbidden pairs; -1 for none."""

    def __len__(self) -> int:
        return len(self.group)

    @property
    def groups(self) -> int:
        return len(self.sizes)


@lru_cache(maxsize=2)
def field_of(players: Players, rules: PairingRules) -> PairingField:
    """Kept for the players at hand: drawing a round and explaining it need the same."""
    group, sizes, scores = score_groups(players.score)
    return PairingField(players, rules, group, sizes, scores, _barred_rows(players, rules))


def score_groups(score: Column) -> tuple[Column, Column, Column]:
    """Group of each player counted from the top, the groups' sizes, the groups' scores."""
    if not len(score):
        empty = np.empty(0, np.int64)
        return empty, empty, empty
    if len(score) <= FEW:
        return _few_groups(score.tolist())
    top = score.item(score.argmax())
    short = top - score
    if short.item(short.argmax()) < _SMALL_SPREAD:
        count = np.bincount(short)
        behind = count.nonzero()[0]
        place = np.zeros(len(count), np.int64)
        place[behind] = np.arange(len(behind))
        return place.take(short), count.take(behind), top - behind
    behind, group, count = np.unique(short, return_inverse=True, return_counts=True)
    return group.astype(np.int64), count.astype(np.int64), top - behind


def _few_groups(score: list[int]) -> tuple[Column, Column, Column]:
    scores = sorted(set(score), reverse=True)
    place = {one: group for group, one in enumerate(scores)}
    columns = ([place[one] for one in score], [score.count(one) for one in scores], scores)
    group, sizes, tops = (np.array(column, np.int64) for column in columns)
    return group, sizes, tops


def _barred_rows(players: Players, rules: PairingRules) -> NDArray[np.int32]:
    """Earlier opponents and, in as many further rows as needed, the pairs the organizer forbade."""
    if "no-repeat" not in rules.criteria:
        return np.empty((0, len(players)), np.int32)
    if not players.apart:
        return players.met
    rows: list[NDArray[np.int32]] = []
    for a, b in players.apart:
        for row in rows:
            if row[a] < 0 and row[b] < 0:
                break
        else:
            row = np.full(len(players), -1, np.int32)
            rows.append(row)
        row[a], row[b] = b, a
    return np.vstack([players.met, *rows]).astype(np.int32)


def are_barred(field: PairingField, a: Column, b: Column) -> NDArray[np.bool_]:
    """For each pair (a[i], b[i]): have they met, or are they kept apart? Any shape of a and b."""
    met = field.barred.take(a, axis=1) == b.astype(np.int32)
    bad: NDArray[np.bool_] = np.logical_or.reduce(met)
    return bad


def barred_matrix(field: PairingField, members: Column) -> NDArray[np.bool_]:
    """The same for every two of `members`, as a square of their places in that list."""
    size = len(members)
    place = np.full(len(field), -1, np.int64)
    place[members] = np.arange(size)
    square = np.zeros((size, size), np.bool_)
    for row in field.barred:
        opponent = row[members]
        inside = np.flatnonzero(opponent >= 0)
        inside = inside[place[opponent[inside]] >= 0]
        square[inside, place[opponent[inside]]] = True
    return square | square.T


def upper_and_lower(field: PairingField, a: Column, b: Column) -> tuple[Column, Column]:
    """Each pair with the player of the higher group first."""
    turned = field.group[a] > field.group[b]
    return np.where(turned, b, a), np.where(turned, a, b)


def without_opponent(field: PairingField) -> list[int]:
    """Who has met everybody."""
    busy = np.flatnonzero((field.barred >= 0).sum(axis=0) >= len(field) - 1)
    return [int(p) for p in busy if len({*field.barred[:, p].tolist()} - {-1}) >= len(field) - 1]
