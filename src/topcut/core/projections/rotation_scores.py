"""Where players rotate, every game counts twice, for a person and for a deck (ST-065, A-ST42)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from topcut.core.projections.differential import margin_of
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import Result, Table

Scores = NDArray[np.int32]


def games_at(table: Table) -> Iterator[tuple[Result, tuple[int, ...]]]:
    """The games of a table in a round (ST-064), each with who sat there at its end."""
    yield from zip(table.ended, table.sat, strict=True)
    if table.report and not table.dispute:
        yield table.report.result, table.sitting


def rotation_scores(
    tables: Sequence[Table], rulebook: Rulebook, size: int
) -> tuple[Scores, Scores | None]:
    """Points and differential by entrant number: what was won from the seats held at the end of
    games, and by the own deck whoever played it. A bye is both."""
    gained, rule = np.zeros(size, dtype=np.int32), rulebook.differential
    margins = None if rule is None else np.zeros(size, dtype=np.int32)
    for table in tables:
        if table.alone:
            gained[table.players[0]] += 2 * rulebook.results[table.alone].points
            if margins is not None and rule is not None and table.alone == "earned-bye":
                margins[table.players[0]] += 2 * rule.cap
            continue
        for result, sitting in games_at(table):
            own = rulebook.results[result.code]
            codes = (result.code, own.against or result.code)
            for side, code in enumerate(codes):
                margin = margin_of(rulebook, rule, result) * (1 - 2 * side) if rule else 0
                for number in (sitting[side], table.players[side]):
                    gained[number] += rulebook.results[code].points
                    if margins is not None:
                        margins[number] += margin
    return gained, margins
