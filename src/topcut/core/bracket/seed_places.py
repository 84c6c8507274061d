"""Who stands where at the start of a bracket: a tuple with one place per seed, None for empty."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .shape_check import LARGEST

Places = tuple[int | None, ...]
ShuffleSeats = Callable[[list[int]], list[int]]
"""Gives the same numbers in an order drawn at random, uniformly. The caller holds the seed."""

POWERS_OF_TWO = tuple(2**power for power in range(1, LARGEST.bit_length()))


class SeedPlacesError(ValueError):
    """These entrants cannot be placed; the message says why."""


def seeded(entrants: Sequence[int], size: int) -> Places:
    """Best first (MK-040, PK-104); the missing last seeds are byes for the first (PK-052).

    In the standard bracket seed k meets seed size + 1 - k: with 53 players in 64 the seeds 54 to
    64 are missing, and those are the opponents of seeds 11 to 1. Where round 1 seeds are random
    (PK-051) the caller passes the entrants already shuffled.
    """
    _check(entrants, size)
    return (*entrants, *[None] * (size - len(entrants)))


def drawn(entrants: Sequence[int], size: int, shuffle: ShuffleSeats) -> Places:
    """Everybody at a random place of the standard bracket, empty places too (SW-041, A-SW10).

    Two empty places never meet while there are enough entrants to avoid it. The draw is uniform
    over all such placements: each of them is exactly one choice of (the matches of round 1 that
    have an empty place, the side on which it is empty in each, the order of the entrants over the
    places left), these three are drawn independently, and each is uniform because it is read off
    a uniform shuffle: the first b of the shuffled matches are a uniform set of b, the first of
    the two shuffled sides a fair coin. It is also the draw of L5-094 and L5-095: random byes,
    random pairs, random game numbers.

    With fewer entrants than matches (3 in Street Warriors' bracket of 8) every entrant has a
    match to himself, so that as few matches as possible are empty on both sides.
    """
    _check(entrants, size)
    if size not in POWERS_OF_TWO:
        raise SeedPlacesError(f"a drawn bracket has 2, 4, 8 … {LARGEST} places, not {size}")
    matches = size // 2
    order = _shuffled(list(range(1, matches + 1)), shuffle)
    one_sided = min(size - len(entrants), len(entrants))
    both_sided = max(len(entrants) - matches, 0)
    taken: list[int] = []
    for match in order[:one_sided]:
        side = _shuffled([0, 1], shuffle)[0]
        taken.append(match if side == 0 else size + 1 - match)
    for match in order[one_sided : one_sided + both_sided]:
        taken += [match, size + 1 - match]
    standing = dict(zip(sorted(taken), _shuffled(list(entrants), shuffle), strict=True))
    return tuple(standing.get(number) for number in range(1, size + 1))


def _check(entrants: Sequence[int], size: int) -> None:
    if not entrants:
        raise SeedPlacesError("a bracket needs at least one entrant")
    if len(set(entrants)) != len(entrants):
        twice = next(e for i, e in enumerate(entrants) if e in entrants[:i])
        raise SeedPlacesError(f"entrant {twice} is named twice")
    if len(entrants) > size:
        raise SeedPlacesError(f"a bracket of {size} cannot hold {len(entrants)} entrants")


def _shuffled(numbers: list[int], shuffle: ShuffleSeats) -> list[int]:
    result = shuffle(list(numbers))
    if sorted(result) != sorted(numbers):
        raise SeedPlacesError("the shuffle must give back the same numbers in another order")
    return result
