"""Fixtures of several tests of the desk: an event of a programme, an event with three players."""

from __future__ import annotations

from datetime import date

import pytest

from tests.web.conftest import DeskEvent
from tests.web.desk.trek_programme import PAST, PEOPLE, STAR_TREK, Trek, regional
from tests.web.programme.conftest import listed
from topcut import rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.programme.journal.facts.events import EventListed
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts
from topcut.store.events import events
from topcut.store.programme.programmes import add_people, open_programme
from topcut.store.programme.roles import HeldRole, give


@pytest.fixture
def trek(desk_event: DeskEvent) -> Trek:
    """Ann, who won the Regional, has a bye in the first round here."""
    organizer = desk_event.people["organizer"]
    director = accounts.new_account("dee", "Dee Rector", "correct horse battery")
    author = ("Dee", "2026-01-01T10:00:00+00:00")
    people = [
        PersonalData(
            name=name, number=str(1001 + place), handle=f"{name.split()[0].lower()}{place}"
        )
        for place, name in enumerate(PEOPLE)
    ]
    open_programme("star-trek", author)
    add_people("star-trek", people, author)
    give(STAR_TREK, director, HeldRole("director"), author)
    made = Trek(desk_event, director)
    continental = listed(
        name="Paris Continental",
        kind="continental",
        date=PAST,
        rounds=3,
        continent="europe",
        registered=date(2026, 1, 1),
        fee="5 EUR",
        venue="The Hall",
        address="1 Rue",
    )
    made.do(*regional(), EventListed(event="paris", listing=continental))
    give(STAR_TREK, organizer, HeldRole("organizer", "paris"), author)
    command = OpenTournament(
        name="Paris", rulebook="star-trek-2e", edition=rulebooks.read("star-trek-2e").edition
    )
    asked = Context(Actor(organizer.name, "organizer"), author[1], 7)
    desk_event.journal = events.open_event(
        command,
        organizer,
        asked,
        find_rulebook,
        [ChooseProgramme(programme="star-trek", listing="paris")],
    )
    return made


@pytest.fixture
def three(desk_event: DeskEvent) -> DeskEvent:
    players = (
        Details(name="Ann Smith", club="Reds"),
        Details(name="Bea Jones", club="Blues"),
        Details(name="Cid"),
    )
    desk_event.do(EnterPlayers(players=players))
    return desk_event
