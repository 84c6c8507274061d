"""A programme with its staff, and a browser for each of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.conftest import PASSWORD
from tests.web.kept_rows import Kept
from topcut import programmes
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.events import EventListed
from topcut.core.programme.journal.facts.leagues import LeagueFormed
from topcut.core.programme.journal.state import ListedEvent, ProgrammeState
from topcut.core.programme.people.personal_data import PersonalData
from topcut.store.accounts import accounts
from topcut.store.models import Account
from topcut.store.programme.programmes import add_people, record, state_of
from topcut.store.programme.roles import HeldRole, give, open_with_director, own_person

NOW = "2026-11-15T10:00:00+00:00"
STAR_TREK = programmes.read("star-trek")
LISTING, LEAGUE = "friday", "nights"
ROLES = (
    "anonymous",
    "stranger",
    "director",
    "coordinator",
    "league-director",
    "other-league-director",
    "lister",
    "other-lister",
)
"""Those with `other-` hold the same role for another league or listing."""


@dataclass
class Office:
    """A programme, and an account for each role."""

    people: dict[str, Account] = field(default_factory=dict)
    id: str = "star-trek"

    @property
    def state(self) -> ProgrammeState:
        return state_of(self.id)

    def browser(self, role: str, **settings: object) -> Client:
        client = Client(**settings)  # type: ignore[arg-type]
        if role != "anonymous":
            client.force_login(self.people[role])
        return client

    def do(self, *facts: ProgrammeFact) -> ProgrammeState:
        return record(self.id, lambda _: facts, ("Dee", NOW))

    def add(self, *people: PersonalData) -> list[int]:
        return add_people(self.id, people, ("Dee", NOW))

    def person(self, role: str) -> int:
        return own_person(self.id, self.people[role], ("Dee", NOW))

    def path(self, rest: str = "") -> str:
        return f"/programmes/{self.id}/{rest}"


def in_days(days: int) -> date:
    return timezone.localdate() + timedelta(days=days)


def listed(**more: Any) -> ListedEvent:
    """An ordinary evening in a month."""
    first = {"name": "Friday night", "kind": "local", "game": "2e", "format": "constructed"}
    then = {"date": in_days(30), "time": "18:00", "rounds": 4, "registered": in_days(0)}
    return ListedEvent(**{**first, **then, **more})


def _office() -> Office:
    office = Office()
    for role in ROLES[1:]:
        office.people[role] = accounts.new_account(
            role, f"The {role}", PASSWORD, opens_events=role == "director"
        )
    open_with_director(STAR_TREK, office.people["director"], ("Dee", NOW))
    director = office.person("director")
    office.do(
        EventListed(event=LISTING, listing=listed()),
        EventListed(event="saturday", listing=listed(name="Saturday")),
        LeagueFormed(league=LEAGUE, name="Qo'noS Nights", director=director),
        LeagueFormed(league="days", name="Days", director=director),
    )
    for role, held in {
        "coordinator": HeldRole("coordinator", "europe"),
        "league-director": HeldRole("league-director", LEAGUE),
        "other-league-director": HeldRole("league-director", "days"),
        "lister": HeldRole("organizer", LISTING),
        "other-lister": HeldRole("organizer", "saturday"),
    }.items():
        give(STAR_TREK, office.people[role], held, ("Dee", NOW))
    return office


KEPT = Kept(_office)


@pytest.fixture
def office(db: None) -> Office:
    return KEPT.put_back()
