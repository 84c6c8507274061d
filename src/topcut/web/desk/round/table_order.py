"""In which order tables are listed. Of thousands most are like all others, and come by number
already."""

from __future__ import annotations

from collections.abc import Container, Iterable
from operator import attrgetter

from topcut.core.tournament.state import Table

BY_NUMBER = attrgetter("number")


def awaited_first(tables: Iterable[Table], called: Container[int]) -> list[Table]:
    """Disputed ones first, then those to which a judge was called, then those whose time is up
    soonest."""
    first: list[Table] = []
    usual: list[Table] = []
    last: list[Table] = []
    for one in tables:
        if one.dispute is not None or one.number in called:
            first.append(one)
        else:
            (last if one.extension else usual).append(one)
    first.sort(
        key=lambda one: (
            one.dispute is None,
            one.number not in called,
            one.extension,
            one.number,
        )
    )
    last.sort(key=lambda one: (one.extension, one.number))
    return [*first, *sorted(usual, key=BY_NUMBER), *last]


def byes_last(tables: Iterable[Table]) -> list[Table]:
    found = sorted(tables, key=BY_NUMBER)
    return [*(one for one in found if not one.alone), *(one for one in found if one.alone)]
