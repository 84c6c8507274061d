"""Why each table of a round is what it is, with names in place of numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from topcut.core.journal import State, Table
from topcut.core.journal.facts import Seating
from topcut.core.pairing import Pairing, Why, explain

from .pool import pool_of, rules_of

_NUMBER = re.compile(r"#(\d+)")


def why_tables(
    state: State, round: int, seats: Sequence[Seating | Table], *, allow_repeats: bool = False
) -> list[Why | None]:
    """One reason per table, in order; an earned bye needs none."""
    numbers = [n for seat in seats if seat.alone in ("", "bye") for n in seat.players]
    position = {number: index for index, number in enumerate(numbers)}
    playing = [seat.players for seat in seats if not seat.alone]
    resting = [seat.players[0] for seat in seats if seat.alone == "bye"]
    pairing = Pairing(
        first=np.array([position[first] for first, _ in playing], dtype=np.int64),
        second=np.array([position[second] for _, second in playing], dtype=np.int64),
        byes=tuple(position[number] for number in resting),
        quality=(),
        certificate="best-found",
        draw="randomised",
    )
    rules = rules_of(state, round, allow_repeats=allow_repeats)
    tables, byes = explain(pool_of(state, numbers, round), rules, pairing)
    reasons, free = iter(tables), iter(byes)
    return [
        _named(state, next(reasons if not seat.alone else free))
        if seat.alone in ("", "bye")
        else None
        for seat in seats
    ]


def _named(state: State, why: Why) -> Why:
    text = why.text.replace("the bye", f"the {state.rulebook.words.bye}")
    return replace(why, text=_NUMBER.sub(lambda found: state.name_of(int(found[1])), text))
