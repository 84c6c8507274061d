"""Tables of many players: who sits with whom. Players are entrant numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

Pods = tuple[tuple[int, ...], ...]
Shuffled = Callable[[Sequence[int]], list[int]]


def filled(order: Sequence[int], sizes: Sequence[int]) -> Pods:
    """Pod after pod from the top of the order."""
    if sum(sizes) != len(order):
        raise ValueError(f"{len(order)} players do not fill pods of {sizes}")
    seats = iter(order)
    return tuple(tuple(next(seats) for _ in range(size)) for size in sizes)


def random_order(players: Sequence[int], shuffled: Shuffled) -> list[int]:
    """TR-005: players are split at random."""
    return shuffled(sorted(players))


def score_order(players: Sequence[int], points: Mapping[int, int], shuffled: Shuffled) -> list[int]:
    """Most points first, at random among those who have the same."""
    return sorted(random_order(players, shuffled), key=lambda player: -points[player])


def winners_order(pods: Sequence[Sequence[int]], best_first: Sequence[int]) -> list[int]:
    """TR-012: the best of each pod, then everybody else, each by score. A-TR2: winners who do not
    fit the first new pod lead the second."""
    won = pod_winners(pods, best_first)
    inside = set(won)
    others = [player for player in best_first if player not in inside]
    return [*won, *others]


def pod_winners(pods: Sequence[Sequence[int]], best_first: Sequence[int]) -> list[int]:
    """The best of each pod among those who are in the order, the best of them first."""
    place = {player: index for index, player in enumerate(best_first)}
    here = [[place[player] for player in pod if player in place] for pod in pods]
    return [best_first[index] for index in sorted(min(places) for places in here if places)]
