"""Facts about events: listed, changed, cancelled, allocated, reported, corrected."""

from __future__ import annotations

from typing import Literal

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message

from ..fact import EventId, ProgrammeFact, Text
from ..state import Cancelled, ListedEvent, ProgrammeState, ReportVersion


class EventListed(ProgrammeFact, tag="event-listed", kw_only=True):
    """ST-211: an event of any kind, allocated beforehand or open to everybody. ST-301, ST-303: with
    all that the form asks."""

    event: EventId
    listing: ListedEvent

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.event in state.listings:
            raise ValueError(f"there is an event '{self.event}' already")
        state.cancelled.pop(self.event, None)
        state.listings[self.event] = self.listing

    def words(self, name_of: NameOf) -> Message:
        return Message("{event} was listed for {day}", event=self.event, day=self.listing.date)


class ListingChanged(ProgrammeFact, tag="listing-changed", kw_only=True):
    event: EventId
    listing: ListedEvent

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.event not in state.listings:
            raise ValueError(f"there is no event '{self.event}'")
        state.listings[self.event] = self.listing

    def words(self, name_of: NameOf) -> Message:
        return Message("the listing of {event} was changed", event=self.event)


class ListingCancelled(ProgrammeFact, tag="listing-cancelled", kw_only=True):
    """It will not be played. Whoever said to come is told; it is in no calendar any more."""

    event: EventId
    reason: Text

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.event not in state.listings or self.event in state.reports:
            raise ValueError(f"'{self.event}' is not listed, or was reported")
        state.cancelled[self.event] = Cancelled(state.listings.pop(self.event), self.reason)

    def words(self, name_of: NameOf) -> Message:
        return Message("{event} was cancelled: {reason}", event=self.event, reason=self.reason)


class VenueVerified(ProgrammeFact, tag="venue-verified", kw_only=True):
    """ST-302: its listings are shown from now on."""

    venue: Text

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.verified_venues.add(self.venue)

    def words(self, name_of: NameOf) -> Message:
        return Message("the venue {venue} was verified", venue=self.venue)


class EventAllocated(ProgrammeFact, tag="event-allocated", kw_only=True):
    """ST-188, ST-193, ST-202, ST-207: who gave the event away."""

    event: EventId
    by: Literal["coordinator", "department", "chairman"]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.allocations[self.event] = self.by

    def words(self, name_of: NameOf) -> Message:
        return Message("{event} was allocated by the {by}", event=self.event, by=self.by)


class EventReported(ProgrammeFact, tag="event-reported", kw_only=True):
    """ST-306, ST-310: results, with everybody matched to a person."""

    event: EventId
    report: ReportVersion

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.event not in state.listings or self.event in state.reports:
            raise ValueError(f"'{self.event}' is not listed, or was reported before")
        state.reports[self.event] = (self.report,)

    def words(self, name_of: NameOf) -> Message:
        return Message("{event} was reported", event=self.event)


class ReportCorrected(ProgrammeFact, tag="report-corrected", kw_only=True):
    """O-4: counts from the next refresh on."""

    event: EventId
    report: ReportVersion

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.reports[self.event] = (*state.reports[self.event], self.report)

    def words(self, name_of: NameOf) -> Message:
        return Message("the report of {event} was corrected", event=self.event)
