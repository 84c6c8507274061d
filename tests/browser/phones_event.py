"""An event for phones: what is done to it in another process, while a server shows it."""

from __future__ import annotations

from typing import Any

from tests.seeding import do, state_of_event
from tests.seeding import opened as opened_event
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.core.actions.rounds.clock import PauseClock, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"]


def opened() -> dict[str, Any]:
    """A Munchkin event in its first round: its id, and keys and names at table 1."""
    from topcut.store.events import player_keys  # noqa: PLC0415

    commands = [StartTournament(), PairRound(), PublishRound(), StartClock()]
    event = opened_event("munchkin", "Friday", NAMES, commands)
    state = state_of_event(event)
    pair = state.rounds[0].tables[0].players
    keys = player_keys.keys(event, [state.entrants[number] for number in pair])
    names = [state.name_of(number) for number in pair]
    return {"event": event, "keys": [keys[n] for n in pair], "names": names}


def report(event: str) -> None:
    """Whatever is open."""
    for table in state_of_event(event).rounds[-1].open_tables:
        do(event, RecordResult(table=table.number, result="win"))


def next_round(event: str) -> None:
    report(event)
    do(event, PairRound(), PublishRound(), MakeAnnouncement(text="Round two is out"))


def pause(event: str) -> None:
    do(event, PauseClock())


def announce(event: str) -> None:
    do(event, MakeAnnouncement(text="Something else is new"))


def cut(event: str) -> None:
    """Played on to the cut."""
    report(event)
    while len(state_of_event(event).rounds) < state_of_event(event).rounds_planned:
        do(event, PairRound(), PublishRound())
        report(event)
    do(event, MakeCut(size=4))


def results(event: str) -> dict[str, Any]:
    """What is recorded of table 1 of each round, and how many entries and disputes there are."""
    state = state_of_event(event)
    told: list[tuple[str, bool] | None] = []
    for round in state.rounds:
        found = round.tables[0].report
        told.append(None if found is None else (found.result.code, found.confirmed))
    disputed = sum(one.dispute is not None for round in state.rounds for one in round.tables)
    return {"results": told, "entries": state.sequence, "disputed": disputed}


def renamed(event: str) -> None:
    """Ann has a name with umlauts."""
    do(event, EditPlayer(number=1, details=Details(name="Jürgen Müller")))


def names_short(event: str) -> None:
    """As an organizer chooses for public pages."""
    do(event, ShowNames(how="short"))
