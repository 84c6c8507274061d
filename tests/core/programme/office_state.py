"""A programme's state, and who asks for what."""

from __future__ import annotations

from datetime import date
from typing import Any

from tests.core.programme.test_journal import PROGRAMME, entries, listed
from topcut.core.programme.journal.actions.listings import (
    ListingRequest,
    check_listing,
)
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.people import PersonAdded
from topcut.core.programme.journal.fold import fold
from topcut.core.programme.journal.state import ListedEvent, ProgrammeState
from topcut.core.programme.people.personal_data import PersonalData

TODAY = date(2015, 3, 1)
DEE = PersonalData(name="Dee", handle="dee", contact="dee@example.org")
LOU = PersonalData(name="Lou")
PEOPLE = {1: DEE, 2: LOU, 3: PersonalData(name="Kim", handle="kim", contact="kim@example.org")}


def state_of(*facts: ProgrammeFact) -> ProgrammeState:
    added = [PersonAdded(person=one, seal=data.seal("x")) for one, data in PEOPLE.items()]
    return fold(entries(*added, *facts))


def asked(by: int | None = 1, today: date = TODAY, **more: Any) -> ListingRequest:
    return ListingRequest(by, today, PEOPLE.get, **more)


def evening(**more: Any) -> ListedEvent:
    """Everything that a listing has to say (ST-019)."""
    said = {
        "date": date(2015, 3, 21),
        "time": "11:00",
        "fee": "5 EUR",
        "prizes": "boosters",
        "venue": "The Shop",
        "address": "1 Main Street",
        "registered": TODAY,
        "pool": "complete",
    }
    return listed(**{**said, **more})


def rules_of(
    state: ProgrammeState, listing: ListedEvent, by: ListingRequest | None = None
) -> set[str]:
    return {
        one.rule for one in check_listing(state, PROGRAMME, "e", listing, by or asked()).findings
    }
