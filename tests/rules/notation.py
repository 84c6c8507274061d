"""What the rule tests share: draws of one history over many seeds, refusals, whole events."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.builders import NOW, Event
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import decide
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import standings
from topcut.core.refusal import Refusal
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.rounds.pairings import RoundDrafted
from topcut.core.tournament.state import Answer, State

Tables = list[tuple[str, ...]]
HOST = Actor("Hanna", "organizer")


def names(count: int) -> list[str]:
    return [f"P{number:03}" for number in range(1, count + 1)]


def asked(seed: int = 1) -> Context:
    return Context(HOST, NOW, seed)


def drawn(state: State, seed: int, **how: Any) -> Tables:
    """The next round of this history: the names at each table, whoever rests alone."""
    (fact,) = decide(state, PairRound(**how), asked(seed)).facts
    assert isinstance(fact, RoundDrafted)
    return [tuple(state.name_of(number) for number in seat.players) for seat in fact.tables]


def draws(state: State, seeds: int) -> Iterator[Tables]:
    return (drawn(state, seed) for seed in range(seeds))


def games(tables: Tables) -> set[frozenset[str]]:
    """Who meets whom: `{{"Ann", "Bea"}, …}`."""
    return {frozenset(table) for table in tables if len(table) == 2}


def meet(*pairs: str) -> set[frozenset[str]]:
    """`meet("Ann-Bea", "Cid-Dan")`, to compare with `games`."""
    return {frozenset(pair.split("-")) for pair in pairs}


def resting(tables: Tables) -> str:
    (alone,) = [table[0] for table in tables if len(table) == 1]
    return alone


def across(tables: Tables, upper: str) -> list[tuple[str, str]]:
    """Games between a player of the upper pile and one outside: (paired down, opponent)."""
    inside = set(upper.split())
    found = []
    for first, second in (table for table in tables if len(table) == 2):
        if (first in inside) != (second in inside):
            found.append((first, second) if first in inside else (second, first))
    return found


def refused(event: Event, command: Command, **who: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        event.do(command, **who)
    return caught.value


def rows(state: State) -> list[tuple[str, int, dict[str, int | None], str]]:
    """Standings as (name, points, tiebreakers, what separates from the one above)."""
    return [
        (state.name_of(row.player), row.points, dict(row.tiebreaks), row.separated_by)
        for row in standings(state)
    ]


def points(state: State) -> dict[str, int]:
    return {state.name_of(row.player): row.points for row in standings(state)}


def play_rounds(event: Event, results: tuple[str, ...], seed: int) -> None:
    """All rounds that are planned, drawn, and reported at random."""
    luck = Random(seed)
    event.seed = seed * 1000
    while len(event.state.rounds) < event.state.rounds_planned:
        event.draw()
        for table in event.state.rounds[-1].tables:
            if not table.alone:
                event.do(RecordResult(table=table.number, result=luck.choice(results)))


def bracket_of(state: State, command: Command, seed: int) -> BracketMade:
    """The bracket that the command would draw with this seed."""
    made = decide(state, command, asked(seed)).facts[-1]
    assert isinstance(made, BracketMade)
    return made


def sides(event: Event, match: int) -> tuple[str, ...]:
    """The names at a match of the bracket, the first-named first."""
    state = event.state
    assert state.elimination is not None
    found = state.elimination.bracket.standing(match).sides
    return tuple(state.name_of(side) if isinstance(side, int) else side.value for side in found)


def ready(event: Event) -> list[int]:
    assert event.state.elimination is not None
    return [match.number for match in event.state.elimination.bracket.ready]


def wins(event: Event, name: str) -> None:
    """The player wins the match that waits for them."""
    match = next(number for number in ready(event) if name in sides(event, number))
    result = "win" if sides(event, match)[0] == name else "loss"
    event.do(RecordResult(table=match, result=result))


def counted(step: str, first: int | None, second: int | None) -> Answer:
    return Answer(step=step, first=first, second=second)
