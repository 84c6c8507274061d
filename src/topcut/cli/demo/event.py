"""The demonstration of `topcut serve --demo`: an event in its third round, half reported."""

from __future__ import annotations

from datetime import UTC, datetime

from topcut import rulebooks
from topcut.core.desk import Actor, Asked, Done, carry_out
from topcut.core.desk import commands as c
from topcut.core.journal import MemoryStore, State
from topcut.core.journal.facts import Details
from topcut.sheets.load import find_rulebook

from .players import NAMES, Luck

SEED = 37
RULEBOOK = "street-warriors"


def played() -> tuple[MemoryStore, State]:
    """A desk in memory: two whole rounds, the third published, its clock running."""
    store, luck = MemoryStore(), Luck(SEED)
    at = datetime.now(UTC).isoformat(timespec="milliseconds")

    def do(command: c.Command) -> Done:
        asked = Asked(Actor("Demonstration", "organizer"), at, SEED + len(store.read()))
        return carry_out(store, command, asked, find_rulebook)

    edition = rulebooks.read(RULEBOOK).edition
    opening = c.OpenTournament(
        name="Street Warriors at the Corner Shop", rulebook=RULEBOOK, edition=edition, date=at[:10]
    )
    do(opening)
    do(c.EnterPlayers(players=tuple(Details(name=name) for name in NAMES)))
    state = do(c.StartTournament()).state
    for number in (1, 2, 3):
        do(c.DrawRound())
        state = do(c.PublishRound()).state
        do(c.StartClock())
        tables = [table for table in state.rounds[-1].tables if not table.alone]
        for table in tables if number < 3 else tables[::2]:
            outcome = luck.outcome(table.players)
            state = do(c.RecordResult(table=table.number, result=outcome)).state
    return store, state
