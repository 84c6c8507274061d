"""How tables of two stand to the rulebook: no better ones exist, allowed at a cost, or broken."""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.pairing.assess import assess
from topcut.core.pairing.outcome import Assessment
from topcut.core.stages.round_pairing import Seats, Verdict
from topcut.core.stages.swiss.pair_pool import with_names
from topcut.core.stages.swiss.pairing_input import players_to_pair, rules_of
from topcut.core.stages.swiss.table_warnings import across_pools, tables_by_pool
from topcut.core.tournament.state import State

_WORST: tuple[Verdict, ...] = ("broken", "valid", "optimal")


def assess_pools(
    state: State, round: int, tables: Seats, *, allow_repeats: bool
) -> tuple[Verdict, list[Message]]:
    """The worst verdict of all pools, and what is wrong in any of them."""
    if mixed := [told for _, told in across_pools(state, tables)]:
        return "broken", mixed
    verdicts: set[Verdict] = set()
    notes: list[Message] = []
    for places in tables_by_pool(state, tables).values():
        seats = [tables[place] for place in places]
        if sum(len(seat.players) for seat in seats) < 2:
            continue
        assessment = _assessed(state, round, seats, allow_repeats=allow_repeats)
        verdicts.add("valid" if assessment.verdict == "worse" else assessment.verdict)
        broken = [with_names(state, wrong.text) for wrong in assessment.broken]
        notes += broken or _cost(assessment)
    return next((one for one in _WORST if one in verdicts), "optimal"), notes


def _assessed(state: State, round: int, tables: Seats, *, allow_repeats: bool) -> Assessment:
    paired = [seat.players for seat in tables if not seat.alone]
    resting = [seat.players[0] for seat in tables if seat.alone == "bye"]
    numbers = np.array([n for players in paired for n in players] + resting, dtype=np.int64)
    pairs = [(2 * table, 2 * table + 1) for table in range(len(paired))]
    byes = range(2 * len(paired), len(numbers))
    rules = rules_of(state, round, allow_repeats=allow_repeats)
    return assess(players_to_pair(state, numbers, round), rules, pairs, byes)


def _cost(assessment: Assessment) -> list[Message]:
    """What a worse pairing has more of than the best one: the most important thing."""
    costs = [
        Message("{criterion}: {more} more than needed", criterion=name, more=more)
        for name, more in assessment.cost()
        if more > 0
    ]
    return costs[:1]
