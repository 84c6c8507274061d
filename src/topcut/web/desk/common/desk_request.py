"""One account at one event: what a request to an event's page carries as `request.desk`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from topcut.core.actions.decision import Actor, Context, Way
from topcut.store.events.entries import Entries
from topcut.store.events.journals import DatabaseStore
from topcut.store.models import Account, Journal
from topcut.web.common.requests.state_in_request import StateInRequest
from topcut.web.common.requests.time_and_seed import new_seed, now
from topcut.web.permissions import StaffRole


@dataclass
class Desk(StateInRequest):
    event: str
    account: Account
    role: StaffRole

    @cached_property
    def journal(self) -> Journal:
        return Journal.objects.get(pk=self.event)

    @property
    def store(self) -> DatabaseStore:
        return DatabaseStore(self.event)

    @property
    def entries(self) -> Entries:
        return self.store.read()

    @property
    def actor(self) -> Actor:
        return Actor(self.account.name, self.role)

    def asked(self, seed: int | None = None, via: Way = "desk") -> Context:
        drawn = new_seed() if seed is None else seed
        return Context(self.actor, now(), drawn, via)


class DeskRequest(HttpRequest):
    """For type checkers: what the access middleware has added."""

    desk: Desk
    user: Account
    htmx: HtmxDetails
