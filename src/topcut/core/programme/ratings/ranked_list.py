"""A rating list as people read it: ranked, each with games, events and the day of the last one."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from topcut.core.programme.definition import Programme
from topcut.core.programme.ratings.computed_ratings import Computed

from .ledger import Key, shown


class Ranked(NamedTuple):
    rank: int
    person: int
    """Their position."""
    rating: str
    games: int
    events: int
    is_provisional: bool


def ranked_list(programme: Programme, computed: Computed, key: Key) -> list[Ranked]:
    """ST-168, O-8: by rating at four decimals; equal ones share a rank, in order of their numbers.
    Where a programme says so, without whoever has not played for long, and with a mark for whoever
    has played little."""
    rule = programme.ratings
    assert rule is not None
    own = computed.ledger.ratings().get(key, {})
    people = computed.contents.directory.people
    if rule.inactivity is not None:
        last = last_days(computed, key)
        since = (computed.contents.asof or max(last.values(), default=date.min)) - timedelta(
            days=rule.inactivity.days
        )
        own = {one: rating for one, rating in own.items() if last.get(one, since) >= since}
    order = sorted(own, key=lambda one: (-round(own[one].rating, 4), _number(people[one].name)))
    rows: list[Ranked] = []
    for place, person in enumerate(order, 1):
        rating, games, events = own[person]
        text = shown(rating)
        rank = rows[-1].rank if rows and rows[-1].rating == text else place
        few = rule.provisional is not None and games < rule.provisional.games
        rows.append(Ranked(rank, person, text, games, events, few))
    return rows


def _number(name: str) -> tuple[int, str]:
    """Numbers by their size, and names as they are."""
    return (int(name), "") if name.isdecimal() else (0, name)


def last_days(computed: Computed, key: Key) -> dict[int, date]:
    """When everybody played their last rated game."""
    events = computed.contents.events
    last: dict[int, date] = {}
    for posting in computed.ledger.postings:
        if posting.key == key:
            day = events[posting.event].report.last_day
            for person in posting.games.people:
                last[person] = max(day, last.get(person, day))
    return last
