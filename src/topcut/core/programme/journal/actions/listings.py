"""Listing an event and changing a listing: checked against everything that the programme knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import NamedTuple

import msgspec

from topcut.core.message import Message
from topcut.core.programme.definition import ChangedValues, Programme, values_on
from topcut.core.programme.leagues.league_file import DirectorRow
from topcut.core.programme.listing.check import refuse_unsound
from topcut.core.programme.listing.findings import CheckedListing, ListingFinding
from topcut.core.programme.listing.listing_file import (
    BudgetRow,
    CalendarRow,
    LeagueDirectorRow,
    ListedEventRow,
    ListingFile,
    ReleaseRow,
    VenueRow,
)
from topcut.core.programme.listing.mailed_report import mailed_report
from topcut.core.programme.listing.verdict import ListingVerdict, listing_verdict
from topcut.core.programme.people.directory import spelling
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.applications import ApplicationAnswered, Giver
from ..facts.events import EventAllocated, EventListed, ListingChanged
from ..questions.deadlines import deadlines
from ..questions.venues import is_verified
from ..state import ListedEvent, ProgrammeState

DataOf = Callable[[int], PersonalData | None]
LONGEST_ID = 60


class ListingRequest(NamedTuple):
    """Who lists or changes, when, and what is known of people beside the journal."""

    by: int | None
    today: date
    data_of: DataOf
    allocates: Giver | None = None
    """The role that allocates events of this kind may list one without an application (O-19)."""
    approves: bool = False
    """ST-205: with the special approval that some months need."""


def check_listing(
    state: ProgrammeState,
    programme: Programme,
    id: str,
    listing: ListedEvent,
    asked: ListingRequest,
) -> ListingVerdict:
    """What `topcut listing check` says, of the journal's own calendar, venues, leagues and people.
    Of an event that is listed: as a change."""
    before = state.listings.get(id)
    event = _row(state, id, listing, asked)
    refuse_unsound(programme, asked.today, event)
    file = ListingFile(
        listing=1,
        programme=programme.id,
        today=asked.today,
        by=_by(asked),
        event={},
        change=None if before is None else {},
        calendar=tuple(_calendar(state, listing)),
        leagues=tuple(
            LeagueDirectorRow(id=league, director=str(state.person(one.director)))
            for league, one in state.leagues.items()
        ),
        rulings=tuple(state.rulings),
    )
    if programme.imported is not None:
        return mailed_report(programme, file, event)
    if programme.listing is None:
        return _plain(state, programme, listing)
    old = event if before is None else _row(state, id, before, asked)
    values = values_on(programme, listing.date, ChangedValues(), file.rulings)
    values_listed = values_on(programme, old.date or listing.date, ChangedValues(), file.rulings)
    return listing_verdict(CheckedListing(programme, file, old, event, values, values_listed))


def _plain(state: ProgrammeState, programme: Programme, listing: ListedEvent) -> ListingVerdict:
    """What lists an event of a programme whose file asks nothing of listings."""
    due = deadlines(state, programme, listing)
    return ListingVerdict(
        findings=(),
        verdict="sanctioned" if listing.sanctioned else "unsanctioned",
        rated=listing.sanctioned and listing.rated,
        visible=True,
        level=programme.by_kind[listing.kind].level,
        k=None,
        league_option=True,
        dates={} if due is None else {"report_by": due.report_by},
        report_status="none",
    )


def _by(asked: ListingRequest) -> DirectorRow:
    """ST-017: with a handle only where the person has one. People are compared by number."""
    data = asked.data_of(asked.by) if asked.by is not None else None
    if asked.by is None or data is None:
        return DirectorRow()
    return DirectorRow(name=data.name, handle=str(asked.by) if data.handle else None)


def _row(
    state: ProgrammeState, id: str, listing: ListedEvent, asked: ListingRequest
) -> ListedEventRow:
    given: ApplicationAnswered | None = state.answers.get(listing.application or 0)
    return ListedEventRow(
        id=id,
        name=listing.name,
        date=listing.date,
        ends=listing.ends,
        time=listing.time,
        game=listing.game,
        format=listing.format or None,
        pool=listing.pool,
        rules=listing.card_rules,
        scenario=listing.scenario,
        style=listing.style,
        rounds=listing.rounds,
        kind=listing.kind,
        online=listing.online,
        venue=_venue(state, listing),
        region=listing.region,
        continent=listing.continent,
        country=listing.country,
        fee=listing.fee,
        prizes=listing.prizes,
        guaranteed=listing.guaranteed,
        special_rules=listing.special_rules,
        budget=_budget(listing),
        director=_director(state, listing.director, asked.data_of),
        secondary=_director(state, listing.secondary, asked.data_of),
        sanctioned=listing.sanctioned,
        rated=listing.rated,
        registered=listing.registered,
        league=listing.league,
        allocated=state.allocations.get(id) or (given.by if given else asked.allocates),
        special_approval=asked.approves or (given is not None and given.special_approval),
        release=ReleaseRow(set=listing.release_set, released=listing.released),
        heat_of=listing.heat_of,
        host_approved=listing.host_approved,
    )


def _venue(state: ProgrammeState, listing: ListedEvent) -> VenueRow | None:
    if not listing.venue and not listing.address:
        return None
    return VenueRow(
        name=listing.venue, address=listing.address, verified=is_verified(state, listing)
    )


def _budget(listing: ListedEvent) -> BudgetRow | None:
    one = listing.budget
    if one is None:
        return None
    return BudgetRow(fee=one.fee, players=one.players, costs=one.costs, prizes=one.prizes)


def _director(state: ProgrammeState, person: int | None, data_of: DataOf) -> DirectorRow | None:
    if person is None:
        return None
    own = state.person(person)
    data = data_of(own)
    if data is None:
        return DirectorRow(handle=str(own))
    return DirectorRow(name=data.name, handle=str(own), email=data.contact)


def _calendar(state: ProgrammeState, listing: ListedEvent) -> Iterator[CalendarRow]:
    """Championships, and the original of a heat: nothing else is compared."""
    for id, one in state.listings.items():
        if one.kind != "local" or id == listing.heat_of:
            yield CalendarRow(
                id=id,
                kind=one.kind,
                game=one.game,
                date=one.date,
                ends=one.ends,
                time=one.time,
                address=one.address,
                country=one.country,
                continent=one.continent,
                name=one.name,
            )


def list_event(
    state: ProgrammeState,
    programme: Programme,
    id: str,
    listing: ListedEvent,
    asked: ListingRequest,
) -> tuple[ProgrammeFact, ...]:
    """ST-019, ST-301: refused where something is missing or not allowed; everything else is told
    and stands."""
    if id in state.listings:
        raise Refusal("there is an event '{event}' already", do="give it another name", event=id)
    _refuse_other(state, id, listing, asked)
    refuse_found(check_listing(state, programme, id, listing, asked))
    given = state.answers.get(listing.application or 0)
    by = given.by if given else asked.allocates
    allocated = (EventAllocated(event=id, by=by),) if by else ()
    return (EventListed(event=id, listing=listing), *allocated)


def _refuse_other(
    state: ProgrammeState, id: str, listing: ListedEvent, asked: ListingRequest
) -> None:
    """What was given away is that event, by the one who asked for it; others who may change the
    listing keep to it too."""
    if listing.application is None:
        return
    given = state.answers.get(listing.application)
    if given is None or given.by is None:
        raise Refusal("application {number} was not allocated", number=listing.application)
    one = state.applications[listing.application - 1]
    taken = {
        other.game
        for known, other in state.listings.items()
        if other.application == listing.application and known != id
    }
    if listing.game in taken:
        raise Refusal("the event of this application is listed already", do="change that one")
    before = state.listings.get(id)
    own = asked.by is not None and state.person(one.by) == state.person(asked.by)
    is_kept = before is not None and before.application == listing.application
    said = (one.event_kind, one.continent)
    is_other = said != (listing.kind, listing.continent) or listing.game not in one.games
    if is_other or not (own or is_kept):
        raise Refusal(
            "application {number} was for something else",
            do="list the kind, game and continent that were allocated",
            number=listing.application,
        )
    if listing.date not in one.days:
        raise Refusal(
            "it was allocated for {days}",
            do="list it on one of these days, or apply again",
            days=list(one.days),
        )


def change_listing(
    state: ProgrammeState,
    programme: Programme,
    id: str,
    listing: ListedEvent,
    asked: ListingRequest,
) -> tuple[ProgrammeFact, ...]:
    """ST-304, ST-305: date and time until a week before, all else at any time; no change is
    nothing. What was allocated stays that event."""
    before = state.listings.get(id)
    if before is None:
        raise Refusal("'{event}' is not listed", do="list it first", event=id)
    if listing.application is None:
        listing = msgspec.structs.replace(listing, application=before.application)
    if before == listing:
        return ()
    _refuse_other(state, id, listing, asked)
    refuse_found(check_listing(state, programme, id, listing, asked))
    return (ListingChanged(event=id, listing=listing),)


def refuse_found(answer: ListingVerdict) -> None:
    refused = [one for one in answer.findings if one.severity == "refused"]
    if refused:
        first: ListingFinding = refused[0]
        do = Message("mend it")
        if len(refused) > 1:
            do = Message.counted(
                "mend it, and {count} thing more",
                "mend it, and {count} things more",
                len(refused) - 1,
            )
        raise Refusal.from_messages(first.text, do, rules=(first.rule,))


def new_id(state: ProgrammeState, listing: ListedEvent) -> str:
    """`2026-11-20-friday-night`, and a number where there is one already."""
    words = re.sub(r"[^a-z0-9]+", "-", spelling(listing.name)).strip("-")[:LONGEST_ID].strip("-")
    base = f"{listing.date.isoformat()}-{words}" if words else listing.date.isoformat()
    id, number = base, 1
    while id in state.listings or id in state.cancelled:
        number += 1
        id = f"{base}-{number}"
    return id
