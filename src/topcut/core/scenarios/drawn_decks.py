"""Drawn decks: who plays whose deck in a round (ST-057, A-ST41)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence

import rustworkx as rx

from topcut.core.seeded_random import SeededRandom

OWN = -1
"""Instead of a cost: nobody at a table plays the own deck."""

Cost = Callable[[int, int], int]
"""What it costs when a player holds a deck, both by their place."""


def give_decks(
    playing: Sequence[int],
    resting: Collection[int],
    had: Mapping[int, Sequence[int]],
    draw: tuple[int, int],
) -> dict[int, int]:
    """The owner of everybody's deck, by seed and round: each deck once, never one's own at a table,
    and as few as can be that a player has had before (A-ST41). Who rests holds a deck that does not
    count.

    Any best way may come out: a random one is found, then mixed by exchanges that keep it best.
    """
    seed, round = draw
    rng = SeededRandom(seed, f"decks/{round}")
    players, decks = rng.shuffled(playing), rng.shuffled(playing)

    def cost(place: int, deck: int) -> int:
        player, owner = players[place], decks[deck]
        if player in resting:
            return int(player == owner)
        if player == owner:
            return OWN
        return had.get(player, ()).count(owner) * (len(resting) + 1)

    given = _free(cost, len(players), rng) or _cheapest(cost, len(players))
    _mix(given, cost, rng)
    return {players[place]: decks[deck] for place, deck in enumerate(given)}


def repeats(
    given: Mapping[int, int], resting: Collection[int], had: Mapping[int, Sequence[int]]
) -> list[int]:
    """Players at tables who get a deck that they have had."""
    return [
        player
        for player, deck in given.items()
        if player not in resting and deck in had.get(player, ())
    ]


def _free(cost: Cost, size: int, rng: SeededRandom) -> list[int] | None:
    """A way that costs nothing, if there is one: each takes a free deck, or moves others on."""
    given, holder = [-1] * size, [-1] * size
    for player in range(size):
        begin = rng.below(size)
        came_from = _search(player, cost, holder, [*range(begin, size), *range(begin)])
        if came_from is None:
            return None
        deck = next(reversed(came_from))
        while deck != -1:
            taker = came_from[deck]
            freed, given[taker], holder[deck] = given[taker], deck, taker
            deck = freed
    return given


def _search(
    player: int, cost: Cost, holder: Sequence[int], order: Sequence[int]
) -> dict[int, int] | None:
    """Who asks for which deck until one is free, the last; who holds the others asks on. None where
    all that can be asked for are held."""
    free = next((d for d in order if holder[d] == -1 and cost(player, d) == 0), None)
    if free is not None:
        return {free: player}
    came_from: dict[int, int] = {}
    asking = deque([player])
    while asking:
        now = asking.popleft()
        for deck in order:
            if deck not in came_from and cost(now, deck) == 0:
                came_from[deck] = now
                if holder[deck] == -1:
                    return came_from
                asking.append(holder[deck])
    return None


def _cheapest(cost: Cost, size: int) -> list[int]:
    """The way with the fewest repeated decks, where some are needed: a matching of everybody that
    costs least. Such fields are small: with twice as many players as rounds none is needed."""
    edges = [
        (player, deck, cost(player, deck))
        for player in range(size)
        for deck in range(size)
        if cost(player, deck) != OWN
    ]
    highest = 1 + max(each for _, _, each in edges)
    graph: rx.PyGraph[None, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * 2 * size)
    graph.add_edges_from([(player, size + deck, highest - each) for player, deck, each in edges])
    pairs = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    found = {min(pair): max(pair) - size for pair in pairs}
    return [found[player] for player in range(size)]


def _mix(given: list[int], cost: Cost, rng: SeededRandom) -> None:
    """Two players exchange decks wherever that costs no more, many times over."""
    size = len(given)
    for _ in range(4 * size * size.bit_length()):
        first, second = rng.below(size), rng.below(size)
        there, here = cost(first, given[second]), cost(second, given[first])
        if OWN in (there, here):
            continue
        if there + here == cost(first, given[first]) + cost(second, given[second]):
            given[first], given[second] = given[second], given[first]
