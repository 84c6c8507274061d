"""Venues: verified ones, and those whose events wait for it (ST-302)."""

from __future__ import annotations

from datetime import date

from topcut.core.programme.definition import Programme
from topcut.core.programme.file_reading import days_after
from topcut.core.programme.people.directory import spelling
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.events import VenueVerified
from ..state import ListedEvent, ProgrammeState


def venue_of(listing: ListedEvent) -> str:
    """The venue as it was verified: its name and address."""
    return ", ".join(one for one in (listing.venue, listing.address) if one)


def is_verified(state: ProgrammeState, listing: ListedEvent) -> bool:
    own = spelling(venue_of(listing))
    return any(spelling(one) == own for one in state.verified_venues)


def is_hidden(state: ProgrammeState, programme: Programme, listing: ListedEvent) -> bool:
    """ST-302: a listing at a new venue is shown when the venue is verified. Only where the
    programme's file asks for that, and never of an event that nobody announced here."""
    if programme.listing is None or listing.online or listing.registered is None:
        return False
    return bool(venue_of(listing)) and not is_verified(state, listing)


def venues_to_verify(
    state: ProgrammeState, programme: Programme, today: date
) -> dict[str, list[str]]:
    """Venues with the events that wait for them and are not over, the longest waiting first."""
    found: dict[str, list[str]] = {}
    waiting = [
        (listing.registered or listing.date, id)
        for id, listing in state.listings.items()
        if is_hidden(state, programme, listing) and listing.last_day >= today
    ]
    for _, id in sorted(waiting):
        found.setdefault(venue_of(state.listings[id]), []).append(id)
    return found


def verify_by(listing: ListedEvent) -> date | None:
    """ST-302: within a day."""
    return days_after(listing.registered, 1) if listing.registered else None


def verify_venue(state: ProgrammeState, venue: str) -> tuple[ProgrammeFact, ...]:
    if not venue.strip():
        raise Refusal("the venue has no name", do="choose one from the list")
    known = {spelling(one) for one in state.verified_venues}
    return () if spelling(venue) in known else (VenueVerified(venue=venue),)
