"""The shapes that programs get (DESIGN, the table of commands)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from topcut.core.bracket import Bracket, Vacancy
from topcut.core.projections.pod_points import points_in_game, winner_of_game
from topcut.core.projections.ranking import FinalPlace
from topcut.core.rulebook import Plan, Rulebook, flight_rounds
from topcut.core.standings import RankingField, Standing
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import PodCard, Result, State, Table

from .show_pods import table_in_finals

if TYPE_CHECKING:
    from topcut.core.pairing.outcome import Why
    from topcut.core.standings.explain import Explanation, Neighbour


def standings_rows(
    state: State, field: RankingField, rows: Sequence[Standing]
) -> list[dict[str, Any]]:
    return [
        {
            "rank": row.rank,
            "name": state.name_of(row.player),
            "points": row.points,
            "tiebreaks": {
                name: None if value is None else str(value) for name, value in row.tiebreaks
            },
            "results": [played.code for played in field.history(row.player)],
            "number": row.player,
            "status": state.entrants[row.player].status,
            "separated_by": row.separated_by or None,
            **_where(state, row.player),
            **_of_pods(state, field, row),
        }
        for row in rows
    ]


def _where(state: State, number: int) -> dict[str, str]:
    """Division and pool, where there are any."""
    entrant = state.entrants[number]
    found = {"division": entrant.details.division or "", "pool": entrant.pool}
    return {key: value for key, value in found.items() if value}


def _of_pods(state: State, field: RankingField, row: Standing) -> dict[str, Any]:
    """The points of each game that counts, and the table where it ranks before them."""
    if state.rulebook.pods is None:
        return {}
    scores = {"scores": [played.points for played in field.history(row.player)]}
    if row.table is None:
        return scores
    return {**scores, "table": table_in_finals(state, field, row)}


def round_tables(
    state: State, seats: Sequence[TableSeating | Table], why: Sequence[Why | None]
) -> list[dict[str, Any]]:
    return [
        _table(state, number, seat, reason)
        for number, (seat, reason) in enumerate(zip(seats, why, strict=True), 1)
    ]


def _table(
    state: State, number: int, seat: TableSeating | Table, why: Why | None
) -> dict[str, Any]:
    names = [state.name_of(player) for player in seat.players]
    reason = why and {"kind": why.kind, "text": why.text, **dict(why.facts)}
    if not seat.alone:
        row: dict[str, Any] = {"table": number, "players": names, "why": reason}
    elif seat.alone == "bye":
        row = {"players": names, "bye": True, "why": reason}
    else:
        row = {"players": names, "result": seat.alone}
    if isinstance(seat, Table) and seat.report is not None:
        row |= _result(seat.report.result)
    if isinstance(seat, Table) and seat.dispute is not None:
        row["disputed"] = True
    if isinstance(seat, Table) and seat.extension:
        row["more_minutes"] = seat.extension
    if pool := state.entrants[seat.players[0]].pool:
        row["pool"] = pool
    if isinstance(seat, Table) and seat.pod is not None:
        row |= _pod(state, seat, seat.pod)
    return row


def _result(result: Result) -> dict[str, Any]:
    """The result as a sheet has it; values that are the default are left out."""
    row: dict[str, Any] = {"result": result.code}
    if result.score is not None:
        row["score"] = list(result.score)
    if result.games is not None:
        row["games"] = list(result.games)
    if result.ended != "victory":
        row["ended"] = result.ended
    return row


def _pod(state: State, seat: Table, card: PodCard) -> dict[str, Any]:
    assert state.rulebook.pods is not None
    numbers = range(1, len(card.games) + 1)
    winners = [winner_of_game(seat.players, game) for game in card.games]
    return {
        "scores": [
            list(points_in_game(state.rulebook.pods, seat.players, card, number))
            for number in numbers
        ],
        "winners": [None if one is None else state.name_of(one) for one in winners],
        "conceded": {state.name_of(one.number): one.game for one in card.conceded},
        "over": card.is_over,
    }


def plan_row(rulebook: Rulebook, plan: Plan) -> dict[str, Any]:
    return {
        "rulebook": rulebook.id,
        "players": plan.players,
        "stages": list(rulebook.format.stages),
        "rounds": plan.rounds,
        "cut": plan.cut,
        "bracket": plan.bracket,
        "rules": list(plan.rules),
        "notes": list(plan.notes),
        "must_be_set": plan.must_be_set,
        "rounds_allowed": list(plan.rounds_allowed or (plan.rounds,)),
        "cuts_allowed": list(plan.cuts_allowed or (plan.cut or 0,)),
        "cut_share": plan.cut and round(100 * plan.cut / plan.players, 3),
        "flights": {
            str(number): plan_rounds for number, plan_rounds in flight_rounds(rulebook, plan)
        },
        **({"pods": list(plan.pods)} if plan.pods else {}),
    }


def bracket_rows(state: State, bracket: Bracket) -> list[dict[str, Any]]:
    def side(one: int | Vacancy) -> str | None:
        return state.name_of(one) if isinstance(one, int) else None

    return [
        {
            "match": standing.match.number,
            "round": standing.match.round,
            "players": [side(one) for one in standing.sides],
            "walkover": standing.is_walkover,
            "winner": side(standing.winner),
        }
        for standing in bracket.standings
    ]


def all_bracket_rows(state: State) -> list[dict[str, Any]]:
    return [
        {
            **row,
            "seeds": [seeds.get(name) for name in row["players"]],
            **_of_match(one.table(row["match"])),
            **({"division": division} if division else {}),
        }
        for division, one in state.brackets.items()
        for seeds in [{state.name_of(n): seed for seed, n in enumerate(one.qualifiers, 1)}]
        for row in bracket_rows(state, one.bracket)
    ]


def _of_match(table: Table | None) -> dict[str, Any]:
    """What was reported at a match, or the games of it so far."""
    if table is None:
        return {}
    if table.report is not None:
        return _result(table.report.result)
    return {"games": [table.games.count(1), table.games.count(2)]} if table.games else {}


def final_rows(state: State, finals: Sequence[FinalPlace]) -> list[dict[str, Any]]:
    return [
        {
            "place": str(final.place),
            "name": state.name_of(final.player),
            **_where(state, final.player),
        }
        for final in finals
    ]


def explanation(state: State, told: Explanation) -> dict[str, Any]:
    return {
        "name": state.name_of(told.standing.player),
        "rank": told.standing.rank,
        "points": told.standing.points,
        "rounds": [
            {
                "round": played.round,
                "result": played.code,
                "points": played.points,
                "opponent": played.opponent and state.name_of(played.opponent),
            }
            for played in told.history
        ],
        "tiebreaks": [
            {
                "name": one.step.name,
                "label": one.step.label,
                "rules": list(one.step.rules),
                "value": None if one.value is None else str(one.value),
                "parts": [
                    {
                        "round": part.round,
                        "opponent": part.opponent and state.name_of(part.opponent),
                        "amount": str(part.amount),
                        "what": part.words,
                    }
                    for part in one.parts
                ],
            }
            for one in told.steps
        ],
        "above": _neighbour(state, told.above),
        "below": _neighbour(state, told.below),
    }


def _neighbour(state: State, neighbour: Neighbour | None) -> dict[str, Any] | None:
    if neighbour is None:
        return None
    return {
        "name": state.name_of(neighbour.player),
        "separated_by": neighbour.step,
        "own": None if neighbour.own is None else str(neighbour.own),
        "other": None if neighbour.other is None else str(neighbour.other),
    }
