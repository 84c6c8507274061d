"""Ratings of 2,000,000 games of 100,000 people in 200,000 events: a full refresh with its ledger as
a ratio to a bare loop over the same sums, one report in time as a share of a refresh; a season of
1,000 leagues as a ratio to `json.loads` of its file; type-ahead over 100,000 people as a ratio to
an empty view. As the commands do, with the garbage collector paused; the season also with it."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from time import process_time

import msgspec

from topcut import programmes
from topcut.cli.programme_files import collector_paused
from topcut.core.programme.definition import ChangedValues, values_on
from topcut.core.programme.people.directory import Directory, Person
from topcut.core.programme.ratings.computed_ratings import Computed
from topcut.core.programme.ratings.processing_order import ReportedEvent
from topcut.core.programme.ratings.ratings_file import Event, RatingsContents
from topcut.core.programme.reports.played import Games, PlayedEvent
from topcut.core.programme.reports.sanctioned import PlayedFacts
from topcut.core.programme.seasons.compute_season import season

from ._type_ahead import type_ahead

PEOPLE, EVENTS, GAMES = 100_000, 200_000, 10
AT_A_TABLE = 6
LEAGUES, NIGHTS = 1_000, 12
FIRST_DAY = date(2005, 1, 1)
PROGRAMME = programmes.read("star-trek")


def main() -> None:
    _season()
    print()
    _ratings()
    type_ahead(PEOPLE)


def _ratings() -> None:
    print(f"ratings, {EVENTS * GAMES:,} games of {PEOPLE:,} people in {EVENTS:,} events (CPU s)")
    contents = _contents()
    gc.collect()
    bare = _timed(lambda: _bare_loop(contents))
    computed: list[Computed] = []
    with collector_paused():
        refresh = _timed(lambda: computed.append(Computed(PROGRAMME, contents)))
    late = _late_report(computed[0])
    print(f"{'bare loop':>14}{'refresh':>10}{'ratio':>8}{'aim':>6}")
    print(f"{bare:14.2f}{refresh:10.2f}{refresh / bare:8.2f}{3:6}")
    print(f"{'one report':>14}{'of a refresh':>16}{'aim':>10}")
    print(f"{late * 1000:11.3f} ms{late / refresh:16.2%}{0.01:10.0%}")


def _contents() -> RatingsContents:
    """Events of six who play ten games, over ten years; everybody about twelve times."""
    luck = Random(1)
    values = values_on(PROGRAMME, FIRST_DAY, ChangedValues(), ())
    events = []
    for number in range(EVENTS):
        day = FIRST_DAY + timedelta(days=number * 3650 // EVENTS)
        played = _played(luck)
        due = day + timedelta(days=7)
        report = ReportedEvent(
            id=f"e{number}", last_day=day, time="10:00", due=due, versions=((day, played),)
        )
        facts = PlayedFacts("2e", day, False, True, True, "none", None, False)
        events.append(
            Event(
                report=report,
                facts=facts,
                values=values,
                k=16,
                categories=("overall", "constructed"),
            )
        )
    directory = Directory(Person(name=f"P{number}") for number in range(PEOPLE))
    return RatingsContents(
        asof=None,
        refreshed=None,
        directory=directory,
        listed=PEOPLE,
        starts=(),
        events=events,
        told=[],
    )


def _played(luck: Random) -> PlayedEvent:
    people = tuple(luck.sample(range(PEOPLE), AT_A_TABLE))
    pairs, results = [], []
    scores, counts = [0.0] * AT_A_TABLE, [0] * AT_A_TABLE
    for _ in range(GAMES):
        first, second = luck.sample(range(AT_A_TABLE), 2)
        score = luck.choice((1.0, 0.0, 0.5))
        pairs.append((first, second))
        results.append(score)
        scores[first] += score
        scores[second] += 1 - score
        counts[first] += 1
        counts[second] += 1
    games = Games(people, tuple(pairs), tuple(results), tuple(scores), tuple(counts))
    return PlayedEvent(AT_A_TABLE, 4, games, people)


def _bare_loop(contents: RatingsContents) -> None:
    """The same sums, and nothing else: no order, no ledger, no bounds."""
    overall, constructed = [1500.0] * PEOPLE, [1500.0] * PEOPLE
    for event in contents.events:
        games = event.report.versions[0][1].games
        for ratings in (overall, constructed):
            before = [ratings[person] for person in games.people]
            expected = [0.0] * len(before)
            for first, second in games.pairs:
                share = 1 / (1 + 10 ** ((before[second] - before[first]) / 400))
                expected[first] += share
                expected[second] += 1 - share
            for person, was, score, share in zip(
                games.people, before, games.scores, expected, strict=True
            ):
                ratings[person] = was + 16 * (score - share)


def _late_report(computed: Computed, times: int = 200) -> float:
    """One report in time on the ratings of the moment, both categories."""
    luck = Random(2)
    reports = [_played(luck) for _ in range(times)]
    start = process_time()
    for played in reports:
        for category in ("overall", "constructed"):
            computed.ledger.process(0, ("2e", category), 16, played.games)
    return (process_time() - start) / times


def _season() -> None:
    text = json.dumps(_season_file()).encode()
    base = min(_timed(lambda: json.loads(text)) for _ in range(5))
    with collector_paused():
        own = min(_timed(lambda: _answered(text)) for _ in range(5))
    collected = min(_timed(lambda: _answered(text)) for _ in range(5))
    print(f"season of {LEAGUES:,} leagues with {NIGHTS} events each, {len(text):,} bytes (CPU ms)")
    print(f"{'json.loads':>14}{'season':>10}{'ratio':>8}{'aim':>6}")
    print(f"{base * 1000:14.0f}{own * 1000:10.0f}{own / base:8.2f}{10:6}")
    print(f"{'collecting':>14}{collected * 1000:10.0f}{collected / base:8.2f}{10:6}")


def _answered(text: bytes) -> None:
    """The whole answer, written row by row as the command does."""
    found, _ = season(text, "the file", programmes.read)
    for rows in (found["people"], found["leagues"]):
        for row in rows:
            msgspec.json.encode(row)


def _season_file() -> dict[str, object]:
    luck = Random(3)
    days = [date(2014, 10, 4) + timedelta(days=14 * number) for number in range(NIGHTS)]
    leagues = []
    for number in range(LEAGUES):
        group = [f"Player {number}-{one}" for one in range(14)]
        nights = []
        for count, day in enumerate(days):
            here = luck.sample(group, luck.randint(6, 12))
            nights.append(
                {
                    "id": f"n{count}",
                    "date": day.isoformat(),
                    "places": here,
                    "decks": {name: luck.choice(("Earth", "Bajor", "Romulus")) for name in here},
                }
            )
        leagues.append(
            {
                "id": f"league-{number}",
                "name": f"League {number}",
                "director": {"name": "Dee", "handle": "dee"},
                "committed": 6,
                "qualifiers": 4,
                "announced": "2014-09-01",
                "bonuses": {"headquarters": True, "participation": True},
                "events": nights,
            }
        )
    return {"season": 1, "programme": "star-trek", "name": "2014-15", "leagues": leagues}


def _timed(run: Callable[[], object]) -> float:
    start = process_time()
    run()
    return process_time() - start


if __name__ == "__main__":
    main()
