"""Who makes the cut: the best of the event, of a division, or of each flight of a division."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core import plurals
from topcut.core.message import Message
from topcut.core.projections.ranking import division_standings, pool_standings
from topcut.core.refusal import Refusal
from topcut.core.rulebook import check_advance
from topcut.core.standings import Standing
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class Qualified:
    division: str
    everybody: tuple[int, ...]
    """The whole division in order."""
    players: tuple[int, ...]
    """Who is in, best seed first."""
    edges: tuple[tuple[Standing, Standing], ...]
    """The last who is in and the first who is out, of each flight."""


def qualify(state: State, division: str, size: int) -> Qualified:
    """PK-104: the best go on, seeded by standing; of flights the same number each, seeded from
    one list (PK-083, PK-084)."""
    rows = division_standings(state, division)
    playing = _playing(state, rows)
    if size < 2 or size > len(playing):
        raise Refusal(
            "{players} of the division {division} cannot be cut to {size}"
            if division
            else "{players} cannot be cut to {size}",
            do="choose another size" if size else "finish the tournament: no cut was announced",
            players=plurals.players(len(playing)),
            division=division,
            size=size,
        )
    flights = [pool.name for pool in state.pools.values() if pool.division == division]
    lists = {division: playing}
    if len(flights) > 1:
        rules = state.rulebook.divisions
        if rules is not None and rules.flights is not None:
            check_advance(rules.flights, len(flights), size)
        lists = {name: _playing(state, pool_standings(state, name)) for name in flights}
    each = size // len(lists)
    for name, own in lists.items():
        if len(own) < each:
            raise Refusal(
                "{flight} has only {players} left, and {each} go on from each flight",
                do="undo a drop, or finish without the cut",
                flight=name,
                players=plurals.players(len(own)),
                each=each,
            )
    inside = {row.player for own in lists.values() for row in own[:each]}
    return Qualified(
        division=division,
        everybody=tuple(row.player for row in rows),
        players=tuple(row.player for row in playing if row.player in inside),
        edges=tuple((own[each - 1], own[each]) for own in lists.values() if len(own) > each),
    )


def cuts_now(state: State) -> tuple[dict[str, int], list[Message]]:
    """The cuts that were announced. Of several, a division that lost too many players for its own
    is cut to the next size that it can fill, or not at all."""
    if not any(state.cuts):
        return dict(state.cuts), []
    sizes = state.rulebook.bracket.cut_sizes or state.rulebook.bracket.sizes
    cuts: dict[str, int] = {}
    told: list[Message] = []
    for division, announced in state.cuts.items():
        flights, here = _able_to_advance(state, division)
        fits = max((size for size in sizes if size <= min(announced, here)), default=0)
        if flights > 1 and fits < 2 * flights:
            fits = 0
        if fits:
            cuts[division] = fits
        if fits != announced:
            told.append(
                Message(
                    "{division}: a cut to {size} instead of {announced}: too few players are left"
                    if fits
                    else "{division}: no cut instead of {announced}: too few players are left",
                    division=division,
                    size=fits,
                    announced=announced,
                )
            )
    return cuts, told


def _able_to_advance(state: State, division: str) -> tuple[int, int]:
    """How many flights the division has, and how many players can go on, the same of each."""
    own = [one for one in state.active if one.details.division == division]
    pools = [pool.name for pool in state.pools.values() if pool.division == division]
    if len(pools) < 2:
        return 1, len(own)
    return len(pools), len(pools) * min(sum(one.pool == name for one in own) for name in pools)


def _playing(state: State, rows: tuple[Standing, ...]) -> list[Standing]:
    return [row for row in rows if state.entrants[row.player].is_active]
