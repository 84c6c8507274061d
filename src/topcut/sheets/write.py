"""From a tournament to a sheet."""

from __future__ import annotations

from topcut.core.rulebook import Rulebook
from topcut.core.seeded_random import lot
from topcut.core.tournament.state import Elimination, Entrant, Result, Round, State, Table

from .model import Sheet, SheetPlayer, SheetTable
from .sheet_bracket import tree_order
from .sheet_pods import pod_fields
from .sheet_pools import flight_of


def sheet_of(state: State) -> Sheet:
    """Everything a sheet can say of a tournament. A player who left and came back has no drop;
    the missed rounds between show as tables of one."""
    entrants = _in_order(state)
    return Sheet(
        sheet=1,
        rulebook=state.rulebook.id,
        name=state.name,
        date=state.date,
        options={**state.options, **_structure(state)},
        players=[_player(entrant) for entrant in entrants],
        rounds=[_round(state, entrants, played) for played in state.rounds],
        drops={
            entrant.name: entrant.absences[-1].first - 1
            for entrant in entrants
            if not entrant.is_active and entrant.absences
        },
        bracket=[] if state.elimination is None else _bracket(state, state.elimination),
        brackets={name: _bracket(state, one) for name, one in state.brackets.items() if name},
        bracket_table=table.text if (table := state.bracket_table("")) else None,
        seed=state.lots,
    )


def _in_order(state: State) -> list[Entrant]:
    """Everybody in the order of entry. A sheet numbers its players anew, and a lot belongs to a
    number: where somebody withdrew, players stand so that the order of their lots stays."""
    entrants = [one for one in state.entrants.values() if one.takes_part]
    if len(entrants) == len(state.entrants):
        return entrants
    numbers = range(1, len(entrants) + 1)
    by_lot = sorted(entrants, key=lambda one: lot(state.lots, one.number))
    places = sorted(numbers, key=lambda number: lot(state.lots, number))
    placed = dict(zip(places, by_lot, strict=True))
    return [placed[number] for number in numbers]


def _structure(state: State) -> dict[str, int]:
    """Rounds and cut as this event plays them, where the rulebook lets a sheet set them."""
    if not state.rounds_planned:
        return {}
    if state.pools or any(state.cuts):
        return {}
    rounds = state.rounds_planned * state.rulebook.games_in_a_round
    planned = {"rounds": rounds, "cut": state.cuts.get("", 0)}
    numbers = {name: option.number for name, option in state.rulebook.options.items()}
    return {
        name: value
        for name, value in planned.items()
        if (limits := numbers.get(name)) and limits.min <= value <= limits.max
    }


def _player(entrant: Entrant) -> SheetPlayer:
    details = entrant.details
    return SheetPlayer(
        name=details.name,
        id=details.id,
        division=details.division,
        flight=details.flight or flight_of(entrant),
        seed=details.seed,
        rating=details.rating,
        club=details.club,
        born=details.born,
        earned_byes=list(details.earned_byes),
        late=entrant.late,
        head_start=details.head_start,
        handle=details.handle,
    )


def _round(state: State, entrants: list[Entrant], played: Round) -> list[SheetTable]:
    tables = [_table(state, table) for table in played.tables]
    for entrant in entrants:
        for absence in entrant.absences:
            if absence.back is not None and absence.first <= played.number < absence.back:
                tables.append(SheetTable(players=[entrant.name], result="missed"))
    return tables


def _table(state: State, table: Table) -> SheetTable:
    names = [state.name_of(player) for player in table.players]
    if table.alone:
        return SheetTable(players=names, result=table.alone)
    if table.pod is not None:
        called = dict(zip(table.players, names, strict=True))
        return SheetTable(players=names, **pod_fields(table, called))
    if table.report is None or table.dispute is not None:
        return SheetTable(players=names)
    return _reported(state.rulebook, names, table.report.result)


def _reported(rulebook: Rulebook, names: list[str], result: Result) -> SheetTable:
    is_usual = result.ended == rulebook.results[result.code].ended[0]
    return SheetTable(
        players=names,
        result=result.code,
        ended=None if is_usual else result.ended,
        score=list(result.score) if result.score else None,
        games=list(result.games) if result.games else None,
    )


def _bracket(state: State, elimination: Elimination) -> list[list[SheetTable]]:
    """Each round from top to bottom of the drawn tree, as sheet_bracket.py reads it."""
    bracket = elimination.bracket
    rounds: list[list[SheetTable]] = [[] for _ in range(bracket.shape.rounds)]
    for number in tree_order(bracket.shape):
        standing = bracket.standing(number)
        players = [side for side in standing.sides if isinstance(side, int)]
        known = len(players) == 2 or standing.is_walkover
        if not known or (standing.is_walkover and standing.match.round > 1):
            continue
        names = [state.name_of(player) for player in players]
        table = elimination.table(standing.match.number)
        if standing.is_walkover:
            row = SheetTable(players=names, result="bye")
        elif table is None or table.report is None or table.dispute is not None:
            row = SheetTable(players=names)
        else:
            row = _reported(state.rulebook, names, table.report.result)
        rounds[standing.match.round - 1].append(row)
    if state.bracket_table(elimination.division) is not None:
        listed = {name for tables in rounds for row in tables for name in row.players}
        waiting = [state.name_of(number) for number in elimination.qualifiers]
        rounds[0] += [
            SheetTable(players=[name], result="bye") for name in waiting if name not in listed
        ]
    return [tables for tables in rounds if tables]
