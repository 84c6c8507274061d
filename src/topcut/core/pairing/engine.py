"""Pair one round of one pool."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from .criteria import level_names, quality
from .matching.solve import Seating, solve_field
from .matching.subset import MOST
from .outcome import Pairing
from .pairing_field import FEW, PairingField, field_of, upper_and_lower
from .players import Column, Players
from .proof.bounds import burden, is_plain
from .proof.certificate import soft_gaps
from .proof.floats import floats_of
from .random_draws import Draw
from .rules import PairingRules
from .search.by_rank import ranked
from .search.impossible import settle
from .search.lookahead import is_dense, keeps_later_rounds_possible
from .search.shuffle import shuffle
from .search.swaps import swap_away
from .search.windows import WHOLE_MOST, mend, whole


def pair(players: Players, rules: PairingRules, seed: int) -> Pairing:
    """The best pairing under the rulebook's criteria, drawn at random among the best (READINGS G1).

    SW-024..SW-037, MK-020, MK-027..MK-033. Raises NoPairing where nothing legal exists and the
    rulebook says to stop. The same arguments give the same pairing on every machine.
    """
    field = field_of(players, rules)
    draw = Draw(seed)
    if not len(field):
        return finished(field, nobody())
    seating = keeps_later_rounds_possible(field, draw, best_seating) if is_dense(field) else None
    if seating is None:
        seating = best_seating(field, draw)
    return finished(field, settle(field, draw) if seating is None else seating)


def best_seating(field: PairingField, draw: Draw) -> Seating | None:
    """A best legal pairing, or None when there is none."""
    if field.rules.order == "random":
        return drawn_seating(field, draw)
    plain = drawn_seating(replace(field, rules=replace(field.rules, order="random")), draw)
    return None if plain is None else ranked(field, plain, draw)


def drawn_seating(field: PairingField, draw: Draw) -> Seating | None:
    """The smallest means that does it: subsets, a shuffle, redraws, swaps, windows, the whole."""
    if len(field) + len(field) % 2 <= MOST:
        return solve_field(field, draw)
    plain = is_plain(field)
    drawn = shuffle(field, draw) if plain or len(field) > WHOLE_MOST else None
    if drawn is None:
        return whole(field, draw) if len(field) <= WHOLE_MOST else _without_divisions(field, draw)
    still_open = swap_away(drawn, draw)
    if still_open:
        return mend(field, replace(drawn, open_units=still_open), draw)
    first, second = drawn.tables()
    certain = plain
    if drawn.across or burden(field) is not None:
        certain &= not soft_gaps(field, floats_of(field, first, second, drawn.bye), first, second)
        if not certain and len(field) <= WHOLE_MOST:
            return whole(field, draw)
    byes = () if drawn.bye is None else (drawn.bye,)
    uniform = certain and drawn.uniform
    by_groups = drawn.ladder.rung is field.group and not drawn.across
    return Seating(first, second, byes, uniform=uniform, certain=certain, drawn=by_groups)


def _without_divisions(field: PairingField, draw: Draw) -> Seating | None:
    """A field too large to be solved whole, its divisions not simple: without them."""
    if field.players.division is None:
        return None
    mixed = replace(field, players=replace(field.players, division=None))
    seating = drawn_seating(mixed, draw)
    return None if seating is None else replace(seating, uniform=False, certain=False)


def nobody() -> Seating:
    empty = np.empty(0, np.int64)
    return Seating(empty, empty, (), uniform=True)


def _in_order(field: PairingField, first: Column, second: Column) -> tuple[Column, Column]:
    """The player of the higher group first, and tables by their groups."""
    if len(field) > FEW:
        first, second = upper_and_lower(field, first, second)
        order = np.lexsort((field.group[second], field.group[first]))
        return first[order], second[order]
    group = field.group.tolist()
    tables = []
    for place, (a, b) in enumerate(zip(first.tolist(), second.tolist(), strict=True)):
        upper, lower = (b, a) if group[a] > group[b] else (a, b)
        tables.append((group[upper], group[lower], place, upper, lower))
    tables.sort()
    uppers, lowers = [one[3] for one in tables], [one[4] for one in tables]
    return np.array(uppers, np.int64), np.array(lowers, np.int64)


def finished(field: PairingField, seating: Seating) -> Pairing:
    """Tables in the order of their best group, the higher player first, with the quality vector."""
    first, second = seating.first, seating.second
    if not seating.drawn:
        first, second = _in_order(field, first, second)
    vector = (
        quality(field, first, second, seating.byes, no_repeat=seating.drawn)
        if seating.levels is None
        else tuple(zip(level_names(field), seating.levels, strict=True))
    )
    return Pairing(
        first,
        second,
        seating.byes,
        vector,
        "optimal" if seating.certain else "best-found",
        "uniform" if seating.uniform else "randomised",
    )
