"""What somebody still needs for the cut: in, out, or it depends. Proven by points, never guessed.

A rival can end level with the player or above, or cannot; what happens at each table of the current
round is counted table by table, so that two who play each other do not both win. In the last round
this is exact as far as points go. Earlier, a later round may bring anybody everything or nothing:
`depends` is then said more often than need be, `in` and `out` never wrongly. Whoever is level may
be in or out by the tiebreakers, so it depends. `out` holds while nobody ahead drops.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Literal

from topcut.core.projections.histories import field_of
from topcut.core.questions.player.own_table import own_table
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import State, Table

InOrOut = Literal["in", "out", "depends"]
Gains = Mapping[int, int]
"""What one outcome of a table gives each of its players."""


@dataclass(frozen=True, slots=True)
class Outlook:
    verdict: InOrOut
    cut: int
    """How many go on from the player's list."""
    by_result: tuple[tuple[str, InOrOut], ...] = ()
    """While the own table is open: what each result would mean."""


def outlook(state: State, number: int) -> Outlook | None:
    """None where there is no cut."""
    entrant = state.entrants[number]
    cut = own_cut(state, number)
    if not cut or not entrant.takes_part:
        return None
    made_cut = stage_of(state).made_cut(number)
    if made_cut is not None:
        return Outlook("in" if made_cut else "out", cut)
    if not entrant.is_active:
        return Outlook("out", cut)
    race = CutRace(state, number, cut)
    own = own_table(state, number)
    if own is None or not own.table.is_open:
        return Outlook(race.verdict([{}]), cut)
    outcomes = _outcomes(state, own.table)
    named = [
        (code, [gains])
        for code, gains in zip(_codes(state), outcomes, strict=True)
        if state.rulebook.results[code].counts in ("win", "loss", "draw") and code != "double-loss"
    ]
    named.sort(key=lambda one: -one[1][0][number])  # what gives most comes first
    by_result = tuple(
        (_own_word(state, code, own.side), race.verdict(some)) for code, some in named
    )
    return Outlook(race.verdict(outcomes), cut, by_result)


def own_cut(state: State, number: int) -> int:
    """How many go on from the list that the player stands in: of flights the same number each
    (PK-083)."""
    if "" in state.cuts:
        return state.cuts[""]
    division = state.entrants[number].details.division or ""
    flights = [pool for pool in state.pools.values() if pool.division == division]
    return state.cuts.get(division, 0) // max(len(flights), 1)


def _rivals(state: State, number: int) -> Iterator[int]:
    """Everybody else who can still go on from the same list."""
    own = state.entrants[number]
    for one in state.active:
        same_list = "" in state.cuts or (
            one.details.division == own.details.division and one.pool == own.pool
        )
        if one.number != number and same_list:
            yield one.number


class CutRace:
    def __init__(self, state: State, number: int, cut: int) -> None:
        self.state = state
        self.number = number
        self.cut = cut
        field = field_of(state)
        self.points: dict[int, int] = dict(
            zip(field.numbers.tolist(), field.points.tolist(), strict=True)
        )
        self.rivals = set(_rivals(state, number))
        gives = [rule.points for rule in state.rulebook.results.values()]
        self.most, self.least = max(gives), min(0, *gives)
        self.left = {
            one: max(state.rounds_of(state.entrants[one]) - len(state.rounds), 0)
            for one in (*self.rivals, number)
        }
        self.playing = [
            table.players
            for table in (state.current_round.open_tables if state.current_round else ())
            if number not in table.players
        ]
        seated = {one for players in self.playing for one in players}
        self.waiting = [one for one in self.rivals if one not in seated]
        self.gains = _gains(state)

    def verdict(self, outcomes: list[Gains]) -> InOrOut:
        """Over all of these outcomes of the own table."""
        if all(self._at_most_ahead(gains) < self.cut for gains in outcomes):
            return "in"
        if all(self._at_least_ahead(gains) >= self.cut for gains in outcomes):
            return "out"
        return "depends"

    def verdict_at(self, mine: int, outcomes: list[Gains]) -> InOrOut:
        """If the player ends with these points, whatever the own table gives the opponent."""
        if all(self._can_be_ahead(mine, gains) < self.cut for gains in outcomes):
            return "in"
        if all(self._must_be_ahead(mine, gains) >= self.cut for gains in outcomes):
            return "out"
        return "depends"

    def _best(self, one: int, gain: int) -> int:
        return self.points.get(one, 0) + gain + self.left[one] * self.most

    def _worst(self, one: int, gain: int) -> int:
        return self.points.get(one, 0) + gain + self.left[one] * self.least

    def _at_most_ahead(self, gains: Gains) -> int:
        """Rivals who can end level or above, if the player gains nothing after this."""
        return self._can_be_ahead(self._worst(self.number, gains.get(self.number, 0)), gains)

    def _can_be_ahead(self, mine: int, gains: Gains) -> int:
        alone = sum(self._best(one, gains.get(one, 0)) >= mine for one in self.waiting)
        needed = self._short(mine, self.most)
        return alone + sum(
            max((a >= first) + (b >= second) for a, b in self.gains) for first, second in needed
        )

    def _at_least_ahead(self, gains: Gains) -> int:
        """Rivals who end above in any case, if the player gains everything after this."""
        return self._must_be_ahead(self._best(self.number, gains.get(self.number, 0)), gains)

    def _must_be_ahead(self, mine: int, gains: Gains) -> int:
        alone = sum(self._worst(one, gains.get(one, 0)) > mine for one in self.waiting)
        needed = self._short(mine + 1, self.least)
        return alone + sum(
            min((a >= first) + (b >= second) for a, b in self.gains) for first, second in needed
        )

    def _short(self, mine: int, later: int) -> Iterator[tuple[float, float]]:
        """What both at each table need from it to reach so many points, if every later round gives
        them `later`; who is no rival never does."""
        points, left, rivals = self.points, self.left, self.rivals
        for players in self.playing:
            first, second = (
                mine - points.get(one, 0) - left[one] * later if one in rivals else inf
                for one in players
            )
            yield first, second


def _codes(state: State) -> list[str]:
    return [code for code, rule in state.rulebook.results.items() if rule.against]


def _gains(state: State) -> list[tuple[int, int]]:
    """Everything that can still be written down for a table, in points for both."""
    results = state.rulebook.results
    return [
        (results[code].points, results[results[code].against or code].points)
        for code in _codes(state)
    ]


def _outcomes(state: State, table: Table) -> list[Gains]:
    """The same for a table's players."""
    return [dict(zip(table.players, pair, strict=True)) for pair in _gains(state)]


def _own_word(state: State, code: str, side: int) -> str:
    return code if side == 0 else state.rulebook.results[code].against or code
