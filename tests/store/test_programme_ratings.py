"""Ratings that are kept: computed again when they have to be, and only then."""

from __future__ import annotations

import threading
from datetime import date, timedelta

import pytest

from tests.core.programme.test_journal import DAY, added, entries, listed, version
from tests.forked import PATIENCE
from topcut import programmes
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.events import EventListed, EventReported
from topcut.core.programme.journal.facts.office import RatingsRefreshed
from topcut.core.programme.journal.facts.people import PersonAdded
from topcut.core.programme.journal.facts.registrations import PlayerPreRegistered
from topcut.core.programme.journal.fold import fold
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.personal_data import PersonalData
from topcut.store.programme import ratings
from topcut.store.programme.ratings import RatingsCache

TREK = programmes.read("star-trek")
PLAYED = (
    EventListed(event="e", listing=listed()),
    EventReported(event="e", report=version(DAY)),
)
LATER = (
    EventListed(event="f", listing=listed()),
    EventReported(event="f", report=version(DAY)),
)
KEY = ("2e", "overall")


def state_of(*facts: ProgrammeFact) -> ProgrammeState:
    return fold(entries(*added(1, 2, 3, 4), *facts))


def best(cache: RatingsCache, state: ProgrammeState, day: date = DAY) -> str:
    return cache.on(state, TREK, day).ranked(KEY)[0].rating


def test_only_what_ratings_come_from_counts() -> None:
    """1524 after one event; who will come, and people who have not played, change nothing."""
    cache = RatingsCache()
    first = cache.on(state_of(*PLAYED), TREK, DAY)
    assert first.ranked(KEY)[0].rating == "1524.0000"
    someone = PersonAdded(person=5, seal=PersonalData(name="E").seal("s"))
    coming = PlayerPreRegistered(event="e", person=2)
    assert cache.on(state_of(*PLAYED, someone, coming), TREK, DAY) is first
    assert cache.on(state_of(*PLAYED, *LATER), TREK, DAY) is not first
    assert cache.on(state_of(*PLAYED, RatingsRefreshed(day=DAY)), TREK, DAY) is not first


def test_an_earlier_day_has_the_refresh_of_then() -> None:
    """Reported late: not before the refresh of the 30th."""
    late = DAY + timedelta(days=15)
    state = state_of(
        PLAYED[0],
        EventReported(event="e", report=version(late)),
        RatingsRefreshed(day=DAY + timedelta(days=20)),
    )
    cache = RatingsCache()
    assert cache.on(state, TREK, DAY + timedelta(days=19)).ranked(KEY) == []
    assert best(cache, state, DAY + timedelta(days=20)) == "1524.0000"


def test_rows_and_events_of_people() -> None:
    found = RatingsCache().on(state_of(*PLAYED, *LATER), TREK, DAY)
    (row,) = found.rows_of(KEY, [3, 99])
    assert (found.numbers[row.person], row.rank) == (3, 3)
    assert found.events_of(1) == ["e", "f"]
    assert found.events_of(99) == []
    assert len(found.codes_of(1)) == 4, "two events, two lists"


def test_a_large_programme_shows_what_was_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the new ones are there; only one thread computes them."""
    cache = RatingsCache(large=0)
    before, after = state_of(*PLAYED), state_of(*PLAYED, *LATER)
    known = cache.on(before, TREK, DAY)
    may_go, done = threading.Event(), threading.Event()
    compute = ratings.ratings_on

    def slowly(*given: object) -> object:
        may_go.wait(PATIENCE)
        try:
            return compute(*given)  # type: ignore[arg-type]
        finally:
            done.set()

    monkeypatch.setattr(ratings, "ratings_on", slowly)
    assert cache.on(after, TREK, DAY) is known
    assert cache.on(after, TREK, DAY) is known
    may_go.set()
    assert done.wait(PATIENCE)
    with cache._computing:
        pass
    assert best(cache, after) > best(RatingsCache(), before)
    assert cache.on(after, TREK, DAY + timedelta(days=1)) is cache.on(after, TREK, DAY)
