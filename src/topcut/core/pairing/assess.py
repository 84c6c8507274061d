"""Assess any pairing of a pool: optimal, valid but worse (and by what), or broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from topcut.core.message import Message
from topcut.core.pairing.outcome import BYE, PlayerNumber

from .criteria import quality
from .engine import finished, pair
from .matching.solve import Seating
from .outcome import Assessment, Broken, NoPairing, Pairing
from .pairing_field import PairingField, are_barred, field_of
from .players import Column, Players
from .random_draws import Draw
from .rules import PairingRules
from .search.by_rank import ranked
from .search.lookahead import is_dense, keeps_going


def assess(
    players: Players, rules: PairingRules, pairs: Sequence[tuple[int, int]], byes: Sequence[int]
) -> Assessment:
    """Compare a pairing, however it was made, with the best one. Positions as in the pool.

    What is unavoidable (a repeat, a second bye, double byes) is not broken as long as the
    optimum has as much of it.
    """
    field = field_of(players, rules)
    wrong = _not_seated_once(field, pairs, byes)
    optimum = _optimum(field) if wrong else _optimum_beside(field, pairs, tuple(byes))
    certificate, best = optimum.certificate, optimum.quality
    if wrong:
        return Assessment("broken", (), best, certificate, tuple(wrong))
    first, second = columns(pairs)
    mine = quality(field, first, second, tuple(byes))
    wrong = _beyond(field, mine, best, (first, second), byes)
    if wrong:
        return Assessment("broken", mine, best, certificate, tuple(wrong))
    worse = _numbers(mine) > _numbers(best)
    if not worse and is_dense(field) and not _goes_on(field, pairs, byes):
        tables = zip(optimum.first.tolist(), optimum.second.tolist(), strict=True)
        worse = _goes_on(field, list(tables), optimum.byes)
    return Assessment("worse" if worse else "optimal", mine, best, certificate)


def columns(pairs: Sequence[tuple[int, int]]) -> tuple[Column, Column]:
    table = np.array(list(pairs), np.int64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


def _numbers(vector: tuple[tuple[str, int], ...]) -> list[int]:
    return [value for _, value in vector]


def _optimum(field: PairingField) -> Pairing:
    """The best pairing; where the rulebook says to stop, what is nearest to its rules (A-SW4)."""
    try:
        return pair(field.players, field.rules, 0)
    except NoPairing:
        return pair(field.players, replace(field.rules, when_impossible="repeat"), 0)


def _optimum_beside(
    field: PairingField, pairs: Sequence[tuple[int, int]], byes: tuple[int, ...]
) -> Pairing:
    """The optimum; where rank decides the order, with the same bye if that is as good as any."""
    optimum = _optimum(field)
    if field.rules.order == "random":
        return optimum
    plain = replace(field, rules=replace(field.rules, order="random"))
    seating = Seating(*columns(pairs), byes, uniform=False)
    mine = quality(plain, seating.first, seating.second, byes)
    if mine != optimum.quality[: len(mine)]:
        return optimum
    return finished(field, ranked(field, seating, Draw(0)))


def _goes_on(field: PairingField, pairs: Sequence[tuple[int, int]], byes: Sequence[int]) -> bool:
    """Can the rounds that follow still be paired?"""
    if len(byes) > 1:
        return False
    played = [*((int(a), int(b)) for a, b in pairs), *((int(b), len(field)) for b in byes)]
    return keeps_going(field, played, Draw(0))


def _not_seated_once(
    field: PairingField, pairs: Sequence[tuple[int, int]], byes: Sequence[int]
) -> list[Broken]:
    """Everyone of the pool sits at one table or rests, once."""
    seats = Counter(int(p) for table in pairs for p in table) + Counter(int(b) for b in byes)
    wrong = []
    for position in sorted(set(seats) | set(range(len(field)))):
        count = seats[position]
        if not 0 <= position < len(field):
            text = Message("Position {position} is not in the pool.", position=position)
            wrong.append(Broken("seating", text, ()))
        elif count != 1:
            entrant = int(field.players.ids[position])
            text = Message(
                "{player} is seated {times} times." if count else "{player} is not seated.",
                player=PlayerNumber(entrant),
                times=count,
            )
            wrong.append(Broken("seating", text, (entrant,)))
    return wrong


def _beyond(
    field: PairingField,
    mine: tuple[tuple[str, int], ...],
    best: tuple[tuple[str, int], ...],
    tables: tuple[Column, Column],
    byes: Sequence[int],
) -> list[Broken]:
    """Hard criteria of which the pairing has more than the optimum."""
    allowed = dict(best)
    has = dict(mine)
    ids = field.players.ids
    wrong = []
    if has.get("no-repeat", 0) > allowed.get("no-repeat", 0):
        for table in np.flatnonzero(are_barred(field, *tables)).tolist():
            a, b = int(ids[tables[0][table]]), int(ids[tables[1][table]])
            text = Message(
                "{first} and {second} may not meet again.",
                first=PlayerNumber(a),
                second=PlayerNumber(b),
            )
            wrong.append(Broken("no-repeat", text, (a, b)))
    if has.get("no-second-bye", 0) > allowed.get("no-second-bye", 0):
        again = [int(ids[b]) for b in byes if field.players.byes[b] > 0]
        for player in again:
            text = Message("{player} has had a {bye}.", player=PlayerNumber(player), bye=BYE)
            wrong.append(Broken("no-second-bye", text, (player,)))
    if len(byes) > has.get("byes", 0) + len(field) % 2 and "byes" not in has:
        resting = tuple(int(ids[b]) for b in byes)
        text = Message("{players} players rest; one at most may.", players=len(byes))
        wrong.append(Broken("byes", text, resting))
    return wrong
