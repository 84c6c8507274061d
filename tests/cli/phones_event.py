"""`python -m tests.cli.phones_event DATA DO ...`: an event in a folder, for tests with browsers.

open               a Munchkin event in its first round; prints its id and the keys at table 1
report EVENT       reports what is open
next EVENT         reports what is open, draws and publishes the next round
pause EVENT        the clock stands still
cut EVENT          plays on to the cut
results EVENT      prints what is recorded of table 1 of each round, and how many entries there are
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from topcut import rulebooks
from topcut.cli.commands.serve import open_store
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


def opened() -> None:
    from topcut.store import accounts, events, player_keys  # noqa: PLC0415
    from topcut.store.models import Account  # noqa: PLC0415

    account = Account.objects.filter(login="olga").first() or accounts.new_account(
        "olga", "Olga", "correct horse battery", opens_events=True
    )
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
    print(json.dumps({"event": journal.pk, "keys": [keys[n] for n in pair], "names": names}))


def state_of_event(event: str) -> State:
    from topcut.store.journals import DatabaseStore, state_of  # noqa: PLC0415

    return state_of(DatabaseStore(event), find_rulebook)


def report(event: str) -> None:
    for table in state_of_event(event).rounds[-1].open_tables:
        do(event, RecordResult(table=table.number, result="win"))


def next_round(event: str) -> None:
    report(event)
    do(event, PairRound(), PublishRound(), MakeAnnouncement(text="Round two is out"))


def pause(event: str) -> None:
    do(event, PauseClock())


def cut(event: str) -> None:
    report(event)
    while len(state_of_event(event).rounds) < state_of_event(event).rounds_planned:
        do(event, PairRound(), PublishRound())
        report(event)
    do(event, MakeCut(size=4))


def results(event: str) -> None:
    state = state_of_event(event)
    told = []
    for round in state.rounds:
        found = round.tables[0].report
        told.append(None if found is None else (found.result.code, found.confirmed))
    disputed = sum(one.dispute is not None for round in state.rounds for one in round.tables)
    print(json.dumps({"results": told, "entries": state.sequence, "disputed": disputed}))


JOBS = {
    "open": opened,
    "report": report,
    "next": next_round,
    "pause": pause,
    "cut": cut,
    "results": results,
}

if __name__ == "__main__":
    folder, what, *words = sys.argv[1:]
    open_store(Path(folder), "")
    JOBS[what](*words)
