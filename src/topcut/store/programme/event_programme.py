"""An event and the programme that it belongs to: what players have earned for it, what of that was
used, and its report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS, transaction

from topcut import programmes
from topcut.core.actions.execute import Done
from topcut.core.programme.definition import Programme
from topcut.core.programme.journal.actions.report_event import report_event
from topcut.core.programme.journal.authors import EVENT_DESK
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.events import EventReported, ReportCorrected
from topcut.core.programme.journal.questions.holdings import (
    Holding,
    choose,
    held_at,
    holdings,
    settle_used,
)
from topcut.core.programme.journal.state import ListedEvent, ProgrammeState, ReportVersion
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.questions.publisher.used_byes import people_who_used_byes
from topcut.core.refusal import Refusal
from topcut.core.tournament.rounds.pairings import RoundPublished, RoundUnpublished
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionRedone, ActionUndone

from ..models import Programme as ProgrammeRow
from .programmes import Author, add_people, record, state_of

CHANGES_ROUNDS = (RoundPublished, RoundUnpublished, ActionUndone, ActionRedone)
_HELD: dict[tuple[str, str], tuple[str, list[Holding]]] = {}
"""By database and programme: the digest of the journal that it was computed from."""


def is_open(programme: str, using: str = DEFAULT_DB_ALIAS) -> bool:
    """Whether it is open on this installation and known to this Topcut."""
    if programme not in programmes.known():
        return False
    return ProgrammeRow.objects.using(using).filter(pk=programme, sequence__gt=0).exists()


def holdings_of(
    programme: str, using: str = DEFAULT_DB_ALIAS
) -> tuple[ProgrammeState, list[Holding]]:
    """A programme as it is, and all that anybody holds; computed once for each state."""
    state = state_of(programme, using)
    known = _HELD.get((using, programme))
    if known is None or known[0] != state.digest:
        known = state.digest, holdings(state, programmes.read(programme))
        _HELD[using, programme] = known
    return state, known[1]


def held_for(event: State, using: str = DEFAULT_DB_ALIAS) -> dict[int, Holding]:
    """What each person may use at this event."""
    if not event.listing or not is_open(event.programme, using):
        return {}
    state, every = holdings_of(event.programme, using)
    return held_at(state, every, event.listing) if event.listing in state.listings else {}


def choose_here(event: State, person: int, author: Author) -> None:
    """ST-199, ST-200: what a player may use at one championship of choice is for this one."""
    _, every = holdings_of(event.programme)
    record(event.programme, lambda state: choose(state, every, person, event.listing), author)


def after(done: Done, using: str = DEFAULT_DB_ALIAS) -> None:
    """ST-173: once rounds were published or taken back, the programme knows who has used what."""
    event = done.state
    if not event.listing:
        return
    if not any(isinstance(entry.fact, CHANGES_ROUNDS) for entry in done.entries):
        return
    author = EVENT_DESK, done.entries[-1].at
    with suppress(Refusal):  # made good with the next round, and with the report
        settle(event, author, using)


def settle(event: State, author: Author, using: str = DEFAULT_DB_ALIAS) -> None:
    used = people_who_used_byes(event)
    if not event.listing or not is_open(event.programme, using):
        return
    known, every = holdings_of(event.programme, using)
    if event.listing not in known.listings:
        return

    def decide(state: ProgrammeState) -> Sequence[ProgrammeFact]:
        return settle_used(state, every, event.listing, used)

    if decide(known):
        record(event.programme, decide, author, using)


class ReportToSend(NamedTuple):
    """What is sent: `made` builds the version once everybody has a number."""

    event: str
    """The listing, or the id that an event gets that was not listed."""
    listing: ListedEvent | None
    """Of an event that was not listed."""
    new: Sequence[tuple[int, PersonalData]]
    """Players whom the programme does not know yet."""
    made: Callable[[dict[int, int]], ReportVersion]
    """From player to person, of those who were new."""


class Sent(NamedTuple):
    state: ProgrammeState
    what: str
    """`reported`, `corrected`, or `known` where nothing is new: a report twice is one."""
    added: dict[int, int]


def send_report(
    programme: Programme, report: ReportToSend, author: Author, using: str = DEFAULT_DB_ALIAS
) -> Sent:
    """ST-306, ST-307, ST-310: all of it or nothing. Another report of the same event is a
    correction (O-4)."""
    what = "known"
    with transaction.atomic(using=using):
        numbers = add_people(programme.id, [data for _, data in report.new], author, using)
        added = {player: number for (player, _), number in zip(report.new, numbers, strict=True)}
        version = report.made(added)

        def decide(state: ProgrammeState) -> Sequence[ProgrammeFact]:
            nonlocal what
            facts = report_event(state, programme, report.event, version, report.listing)
            kinds = {type(one) for one in facts}
            what = "reported" if EventReported in kinds else "known"
            what = "corrected" if ReportCorrected in kinds else what
            return facts

        state = record(programme.id, decide, author, using)
    return Sent(state, what, added)
