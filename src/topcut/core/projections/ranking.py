"""Standings of a tournament after any round, and final places."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from topcut.core.bracket import PLACINGS, Bracket, Place
from topcut.core.projections.histories import field_of
from topcut.core.projections.roster import roster_of
from topcut.core.refusal import Refusal
from topcut.core.standings import Ranking, Standing, rank
from topcut.core.standings.rank import POINTS, RankedRows
from topcut.core.tournament.state import Elimination, State

LISTS = 6
"""Standings kept at once: of a large event each takes megabytes."""


def standings(state: State, after: int | None = None) -> tuple[Standing, ...]:
    """The Swiss standings of everybody after a round, by default the last one."""
    return pool_standings(state, None, after)


def ranking(state: State, after: int | None = None, pool: str | None = None) -> Ranking:
    """The same in columns, of one pool where wanted."""
    field = field_of(state, _checked(state, after))
    among = None
    if pool is not None and state.pools:
        entrants = roster_of(state).entrants
        among = np.flatnonzero(np.array([one.pool == pool for one in entrants], dtype=np.bool_))
    return rank(field, state.rulebook.ranking, among)


def pool_standings(
    state: State, pool: str | None, after: int | None = None
) -> tuple[Standing, ...]:
    """Those who play among themselves: a division apart from the others, or a flight; None for
    everybody. Kept until a result changes them."""
    last = _checked(state, after)
    return state.cache.of(
        "standings",
        (last, pool),
        _sources(state, last),
        lambda: ranking(state, last, pool).rows(),
        most=LISTS,
    )


def pool_rows(state: State, pool: str | None, after: int | None = None) -> Sequence[Standing]:
    """The same, each row made when somebody looks at it."""
    last = _checked(state, after)
    return state.cache.of(
        "rows",
        (last, pool),
        _sources(state, last),
        lambda: RankedRows(ranking(state, last, pool)),
        most=LISTS,
    )


def telling_steps(
    state: State, name: str, rows: Sequence[Standing], after: int | None = None
) -> tuple[int, ...]:
    """The numbers of the ranking's steps that tell somebody of this list apart: a value that
    everybody has says nothing. Kept like the list, which has that name."""
    last = _checked(state, after)
    return state.cache.of(
        "telling steps",
        (last, name),
        _sources(state, last),
        lambda: _telling(rows, len(state.rulebook.ranking)),
        most=LISTS,
    )


def _telling(rows: Sequence[Standing], steps: int) -> tuple[int, ...]:
    if isinstance(rows, RankedRows):
        return rows.ranking.telling_steps()
    return tuple(
        step
        for step in range(steps)
        if any(row.tiebreaks[step][1] != rows[0].tiebreaks[step][1] for row in rows)
    )


def _sources(state: State, last: int) -> tuple[object, ...]:
    """What standings after a round are made from."""
    return field_of(state, last), roster_of(state), state.rulebook


def division_standings(
    state: State, division: str, after: int | None = None
) -> tuple[Standing, ...]:
    """The standings of one division; "" for everybody. In one field a division's players stand as
    in the whole (PK-027); of flights the lists become one (PK-084, A-PK16)."""
    if not division:
        return standings(state, after)
    pools = [pool.name for pool in state.pools.values() if pool.division == division]
    if len(pools) == 1:
        return pool_standings(state, pools[0], after)
    rows = standings(state, after)
    own = [row for row in rows if state.entrants[row.player].details.division == division]
    if pools:
        own = _merged(state, own, pools, after)
    return tuple(
        replace(row, rank=place, separated_by=separation(own[place - 2], row) if place > 1 else "")
        for place, row in enumerate(own, 1)
    )


def separation(above: Standing, below: Standing) -> str:
    """The first step that tells two rows of one ranking apart, whoever stands between them."""
    if above.points != below.points:
        return POINTS
    steps = zip(above.tiebreaks, below.tiebreaks, strict=True)
    return next((one[0] for one, other in steps if one != other), "")


def _merged(
    state: State, rows: list[Standing], flights: list[str], after: int | None
) -> list[Standing]:
    """One list from several that have an order of their own: always the best of those who are
    first of what is left of their flight."""
    everyone = {row.player: (place, row) for place, row in enumerate(rows)}
    queues = [[one.player for one in pool_standings(state, name, after)] for name in flights]
    merged: list[Standing] = []
    while heads := [queue for queue in queues if queue]:
        best = min(heads, key=lambda queue: everyone[queue[0]][0])
        merged.append(everyone[best.pop(0)][1])
    return merged


def division_names(state: State) -> tuple[str, ...]:
    """The divisions that are ranked for themselves; none in an undivided event."""
    rules = state.rulebook.divisions
    if rules is None or not state.rounds_planned:
        return ()
    present = {one.details.division for one in state.entrants.values() if one.takes_part}
    if None in present:
        return ()
    names = tuple(age.name for age in rules.ages if age.name in present)
    return names if len(names) > 1 or state.pools else ()


class FinalPlace(Struct, frozen=True):
    """One row of the final places; `place` is a span while shared or not settled."""

    place: Place
    player: int
    standing: Standing | None


def final_places(state: State, division: str = "") -> tuple[FinalPlace, ...]:
    """The bracket's places first, whatever the Swiss standing (SW-061), then everyone else by the
    standings; without a bracket the standings alone (SW-015, MK-049). Of a divided event one
    division's, or one after the other (PK-023, PK-027, PK-105). The best of those who stayed may
    have lost, where the undefeated dropped (PK-007)."""
    names = division_names(state)
    if names and not division and "" not in state.brackets:
        return tuple(final for name in names for final in final_places(state, name))
    elimination = state.brackets.get(division)
    rows = division_standings(state, division) if state.rounds or elimination is None else ()
    if elimination is None:
        ranked = [FinalPlace(Place(row.rank, row.rank), row.player, row) for row in rows]
        return _winner_first(ranked, None if division else state.confrontation)
    by_player = {row.player: row for row in rows}
    ranks = {number: place for place, number in enumerate(elimination.qualifiers, 1)}
    placed = _placed(state, elimination)
    still_in = len(elimination.qualifiers) - len(placed)
    finals = [
        FinalPlace(
            placed.get(number) or _open_place(elimination.bracket, number, still_in),
            number,
            by_player.get(number),
        )
        for number in elimination.qualifiers
    ]
    finals.sort(key=lambda final: (final.place, ranks[final.player]))
    others = [number for number in elimination.standings if number not in ranks]
    finals += [
        FinalPlace(Place(place, place), number, by_player.get(number))
        for place, number in enumerate(others, len(finals) + 1)
    ]
    return tuple(finals)


def place_reached(state: State, number: int) -> Place | None:
    """In the bracket, of who has won it or is out; None for who has a match to come, or is in
    none."""
    found = (one for one in state.brackets.values() if number in one.qualifiers)
    elimination = next(found, None)
    return None if elimination is None else _placed(state, elimination).get(number)


def _placed(state: State, elimination: Elimination) -> dict[int, Place]:
    ranks = {number: place for place, number in enumerate(elimination.qualifiers, 1)}
    rules = state.rulebook.bracket
    placing = PLACINGS[rules.places if state.rounds else rules.places_alone or rules.places]
    return placing(elimination.bracket, ranks if state.rounds else None)


def _winner_first(finals: list[FinalPlace], winner: int | None) -> tuple[FinalPlace, ...]:
    """ST-313, A-ST45: who won the final confrontation is first whatever the scores; the others
    keep their order."""
    order = sorted(finals, key=lambda final: final.player != winner)
    return tuple(replace(final, place=Place(place, place)) for place, final in enumerate(order, 1))


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
        raise Refusal(
            "round {round} has not been published",
            do="choose from 0 to {last}",
            round=after,
            last=last,
        )
    return after
