"""Tables of either stage by the same three keys: stage, round, number.

In elimination a table is a match of the bracket and its number the match's.
"""

from __future__ import annotations

from dataclasses import replace

from topcut.core.bracket import Bracket, Vacancy
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import ClockRun, Elimination, Round, State, Table
from topcut.core.tournament.values import StageName


def find(state: State, stage: StageName, round: int, number: int) -> Table:
    """The table, or ValueError where there is none with two players at it."""
    if stage == "swiss":
        table = _round(state, round).table(number)
        if table is None or table.alone:
            raise ValueError(f"round {round} has no game at table {number}")
        return table
    elimination = _elimination(state, number)
    table = elimination.table(number)
    return table or bare_match(elimination.bracket, number)


def bare_match(bracket: Bracket, number: int) -> Table:
    """A match of the bracket as a table without anything reported."""
    first, second = bracket.standing(number).sides
    if isinstance(first, Vacancy) or isinstance(second, Vacancy):
        raise ValueError(f"match {number} does not have two players")
    return Table(number, (first, second))


def put(state: State, stage: StageName, round: int, table: Table) -> None:
    """Replace the table; in elimination the winner advances, or a corrected one is replaced and
    everything that hung on the old one falls."""
    if stage == "swiss":
        state.rounds[round - 1] = _round(state, round).with_table(table)
        return
    elimination = _elimination(state, table.number)
    others = tuple(other for other in elimination.tables if other.number != table.number)
    bracket = _bracket_after(state.rulebook, elimination, table)
    kept = still_seated(bracket, others)
    tables = tuple(sorted((*kept, table), key=lambda one: one.number))
    state.brackets[elimination.division] = replace(elimination, bracket=bracket, tables=tables)


def still_seated(bracket: Bracket, tables: tuple[Table, ...]) -> tuple[Table, ...]:
    """The tables of a bracket whose match still has these two players."""
    return tuple(one for one in tables if bracket.standing(one.number).sides == one.players)


def clock_of(state: State, stage: StageName, round: int) -> ClockRun | None:
    if stage == "swiss":
        return state.rounds[round - 1].clock if 1 <= round <= len(state.rounds) else None
    clocks = (dict(one.clocks).get(round) for one in state.brackets.values())
    return next((clock for clock in clocks if clock is not None), None)


def set_clock(state: State, stage: StageName, round: int, clock: ClockRun) -> None:
    if stage == "swiss":
        state.rounds[round - 1] = replace(_round(state, round), clock=clock)
        return
    for division, elimination in state.brackets.items():
        others = tuple(pair for pair in elimination.clocks if pair[0] != round)
        state.brackets[division] = replace(elimination, clocks=(*others, (round, clock)))


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
        state.draft = replace(state.draft, outdated=True)
