"""Facts of a programme and the state that they fold to."""

from __future__ import annotations

from datetime import date
from typing import Any

from tests.core.programme.writing import ROUND_ROBIN
from topcut import programmes
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.office import (
    ProgrammeOpened,
)
from topcut.core.programme.journal.facts.people import (
    PersonAdded,
)
from topcut.core.programme.journal.fold import fold
from topcut.core.programme.journal.questions.ratings import ratings_on
from topcut.core.programme.journal.state import (
    ListedEvent,
    ProgrammeState,
    ReportedTable,
    ReportVersion,
)
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.programme.ratings.ledger import shown

PROGRAMME = programmes.read("star-trek")
SALT = "5f3c"
PEOPLE = {number: PersonalData(name=name) for number, name in enumerate("ABCD", 1)}
NUMBERS = {name: number for number, name in enumerate("ABCD", 1)}
DAY = date(2015, 1, 10)


def entries(*facts: ProgrammeFact) -> list[Entry]:
    opened = ProgrammeOpened(programme="star-trek")
    now = "2015-01-01T10:00:00+00:00"
    sealed = seal((opened, *facts), after=0, previous=BEGINNING, at=now, by="Dee", role="organizer")
    return [*sealed]


def added(*numbers: int) -> list[ProgrammeFact]:
    return [PersonAdded(person=one, seal=PEOPLE[one].seal(SALT)) for one in numbers]


def listed(**more: Any) -> ListedEvent:
    first = {"name": "Friday", "kind": "local", "game": "2e", "format": "constructed"}
    then = {"date": DAY, "rounds": 3, "director": 1, "registered": date(2015, 1, 1)}
    return ListedEvent(**{**first, **then, **more})


def version(day: date, played: list[list[dict[str, Any]]] = ROUND_ROBIN) -> ReportVersion:
    return ReportVersion(
        reported=day,
        rounds=tuple(
            tuple(
                ReportedTable(
                    players=tuple(NUMBERS[name] for name in table["players"]),
                    result=table["result"],
                )
                for table in tables
            )
            for tables in played
        ),
    )


def state_of(*facts: ProgrammeFact) -> ProgrammeState:
    return fold(entries(*added(1, 2, 3, 4), *facts))


def rated(state: ProgrammeState, today: date, refreshed: date | None = None) -> dict[int, str]:
    computed = ratings_on(state, PROGRAMME, today, refreshed)
    people = computed.contents.directory.people
    found = computed.ledger.ratings().get(("2e", "overall"), {})
    return {int(people[one].name): shown(rating.rating) for one, rating in found.items()}
