"""Why somebody stands where they stand after a round."""

from __future__ import annotations

from topcut.core.projections.ranking import ranking
from topcut.core.refusal import Refusal
from topcut.core.standings.explain import Explanation, explain
from topcut.core.tournament.state import State


def explanation(state: State, number: int, after: int | None = None) -> Explanation:
    pool = state.entrants[number].pool if number in state.entrants else ""
    order = ranking(state, after, pool or None)
    if number not in order.field.positions:
        raise Refusal("{player} does not take part", player=state.name_of(number))
    return explain(order, number)
