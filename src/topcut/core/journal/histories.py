"""From state to what standings are made of: everybody's rounds, as each player had them."""

from __future__ import annotations

from topcut.core.chance import lot
from topcut.core.rulebook import Rulebook
from topcut.core.standings import Field, Played

from .facts import Result
from .state import Entrant, Round, State, Table


def field_of(state: State, after: int | None = None) -> Field:
    """The field after a round (by default the last published one). Tables without a result do
    not count yet; withdrawn entrants never took part."""
    last = len(state.rounds) if after is None else after
    played: dict[int, list[Played]] = {
        number: [] for number, entrant in state.entrants.items() if entrant.status != "withdrawn"
    }
    for round in state.rounds[:last]:
        seated = _play_round(state.rulebook, round, played)
        for number, entrant in state.entrants.items():
            if number not in seated and number in played and is_missed(entrant, round.number):
                played[number].append(_missed(state.rulebook, round.number))
    return Field(
        histories={number: tuple(rounds) for number, rounds in played.items()},
        rounds=last,
        lots={number: lot(state.lots, number) for number in played},
        settled=tuple(state.settled),
    )


def is_missed(entrant: Entrant, round: int) -> bool:
    """G5: a round before a late arrival, or between a drop and the return, is a loss in that
    round; rounds after a last drop do not count."""
    if round <= entrant.late:
        return True
    for absence in entrant.absences:
        if round >= absence.first and (absence.back is None or round < absence.back):
            return absence.back is not None
    return True


def _play_round(rulebook: Rulebook, round: Round, played: dict[int, list[Played]]) -> set[int]:
    seated: set[int] = set()
    for table in round.tables:
        seated.update(table.players)
        for number, row in _rows(rulebook, round.number, table):
            played[number].append(row)
    return seated


def _rows(rulebook: Rulebook, round: int, table: Table) -> list[tuple[int, Played]]:
    if table.alone:
        rule = rulebook.results[table.alone]
        return [(table.players[0], Played(round, table.alone, rule.counts, rule.points))]
    if table.report is None or table.dispute is not None:
        return []
    first, second = table.players
    result = table.report.result
    against = rulebook.results[result.code].against
    return [
        (first, _played(rulebook, round, result, result.code, second)),
        (second, _played(rulebook, round, _turned(result), against or result.code, first)),
    ]


def _played(rulebook: Rulebook, round: int, result: Result, code: str, opponent: int) -> Played:
    rule = rulebook.results[code]
    return Played(
        round=round,
        code=code,
        counts=rule.counts,
        points=rule.points,
        opponent=opponent,
        score=result.score,
        games=result.games,
        ended=result.ended,
    )


def _turned(result: Result) -> Result:
    """The same result with the second player's numbers first."""
    return Result(
        code=result.code,
        ended=result.ended,
        score=result.score and (result.score[1], result.score[0]),
        games=result.games and (result.games[1], result.games[0]),
    )


def _missed(rulebook: Rulebook, round: int) -> Played:
    rule = rulebook.results["missed"]
    return Played(round, "missed", rule.counts, rule.points)
