"""An event of a programme that is open here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.test import Client

from tests.web.conftest import DeskEvent
from tests.web.programme.conftest import listed
from tests.web.visible_text import visible
from topcut import programmes
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.events import EventListed, EventReported
from topcut.core.programme.journal.state import ProgrammeState, ReportedTable, ReportVersion
from topcut.core.tournament.state import Details
from topcut.store.models import Account
from topcut.store.programme.programmes import record as record_programme
from topcut.store.programme.programmes import state_of

STAR_TREK = programmes.read("star-trek")
PEOPLE = ("Ann Marsh", "Bea Jones", "Cid Roe", "Dan Poe", "John Smith", "John Smith")
PAST, SPRING = date(2026, 7, 1), date(2026, 4, 11)
HTMX = {"HTTP_HX_REQUEST": "true"}


@dataclass
class Trek:
    """A Continental that was listed, the Regional before it, and the people of both."""

    desk: DeskEvent
    director: Account

    @property
    def programme(self) -> ProgrammeState:
        return state_of("star-trek")

    @property
    def browser(self) -> Client:
        return self.desk.browser("organizer")

    def do(self, *facts: ProgrammeFact) -> ProgrammeState:
        return record_programme("star-trek", lambda _: facts, ("Dee", "2026-07-01T10:00:00+00:00"))

    def post(self, path: str, **typed: Any) -> Any:
        return self.browser.post(self.desk.path(path), typed, follow=True)

    def get(self, path: str, **typed: Any) -> str:
        return visible(self.browser.get(self.desk.path(path), typed).content.decode())

    def names(self) -> list[str]:
        return [one.name for one in self.desk.state.active]

    def details(self, name: str) -> Details:
        return next(one.details for one in self.desk.state.active if one.name == name)


def _round_robin() -> tuple[tuple[ReportedTable, ...], ...]:
    """The one with the smaller number wins."""
    rounds = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    return tuple(
        tuple(ReportedTable(players=pair, result="win") for pair in tables) for tables in rounds
    )


def regional() -> tuple[ProgrammeFact, ...]:
    listing = listed(
        name="Ulm Regional",
        kind="regional",
        date=SPRING,
        rounds=3,
        continent="europe",
        registered=date(2026, 1, 1),
    )
    places = ((1,), (2,), (3,), (4,))
    report = ReportVersion(reported=SPRING, rounds=_round_robin(), places=places)
    return EventListed(event="ulm", listing=listing), EventReported(event="ulm", report=report)
