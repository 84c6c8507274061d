"""The event as a report to its programme: what is sent, what stands in the way, what was sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from django.utils import timezone
from msgspec import structs

from topcut import programmes
from topcut.core.message import Message, cited
from topcut.core.programme.definition import ChangedValues, values_on
from topcut.core.programme.definition import Programme as Definition
from topcut.core.programme.file_reading import days_after
from topcut.core.programme.journal.actions.report_event import report_event
from topcut.core.programme.journal.questions.ratings import event_of
from topcut.core.programme.journal.state import (
    ListedEvent,
    PersonKept,
    ProgrammeState,
    ReportVersion,
)
from topcut.core.programme.people.directory import Directory
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.programme.reports.played import TableReader
from topcut.core.programme.reports.sanctioned import sanction_verdict
from topcut.core.projections.ranking import standings
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.sheets.programme_report import game_of, report_of, unlisted
from topcut.store.models import Account
from topcut.store.programme.event_programme import ReportToSend, is_open
from topcut.store.programme.programmes import state_of

from .choices import may_report
from .participants import Participant, participants

NAMED = 5
SentState = Literal["", "same", "other"]
"""Not reported; as it is now; as it was before something was corrected."""


@dataclass
class EventReport:
    definition: Definition
    event: str
    listing: ListedEvent | None
    """None: the event was not listed."""
    participants: list[Participant]
    totals: dict[int, object]
    due: date | None
    may_send: bool
    sent: SentState = ""
    sent_on: date | None = None
    refusal: Refusal | None = None
    warnings: list[Message] = field(default_factory=list)

    def count(self, *statuses: str) -> int:
        return sum(one.status in statuses for one in self.participants)

    @property
    def new(self) -> list[Participant]:
        return [one for one in self.participants if one.status == "unfound"]

    @property
    def new_names(self) -> str:
        names = [one.entrant.name for one in self.new]
        return ", ".join(names[:NAMED]) + ("…" if len(names) > NAMED else "")

    @property
    def is_late(self) -> bool:
        return self.due is not None and (self.sent_on or timezone.localdate()) > self.due


def event_id(state: State, journal: str) -> str:
    """The listing, or a name of its own for an event that was not listed."""
    return state.listing or f"event-{journal}"


def report_for(state: State, journal: str, account: Account) -> EventReport | None:
    """None where the event belongs to no programme."""
    if not is_open(state.programme):
        return None
    definition, journal_state = programmes.read(state.programme), state_of(state.programme)
    event = event_id(state, journal)
    listing = journal_state.listings.get(event)
    rows = participants(state, [one for one in state.entrants.values() if one.takes_part])
    made = EventReport(
        definition=definition,
        event=event,
        listing=listing if state.listing else None,
        participants=rows,
        totals={row.player: row.points for row in standings(state)} if state.rounds else {},
        due=_due(definition, journal_state, listing, state),
        may_send=may_report(account, state.programme, state.listing),
    )
    before = journal_state.reports.get(event, ())
    if before:
        made.sent, made.sent_on = "other", before[-1].reported
    try:
        _try_out(made, state, journal_state, before)
    except Refusal as refusal:
        made.refusal = refusal
    return made


def _due(
    definition: Definition, programme: ProgrammeState, listing: ListedEvent | None, state: State
) -> date | None:
    """ST-167, O-1: so many days after the last one."""
    if definition.sanction is None:
        return None
    first = listing.date if listing else date.fromisoformat(state.date) if state.date else None
    last = listing.last_day if listing else first
    if first is None or last is None:
        return None
    values = values_on(definition, first, ChangedValues(), tuple(programme.rulings))
    return days_after(last, values.report_days)


def _try_out(
    made: EventReport,
    state: State,
    programme: ProgrammeState,
    before: tuple[ReportVersion, ...],
) -> None:
    """Decided with numbers of nobody for whoever is new; nothing is recorded."""
    if state.phase != "finished":
        raise Refusal("the event is not finished", do="finish it first")
    if ambiguous := [one.entrant.name for one in made.participants if one.status == "ambiguous"]:
        raise Refusal(
            "several people could be meant: {players}",
            do="choose who they are",
            rules=("ST-307",),
            players=ambiguous[:5],
        )
    fresh = max(programme.people, default=0) + 1
    people = {one.entrant.number: fresh + place for place, one in enumerate(made.new)}
    version = version_of(made, state, people)
    if before and structs.replace(before[-1], reported=version.reported) == version:
        made.sent = "same"
        return
    asked = _with_new(programme, [*people.values()])
    noted = noted_listing(made, state)
    report_event(asked, made.definition, made.event, version, noted)
    made.warnings = _warnings(made, asked, noted, version)


def _with_new(programme: ProgrammeState, numbers: list[int]) -> ProgrammeState:
    if not numbers:
        return programme
    asked = programme.copied()
    asked.people |= dict.fromkeys(numbers, PersonKept(seal=""))
    return asked


def version_of(made: EventReport, state: State, new: dict[int, int]) -> ReportVersion:
    """`new`: the numbers of players whom the programme did not know."""
    known = {
        one.entrant.number: one.person.number if one.person else one.entrant.details.person
        for one in made.participants
        if one.status in ("known", "found")
    }
    numbers = {**known, **new}
    return report_of(
        state, made.definition, timezone.localdate(), lambda number: numbers[number] or 0
    )


def noted_listing(made: EventReport, state: State) -> ListedEvent | None:
    """How the programme notes an event that was not listed."""
    game = game_of(made.definition, state.rulebook.id)
    if state.listing or game is None:
        return None
    return unlisted(state, made.definition, game, timezone.localdate())


def _warnings(
    made: EventReport, programme: ProgrammeState, noted: ListedEvent | None, version: ReportVersion
) -> list[Message]:
    """Why it does not count, or later: results stand all the same."""
    definition, found = made.definition, []
    if noted is not None and not noted.sanctioned:
        text = Message("the event was not listed beforehand: it counts as unsanctioned")
        assert definition.sanction is not None
        found.append(cited(text, definition.sanction.lead_days.rules))
    if made.listing is not None and made.listing.guaranteed:
        prizes = list(made.listing.guaranteed)
        rules = definition.listing.prizes_rules if definition.listing else ()
        found.append(cited(Message("these prizes were guaranteed: {prizes}", prizes=prizes), rules))
    if definition.ratings is None or definition.sanction is None:
        return found
    asked = programme.copied()
    if noted is not None:
        asked.listings[made.event] = noted
    asked.reports[made.event] = (version,)
    reader = TableReader(definition.ratings.meanings, Directory())
    event = event_of(asked, definition, made.event, reader)
    played = event.report.versions[-1][1]
    verdict = sanction_verdict(definition, event.values, event.facts, played)
    if verdict.unsanctioned and (noted is None or noted.sanctioned):
        found.append(
            cited(
                Message(
                    "{players} players and {rounds} rounds: the event is not sanctioned",
                    players=played.players,
                    rounds=played.rounds,
                ),
                verdict.unsanctioned,
            )
        )
    return found


def sent_as(made: EventReport, state: State) -> ReportToSend:
    """What the store sends."""
    return ReportToSend(
        event=made.event,
        listing=noted_listing(made, state),
        new=[(one.entrant.number, _person(one)) for one in made.new],
        made=lambda new: version_of(made, state, new),
    )


def _person(one: Participant) -> PersonalData:
    details = one.entrant.details
    return PersonalData(name=details.name, number=details.id, handle=details.handle)
