"""`python -m tests.cli.phones_event DATA DO ...`: an event in a folder, for tests with browsers.

open               a Munchkin event in its first round; prints its id and the keys at table 1
next EVENT         reports what is open, draws and publishes the next round
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from topcut import rulebooks
from topcut.cli.serve_commands import open_store
from topcut.core.desk import Actor, Asked
from topcut.core.desk import commands as c
from topcut.core.journal import State
from topcut.core.journal.facts import Details
from topcut.sheets.load import find_rulebook

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"]


def asked() -> Asked:
    from topcut.web.desk.desk import new_seed, now  # noqa: PLC0415

    return Asked(Actor("Olga", "organizer"), now(), new_seed())


def do(event: str, *commands: c.Command) -> State:
    from topcut.store import events  # noqa: PLC0415
    from topcut.store.journals import DatabaseStore, record  # noqa: PLC0415

    for command in commands:
        done = record(DatabaseStore(event), command, asked(), find_rulebook)
        events.after(event, done)
    return done.state


def opened() -> None:
    from topcut.store import accounts, events, player_keys  # noqa: PLC0415

    account = accounts.new_account("olga", "Olga", "correct horse battery", opens_events=True)
    edition = rulebooks.read("munchkin").edition
    command = c.OpenTournament(name="Friday", rulebook="munchkin", edition=edition)
    journal = events.open_event(command, account, asked(), find_rulebook)
    players = tuple(Details(name=name) for name in NAMES)
    commands = [c.EnterPlayers(players=players), c.StartTournament(), c.DrawRound()]
    state = do(journal.pk, *commands, c.PublishRound(), c.StartClock())
    pair = state.rounds[0].tables[0].players
    entrants = [state.entrants[number] for number in pair]
    keys = player_keys.keys(journal.pk, entrants)
    names = [state.name_of(number) for number in pair]
    print(json.dumps({"event": journal.pk, "keys": [keys[n] for n in pair], "names": names}))


def next_round(event: str) -> None:
    from topcut.store.journals import DatabaseStore, state_of  # noqa: PLC0415

    for table in state_of(DatabaseStore(event), find_rulebook).rounds[-1].open_tables:
        do(event, c.RecordResult(table=table.number, result="win"))
    do(event, c.DrawRound(), c.PublishRound(), c.MakeAnnouncement(text="Round two is out"))


if __name__ == "__main__":
    folder, what, *words = sys.argv[1:]
    open_store(Path(folder), "")
    {"open": opened, "next": next_round}[what](*words)
