"""Who holds a key: what a request to a player's page carries as `request.player`."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done
from topcut.core.message import Message
from topcut.core.tournament.state import Entrant
from topcut.sheets.load import find_rulebook
from topcut.store.events import events, player_keys
from topcut.store.events.journals import DatabaseStore, record, state_of
from topcut.store.security.rate_limit import RateLimit
from topcut.web.common.requests.state_in_request import StateInRequest
from topcut.web.common.requests.time_and_seed import new_seed, now

MOST_REPORTS = 20
REPORTS = RateLimit("report", Message("too many reports in a minute"), MOST_REPORTS)


@dataclass
class KeyHolder(StateInRequest):
    event: str
    key: str
    number: int

    @property
    def entrant(self) -> Entrant:
        return self.state.entrants[self.number]

    def run(self, command: Command, store: DatabaseStore | None = None) -> Done:
        """Recorded as this player, or refused. The same again is the same."""
        REPORTS.refuse_too_many(self.event, self.number)
        actor = Actor(self.entrant.name, "player", self.number)
        asked = Context(actor, now(), new_seed(), via="own-link")
        try:
            done = record(store or DatabaseStore(self.event), command, asked, find_rulebook)
        finally:
            self.read_again()
        events.after(self.event, done)
        return done


class PlayerRequest(HttpRequest):
    """For type checkers: what the access middleware has added."""

    player: KeyHolder


def found(event: str, key: str) -> KeyHolder:
    """A wrong key is told what one is told of an event that does not exist."""
    if not DatabaseStore(event).read():
        raise Http404("no such event")
    state = state_of(DatabaseStore(event, just_read=True), find_rulebook)
    number = player_keys.holder(event, state, key)
    if number is None:
        raise Http404("no such key")
    found = KeyHolder(event, key, number)
    found.keep(state)
    return found
