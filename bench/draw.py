"""A round from the folded state to tables with their reasons, against swisspair's bare pairing."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from itertools import chain, product
from statistics import median
from time import process_time

import numpy as np
from msgspec.structs import replace

from bench._pairing_peers import Position, Swisspair
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.journal.fact import Fact
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.swiss.paired_round import pair_pools
from topcut.core.tournament.fold import advance, fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.players.entrants import EntrantsEntered, NewEntrant
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.rounds.pairings import RoundDrafted, RoundPublished
from topcut.core.tournament.state import Details, Result, State
from topcut.sheets.load import find_rulebook

SIZES, ROUNDS, TIMES, EVENTS = (128, 512, 2048), 7, 5, 4
TARGETS = {128: 15, 512: 10, 2048: 7}
"""How many times as long swisspair is to take, by players."""


def main() -> None:
    print(f"from the folded state to tables with reasons (CPU ms, median, {EVENTS} events,")
    print("rounds 2 to 7; draws make many small groups, in which meetings run out sooner)")
    print(f"{'players':>8}{'draws':>7}{'topcut':>10}{'swisspair':>12}{'ratio':>9}  target")
    missed = 0
    for players, draws in product(SIZES, (0, 5, 10)):
        own: list[float] = []
        peer: list[float] = []
        events = (_states(players, draws, seed) for seed in range(EVENTS))
        for state in chain.from_iterable(events):
            round = len(state.rounds) + 1
            own.append(median(_timed(lambda s=state, r=round: _drawn(s, r)) for _ in range(TIMES)))
            if find_spec("swisspair"):
                peer += [answer.seconds for answer in Swisspair().pair([_position(state, round)])]
        ours = median(own) * 1000
        if not peer:
            print(f"{players:8}{draws:6}%{ours:10.2f}   swisspair is not installed")
            continue
        theirs = median(peer) * 1000
        ratio, target = theirs / ours, TARGETS[players]
        missed += ratio < target
        said = f"at least {target:2}x: {'met' if ratio >= target else 'MISSED'}"
        print(f"{players:8}{draws:6}%{ours:10.2f}{theirs:12.2f}{ratio:8.1f}x  {said}")
    print(f"{missed} targets missed" if missed else "no target missed")


def _position(state: State, round: int) -> Position:
    """The same pool, ranked by points as swisspair wants it."""
    pool = pair_pools(state, round, 1).pools[0].players
    rank = np.empty(len(pool), np.int64)
    rank[np.argsort(-pool.score, kind="stable")] = np.arange(1, len(pool) + 1)
    nothing = np.empty((0, 0))
    return Position(replace(pool, rank=rank), nothing, nothing)


def _drawn(state: State, round: int) -> None:
    drawn = pair_pools(state, round, seed=round)
    assert len(drawn.tables) == len(drawn.reasons)


def _timed(run: Callable[[], None]) -> float:
    start = process_time()
    run()
    return process_time() - start


def _states(players: int, draws: int, seed: int) -> list[State]:
    """An event as it stands before each round but the first."""
    entrants = tuple(
        NewEntrant(number=n, details=Details(name=f"Player {n}")) for n in range(1, players + 1)
    )
    opened = TournamentOpened(name="Bench", rulebook="street-warriors", edition="1.0", lots=1)
    started = TournamentStarted(players=players, rounds=ROUNDS, cut=0)
    entries = _sealed([opened, EntrantsEntered(entrants=entrants), started], 0, BEGINNING)
    state, rng, states = (
        fold(entries, find_rulebook),
        SeededRandom(seed, f"bench/{players}/{draws}"),
        [],
    )
    for round in range(1, ROUNDS):
        tables = pair_pools(state, round, seed=seed * 100 + round).tables
        facts: list[Fact] = [RoundDrafted(round=round, tables=tables), RoundPublished(round=round)]
        facts += [
            ResultRecorded(
                stage="swiss",
                round=round,
                table=number,
                result=Result(code=_code(rng, draws)),
            )
            for number, table in enumerate(tables, 1)
            if not table.alone
        ]
        state = advance(state, _sealed(facts, state.sequence, state.digest)) or state
        states.append(state)
    return states


def _code(rng: SeededRandom, draws: int) -> str:
    return "draw" if rng.below(100) < draws else ("win", "loss")[rng.below(2)]


def _sealed(facts: list[Fact], after: int, previous: str) -> tuple[Entry, ...]:
    return seal(facts, after=after, previous=previous, at="", by="bench", role="organizer")
