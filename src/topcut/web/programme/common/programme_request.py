"""One account in one programme: what a request to a programme's page carries as
`request.programme`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext
from django_htmx.middleware import HtmxDetails

from topcut import programmes
from topcut.core.message import Message
from topcut.core.programme.definition import Programme as Definition
from topcut.core.programme.journal.authors import (
    EVENT_DESK,
    TERMINAL,
    THEMSELVES,
    key,
    number_in,
)
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.personal_data import PersonalData, erased_name, public_name
from topcut.core.refusal import Refusal
from topcut.store.models import Account
from topcut.store.programme.programmes import (
    Author,
    Decide,
    data_of,
    record,
    state_of,
)
from topcut.store.programme.roles import HeldRole, may, person_of, roles_of
from topcut.web.common.requests.time_and_seed import now
from topcut.web.permissions import ProgrammeRole, WebRole

ASK = Message("ask the director of the programme")
WEB_ROLES: dict[str, ProgrammeRole] = {
    "director": "director",
    "coordinator": "coordinator",
    "league-director": "league-director",
    "organizer": "lister",
}


@dataclass
class ProgrammeDesk:
    id: str
    account: Account | None
    """None: somebody who is not logged in, on a page for everybody."""
    held: frozenset[HeldRole] = frozenset()
    _state: ProgrammeState | None = None
    _people: dict[int, PersonalData | None] = field(default_factory=dict)
    _person: tuple[int | None, ...] = ()
    """The account's number, or None for whoever is nobody here; empty until it is looked up."""

    @property
    def definition(self) -> Definition:
        return programmes.read(self.id)

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def state(self) -> ProgrammeState:
        """Read once per request, and anew after something was recorded."""
        if self._state is None:
            self._state = state_of(self.id)
        return self._state

    @cached_property
    def today(self) -> date:
        return timezone.localdate()

    @property
    def person(self) -> int | None:
        """The account's person in the programme, after all merges."""
        if not self._person:
            self._person = (person_of(self.id, self.account) if self.account else None,)
        return self._person[0]

    @property
    def author(self) -> Author:
        """The account's number: a name in the journal could never be erased."""
        return key(self.person, THEMSELVES), now()

    def named_author(self, by: str) -> str:
        """The author of an entry of the journal, as staff see them."""
        number = number_in(by)
        if number in self.state.people:
            return self.name_of(number)
        if by == EVENT_DESK:
            return gettext("the desk of the event")
        if by == TERMINAL:
            return gettext("somebody at the terminal")
        return gettext("themselves") if by == THEMSELVES else by

    def web_roles(self, league: str = "", listing: str = "") -> frozenset[WebRole]:
        """For the table of permissions: of a league or listing only whoever has that one."""
        return frozenset(
            WEB_ROLES[one.role]
            for one in self.held
            if not (one.role == "league-director" and league and one.scope != league)
            and not (one.role == "organizer" and listing and one.scope != listing)
        )

    def may(self, what: str, of: str | None = None) -> bool:
        """What the programme's file gives the account's roles: "allocate" of a continent, …"""
        return may(self.definition, self.held, what, of)

    def refuse_unless_may(self, what: str) -> None:
        if not self.may(what):
            raise Refusal(
                "your role in {programme} does not allow this", do=ASK, programme=self.name
            )

    def set_director_aside(self) -> None:
        """Until the second factor that is asked of directors is set up."""
        self.held -= {HeldRole("director")}

    @property
    def is_director(self) -> bool:
        return HeldRole("director") in self.held

    @property
    def continents(self) -> frozenset[str]:
        """Continents that the account coordinates."""
        return frozenset(one.scope for one in self.held if one.role == "coordinator")

    @property
    def listings(self) -> list[str]:
        """Listings that the account organizes, by day."""
        own = {one.scope for one in self.held if one.role == "organizer"}
        known = self.state.listings
        return sorted((one for one in own if one in known), key=lambda id: (known[id].date, id))

    def record(self, decide: Decide) -> ProgrammeState:
        """Records as the account. A Refusal is answered in place by the middleware."""
        self._state = record(self.id, decide, self.author)
        self._people.clear()
        return self._state

    def read_again(self) -> None:
        self._state = None
        self._people.clear()
        self._person = ()
        if self.account is not None:
            self.held = roles_of(self.id, self.account)

    def data_of(self, numbers: Iterable[int]) -> dict[int, PersonalData | None]:
        """What is known of people, by their numbers as they are after merges."""
        wanted = {self.state.person(one) for one in numbers}
        missing = wanted - self._people.keys()
        if missing:
            found = data_of(self.id, missing)
            self._people |= {one: found.get(one) for one in missing}
        return {one: self._people[one] for one in wanted}

    def name_of(self, number: int | None) -> str:
        """The name that staff see, or the number of a person whose data is erased."""
        if number is None:
            return ""
        own = self.state.person(number)
        data = self.data_of([own])[own]
        return data.name if data else erased_name(own)

    @property
    def sees_names(self) -> bool:
        """Whether the account sees people as they are: whoever has an office here or runs a league.
        Anybody can list an event: that is no reason to know who everybody is."""
        return any(one.role != "organizer" for one in self.held)

    def seen_name(self, number: int | None) -> str:
        """As this account may see it: others than staff as everybody does, themselves as they
        are, and whoever is not shown by number."""
        if number is None or self.sees_names:
            return self.name_of(number)
        own = self.state.person(number)
        if self.person is not None and self.state.person(self.person) == own:
            return self.name_of(own)
        return public_name(own, self.data_of([own])[own], self.today) or erased_name(own)

    def names_of(self, numbers: Sequence[int]) -> list[str]:
        self.data_of(numbers)
        return [self.name_of(one) for one in numbers]


class ProgrammeRequest(HttpRequest):
    """For type checkers: what the access middleware has added."""

    programme: ProgrammeDesk
    user: Account
    htmx: HtmxDetails
