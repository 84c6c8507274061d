"""Playing an event on, for the pages that come after it."""

from __future__ import annotations

from tests.web.conftest import NOW, DeskEvent
from topcut import rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook
from topcut.store.events import events
from topcut.store.models import Staff

HTMX = {"HTTP_HX_REQUEST": "true"}


def other_event(desk_event: DeskEvent, rulebook: str, players: tuple[Details, ...]) -> DeskEvent:
    """Another event of the same organizer, under another rulebook; started."""
    organizer = desk_event.people["organizer"]
    edition = rulebooks.read(rulebook).edition
    opening = OpenTournament(name="Another", rulebook=rulebook, edition=edition, date=NOW[:10])
    asked = Context(Actor(organizer.name, "organizer"), NOW, 7)
    journal = events.open_event(opening, organizer, asked, find_rulebook)
    for role in ("scorekeeper", "judge", "marshal"):
        Staff.objects.create(journal=journal, account=desk_event.people[role], role=role)
    other = DeskEvent(journal, desk_event.people)
    other.do(EnterPlayers(players=players), StartTournament())
    return other


def report_all(desk_event: DeskEvent, result: str = "win") -> State:
    """Every open table of the present round."""
    state = desk_event.state
    for table in state.rounds[-1].open_tables:
        state = desk_event.do(RecordResult(table=table.number, result=result))
    return state


def play_rounds(desk_event: DeskEvent) -> State:
    """All Swiss rounds; the first-named always wins."""
    state = desk_event.state
    if state.rounds:
        state = report_all(desk_event)
    while len(state.rounds) < state.rounds_planned:
        desk_event.do(PairRound(), PublishRound())
        state = report_all(desk_event)
    return state


def names(count: int) -> tuple[Details, ...]:
    return tuple(Details(name=f"Player {number:04}") for number in range(1, count + 1))
