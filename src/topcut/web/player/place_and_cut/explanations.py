"""The reasons for every player's rank, computed once per round for all players who ask."""

from __future__ import annotations

import threading
from collections import OrderedDict

from topcut.core.projections.ranking import ranking
from topcut.core.standings import Ranking
from topcut.core.standings.explain import Explanation, explain
from topcut.core.tournament.state import State

Key = tuple[str, str, int, str | None]
MOST = 8
_orders: OrderedDict[Key, Ranking] = OrderedDict()
_lock = threading.Lock()


def explained_at(event: str, state: State, number: int, after: int) -> Explanation:
    pool = state.entrants[number].pool or None
    key = event, state.digest, after, pool
    with _lock:
        order = _orders.get(key)
        if order is None:
            order = _orders[key] = ranking(state, after, pool)
            while len(_orders) > MOST:
                _orders.popitem(last=False)
    return explain(order, number)
