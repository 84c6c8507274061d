"""An event with its staff, and a browser for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookies import SimpleCookie

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from tests.web.kept_rows import Kept
from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts, invitations, staff
from topcut.store.events import events, player_keys
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.store.events.journals import DatabaseStore, record, state_of
from topcut.store.models import Account, Journal
from topcut.store.security import deactivation
from topcut.web.desk.login import empty_form

NOW = "2026-11-15T10:00:00+00:00"
PASSWORD = "correct horse battery"
ROLES = ("anonymous", "stranger", "scorekeeper", "judge", "marshal", "organizer")


@dataclass
class DeskEvent:
    """One event, and an account for each role."""

    journal: Journal
    people: dict[str, Account] = field(default_factory=dict)
    logged_in: dict[str, SimpleCookie] = field(default_factory=dict)
    """The first browser of each role, whose session is kept with the event's rows: to log in takes
    longer than most tests."""

    @property
    def event(self) -> str:
        return self.journal.pk

    @property
    def state(self) -> State:
        return state_of(DatabaseStore(self.event), find_rulebook)

    def browser(self, role: str, **settings: object) -> Client:
        client = Client(**settings)  # type: ignore[arg-type]
        if role in self.logged_in and not settings:
            client.cookies = self.logged_in.pop(role)
        elif role != "anonymous":
            client.force_login(self.people[role])
        return client

    def do(self, *commands: Command) -> State:
        asked = Context(Actor(self.people["organizer"].name, "organizer"), NOW, 5)
        for command in commands:
            done = record(DatabaseStore(self.event), command, asked, find_rulebook)
            events.after(self.event, done)
        return done.state

    def key(self, number: int) -> str:
        """The private key of a player."""
        key = player_keys.key_of(self.event, self.state.entrants[number])
        assert key is not None
        return key

    def path(self, rest: str = "") -> str:
        return f"/events/{self.event}/{rest}"


def opened(account: Account, name: str, rulebook: str = "munchkin") -> Journal:
    edition = rulebooks.read(rulebook).edition
    command = OpenTournament(name=name, rulebook=rulebook, edition=edition, date="2026-11-20")
    asked = Context(Actor(account.name, "organizer"), NOW, 7)
    return events.open_event(command, account, asked, find_rulebook)


def _desk_event() -> DeskEvent:
    organizer = accounts.new_account("olga", "Olga", PASSWORD, opens_events=True)
    deactivation.name_owner(organizer)
    desk_event = DeskEvent(opened(organizer, "Friday night"), {"organizer": organizer})
    for role in ("scorekeeper", "judge", "marshal"):
        token = invitations.invite(role, journal=desk_event.journal, by=organizer)
        account = accounts.new_account(role, f"The {role}", PASSWORD)
        staff.take_up(invitations.found(token), account, NOW, 9, find_rulebook)
        desk_event.people[role] = account
    stranger = accounts.new_account("stranger", "Somebody Else", PASSWORD, opens_events=True)
    opened(stranger, "Their own event")
    desk_event.people["stranger"] = stranger
    desk_event.logged_in = {role: desk_event.browser(role).cookies for role in desk_event.people}
    return desk_event


def _playing() -> DeskEvent:
    desk_event = _desk_event()
    names = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
    desk_event.do(
        EnterPlayers(players=tuple(Details(name=name) for name in names)),
        StartTournament(),
        PairRound(),
        PublishRound(),
    )
    return desk_event


NOT_BEGUN, PLAYING = Kept(_desk_event), Kept(_playing)


@pytest.fixture(autouse=True)
def own_language() -> Iterator[None]:
    """A request leaves its language behind in the thread; the next test does not inherit it."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


@pytest.fixture(autouse=True)
def own_log_in_page() -> None:
    """Kept from when there were accounts; the next test may have none."""
    empty_form.forget()


@pytest.fixture
def desk_event(request: pytest.FixtureRequest, db: None) -> DeskEvent:
    """An event that has not begun; where a test asks for both, the one that is played."""
    JOURNAL_CACHE.forget()
    return (PLAYING if "playing" in request.fixturenames else NOT_BEGUN).put_back()


@pytest.fixture
def playing(desk_event: DeskEvent) -> DeskEvent:
    """Eight players in their first round."""
    return desk_event
