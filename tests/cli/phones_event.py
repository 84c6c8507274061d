"""An event for phones: what is done to it in another process, while a server shows it."""

from __future__ import annotations

from typing import Any

from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.staff_entry import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.core.actions.rounds.clock import PauseClock, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"]


def asked() -> Context:
    from topcut.web.desk.common.desk_request import new_seed, now  # noqa: PLC0415

    return Context(Actor("Olga", "organizer"), now(), new_seed())


def do(event: str, *commands: Command) -> State:
    from topcut.store import events  # noqa: PLC0415
    from topcut.store.journals import DatabaseStore, record  # noqa: PLC0415

    for command in commands:
        done = record(DatabaseStore(event), command, asked(), find_rulebook)
        events.after(event, done)
    return done.state


def opened() -> dict[str, Any]:
    """A Munchkin event in its first round: its id, and keys and names at table 1."""
    from topcut.store import events, player_keys  # noqa: PLC0415
    from topcut.store.models import Account  # noqa: PLC0415

    account = Account.objects.get(login="olga")
    edition = rulebooks.read("munchkin").edition
    command = OpenTournament(name="Friday", rulebook="munchkin", edition=edition)
    journal = events.open_event(command, account, asked(), find_rulebook)
    players = tuple(Details(name=name) for name in NAMES)
    commands = [EnterPlayers(players=players), StartTournament(), PairRound()]
    state = do(journal.pk, *commands, PublishRound(), StartClock())
    pair = state.rounds[0].tables[0].players
    entrants = [state.entrants[number] for number in pair]
    keys = player_keys.keys(journal.pk, entrants)
    names = [state.name_of(number) for number in pair]
    return {"event": journal.pk, "keys": [keys[n] for n in pair], "names": names}


def state_of_event(event: str) -> State:
    from topcut.store.journals import DatabaseStore, state_of  # noqa: PLC0415

    return state_of(DatabaseStore(event), find_rulebook)


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
