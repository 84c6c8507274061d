"""The pools of a sheet: as the rulebook makes them of the divisions and flights it names."""

from __future__ import annotations

from collections.abc import Mapping

from topcut.core.desk.pools import are_apart, divisions_of
from topcut.core.journal import Entrant, State
from topcut.core.journal.facts import NewPool, TournamentStarted
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook, plan


def started(
    state: State, undivided: TournamentStarted, last: Mapping[int, int]
) -> TournamentStarted:
    """How the tournament began, with the pools that its players were in. `last` is the last round
    in which each player sat at a table; a pool plays at least that long."""
    divisions = divisions_of(state, state.entrants.values())
    if not divisions or not undivided.rounds:
        return undivided
    members = {name: _by_flight(name, own) for name, own in divisions.items()}
    flighted = any(len(flights) > 1 for flights in members.values())
    if len(divisions) < 2 and not flighted:
        return undivided
    cuts = {name: _cut(state.rulebook, len(own)) for name, own in divisions.items()}
    if not are_apart(state, divisions) and not flighted:
        largest = max(len(own) for own in divisions.values())
        played = max(last.values(), default=0)
        rounds = max(_rounds(state.rulebook, largest), played + 1)
        return TournamentStarted(players=undivided.players, rounds=rounds, cut=0, cuts=cuts)
    pools = []
    for division, flights in members.items():
        planned = _rounds(state.rulebook, max(len(own) for own in flights.values()))
        for name, own in flights.items():
            numbers = tuple(one.number for one in own)
            rounds = max(planned, *(last.get(number, 0) for number in numbers))
            pools.append(NewPool(name=name, division=division, rounds=rounds, players=numbers))
    return _one_more(undivided, pools, cuts, max(last.values(), default=0))


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
    return found


def _rounds(rulebook: Rulebook, players: int) -> int:
    try:
        return plan(rulebook, players).rounds
    except Refusal:
        return 1


def _cut(rulebook: Rulebook, players: int) -> int:
    try:
        return plan(rulebook, players).cut or 0
    except Refusal:
        return 0
