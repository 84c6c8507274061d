"""The demonstration of `topcut serve --demo`: an event in its third round, half reported."""

from __future__ import annotations

from datetime import UTC, datetime

from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.journal.store import MemoryStore
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook

from .players import NAMES, SimulatedPlayers

SEED = 37
RULEBOOK = "street-warriors"


def played() -> tuple[MemoryStore, State]:
    """A desk in memory: two whole rounds, the third published, its clock running."""
    store, players = MemoryStore(), SimulatedPlayers(SEED)
    at = datetime.now(UTC).isoformat(timespec="milliseconds")

    def do(command: Command) -> Done:
        asked = Context(Actor("Demonstration", "organizer"), at, SEED + len(store.read()))
        return execute(store, command, asked, find_rulebook)

    edition = rulebooks.read(RULEBOOK).edition
    opening = OpenTournament(
        name="Street Warriors at the Corner Shop", rulebook=RULEBOOK, edition=edition, date=at[:10]
    )
    do(opening)
    do(EnterPlayers(players=tuple(Details(name=name) for name in NAMES)))
    state = do(StartTournament()).state
    for number in (1, 2, 3):
        do(PairRound())
        state = do(PublishRound()).state
        do(StartClock())
        tables = [table for table in state.rounds[-1].tables if not table.alone]
        for table in tables if number < 3 else tables[::2]:
            outcome = players.outcome(table.players)
            state = do(RecordResult(table=table.number, result=outcome)).state
    return store, state
