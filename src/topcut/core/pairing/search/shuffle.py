"""Shuffle every group and pair consecutively: the guides' own procedure, made to end.

SW-028, SW-033: groups are drawn at random and redrawn when a repeat appears. Here only the *unit*
concerned is redrawn (groups linked by a float; units are independent of each other), so the draw
stays exactly uniform. It reaches the bounds of `bounds`, hence is optimal whenever it succeeds.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from math import exp

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .. import divisions
from ..pairing_field import PairingField, are_barred
from ..players import Column
from ..proof.bounds import burden, bye_candidates
from ..random_draws import Draw, in_random_order, packing_of

BUDGET = 65_536
"""Players drawn again at most while looking for a uniform draw (or one whole field, if more)."""
_BATCH = 4096
_LAST = np.uint64((1 << 64) - 1)
_HOPELESS = 0.02
"""A unit is not redrawn when all the budget would succeed with less than this chance."""


class Ladder(Struct, frozen=True, eq=False):
    """The players to be seated, rung under rung. A rung is a score group (of one division)."""

    field: PairingField
    rung: Column
    ids: Column
    ends: list[int]
    """Where each rung ends in an order sorted by rung."""
    senders: list[int]
    """Rungs that must send one player down."""
    burden: Column | None
    club: Column | None

    @property
    def last(self) -> int:
        """The last rung on which somebody is."""
        return bisect_left(self.ends, len(self.ids))

    def start(self, rung: int) -> int:
        return self.ends[rung - 1] if rung else 0

    def unit_bounds(self) -> list[int]:
        """Where units begin: at ends that no float crosses."""
        return [0, *(end for end in dict.fromkeys(self.ends) if end and end % 2 == 0)]


class Shuffle(Struct, frozen=True, eq=False):
    """A drawn order (tables are consecutive players) and the units that are still not legal."""

    ladder: Ladder
    order: Column
    bye: int | None
    across: list[int]
    """The two players of a table across divisions, or nobody."""
    open_units: list[tuple[int, int]]
    uniform: bool

    def tables(self) -> tuple[Column, Column]:
        whole = np.append(self.order, self.across) if self.across else self.order
        return whole[0::2], whole[1::2]


def ladder_of(field: PairingField, away: list[int]) -> Ladder:
    """Everyone but those away (resting, or seated already)."""
    rung = divisions.rungs(field) if divisions.matter(field) else field.group
    ids = np.arange(len(field), dtype=np.int64)
    sizes = np.bincount(rung, minlength=field.groups) if rung is not field.group else field.sizes
    if away:
        ids = np.delete(ids, away)
        sizes = sizes.copy()
        np.subtract.at(sizes, rung[away], 1)
    counts = sizes.tolist()
    ends = list(accumulate(counts))
    senders = [i for i, end in enumerate(ends) if end % 2 and counts[i]]
    club = field.players.club if "clubs-apart" in field.rules.criteria else None
    return Ladder(field, rung, ids, ends, senders, burden(field) if senders else None, club)


def shuffle(field: PairingField, draw: Draw) -> Shuffle | None:
    """Draw the bye, then every group; redraw units with a repeat. None when it cannot begin."""
    bye = None
    if len(field) % 2:
        able = bye_candidates(field)
        if len(able):
            by_division = divisions.matter(field)
            bye = divisions.choose_bye(field, able, draw) if by_division else draw.choose(able)
        if bye is None:
            return None
    across = divisions.draw_crossing(field, bye, draw)
    return None if across is None else shuffle_with(field, bye, across, draw)


def shuffle_with(
    field: PairingField, bye: int | None, across: tuple[list[int], bool], draw: Draw
) -> Shuffle:
    """The same when the bye and a table across divisions are given."""
    ladder = ladder_of(field, across[0] + ([] if bye is None else [bye]))
    if not len(ladder.ids):
        return Shuffle(ladder, ladder.ids, bye, across[0], [], across[1])
    everybody = len(ladder.ids) == len(field)
    rung = ladder.rung if everybody else ladder.rung.take(ladder.ids)
    packing = packing_of(rung, ladder.last, ladder.ids, len(field))
    order = in_random_order(packing, draw.raw(len(ladder.ids)))
    _choose_floaters(ladder, order[None, :], 0, draw)
    bad = unwanted_tables(ladder, order)
    still_open = _redraw_units(ladder, order, bad, draw) if len(bad) else []
    return Shuffle(ladder, order, bye, across[0], still_open, across[1] and not still_open)


def _redraw_units(ladder: Ladder, order: Column, bad: Column, draw: Draw) -> list[tuple[int, int]]:
    """Redraw the units of these tables in place, smallest first; gives those it failed for."""
    bounds = ladder.unit_bounds()
    hit = [bisect_right(bounds, 2 * table) - 1 for table in bad.tolist()]
    units = sorted(
        (bounds[u + 1] - bounds[u], bounds[u], bounds[u + 1], hit.count(u)) for u in set(hit)
    )
    budget = max(BUDGET, len(ladder.field))
    still_open = []
    for size, begin, end, repeats in units:
        drawn = None
        # repeats come like rare accidents: none with a chance of about exp(-mean)
        if budget // size * exp(-repeats) > _HOPELESS:
            drawn, used = _redraw(ladder, order[begin:end], begin, draw, budget)
            budget -= used
        if drawn is None:
            still_open.append((begin, end))
        else:
            order[begin:end] = drawn
    return still_open


def unwanted_tables(ladder: Ladder, order: Column) -> Column:
    """Numbers of the unwanted tables of an order."""
    return _unwanted(ladder, order[0::2], order[1::2]).nonzero()[0]


def _unwanted(ladder: Ladder, a: Column, b: Column) -> NDArray[np.bool_]:
    """Tables that are a repeat, or that seat club mates where they are to be kept apart."""
    bad = are_barred(ladder.field, a, b)
    if ladder.club is not None:
        bad |= (ladder.club[a] >= 0) & (ladder.club[a] == ladder.club[b])
    return bad


def _choose_floaters(ladder: Ladder, orders: Column, offset: int, draw: Draw) -> None:
    """At every odd rung the last player goes down: make it one of the least burdened (in place).

    SW-029: at random; where a rulebook spares who was paired down before, among the others.
    """
    if ladder.burden is None:
        return
    for rung in ladder.senders:
        begin, end = max(ladder.start(rung) - offset, 0), ladder.ends[rung] - offset
        if not begin < end <= orders.shape[1]:
            continue
        weight = ladder.burden[orders[:, begin:end]]
        least = weight.min()
        rows = np.flatnonzero(weight[:, -1] > least)
        if len(rows):
            words = draw.raw(len(rows) * (end - begin)).reshape(len(rows), end - begin)
            words[weight[rows] > least] = _LAST
            chosen, last = begin + np.argmin(words, axis=1), end - 1
            moved = orders[rows, chosen]
            orders[rows, chosen] = orders[rows, last]
            orders[rows, last] = moved


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
    rung = ladder.rung.take(ids)
    first, last = rung.item(0), rung.item(-1)  # the order is sorted by rung
    packing = packing_of(rung - first if first else rung, last - first, ids, len(ladder.field))
    while done < tries:
        orders = in_random_order(packing, draw.raw(batch * size).reshape(batch, size))
        _choose_floaters(ladder, orders, offset, draw)
        unwanted = _unwanted(ladder, orders[:, 0::2], orders[:, 1::2])
        bad: list[bool] = np.logical_or.reduce(unwanted, axis=1).tolist()
        done += batch
        if False in bad:
            return orders[bad.index(False)], done * size
        batch = min(batch * 4, most)
    return None, done * size
