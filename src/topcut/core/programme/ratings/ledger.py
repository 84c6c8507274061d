"""The ledger: what each event did to whose rating, in the order in which events are processed.

Elo in binary floating point. Expectations are added up in the order of the event's games, first
rounds, then bracket, so every machine gets the same sums; nothing is rounded before it is shown.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import NamedTuple

from msgspec import Struct

from topcut.core.programme.definition.ratings import Ratings
from topcut.core.programme.ratings.elo import k_factor
from topcut.core.programme.reports.played import Games

PLACE_BITS = 24
"""Of the place inside an event, in the code of a line."""
Key = tuple[str, str]
"""Game and category."""


class Posting(Struct, frozen=True, gc=False):
    """What one event did in one category. `numbers`: before, expected and after of all its people,
    one after the other."""

    event: int
    key: Key
    games: Games
    numbers: array[float]


class LedgerLine(NamedTuple):
    event: int
    key: Key
    before: float
    after: float
    games: int
    score: float
    expected: float


class Rating(NamedTuple):
    rating: float
    games: int
    events: int


class Ledger:
    """Ratings as they are now, and every change that led to them."""

    def __init__(self, rule: Ratings) -> None:
        self.rule = rule
        self.postings: list[Posting] = []
        self._now: dict[Key, dict[int, float]] = {}
        self._played: dict[Key, dict[int, int]] = {}
        """Rated games so far, where k goes by experience."""

    def begin(self, person: int, key: Key, rating: float) -> None:
        """O-9: an imported rating stands before the first event."""
        self._now.setdefault(key, {})[person] = rating

    def process(self, event: int, key: Key, k: int, games: Games) -> Posting:
        """ST-169..ST-171: all games of an event on the ratings before it (A-ST21), clamped once
        (O-7)."""
        if not games.pairs:
            posting = Posting(event, key, games, array("d"))
            return posting
        rule = self.rule
        start, lowest, highest, scale = float(rule.start), rule.lowest, rule.highest, rule.scale
        now = self._now.setdefault(key, {})
        people = games.people
        before = [now.get(person, start) for person in people]
        expected = [0.0] * len(people)
        for first, second in games.pairs:  # elo.expected_score, written out for millions of games
            share = 1.0 / (1.0 + 10.0 ** ((before[second] - before[first]) / scale))
            expected[first] += share
            expected[second] += 1.0 - share
        if rule.experience:
            weights: Iterable[int] = self._by_experience(key, k, games)
        else:
            weights = repeat(k, len(people))
        after = [
            was + weight * (score - share)
            for was, weight, score, share in zip(
                before, weights, games.scores, expected, strict=True
            )
        ]
        if min(after) < lowest or max(after) > highest:
            after = [min(float(highest), max(float(lowest), one)) for one in after]
        now.update(zip(people, after, strict=True))
        posting = Posting(event, key, games, array("d", before + expected + after))
        self.postings.append(posting)
        return posting

    def _by_experience(self, key: Key, k: int, games: Games) -> list[int]:
        """Each player's own k, by the rated games before this event."""
        played = self._played.setdefault(key, {})
        weights = []
        for person, count in zip(games.people, games.counts, strict=True):
            before = played.get(person, 0)
            weights.append(k_factor(self.rule, k, before))
            played[person] = before + count
        return weights

    def keys(self) -> set[Key]:
        """Games and categories that anybody has a rating in."""
        return {key for key, now in self._now.items() if now}

    def places(self) -> dict[int, array[int]]:
        """Where the lines of each person stand, in order of processing: eight bytes a line."""
        found: dict[int, array[int]] = {}
        for number, one in enumerate(self.postings):
            for place, person in enumerate(one.games.people):
                code = number << PLACE_BITS | place
                if person in found:
                    found[person].append(code)
                else:
                    found[person] = array("q", [code])
        return found

    def line(self, code: int) -> LedgerLine:
        """The line at one of `places`."""
        one, place = self.postings[code >> PLACE_BITS], code & (1 << PLACE_BITS) - 1
        many = len(one.games.people)
        return LedgerLine(
            one.event,
            one.key,
            one.numbers[place],
            one.numbers[2 * many + place],
            one.games.counts[place],
            one.games.scores[place],
            one.numbers[many + place],
        )

    def lines(self) -> Iterator[tuple[int, LedgerLine]]:
        """Every person's changes, in order of processing."""
        for one in self.postings:
            games, numbers = one.games, one.numbers
            many = len(games.people)
            columns = zip(
                games.people,
                numbers[:many],
                numbers[2 * many :],
                games.counts,
                games.scores,
                numbers[many : 2 * many],
                strict=True,
            )
            for person, before, after, count, score, expected in columns:
                yield person, LedgerLine(one.event, one.key, before, after, count, score, expected)

    def ratings(self) -> dict[Key, dict[int, Rating]]:
        """Everybody who had a rated game or came with a rating (O-9)."""
        games: dict[Key, dict[int, int]] = {}
        events: dict[Key, dict[int, int]] = {}
        for one in self.postings:
            own, many = games.setdefault(one.key, {}), events.setdefault(one.key, {})
            for person, count in zip(one.games.people, one.games.counts, strict=True):
                own[person] = own.get(person, 0) + count
                many[person] = many.get(person, 0) + 1
        return {
            key: {
                person: Rating(
                    rating, games.get(key, {}).get(person, 0), events.get(key, {}).get(person, 0)
                )
                for person, rating in now.items()
            }
            for key, now in self._now.items()
        }


def shown(rating: float) -> str:
    """Four decimals; nothing is less than nothing."""
    text = f"{rating:.4f}"
    return "0.0000" if text == "-0.0000" else text
