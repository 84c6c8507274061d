"""Which programmes and listings somebody may choose for an event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone

from topcut import programmes
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.programme.definition import Programme as Definition
from topcut.core.programme.journal.state import ListedEvent
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.sheets.programme_report import game_of
from topcut.store.models import Account, Journal, Programme
from topcut.store.programme.event_programme import is_open
from topcut.store.programme.programmes import state_of
from topcut.store.programme.roles import HeldRole, may, roles_of

REPORTS = "report-events"
MOST = 40
"""Listings that are offered, the nearest ones."""


@dataclass(frozen=True)
class ListingChoice:
    definition: Definition
    id: str
    listing: ListedEvent

    @property
    def value(self) -> str:
        return f"{self.definition.id}/{self.id}"


@dataclass(frozen=True)
class ProgrammeChoice:
    definition: Definition
    listings: tuple[ListingChoice, ...]

    @property
    def value(self) -> str:
        return self.definition.id


def choices_for(
    account: Account, rulebook: str, day: date | None = None, keep: str = ""
) -> list[ProgrammeChoice]:
    """Programmes that have this game and in which the account may report events, with those
    listings that no other event has become; nearest to the day first. `keep` stays in the list."""
    found = []
    for definition, held in _programmes_of(account):
        game = game_of(definition, rulebook)
        if game is None:
            continue
        listings = [
            one for one in _open_listings(definition, held, keep) if one.listing.game == game.game
        ]
        found.append(ProgrammeChoice(definition, tuple(_nearest(listings, day))))
    return found


def upcoming(account: Account, most: int = 6) -> list[ListingChoice]:
    """Listings that are to become events, from yesterday on: some evenings begin after midnight."""
    yesterday = timezone.localdate() - timedelta(days=1)
    every = [
        one
        for definition, held in _programmes_of(account)
        for one in _open_listings(definition, held)
        if one.listing.last_day >= yesterday
    ]
    return sorted(every, key=lambda one: (one.listing.date, one.id))[:most]


def chosen(account: Account, text: str, rulebook: str, keep: str = "") -> ChooseProgramme:
    """`star-trek/friday`, `star-trek`, or nothing for none; only what was offered."""
    if not text:
        return ChooseProgramme(programme="")
    programme, _, listing = text.partition("/")
    definition = next((one for one, _ in _programmes_of(account) if one.id == programme), None)
    if definition is None or game_of(definition, rulebook) is None:
        raise Refusal(
            "the event cannot belong to '{programme}'",
            do="choose a programme that has this game and in which you report events",
            programme=programme[:60],
        )
    if not listing:
        return ChooseProgramme(programme=programme)
    held = roles_of(programme, account)
    found = {one.id: one for one in _open_listings(definition, held, keep)}
    game = game_of(definition, rulebook)
    if listing not in found or game is None or found[listing].listing.game != game.game:
        raise Refusal(
            "the listing '{listing}' cannot become this event",
            do="choose one of this game that is yours and has no event yet",
            listing=listing[:200],
        )
    return ChooseProgramme(programme=programme, listing=listing)


def listing_of(account: Account, text: str) -> ListingChoice:
    """The listing that is to become a new event."""
    programme, _, listing = text.partition("/")
    for definition, held in _programmes_of(account):
        if definition.id == programme:
            for one in _open_listings(definition, held):
                if one.id == listing:
                    return one
    raise Refusal("this listing cannot become an event", do="choose one of your own")


def may_report(account: Account, programme: str, listing: str) -> bool:
    """ST-002: directors report their own listings; an event without one, whoever reports any."""
    if programme not in programmes.known():
        return False
    held = roles_of(programme, account)
    return may(programmes.read(programme), held, REPORTS, listing or None)


def _programmes_of(account: Account) -> Iterator[tuple[Definition, frozenset[HeldRole]]]:
    opened = Programme.objects.filter(sequence__gt=0).order_by("pk")
    for id in opened.values_list("pk", flat=True):
        if id not in programmes.known():
            continue
        definition, held = programmes.read(id), roles_of(id, account)
        if may(definition, held, REPORTS):
            yield definition, held


def _open_listings(
    definition: Definition, held: frozenset[HeldRole], keep: str = ""
) -> Iterator[ListingChoice]:
    state = state_of(definition.id)
    taken = {
        *Journal.objects.filter(programme=definition.id)
        .exclude(listing="")
        .values_list("listing", flat=True)
    }
    for id, listing in state.listings.items():
        is_free = id not in taken and id not in state.reports
        if (is_free or id == keep) and may(definition, held, REPORTS, id):
            yield ListingChoice(definition, id, listing)


def _nearest(listings: list[ListingChoice], day: date | None) -> list[ListingChoice]:
    near = day or timezone.localdate()
    return sorted(listings, key=lambda one: (abs((one.listing.date - near).days), one.id))[:MOST]


@dataclass(frozen=True)
class Belonging:
    name: str
    listing: ListedEvent | None


def belonging(state: State) -> Belonging | None:
    """Where an event belongs; None where that is nowhere, or not on this installation."""
    if not is_open(state.programme):
        return None
    listing = state_of(state.programme).listings.get(state.listing)
    return Belonging(programmes.read(state.programme).name, listing)
