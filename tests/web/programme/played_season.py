"""A programme in the middle of a season: people, rated events, a league, a championship."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.events import EventListed, EventReported, VenueVerified
from topcut.core.programme.journal.facts.league_season import BonusSheetKept, LeagueSettled
from topcut.core.programme.journal.facts.league_values import BonusLine, LeagueSettings
from topcut.core.programme.journal.facts.leagues import QualifiersAnnounced
from topcut.core.programme.journal.facts.office import RatingsRefreshed
from topcut.core.programme.journal.state import ListedEvent, ReportedTable, ReportVersion
from topcut.core.programme.people.personal_data import PersonalData

PEOPLE = (
    PersonalData(name="Dmitri Волков", number="1042", handle="dmitri", region="Rhineland"),
    PersonalData(name="Zoë de Vries", number="1043", handle="zoe"),
    PersonalData(name="Bao Nguyễn", number="1044", shown="handle", handle="bao"),
    PersonalData(name="Hana Kim", number="1045", shown="number"),
    PersonalData(name="Priya शर्मा", number="1046"),
    PersonalData(name="Ingrid Åkesson", number="1047"),
    PersonalData(name="Mateo Ríos", number="1048", born=date(2015, 5, 1)),
    PersonalData(name="June Park", number="1049"),
    PersonalData(name="Chen 王伟", number="1050", shown="nobody"),
    PersonalData(name="Elif Yıldız", number="1051"),
)
"""One of them is a child, one is not shown, two by handle and by number."""


def night(day: date, name: str, **more: object) -> ListedEvent:
    first = {"name": name, "kind": "local", "game": "2e", "format": "constructed", "rounds": 3}
    then = {"date": day, "time": "18:00", "registered": day - timedelta(days=20)}
    where = {"venue": "The Shop", "address": "1 Main Street", "region": "Rhineland"}
    world = {"country": "de", "continent": "europe", "fee": "5 EUR", "prizes": "boosters"}
    return ListedEvent(**{**first, **then, **where, **world, **more})  # type: ignore[arg-type]


def report(people: list[int], day: date, luck: Random) -> ReportVersion:
    """Three rounds in which the earlier in the list wins more often; places by wins."""
    wins = dict.fromkeys(people, 0.0)
    rounds = []
    for _ in range(3):
        order = sorted(people, key=lambda one: (-wins[one], luck.random()))
        tables = []
        for first, second in zip(order[::2], order[1::2], strict=False):
            better = min(first, second)
            result = "draw" if luck.random() < 0.1 else "win" if luck.random() < 0.72 else "loss"
            worse = second if better == first else first
            tables.append(ReportedTable(players=(better, worse), result=result))
            gained = {"win": 1.0, "draw": 0.5, "loss": 0.0}[result]
            wins[better] += gained
            wins[worse] += 1 - gained
        if len(order) % 2:
            tables.append(ReportedTable(players=(order[-1],), result="bye"))
            wins[order[-1]] += 1
        rounds.append(tuple(tables))
    order = sorted(people, key=lambda one: (-wins[one], one))
    places = tuple((one,) for one in order)
    return ReportVersion(reported=day, rounds=tuple(rounds), places=places)


def season(numbers: list[int], league: str, first: date) -> list[ProgrammeFact]:
    """Nine events a fortnight apart from this day on, of which three belong to the league."""
    luck = Random(5)
    facts: list[ProgrammeFact] = [
        VenueVerified(venue="The Shop, 1 Main Street"),
        VenueVerified(venue="The Shop"),
        QualifiersAnnounced(league=league, day=first, qualifiers={"first-half": 2}),
        LeagueSettled(
            league=league,
            settings=LeagueSettings(committed=6, bonuses={"headquarters": {}, "participation": {}}),
        ),
    ]
    for number in range(9):
        day = first + timedelta(days=14 * number)
        here = [one for one in numbers if luck.random() < 0.8]
        is_league = number < 3
        more = {"kind": "regional"} if number == 5 else {}
        own = {"league": league} if is_league else {}
        name = f"League night {number + 1}" if is_league else f"Open {number + 1}"
        made = report(here, day, luck)
        facts += [
            EventListed(event=f"e{number}", listing=night(day, name, **more, **own)),
            EventReported(event=f"e{number}", report=made),
        ]
        if is_league:
            lines = tuple(
                BonusLine(person=one, headquarters=luck.choice(("Earth", "Bajor", "Qo'noS")))
                for one in here
            )
            facts.append(BonusSheetKept(event=f"e{number}", lines=lines))
    facts.append(RatingsRefreshed(day=first + timedelta(days=60)))
    return facts
