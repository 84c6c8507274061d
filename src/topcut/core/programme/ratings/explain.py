"""A change of a rating, game by game: against whom, what was expected, what it gave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from topcut.core.programme.definition.ratings import Ratings
from topcut.core.programme.ratings.computed_ratings import Computed
from topcut.core.programme.ratings.elo import expected_score, k_factor
from topcut.core.programme.ratings.ledger import PLACE_BITS, Key, LedgerLine, Posting


class GameShare(NamedTuple):
    """One game of a person at an event."""

    opponent: int
    """Their position."""
    opponent_rating: float
    score: float
    expected: float
    change: float
    """k times what was scored above the expectation."""


class Explained(NamedTuple):
    """What one event did to a rating."""

    event: str
    day: date
    line: LedgerLine
    k: int
    games: list[GameShare]

    @property
    def change(self) -> float:
        return self.line.after - self.line.before

    @property
    def is_bounded(self) -> bool:
        """ST-171, O-7: the lowest or highest rating took a part of it."""
        wanted = self.line.before + sum(one.change for one in self.games)
        return abs(wanted - self.line.after) > 1e-6


def explained(computed: Computed, codes: Iterable[int], key: Key) -> Iterator[Explained]:
    """Every change of somebody in one list, in order of processing; `codes` are their places in the
    ledger."""
    ledger, events = computed.ledger, computed.contents.events
    before = 0
    for code in codes:
        posting, place = ledger.postings[code >> PLACE_BITS], code & (1 << PLACE_BITS) - 1
        if posting.key != key:
            continue
        event = events[posting.event]
        k = k_factor(ledger.rule, event.k, before)
        line = ledger.line(code)
        before += line.games
        games = [*_games(ledger.rule, posting, place, k)]
        yield Explained(event.report.id, event.report.last_day, line, k, games)


def _games(rule: Ratings, posting: Posting, place: int, k: int) -> Iterator[GameShare]:
    """ST-169: on the ratings before the event (A-ST21)."""
    games, numbers = posting.games, posting.numbers
    for (first, second), result in zip(games.pairs, games.results, strict=True):
        if place not in (first, second):
            continue
        other = second if place == first else first
        score = result if place == first else 1 - result
        expected = expected_score(numbers[place], numbers[other], rule.scale)
        yield GameShare(
            games.people[other], numbers[other], score, expected, k * (score - expected)
        )
