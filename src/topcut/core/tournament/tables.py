"""Tables of either stage by the same three keys: stage, round, number.

In elimination a table is a match of the bracket and its number the match's. `TABLES` has one keeper
for each stage that facts name, so that nothing else in the fold asks which stage it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from msgspec import structs

from topcut.core.bracket import Bracket, Vacancy
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import ClockRun, Elimination, Round, State, Table
from topcut.core.tournament.values import StageName


class TableKeeper(Protocol):
    """Where a stage keeps its tables and clocks in the state."""

    def held(self, state: State, round: int, number: int) -> Table | None:
        """The table as it was written down; None where there is none or nothing yet."""

    def find(self, state: State, round: int, number: int) -> Table:
        """The table, or ValueError where there is none with somebody to play against."""

    def put(self, state: State, round: int, table: Table) -> None: ...

    def clock(self, state: State, round: int) -> ClockRun | None: ...

    def set_clock(self, state: State, round: int, clock: ClockRun) -> None: ...


class RoundTableKeeper:
    """Swiss rounds and pods: the tables of numbered rounds."""

    def held(self, state: State, round: int, number: int) -> Table | None:
        return state.rounds.table(round, number)

    def find(self, state: State, round: int, number: int) -> Table:
        table = self.held(state, round, number)
        if table is None or table.alone:
            raise ValueError(f"round {round} has no game at table {number}")
        return table

    def put(self, state: State, round: int, table: Table) -> None:
        state.rounds.put(round, table)

    def clock(self, state: State, round: int) -> ClockRun | None:
        return state.rounds[round - 1].clock if 1 <= round <= len(state.rounds) else None

    def set_clock(self, state: State, round: int, clock: ClockRun) -> None:
        state.rounds[round - 1] = replace(_round(state, round), clock=clock)


class BracketTableKeeper:
    """Elimination: the matches of all brackets, whose rounds are played at the same time."""

    def held(self, state: State, round: int, number: int) -> Table | None:
        return _elimination(state, number).table(number)

    def find(self, state: State, round: int, number: int) -> Table:
        elimination = _elimination(state, number)
        return elimination.table(number) or bare_match(elimination.bracket, number)

    def put(self, state: State, round: int, table: Table) -> None:
        """The winner advances, or a corrected one is replaced and everything that hung on the old
        one falls."""
        elimination = _elimination(state, table.number)
        others = tuple(other for other in elimination.tables if other.number != table.number)
        bracket = _bracket_after(state.rulebook, elimination, table)
        kept = still_seated(bracket, others)
        tables = tuple(sorted((*kept, table), key=lambda one: one.number))
        state.brackets[elimination.division] = structs.replace(
            elimination, bracket=bracket, tables=tables
        )

    def clock(self, state: State, round: int) -> ClockRun | None:
        clocks = (dict(one.clocks).get(round) for one in state.brackets.values())
        return next((clock for clock in clocks if clock is not None), None)

    def set_clock(self, state: State, round: int, clock: ClockRun) -> None:
        for division, elimination in state.brackets.items():
            others = tuple(pair for pair in elimination.clocks if pair[0] != round)
            state.brackets[division] = structs.replace(
                elimination, clocks=(*others, (round, clock))
            )


TABLES: Mapping[StageName, TableKeeper] = {
    "swiss": RoundTableKeeper(),
    "elimination": BracketTableKeeper(),
}


def held(state: State, stage: StageName, round: int, number: int) -> Table | None:
    return TABLES[stage].held(state, round, number)


def find(state: State, stage: StageName, round: int, number: int) -> Table:
    return TABLES[stage].find(state, round, number)


def put(state: State, stage: StageName, round: int, table: Table) -> None:
    TABLES[stage].put(state, round, table)


def clock_of(state: State, stage: StageName, round: int) -> ClockRun | None:
    return TABLES[stage].clock(state, round)


def set_clock(state: State, stage: StageName, round: int, clock: ClockRun) -> None:
    TABLES[stage].set_clock(state, round, clock)


def bare_match(bracket: Bracket, number: int) -> Table:
    """A match of the bracket as a table without anything reported."""
    first, second = bracket.standing(number).sides
    if isinstance(first, Vacancy) or isinstance(second, Vacancy):
        raise ValueError(f"match {number} does not have two players")
    return Table(number, (first, second))


def still_seated(bracket: Bracket, tables: tuple[Table, ...]) -> tuple[Table, ...]:
    """The tables of a bracket whose match still has these two players."""
    return tuple(one for one in tables if bracket.standing(one.number).sides == one.players)


def winner_of(rulebook: Rulebook, table: Table) -> int | None:
    """Who won this elimination match, once reported and not disputed."""
    if table.report is None or table.dispute is not None:
        return None
    side = rulebook.winning_side(table.report.result.code)
    return None if side is None else table.players[side]


def _bracket_after(rulebook: Rulebook, elimination: Elimination, table: Table) -> Bracket:
    bracket, winner = elimination.bracket, winner_of(rulebook, table)
    if winner is not None:
        return bracket.correct(table.number, winner)
    if table.number not in dict(bracket.winners):
        return bracket
    fallen = {table.number, *bracket.dependents(table.number)}
    kept = tuple(pair for pair in bracket.winners if pair[0] not in fallen)
    return replace(bracket, winners=kept)


def _round(state: State, number: int) -> Round:
    if not 1 <= number <= len(state.rounds):
        raise ValueError(f"round {number} is not published")
    return state.rounds[number - 1]


def _elimination(state: State, match: int) -> Elimination:
    found = state.bracket_with(match)
    if found is None:
        raise ValueError(f"there is no match {match} in a bracket")
    return found


def outdate_draft(state: State) -> None:
    """G7: a draft was drawn from what was known then."""
    if state.draft is not None:
        state.draft = structs.replace(state.draft, outdated=True)
