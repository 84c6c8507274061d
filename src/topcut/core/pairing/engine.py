"""Pair one round of one pool."""

from __future__ import annotations

import numpy as np

from .criteria import quality
from .draws import Draw
from .field import Field, field_of
from .impossible import settle
from .outcome import Pairing
from .pool import Pool
from .rules import PairingRules
from .bounds import is_plain
from .shuffle import shuffle
from .subset import MOST
from .whole import Seating, solve_field


def pair(pool: Pool, rules: PairingRules, seed: int) -> Pairing:
    """The best pairing under the rulebook's criteria, drawn at random among the best (READINGS G1).

    SW-024..SW-037, MK-020, MK-027..MK-033. Raises NoPairing where nothing legal exists and the
    rulebook says to stop. The same arguments give the same pairing on every machine.
    """
    field = field_of(pool, rules)
    draw = Draw(seed)
    if not len(field):
        return finished(field, nobody())
    seating = best_seating(field, draw)
    return finished(field, settle(field, draw) if seating is None else seating)


def best_seating(field: Field, draw: Draw) -> Seating | None:
    """A best legal pairing, or None when there is none."""
    if len(field) + len(field) % 2 <= MOST:
        return solve_field(field, draw)
    drawn = shuffle(field, draw) if is_plain(field) else None
    if drawn is None or drawn.open_units:
        return solve_field(field, draw)
    byes = () if drawn.bye is None else (drawn.bye,)
    return Seating(drawn.order[0::2], drawn.order[1::2], byes, uniform=True)


def nobody() -> Seating:
    empty = np.empty(0, np.int64)
    return Seating(empty, empty, (), uniform=True)


def finished(field: Field, seating: Seating) -> Pairing:
    """Tables in the order of their best group, the higher player first, with the quality vector."""
    first, second = seating.first, seating.second
    turned = field.group[first] > field.group[second]
    first, second = np.where(turned, second, first), np.where(turned, first, second)
    order = np.lexsort((field.group[second], field.group[first]))
    first, second = first[order], second[order]
    return Pairing(
        first,
        second,
        seating.byes,
        quality(field, first, second, seating.byes),
        "optimal",
        "uniform" if seating.uniform else "randomised",
    )
