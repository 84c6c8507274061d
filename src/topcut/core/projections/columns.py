"""One round as columns, by entrant number: what standings and pairings are computed from.

Columns are made once per round and kept with the state; a result makes a new Round, so only the
round it belongs to is made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from topcut.core.projections.differential import margins_of
from topcut.core.projections.rotation_scores import rotation_scores
from topcut.core.rulebook import Rulebook
from topcut.core.standings import Codes
from topcut.core.standings.ranking_field import BYE, MISSED
from topcut.core.tournament.state import Round, State, Table

T = TypeVar("T", bound=np.generic)


@dataclass(frozen=True, eq=False)
class RoundColumns:
    """Position n is the entrant with number n; position 0 stays empty."""

    opponent: NDArray[np.int32]
    """The opponent's number in a game that has a result, 0 for none."""
    code: NDArray[np.int8]
    """The result's index among the rulebook's, -1 for none."""
    gained: NDArray[np.int32]
    """The result's points."""
    bye: NDArray[np.bool_]
    seated: NDArray[np.bool_]
    side: NDArray[np.int8]
    """1 for the first-named player of a game, -1 for the second, 0 without one."""
    margin: NDArray[np.int32] | None = None
    """The differential of the round, where the rulebook has one."""

    @cached_property
    def is_complete(self) -> bool:
        """Every table has an undisputed result."""
        return not (self.seated & (self.code < 0)).any()

    @cached_property
    def resting(self) -> list[int]:
        """The numbers of those with an ordinary bye."""
        return self.bye.nonzero()[0].tolist()


def columns_of(state: State, round: Round) -> RoundColumns:
    """The columns of a round of the state: made once, then updated where a table changes."""
    rulebook = state.rulebook
    before = state.cache.before("columns", round.number)
    return state.cache.of(
        "columns",
        round.number,
        (round, rulebook),
        lambda: _mended(before, round, rulebook) or _made(round.tables, rulebook),
    )


def _mended(
    before: tuple[tuple[object, ...], RoundColumns] | None, round: Round, rulebook: Rulebook
) -> RoundColumns | None:
    """From those of the same round before: only who sits at a table that changed is looked at.
    None where that is not enough."""
    if before is None or (rulebook.scenario and rulebook.scenario.rotation):
        return None
    (old, old_rulebook), columns = before
    assert isinstance(old, Round)
    if old_rulebook is not rulebook or len(old.tables) != len(round.tables):
        return None
    changed = round.tables.changed_since(old.tables)
    if any(table.players != was.players for table, was in changed):
        return None
    part = _made([table for table, _ in changed], rulebook)
    here = [player for table, _ in changed for player in table.players]
    return RoundColumns(
        opponent=_put(columns.opponent, part.opponent, here),
        code=_put(columns.code, part.code, here),
        gained=_put(columns.gained, part.gained, here),
        bye=_put(columns.bye, part.bye, here),
        seated=columns.seated,
        side=_put(columns.side, part.side, here),
        margin=None
        if columns.margin is None or part.margin is None
        else _put(columns.margin, part.margin, here),
    )


def _put(column: NDArray[T], part: NDArray[T], here: list[int]) -> NDArray[T]:
    """The column with these places of another."""
    found = column.copy()
    found[here] = part[here]
    return found


def _made(tables: Sequence[Table], rulebook: Rulebook) -> RoundColumns:
    """All first-named players at once, then all second, then everybody who sits alone. A game that
    somebody missed was no meeting (A-ST9): the opponent has a bye like any other."""
    codes = Codes.of(rulebook.results)
    names = {name: index for index, name in enumerate(codes.names)}
    against = {name: names[rule.against or name] for name, rule in rulebook.results.items()}
    games = [table for table in tables if not table.alone]
    alone = [table for table in tables if table.alone]
    first = [table.players[0] for table in games]
    second = [table.players[1] for table in games]
    said = [
        table.report.result.code if table.report and not table.dispute else "" for table in games
    ]
    resting = [table.players[0] for table in alone]
    size = max((*first, *second, *resting), default=0) + 1
    opponent = np.zeros(size, dtype=np.int32)
    code = np.full(size, -1, dtype=np.int8)
    bye, seated = np.zeros((2, size), dtype=np.bool_)
    opponent[first], opponent[second] = second, first
    code[first] = [names.get(one, -1) for one in said]
    code[second] = [against.get(one, -1) for one in said]
    not_played = np.isin(codes.counts[code], (BYE, MISSED, -1))
    opponent[not_played] = 0
    bye[codes.counts[code] == BYE] = True
    code[resting] = [names[table.alone] for table in alone]
    bye[[table.players[0] for table in alone if table.alone == "bye"]] = True
    seated[[*first, *second, *resting]] = True
    side = np.zeros(size, dtype=np.int8)
    side[first], side[second] = 1, -1
    gained = codes.points[code].astype(np.int32)
    margin = margins_of(tables, rulebook, size)
    if rulebook.scenario and rulebook.scenario.rotation:
        gained, margin = rotation_scores(tables, rulebook, size)
    return RoundColumns(opponent, code, gained, bye, seated, side, margin)
