"""An event that was run here is reported to its programme."""

from __future__ import annotations

from dataclasses import replace

from topcut.core.programme.definition import Programme
from topcut.core.programme.people.directory import Directory
from topcut.core.programme.reports.played import PlayedEvent, TableReader
from topcut.core.refusal import Refusal

from ..facts.events import EventListed
from ..questions.ratings import event_of
from ..state import ListedEvent, ProgrammeState, ReportVersion
from .people_and_reports import Facts, report


def report_event(
    state: ProgrammeState,
    programme: Programme,
    event: str,
    version: ReportVersion,
    unlisted: ListedEvent | None = None,
) -> Facts:
    """ST-306, O-4: a report twice is one, another one of the same event is a correction. `unlisted`
    is the listing of an event that nobody listed. Results that the programme does not know are
    refused now, not when ratings are computed."""
    listed: Facts = ()
    if event not in state.listings and unlisted is not None:
        listed = (EventListed(event=event, listing=unlisted),)
        state = replace(state, listings={**state.listings, event: unlisted})
    facts = report(state, event, version)
    played = played_in(state, programme, event, version)
    if played is not None and not listed:
        _refuse_other_rounds(programme, state.listings[event], played)
    return (*listed, *facts)


def played_in(
    state: ProgrammeState, programme: Programme, event: str, version: ReportVersion
) -> PlayedEvent | None:
    """What counts of a report; None in a programme that keeps no ratings."""
    if programme.ratings is None:
        return None
    asked = replace(state, reports={**state.reports, event: (version,)})
    reader = TableReader(programme.ratings.meanings, Directory())
    return event_of(asked, programme, event, reader).report.versions[-1][1]


def _refuse_other_rounds(programme: Programme, listing: ListedEvent, played: PlayedEvent) -> None:
    """ST-081: as many rounds as are listed."""
    rule = programme.listing
    if rule is not None and played.rounds != listing.rounds:
        raise Refusal(
            "{played} rounds were played and {listed} are listed",
            do="correct the listing first",
            rules=rule.rounds_rules,
            played=played.rounds,
            listed=listing.rounds,
        )
