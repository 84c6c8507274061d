"""Which cuts an organizer can choose from: only those that the field can fill."""

from __future__ import annotations

from topcut.core.tournament.state import State


def offered_sizes(state: State) -> list[int]:
    """Sizes for an event with one cut, smallest first, with the announced one if it fits."""
    bracket = state.rulebook.bracket
    sizes = {*(bracket.cut_sizes or bracket.sizes), *state.cuts.values()}
    return sorted(size for size in sizes if 2 <= size <= players_left(state))


def players_left(state: State) -> int:
    division = next(iter(state.cuts), "")
    return sum(not division or one.details.division == division for one in state.active)


def size_shown(state: State, offered: list[int], asked: int | None) -> int | None:
    """The size that the page shows and that its button makes: the one asked for, else what was
    announced (None), or the next smaller one where too few players are left for it."""
    planned = next(iter(state.cuts.values()), 0)
    if asked is not None or not planned or planned in offered:
        return asked
    return max((size for size in offered if size < planned), default=None)
