"""Standings of a tournament after any round, and final places."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.bracket import PLACINGS, Bracket, Place
from topcut.core.journal import State, field_of
from topcut.core.refusal import Refusal
from topcut.core.standings import Explanation, Ranking, Standing, explain, rank


def standings(state: State, after: int | None = None) -> tuple[Standing, ...]:
    """The Swiss standings after a round, by default the last one."""
    return ranking(state, after).rows()


def ranking(state: State, after: int | None = None) -> Ranking:
    """The same in columns."""
    return rank(field_of(state, _checked(state, after)), state.rulebook.ranking)


def explanation(state: State, number: int, after: int | None = None) -> Explanation:
    order = ranking(state, after)
    if number not in order.field.positions:
        raise Refusal(f"{state.name_of(number)} withdrew before the start")
    return explain(order, number)


@dataclass(frozen=True, slots=True)
class Final:
    """One row of the final places; `place` is a span while shared or not settled."""

    place: Place
    player: int
    standing: Standing | None


def final_places(state: State) -> tuple[Final, ...]:
    """The bracket's places first, whatever the Swiss standing (SW-061), then everyone else by the
    standings; without a bracket the standings alone (SW-015, MK-049)."""
    rows = standings(state) if state.rounds or state.elimination is None else ()
    by_player = {row.player: row for row in rows}
    if state.elimination is None:
        return tuple(Final(Place(row.rank, row.rank), row.player, row) for row in rows)
    elimination = state.elimination
    ranks = {number: place for place, number in enumerate(elimination.qualifiers, 1)}
    rules = state.rulebook.bracket
    placing = PLACINGS[rules.places if state.rounds else rules.places_alone or rules.places]
    placed = placing(elimination.bracket, ranks if state.rounds else None)
    still_in = len(elimination.qualifiers) - len(placed)
    finals = [
        Final(
            placed.get(number) or _open_place(elimination.bracket, number, still_in),
            number,
            by_player.get(number),
        )
        for number in elimination.qualifiers
    ]
    finals.sort(key=lambda final: (final.place, ranks[final.player]))
    others = [number for number in elimination.standings if number not in ranks]
    finals += [
        Final(Place(place, place), number, by_player.get(number))
        for place, number in enumerate(others, len(finals) + 1)
    ]
    return tuple(finals)


def _open_place(bracket: Bracket, number: int, still_in: int) -> Place:
    """What somebody who has no place yet can still reach."""
    for standing in bracket.standings:
        if number in standing.sides and not standing.is_decided and standing.match.place:
            return Place(standing.match.place, standing.match.place + 1)
    return Place(1, max(still_in, 1))


def _checked(state: State, after: int | None) -> int:
    last = len(state.rounds)
    if after is None:
        return last
    if not 0 <= after <= last:
        raise Refusal(f"round {after} has not been published", do=f"choose from 0 to {last}")
    return after
