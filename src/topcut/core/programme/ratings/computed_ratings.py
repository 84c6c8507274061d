"""Ratings of a file: who has which, every change, every event's status, ranked lists."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from topcut.core.programme.definition import Programme
from topcut.core.programme.lazy_rows import LazyRows
from topcut.core.programme.ratings.ledger import Key, Ledger, LedgerLine, Rating, shown
from topcut.core.programme.ratings.processing_order import (
    PROCESSED,
    UNREPORTED,
    WAITS,
    Counted,
    refreshed_everything,
    timeline,
)
from topcut.core.programme.ratings.ratings_file import Event, RatingsContents
from topcut.core.programme.reports.sanctioned import sanction_verdict

AnyRow = dict[str, Any]


class Computed:
    """The ledger of a file, and what was decided of each event."""

    def __init__(self, programme: Programme, contents: RatingsContents) -> None:
        assert programme.ratings is not None
        self.programme = programme
        self.contents = contents
        self.ledger = Ledger(programme.ratings)
        for person, game, category, rating in contents.starts:
            self.ledger.begin(person, (game, category), rating)
        reports = [event.report for event in contents.events]
        if contents.asof is None:
            when = refreshed_everything(reports)
        else:
            when = timeline(reports, contents.asof, contents.refreshed)
        self.counted = when.counted
        self.rows = [
            self._judged(event, counted)
            for event, counted in zip(contents.events, when.counted, strict=True)
        ]
        for position in when.order:
            if self.rows[position]["status"] == PROCESSED:
                self._process(position)

    def _judged(self, event: Event, counted: Counted) -> AnyRow:
        row: AnyRow = {
            "id": event.report.id,
            "status": counted.status,
            "rules": [],
            "players": counted.played.players if counted.played else 0,
            "k": event.k,
            "games": 0,
        }
        if counted.status != UNREPORTED:
            assert counted.played is not None
            verdict = sanction_verdict(self.programme, event.values, event.facts, counted.played)
            if verdict.status:
                row["status"], row["rules"] = verdict.status, verdict.rules
            elif counted.status == WAITS:
                assert self.programme.sanction is not None
                row["rules"] = list(self.programme.sanction.report_days.late_rules[:1])
        if counted.correction_waits:
            row["correction"] = WAITS
        return row

    def _process(self, position: int) -> None:
        event, played = self.contents.events[position], self.counted[position].played
        assert played is not None
        for category in event.categories:
            self.ledger.process(position, (event.facts.game, category), event.k, played.games)
        self.rows[position]["games"] = len(played.games.pairs)


class PeopleRows(LazyRows):
    """Everybody's ratings and history, each made when it is asked for: of two million games they
    would not fit into memory."""

    def __init__(self, programme: Programme, computed: Computed, keys: list[Key]) -> None:
        assert programme.ratings is not None
        self.computed = computed
        self.ratings = computed.ledger.ratings()
        self.keys = keys
        self.names = [person.name for person in computed.contents.directory.people]
        self.provisional = programme.ratings.provisional
        self._ids = [event.report.id for event in computed.contents.events]
        self._places = computed.ledger.places()
        self._people = sorted(_shown_people(computed), key=lambda person: self.names[person])

    def __len__(self) -> int:
        return len(self._people)

    def row(self, place: int) -> AnyRow:
        person = self._people[place]
        ledger = self.computed.ledger
        history = (ledger.line(code) for code in self._places.get(person, ()))
        return {
            "name": self.names[person],
            "ratings": self._ratings_of(person),
            "history": [_history(self._ids[line.event], line) for line in history],
        }

    def _ratings_of(self, person: int) -> dict[str, dict[str, AnyRow]]:
        found: dict[str, dict[str, AnyRow]] = {}
        for game, category in self.keys:
            own = self.ratings[game, category].get(person)
            if own is None:
                continue
            row = {"rating": shown(own.rating), "games": own.games, "events": own.events}
            if self.provisional is not None:
                row["provisional"] = own.games < self.provisional.games
            found.setdefault(game, {})[category] = row
        return found


def ratings_answer(programme: Programme, computed: Computed) -> AnyRow:
    """The whole answer, as the contract of `topcut ratings` has it."""
    keys = _ordered(programme, computed)
    people = PeopleRows(programme, computed, keys)
    return {
        "programme": programme.id,
        "events": computed.rows,
        "people": people,
        "lists": _lists(people.ratings, keys, people.names),
    }


def _shown_people(computed: Computed) -> set[int]:
    here = set(range(computed.contents.listed))
    for counted in computed.counted:
        if counted.played is not None:
            here.update(counted.played.everybody)
    return here


def _history(event: str, line: LedgerLine) -> AnyRow:
    game, category = line.key
    return {
        "event": event,
        "game": game,
        "category": category,
        "before": shown(line.before),
        "change": shown(line.after - line.before),
        "after": shown(line.after),
        "games": line.games,
        "score": str(Fraction(line.score)),
        "expected": shown(line.expected),
    }


def _ordered(programme: Programme, computed: Computed) -> list[Key]:
    """Games and categories in the programme's own order."""
    assert programme.ratings is not None
    categories = [one.category for one in programme.ratings.categories]
    wanted = [(game.game, category) for game in programme.games for category in categories]
    known = computed.ledger.keys()
    return [key for key in wanted if key in known]


def _lists(
    ratings: dict[Key, dict[int, Rating]], keys: list[Key], names: list[str]
) -> dict[str, dict[str, list[AnyRow]]]:
    """ST-168, O-8: by rating at four decimals, then name; equal ratings share a rank."""
    lists: dict[str, dict[str, list[AnyRow]]] = {}
    for game, category in keys:
        own = ratings[game, category]
        order = sorted(
            ((-round(one.rating, 4), names[person], one) for person, one in own.items()),
            key=lambda row: row[:2],
        )
        rows: list[AnyRow] = []
        for place, (_, name, one) in enumerate(order, 1):
            rating = shown(one.rating)
            rank = rows[-1]["rank"] if rows and rows[-1]["rating"] == rating else place
            rows.append({"rank": rank, "name": name, "rating": rating})
        lists.setdefault(game, {})[category] = rows
    return lists
