"""Options of ratings beyond the guides: a second list, inactivity."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from topcut.core.programme.definition import Programme
from topcut.core.programme.definition.ratings import SecondList
from topcut.core.programme.ratings.computed_ratings import Computed

from .glicko2 import Glicko, updated
from .ledger import Key, Posting, shown

AnyRow = dict[str, Any]


def with_options(programme: Programme, computed: Computed, answer: AnyRow) -> AnyRow:
    """The answer with what the programme has switched on; unchanged where that is nothing."""
    rule = programme.ratings
    assert rule is not None
    if rule.inactivity is not None:
        _leave_out_inactive(rule.inactivity.days, computed, answer)
    if rule.second is not None:
        answer["second"] = {
            "label": rule.second.label,
            "lists": second_lists(rule.second, computed),
        }
    return answer


def _leave_out_inactive(days: int, computed: Computed, answer: AnyRow) -> None:
    """Whoever has not played a rated game for `days` days is not listed; the rating stays."""
    events = computed.contents.events
    names = [one.name for one in computed.contents.directory.people]
    last: dict[tuple[Key, str], date] = {}
    for posting in computed.ledger.postings:
        day = events[posting.event].report.last_day
        for person in posting.games.people:
            key = (posting.key, names[person])
            last[key] = max(day, last.get(key, day))
    today = computed.contents.asof or max(last.values(), default=date.min)
    for game, categories in answer["lists"].items():
        for category, rows in categories.items():
            active = [
                row
                for row in rows
                if today - last.get(((game, category), row["name"]), today) <= timedelta(days=days)
            ]
            categories[category] = _ranked_again(active)


def _ranked_again(rows: list[AnyRow]) -> list[AnyRow]:
    ranked: list[AnyRow] = []
    for place, row in enumerate(rows, 1):
        is_equal = bool(ranked) and ranked[-1]["rating"] == row["rating"]
        ranked.append({**row, "rank": ranked[-1]["rank"] if is_equal else place})
    return ranked


def second_lists(rule: SecondList, computed: Computed) -> dict[str, dict[str, list[AnyRow]]]:
    """By game and category; every event is a period of Glicko-2."""
    names = [one.name for one in computed.contents.directory.people]
    now: dict[Key, dict[int, Glicko]] = {}
    for posting in computed.ledger.postings:
        _period(rule, posting, now.setdefault(posting.key, {}))
    lists: dict[str, dict[str, list[AnyRow]]] = {}
    for (game, category), people in now.items():
        order = sorted(
            ((shown(one.rating), names[person], one) for person, one in people.items()),
            key=lambda row: (-float(row[0]), row[1]),
        )
        rows = [
            {"name": name, "rating": rating, "deviation": shown(one.deviation)}
            for rating, name, one in order
        ]
        lists.setdefault(game, {})[category] = _ranked_again(rows)
    return lists


def _period(rule: SecondList, posting: Posting, now: dict[int, Glicko]) -> None:
    start = Glicko(float(rule.rating), float(rule.deviation), float(rule.volatility))
    games = posting.games
    before = [now.get(person, start) for person in games.people]
    played: list[list[tuple[Glicko, float]]] = [[] for _ in before]
    for (first, second), score in zip(games.pairs, games.results, strict=True):
        played[first].append((before[second], score))
        played[second].append((before[first], 1 - score))
    for person, was, own in zip(games.people, before, played, strict=True):
        now[person] = updated(was, own, float(rule.tau))
