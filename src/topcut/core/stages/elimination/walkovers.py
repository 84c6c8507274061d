"""Elimination matches that nobody needs to play, because a player has left."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from topcut.core.tournament import tables
from topcut.core.tournament.results.match_results import ResultCorrected, ResultRecorded
from topcut.core.tournament.state import ReportedResult, Result, State


def walkovers_after(
    state: State, reported: Sequence[ResultRecorded | ResultCorrected], gone: int | None = None
) -> list[ResultRecorded]:
    """Once these results stand: whoever meets a player who has left advances; where both have
    left, the better seed does. `gone` is leaving just now."""
    future = state.copy()
    for fact in reported:
        _write(future, fact.table, fact.result)
    walkovers: list[ResultRecorded] = []
    while (walkover := _next_walkover(future, gone)) is not None:
        walkovers.append(walkover)
        _write(future, walkover.table, walkover.result)
    return walkovers


def _next_walkover(state: State, gone: int | None) -> ResultRecorded | None:
    for match in state.ready_matches:
        elimination = state.bracket_with(match.number)
        assert elimination is not None
        bracket = elimination.bracket
        table = elimination.table(match.number) or tables.bare_match(bracket, match.number)
        away = [player == gone or not state.entrants[player].is_active for player in table.players]
        if any(away):
            seeds = [bracket.seed_of(player) for player in table.players]
            second_wins = away[0] and (not away[1] or seeds[1] < seeds[0])
            return ResultRecorded(
                stage="elimination",
                round=match.round,
                table=match.number,
                result=Result(code="loss" if second_wins else "win", ended="withdrawal"),
            )
    return None


def _write(state: State, match: int, result: Result | None) -> None:
    table = tables.find(state, "elimination", 0, match)
    report = ReportedResult(result, "", "", None, True) if result else None
    tables.put(state, "elimination", 0, structs.replace(table, report=report, dispute=None))
