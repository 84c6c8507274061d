"""Events of Star Trek for the pages that only they have."""

from __future__ import annotations

from collections.abc import Mapping

from tests.web.conftest import NOW, DeskEvent
from topcut import rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.rulebook import OptionValue
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.events import events
from topcut.store.models import Staff

CREW = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")


def trek(
    desk_event: DeskEvent,
    options: Mapping[str, OptionValue] | None = None,
    *,
    rulebook: str = "star-trek-2e",
    players: int = 0,
    name: str = "Deep Space",
) -> DeskEvent:
    """An event of the same organizer that has not begun, with the same staff."""
    organizer = desk_event.people["organizer"]
    opening = OpenTournament(
        name=name,
        rulebook=rulebook,
        edition=rulebooks.read(rulebook).edition,
        date=NOW[:10],
        options=options or {},
    )
    asked = Context(Actor(organizer.name, "organizer"), NOW, 7)
    journal = events.open_event(opening, organizer, asked, find_rulebook)
    for role in ("scorekeeper", "judge", "marshal"):
        Staff.objects.create(journal=journal, account=desk_event.people[role], role=role)
    event = DeskEvent(journal, desk_event.people)
    if players:
        event.do(EnterPlayers(players=tuple(Details(name=one) for one in CREW[:players])))
    return event


def seeded(players: int) -> EnterPlayers:
    """For an event without Swiss rounds: everybody with a seed."""
    return EnterPlayers(
        players=tuple(Details(name=one, seed=n) for n, one in enumerate(CREW[:players], 1))
    )


def begin(event: DeskEvent) -> None:
    event.do(StartTournament(), PairRound(), PublishRound())


def report_all(event: DeskEvent) -> None:
    """Every open table of the present round: the first-named wins, 100 to 35."""
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win", score=(100, 35)))


def play_on(event: DeskEvent) -> None:
    """All Swiss rounds to the end."""
    report_all(event)
    while len(event.state.rounds) < event.state.rounds_planned:
        event.do(PairRound(), PublishRound())
        report_all(event)
