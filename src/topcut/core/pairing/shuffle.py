"""Shuffle every group and pair consecutively: the guides' own procedure, made to end.

SW-028, SW-033: groups are drawn at random and redrawn when a repeat appears. Here only the *unit*
concerned is redrawn (groups linked by a float; units are independent of each other), so the draw stays
exactly uniform. It reaches the bounds of `bounds`, hence is optimal whenever it succeeds.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .bounds import burden, bye_candidates
from .draws import Draw, packed_order
from .field import Field
from .pool import Column

BUDGET = 65_536
"""Players drawn again at most while looking for a uniform draw (or one whole field if that is more)."""
_BATCH = 4096


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """The players to be seated, group under group, after the bye was taken out."""

    field: Field
    ids: Column
    ends: list[int]
    """Where each group ends in an order sorted by group."""
    senders: list[int]
    """Groups that must send one player down."""
    burden: Column | None
    club: Column | None

    def start(self, group: int) -> int:
        return self.ends[group - 1] if group else 0

    def unit_bounds(self) -> list[int]:
        """Where units begin: at group ends that no float crosses."""
        ends = [e for i, e in enumerate(self.ends) if e % 2 == 0 and e != self.start(i)]
        return [0, *ends]


@dataclass(frozen=True, slots=True, eq=False)
class Shuffle:
    """A drawn order (tables are consecutive players) and the units that are still not legal."""

    ladder: Ladder
    order: Column
    bye: int | None
    open_units: list[tuple[int, int]]


def ladder_of(field: Field, bye: int | None) -> Ladder:
    sizes = field.sizes
    ids = np.arange(len(field), dtype=np.int64)
    if bye is not None:
        ids = np.delete(ids, bye)
        sizes = sizes.copy()
        sizes[field.group[bye]] -= 1
    ends = np.cumsum(sizes).tolist()
    senders = [i for i, end in enumerate(ends) if end % 2 and sizes[i]]
    club = field.pool.club if "clubs-apart" in field.rules.criteria else None
    return Ladder(field, ids, ends, senders, burden(field) if senders else None, club)


def shuffle(field: Field, draw: Draw) -> Shuffle | None:
    """Draw the bye, then every group; redraw units with a repeat. None when nobody may have the bye."""
    bye = None
    if len(field) % 2:
        able = bye_candidates(field)
        if not len(able):
            return None
        bye = draw.choose(able)
    ladder = ladder_of(field, bye)
    order = packed_order(field.group[ladder.ids], draw, ladder.ids, len(field))
    _choose_floaters(ladder, order[None, :], 0, draw)
    bad = np.flatnonzero(_unwanted(ladder, order[0::2], order[1::2]))
    units = _units_of(ladder, bad) if len(bad) else []
    budget = max(BUDGET, len(field))
    still_open = []
    for begin, end in units:
        drawn, used = _redraw(ladder, order[begin:end], begin, draw, budget)
        budget -= used
        if drawn is None:
            still_open.append((begin, end))
        else:
            order[begin:end] = drawn
    return Shuffle(ladder, order, bye, still_open)


def _units_of(ladder: Ladder, bad: Column) -> list[tuple[int, int]]:
    """The units of these tables, smallest first."""
    bounds = ladder.unit_bounds()
    hit = {bisect_right(bounds, 2 * table) - 1 for table in bad.tolist()}
    units = [(bounds[u], bounds[u + 1]) for u in hit]
    return sorted(units, key=lambda unit: (unit[1] - unit[0], unit))


def _unwanted(ladder: Ladder, a: Column, b: Column) -> NDArray[np.bool_]:
    """Tables that are a repeat, or that seat club mates where they are to be kept apart."""
    bad = np.zeros(a.shape, np.bool_)
    for row in ladder.field.barred:
        bad |= row[a] == b
    if ladder.club is not None:
        bad |= (ladder.club[a] >= 0) & (ladder.club[a] == ladder.club[b])
    return bad


def _choose_floaters(ladder: Ladder, orders: Column, offset: int, draw: Draw) -> None:
    """At every odd group the last player goes down: make it one of the least burdened (in place).

    SW-029: at random; where a rulebook spares who was paired down before, at random among the rest.
    """
    if ladder.burden is None:
        return
    for group in ladder.senders:
        begin, end = ladder.start(group) - offset, ladder.ends[group] - offset
        begin = max(begin, 0)
        if not begin < end <= orders.shape[1]:
            continue
        weight = ladder.burden[orders[:, begin:end]]
        least = weight.min()
        for row in np.flatnonzero(weight[:, -1] > least).tolist():
            chosen = begin + draw.choose(np.flatnonzero(weight[row] == least))
            last = end - 1
            orders[row, chosen], orders[row, last] = orders[row, last], orders[row, chosen]


def _redraw(
    ladder: Ladder, ids: Column, offset: int, draw: Draw, budget: int
) -> tuple[Column | None, int]:
    """Draw one unit again and again until it is legal: rejection keeps it uniform (SW-033).

    Gives the drawn order, or None when the budget ran out, and how many players were drawn.
    """
    size = len(ids)
    tries = min(_BATCH, budget // size)
    most = max(_BATCH // size, 1)
    batch, done = min(4, most), 0
    while done < tries:
        orders = _many_orders(ladder.field, ids, draw, batch)
        _choose_floaters(ladder, orders, offset, draw)
        bad = _unwanted(ladder, orders[:, 0::2], orders[:, 1::2]).any(axis=1)
        done += batch
        if not bad.all():
            return orders[int(np.argmin(bad))], done * size
        batch = min(batch * 4, most)
    return None, done * size


def _many_orders(field: Field, ids: Column, draw: Draw, count: int) -> Column:
    """`count` independent orders of a unit, each sorted by group and random inside."""
    group = field.group[ids].astype(np.uint64)
    group -= group.min()
    id_bits = max((len(field) - 1).bit_length(), 1)
    group_bits = max(int(group.max()).bit_length(), 1)
    fixed = (group << np.uint64(64 - group_bits)) | ids.astype(np.uint64)
    words = draw.raw(count * len(ids)).reshape(count, len(ids))
    words &= np.uint64((1 << (64 - group_bits - id_bits)) - 1)
    words <<= np.uint64(id_bits)
    words |= fixed
    words.sort(axis=1)
    words &= np.uint64((1 << id_bits) - 1)
    return words.astype(np.int64)
