"""Where drawing again does not help: solve a window of neighbouring groups exactly.

A window is the groups concerned and their neighbours; large groups lend their illegal tables, their
floats and a few whole tables. It is widened until the certificate holds, the whole field at last.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from ..matching.mixing import mix
from ..matching.problem import STRICT, Leniency
from ..matching.solve import Seating, solve_field, solve_members
from ..pairing_field import PairingField, are_barred, without_opponent
from ..players import Column
from ..proof.certificate import can_be_proven, gaps
from ..random_draws import Draw
from .shuffle import Shuffle

STEPS = ((1, 6), (1, 24), (2, 24), (3, 24), (4, 24))
"""How many groups to either side, and how many players a large group lends."""
WINDOW_MOST = 160
"""Players in a window beyond which it is not widened."""
WHOLE_AT_ONCE = 64
"""Players up to which the whole field is solved instead of windows."""
WHOLE_SOON = 192
"""Players up to which the whole field is solved after three windows: wider ones take longer."""
WHOLE_MOST = 512
"""Players up to which the whole field is solved when no window is certified."""

_TRIES = 6
_ANYWHERE = 48


class WorkingPairing(Struct):
    """A pairing being worked on."""

    first: Column
    second: Column
    bye: int | None

    def seating(self, *, certain: bool) -> Seating:
        byes = () if self.bye is None else (self.bye,)
        return Seating(self.first, self.second, byes, uniform=False, certain=certain)


def mend(field: PairingField, drawn: Shuffle, draw: Draw) -> Seating | None:
    """A best pairing from a draw that has open units; None when there is no legal pairing."""
    if len(field) > WHOLE_MOST and without_opponent(field):
        return None
    first, second = drawn.tables()
    tables = WorkingPairing(first.copy(), second.copy(), drawn.bye)
    if len(field) > (WHOLE_AT_ONCE if can_be_proven(field) else WHOLE_MOST):
        touched = sorted(
            {int(g) for begin, end in drawn.open_units for g in field.group[drawn.order[begin:end]]}
        )
        certain = _widen(field, tables, touched, draw)
        legal = not are_barred(field, tables.first, tables.second).any()
        certain &= legal
        if not legal and len(field) > WHOLE_MOST:
            legal = _anywhere(field, tables, STRICT, draw)
            touched = []
            if not legal:
                return None
        if certain or len(field) > WHOLE_MOST:
            mix(field, tables.first, tables.second, touched, draw)
            return tables.seating(certain=certain)
    return whole(field, draw)


def fewest_repeats(field: PairingField, drawn: Shuffle, draw: Draw) -> Seating:
    """A field too large to be solved whole in which not all can be legal: as few as are found."""
    first, second = drawn.tables()
    tables = WorkingPairing(first.copy(), second.copy(), drawn.bye)
    _anywhere(field, tables, Leniency(repeats=True), draw)
    return tables.seating(certain=False)


def _anywhere(field: PairingField, tables: WorkingPairing, lenient: Leniency, draw: Draw) -> bool:
    """Seat the illegal tables anew together with some from all over the field, in place."""
    for _ in range(_TRIES):
        bad = are_barred(field, tables.first, tables.second)
        if not bad.any():
            return True
        stuck = np.flatnonzero(bad)[: _ANYWHERE // 2]
        others = draw.sample(np.flatnonzero(~bad), _ANYWHERE - len(stuck))
        selected = np.concatenate([stuck, others])
        members = np.sort(np.concatenate([tables.first[selected], tables.second[selected]]))
        found = solve_members(field, members, 0, draw, lenient)
        if found is not None:
            tables.first[selected], tables.second[selected] = found.first, found.second
    return not are_barred(field, tables.first, tables.second).any()


def whole(field: PairingField, draw: Draw) -> Seating | None:
    """The whole field at once, then mixed so that the engine's habits do not show."""
    seating = solve_field(field, draw)
    if seating is not None and not seating.uniform:
        mix(field, seating.first, seating.second, list(range(field.groups)), draw)
    return seating


def _widen(field: PairingField, tables: WorkingPairing, touched: list[int], draw: Draw) -> bool:
    """Solve wider and wider windows in place; is the result certified? Extends `touched`."""
    for radius, lent in STEPS if len(field) > WHOLE_SOON else STEPS[:3]:
        solved = True
        for low, high in _clusters(touched, radius, field.groups):
            selected = _selected(field, tables, (low, high), lent, draw)
            if 2 * len(selected) > WINDOW_MOST:
                return False
            solved &= _solve_window(field, tables, selected, (low, high), draw)
        if solved:
            found = gaps(field, tables.first, tables.second, tables.bye)
            if not found:
                return True
            touched[:] = sorted({*touched, *found})
    return False


def _clusters(touched: list[int], radius: int, groups: int) -> list[tuple[int, int]]:
    """Ranges of groups around the touched ones, joined where they overlap."""
    ranges: list[tuple[int, int]] = []
    for group in touched:
        low, high = max(group - radius, 0), min(group + radius, groups - 1)
        if ranges and low <= ranges[-1][1] + 1:
            ranges[-1] = (ranges[-1][0], high)
        else:
            ranges.append((low, high))
    return ranges


def _selected(
    field: PairingField, tables: WorkingPairing, window: tuple[int, int], lent: int, draw: Draw
) -> Column:
    """Tables of the window: all of small groups; of large ones the illegal, floats, and some."""
    one, two = field.group[tables.first], field.group[tables.second]
    taken: list[Column] = []
    for group in range(window[0], window[1] + 1):
        here = np.flatnonzero((one == group) | (two == group))
        if 2 * len(here) > lent + 12:
            a, b = tables.first[here], tables.second[here]
            needed = (one[here] != two[here]) | are_barred(field, a, b)
            taken += [here[needed], draw.sample(here[~needed], lent // 2)]
        else:
            taken.append(here)
    return np.unique(np.concatenate(taken)) if taken else np.empty(0, np.int64)


def _solve_window(
    field: PairingField,
    tables: WorkingPairing,
    selected: Column,
    window: tuple[int, int],
    draw: Draw,
) -> bool:
    """Seat the players of these tables (and the bye, if it is in the window) anew, exactly."""
    members = np.concatenate([tables.first[selected], tables.second[selected]])
    bye_inside = False
    if tables.bye is not None and window[0] <= field.group[tables.bye] <= window[1]:
        members = np.append(members, tables.bye)
        bye_inside = True
    found = solve_members(field, np.sort(members), int(bye_inside), draw)
    if found is None:
        return False
    tables.first[selected], tables.second[selected] = found.first, found.second
    if bye_inside:
        tables.bye = found.byes[0]
    return True
