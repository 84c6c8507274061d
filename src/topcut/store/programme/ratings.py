"""Ratings of a programme as they are now or were on a day, computed once for all who ask.

Everything here can be thrown away. A programme's ratings are computed again when something was
recorded that they come from, or when the day has changed; lists of earlier days are kept for the
few that were asked for last.
"""

from __future__ import annotations

import threading
from array import array
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from topcut.core.programme.definition import Programme
from topcut.core.programme.journal.questions.ratings import ratings_on
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.ratings.computed_ratings import Computed
from topcut.core.programme.ratings.ledger import Key, Rating
from topcut.core.programme.ratings.ranked_list import Ranked, ranked_list
from topcut.core.programme.ratings.second_list import second_lists

MOST_KEPT = 6
LARGE = 2_000
"""With more reports than this the ratings before are shown while new ones are computed."""


@dataclass
class RatingsOnDay:
    """The ratings of one day; people by their numbers."""

    programme: Programme
    state: ProgrammeState
    day: date
    computed: Computed

    def __post_init__(self) -> None:
        self._lists: dict[Key, list[Ranked]] = {}
        self._index: dict[Key, dict[int, int]] = {}

    @cached_property
    def numbers(self) -> list[int]:
        """The number of the person at each position of the list."""
        return [int(one.name) for one in self.computed.contents.directory.people]

    @cached_property
    def positions(self) -> dict[int, int]:
        return {number: position for position, number in enumerate(self.numbers)}

    @cached_property
    def keys(self) -> list[Key]:
        """Games and categories that anybody has a rating in, in the programme's order."""
        assert self.programme.ratings is not None
        known = self.computed.ledger.keys()
        return [
            (game.game, one.category)
            for game in self.programme.games
            for one in self.programme.ratings.categories
            if (game.game, one.category) in known
        ]

    def ranked(self, key: Key) -> list[Ranked]:
        if key not in self._lists:
            self._lists[key] = ranked_list(self.programme, self.computed, key)
        return self._lists[key]

    def rows_of(self, key: Key, people: Sequence[int]) -> list[Ranked]:
        """The rows of these people, in the order of the list."""
        rows = self.ranked(key)
        if key not in self._index:
            self._index[key] = {row.person: place for place, row in enumerate(rows)}
        index = self._index[key]
        wanted = {self.positions[one] for one in people if one in self.positions}
        return [rows[place] for place in sorted(index[one] for one in wanted if one in index)]

    @cached_property
    def now(self) -> dict[Key, dict[int, Rating]]:
        """By list and position, also of whoever is not listed any more."""
        return self.computed.ledger.ratings()

    @cached_property
    def second(self) -> dict[str, dict[str, list[dict[str, Any]]]]:
        """The labelled second list, by game and category; empty where there is none."""
        rule = self.programme.ratings
        assert rule is not None
        return {} if rule.second is None else second_lists(rule.second, self.computed)

    @cached_property
    def _places(self) -> dict[int, array[int]]:
        return self.computed.ledger.places()

    @cached_property
    def _events(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for event, counted in zip(
            self.computed.contents.events, self.computed.counted, strict=True
        ):
            if counted.played is not None:
                for position in counted.played.everybody:
                    found.setdefault(position, []).append(event.report.id)
        return found

    def events_of(self, person: int) -> list[str]:
        """The reported events in which somebody played, rated or not."""
        position = self.positions.get(person)
        return [] if position is None else self._events.get(position, [])

    def codes_of(self, person: int) -> Sequence[int]:
        """Where somebody's lines stand in the ledger."""
        position = self.positions.get(person)
        return () if position is None else self._places.get(position, ())


class RatingsCache:
    """One thread computes at a time: whoever asks meanwhile waits for the same answer, or is shown
    the one before where computing takes long."""

    def __init__(self, most: int = MOST_KEPT, large: int = LARGE) -> None:
        self._most = most
        self._large = large
        self._held: OrderedDict[tuple[str, date], RatingsOnDay] = OrderedDict()
        self._lock = threading.Lock()
        self._computing = threading.Lock()

    def on(self, state: ProgrammeState, programme: Programme, day: date) -> RatingsOnDay:
        """ST-311, ST-312: as of a day, with the last refresh by then."""
        known = self._get(programme.id, day)
        if known is not None and _is_same(known.state, state):
            known.state = state
            return known
        before = known or self._latest(programme.id, day)
        if before is not None and len(state.reports) > self._large:
            if self._computing.acquire(blocking=False):
                later = threading.Thread(
                    target=self._behind, args=(state, programme, day), daemon=True
                )
                later.start()
            return before
        with self._computing:
            known = self._get(programme.id, day)
            if known is not None and _is_same(known.state, state):
                return known
            return self._compute(state, programme, day)

    def _behind(self, state: ProgrammeState, programme: Programme, day: date) -> None:
        try:
            self._compute(state, programme, day)
        finally:
            self._computing.release()

    def _compute(self, state: ProgrammeState, programme: Programme, day: date) -> RatingsOnDay:
        refreshed = max((one for one in state.refreshes if one <= day), default=None)
        made = RatingsOnDay(programme, state, day, ratings_on(state, programme, day, refreshed))
        for key in made.keys:
            made.ranked(key)
        with self._lock:
            self._held[programme.id, day] = made
            self._held.move_to_end((programme.id, day))
            while len(self._held) > self._most:
                self._held.popitem(last=False)
        return made

    def _get(self, programme: str, day: date) -> RatingsOnDay | None:
        with self._lock:
            found = self._held.get((programme, day))
            if found is not None:
                self._held.move_to_end((programme, day))
            return found

    def _latest(self, programme: str, day: date) -> RatingsOnDay | None:
        """Yesterday's, while today's are not there yet."""
        with self._lock:
            days = [own for name, own in self._held if name == programme and own < day]
            near = max(days, default=None)
            if near is None or (day - near).days > 1:
                return None
            return self._held[programme, near]

    def forget(self) -> None:
        with self._lock:
            self._held.clear()


def _is_same(old: ProgrammeState, new: ProgrammeState) -> bool:
    """Whether nothing was recorded between that ratings come from. What facts leave alone is the
    same object in both, so this is quick."""
    if old.digest == new.digest:
        return True
    return (
        old.refreshes == new.refreshes
        and old.reports == new.reports
        and old.imported == new.imported
        and old.rulings == new.rulings
        and all(old.listings.get(id) == new.listings[id] for id in new.reports)
        and _merged(old) == _merged(new)
    )


def _merged(state: ProgrammeState) -> dict[int, int]:
    people = state.people.items()
    return {one: kept.merged_into for one, kept in people if kept.merged_into is not None}


RATINGS_CACHE = RatingsCache()
