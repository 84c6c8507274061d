"""What a season of Star Trek needs to have been before today, and what its journal says; called in
a process of its own with the same database."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

PEOPLE = ("Ann", "Bea", "Cid", "Dan")


def open_store_of(data: str, database: str) -> None:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(Path(data), database)


def known_before() -> None:
    """People of earlier years, a National of three weeks ago, a Continental that is to come: what
    can no longer be listed today."""
    from topcut.core.programme.journal.facts.events import EventListed  # noqa: PLC0415
    from topcut.core.programme.journal.state import ListedEvent  # noqa: PLC0415
    from topcut.core.programme.people.personal_data import PersonalData  # noqa: PLC0415
    from topcut.store.programme.programmes import add_people, record  # noqa: PLC0415

    author, today = ("Dee", "2026-01-01T10:00:00+00:00"), date.today()
    people = [PersonalData(name=name, number=f"90{n}") for n, name in enumerate(PEOPLE)]
    add_people("star-trek", people, author)

    def listed(name: str, kind: str, day: date) -> ListedEvent:
        return ListedEvent(
            name=name,
            kind=kind,
            game="2e",
            format="constructed",
            date=day,
            time="10:00",
            rounds=3,
            continent="europe",
            registered=today - timedelta(days=90),
        )

    facts = (
        EventListed(
            event="vienna", listing=listed("Vienna", "national", today - timedelta(days=21))
        ),
        EventListed(
            event="paris", listing=listed("Paris", "continental", today + timedelta(days=30))
        ),
    )
    record("star-trek", lambda _: facts, author)


def used() -> list[tuple[int, str, str]]:
    from topcut.store.programme.programmes import state_of  # noqa: PLC0415

    return sorted(state_of("star-trek").used)


def person_named(name: str) -> int:
    from topcut.store.programme.programmes import kept_people  # noqa: PLC0415

    people = kept_people("star-trek").items()
    return next(number for number, (data, _) in people if data.name == name)
