"""Short notation for tests.

event = Event("street-warriors", "Ann Bea Cid Dan")
event.start()
event.round("Ann-Bea win", "Cid-Dan draw")      # tables set as said, then reported
event.standings()                                # names, best first

state_of("munchkin", "Ann Bea Cid", ["Ann-Bea win", "Cid bye"])   # through a sheet
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute, state_after
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.journal.entry import BEGINNING, seal
from topcut.core.journal.fact import Fact
from topcut.core.journal.store import MemoryStore
from topcut.core.projections.ranking import standings
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.rounds.pairings import RoundDrafted, TableSeating
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook
from topcut.sheets.sheet import read_sheet

NOW = "2026-11-15T10:00:00+00:00"


class Event:
    """A tournament on a journal in memory, run through the desk."""

    def __init__(self, rulebook: str, players: str | Sequence[str] = "", **options: Any) -> None:
        self.store = MemoryStore()
        self.seed = 0
        self.known: State | None = None
        """The state so far, so that not every question folds the whole journal."""
        named = {key.replace("_", "-"): value for key, value in options.items()}
        text = Path(rulebook).read_text("utf-8") if rulebook.endswith(".toml") else None
        found = rulebooks.parse(text, rulebook) if text else rulebooks.read(rulebook)
        self.do(
            OpenTournament(
                name="Test", rulebook=found.id, edition=found.edition, text=text, options=named
            )
        )
        names = players.split() if isinstance(players, str) else list(players)
        if names:
            self.do(EnterPlayers(players=tuple(Details(name=name) for name in names)))

    @property
    def state(self) -> State:
        self.known = state_after(self.store.read(), find_rulebook, self.known)
        return self.known

    def do(
        self, command: Command, role: Role = "organizer", player: str = "", at: str = NOW
    ) -> Done:
        """Carry out a command; each gets its own seed, the same in every run."""
        self.seed += 1
        number = self.number(player) if player else None
        actor = Actor(player or role, "player" if player else role, number)
        asked = Context(actor, at, self.seed)
        done = execute(self.store, command, asked, find_rulebook, cached=self.known)
        self.known = done.state
        return done

    def number(self, name: str) -> int:
        return next(one.number for one in self.state.entrants.values() if one.name == name)

    def start(self) -> Done:
        return self.do(StartTournament())

    def round(self, *tables: str) -> Done:
        """A round set by hand: `Ann-Bea win`, `Cid bye`, or `Ann-Bea` for an open table."""
        state = self.state
        parsed = [_table(text) for text in tables]
        drafted = RoundDrafted(
            round=len(state.rounds) + 1,
            tables=tuple(
                TableSeating(
                    players=tuple(self.number(name) for name in names),
                    alone="bye" if len(names) == 1 else "",
                )
                for names, _ in parsed
            ),
        )
        self.write(drafted)
        done = self.do(PublishRound())
        for number, (names, result) in enumerate(parsed, 1):
            if len(names) == 2 and result:
                done = self.do(RecordResult(table=number, result=result))
        return done

    def write(self, fact: Fact) -> None:
        """As it stands in a journal, without asking."""
        entries = self.store.read()
        previous = entries[-1].digest if entries else BEGINNING
        sealed = seal(
            [fact], after=len(entries), previous=previous, at=NOW, by="test", role="organizer"
        )
        self.store.append(sealed, expected=len(entries))

    def draw(self, **how: Any) -> list[tuple[str, ...]]:
        """Draw and publish the next round; names at each table, a bye alone."""
        self.do(PairRound(**how))
        done = self.do(PublishRound())
        return [
            tuple(done.state.name_of(number) for number in table.players)
            for table in done.state.rounds[-1].tables
        ]

    def standings(self, after: int | None = None) -> list[str]:
        state = self.state
        return [state.name_of(row.player) for row in standings(state, after)]


def sheet(rulebook: str, players: str, *rounds: list[str], **more: Any) -> dict[str, Any]:
    """A sheet in the same notation."""
    return {
        "sheet": 1,
        "rulebook": rulebook,
        "players": [{"name": name} for name in players.split()],
        "rounds": [[_sheet_table(text) for text in tables] for tables in rounds],
        **more,
    }


def state_of(rulebook: str, players: str, *rounds: list[str], **more: Any) -> State:
    return read_sheet(sheet(rulebook, players, *rounds, **more), {}).state


def _sheet_table(text: str) -> dict[str, Any]:
    names, result = _table(text)
    return {"players": names} | ({"result": result} if result else {})


def _table(text: str) -> tuple[list[str], str]:
    seats, _, result = text.partition(" ")
    return seats.split("-"), result
