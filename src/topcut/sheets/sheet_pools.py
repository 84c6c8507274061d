"""The pools of a sheet: as the rulebook makes them of the divisions and flights it names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook, plan
from topcut.core.stages.swiss.pools import are_apart, divisions_of
from topcut.core.tournament.opening.structure import NewPool, TournamentStarted
from topcut.core.tournament.state import Entrant, State

from .model import SheetTable


@dataclass(frozen=True, slots=True)
class PlayedPool:
    """What the tables of a sheet say: who met, and the last round in which each player sat."""

    met: frozenset[tuple[int, int]]
    last: Mapping[int, int]

    @property
    def rounds(self) -> int:
        return max(self.last.values(), default=0)


def played_in(rounds: Sequence[Sequence[SheetTable]], numbers: Mapping[str, int]) -> PlayedPool:
    numbered = [
        (number, tuple(numbers[name] for name in table.players if name in numbers))
        for number, tables in enumerate(rounds, 1)
        for table in tables
    ]
    return PlayedPool(
        met=frozenset(players for _, players in numbered if len(players) == 2),
        last={player: number for number, players in numbered for player in players},
    )


def started(state: State, undivided: TournamentStarted, played: PlayedPool) -> TournamentStarted:
    """How the tournament began, with the pools that its players were in. Whoever came late was not
    there to be counted, and players of two divisions who met were in one field. Where somebody's
    division is not known, nobody's counts."""
    divisions = divisions_of(state, state.entrants.values())
    if not divisions or "" in divisions or not undivided.rounds:
        return undivided
    members = {name: _by_flight(name, own) for name, own in divisions.items()}
    flighted = any(len(flights) > 1 for flights in members.values())
    if len(divisions) < 2 and not flighted:
        return undivided
    at_first = divisions_of(state, (one for one in state.entrants.values() if not one.late))
    sizes = {name: len(at_first.get(name, ())) for name in divisions}
    cuts = {name: _cut(state.rulebook, size) for name, size in sizes.items()}
    if not flighted and (not are_apart(state, at_first) or _mixed(state, played)):
        planned = _rounds(state.rulebook, max(sizes.values()), sum(sizes.values()))
        rounds = max(planned, played.rounds + 1)
        return TournamentStarted(players=undivided.players, rounds=rounds, cut=0, cuts=cuts)
    pools = []
    for division, flights in members.items():
        largest = max(sum(not one.late for one in own) for own in flights.values())
        planned = _rounds(state.rulebook, largest)
        for name, own in flights.items():
            numbers = tuple(one.number for one in own)
            rounds = _rounds_of_pool(planned, numbers, played)
            pools.append(NewPool(name=name, division=division, rounds=rounds, players=numbers))
    return _one_more(undivided, pools, cuts, played.rounds)


def _rounds_of_pool(planned: int, numbers: tuple[int, ...], played: PlayedPool) -> int:
    """A pool was done when its players sat nowhere while others played on."""
    last = max((played.last.get(number, 0) for number in numbers), default=0)
    return last if 0 < last < played.rounds else max(planned, last)


def _mixed(state: State, played: PlayedPool) -> bool:
    division = {number: one.details.division for number, one in state.entrants.items()}
    return any(division[first] != division[second] for first, second in played.met)


def _one_more(
    undivided: TournamentStarted, pools: list[NewPool], cuts: dict[str, int], played: int
) -> TournamentStarted:
    """A sheet that has all its rounds can still be asked for the next one."""
    rounds = max(pool.rounds for pool in pools)
    if rounds <= played:
        pools = [
            NewPool(name=p.name, division=p.division, rounds=p.rounds + 1, players=p.players)
            if p.rounds == rounds
            else p
            for p in pools
        ]
        rounds += 1
    return TournamentStarted(
        players=undivided.players, rounds=rounds, cut=0, cuts=cuts, pools=tuple(pools)
    )


def flight_of(entrant: Entrant) -> str | None:
    """The flight, of somebody whose pool is only a part of the division."""
    division = entrant.details.division or ""
    return entrant.pool if entrant.pool and entrant.pool != division else None


def _by_flight(division: str, members: list[Entrant]) -> dict[str, list[Entrant]]:
    found: dict[str, list[Entrant]] = {}
    for one in members:
        flight = one.details.flight
        name = division
        if flight:
            name = flight if flight.startswith(division) else f"{division} {flight}"
        found.setdefault(name, []).append(one)
    return dict(sorted(found.items()))


def _rounds(rulebook: Rulebook, players: int, field: int | None = None) -> int:
    try:
        return plan(rulebook, players, field).rounds
    except Refusal:
        return 1


def _cut(rulebook: Rulebook, players: int) -> int:
    try:
        return plan(rulebook, players).cut or 0
    except Refusal:
        return 0
