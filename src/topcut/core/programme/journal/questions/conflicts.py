"""Championships that are in each other's way (ST-202, ST-206), or outside their season."""

from __future__ import annotations

from datetime import date

from topcut.core.programme.definition import Programme
from topcut.core.programme.listing.findings import ListingFinding

from ..actions.listings import ListingRequest, check_listing
from ..facts.applications import ApplicationMade
from ..state import ListedEvent, ProgrammeState


def conflicts_of(
    state: ProgrammeState, programme: Programme, id: str, listing: ListedEvent
) -> tuple[ListingFinding, ...]:
    """What the calendar says against a championship: weekends, one per country, months."""
    kind = programme.by_kind.get(listing.kind)
    if kind is None or programme.listing is None:
        return ()
    looked_at = {
        rule
        for one in (kind.apart_from, kind.one_per_country, kind.months)
        if one is not None
        for rule in one.rules
    }
    nobody = ListingRequest(None, listing.registered or listing.date, lambda _: None)
    found = check_listing(state, programme, id, listing, nobody).findings
    return tuple(one for one in found if one.rule in looked_at and one.field != "allocated")


def conflicts(
    state: ProgrammeState, programme: Programme, today: date
) -> dict[str, tuple[ListingFinding, ...]]:
    """Conflicts of each event that is not over; events without any are left out."""
    found = {
        id: conflicts_of(state, programme, id, listing)
        for id, listing in state.listings.items()
        if listing.kind != "local" and listing.last_day >= today
    }
    return {id: told for id, told in found.items() if told}


def conflicts_of_application(
    state: ProgrammeState, programme: Programme, application: ApplicationMade
) -> dict[date, tuple[ListingFinding, ...]]:
    """By day that is asked for: what stands against it in any of its games."""
    found: dict[date, tuple[ListingFinding, ...]] = {}
    for day in application.days:
        told: dict[ListingFinding, None] = {}
        for game in application.games:
            wanted = ListedEvent(
                name=application.location,
                kind=application.event_kind,
                game=game,
                format="",
                date=day,
                rounds=0,
                continent=application.continent,
                country=None,
            )
            told |= dict.fromkeys(conflicts_of(state, programme, "?", wanted))
        found[day] = tuple(told)
    return found
