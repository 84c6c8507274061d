"""A tournament in which people ask for anything, and what must hold after every answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.builders import NOW
from tests.core.actions import checks
from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.undo import Redo, Undo
from topcut.core.journal.entry import Entry
from topcut.core.journal.reading import PeopleNamed, Reader
from topcut.core.journal.store import MemoryStore
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Rulebook, with_options
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.fact import can_be_undone
from topcut.core.tournament.fold import advance, fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import State


def _later(state: State, entries: Sequence[Entry]) -> State:
    later = advance(state, entries)
    assert later is not None
    return later


class CheckedEvent:
    """Every answer is either a Refusal that leaves no trace, or entries that can be read again."""

    def __init__(self, rulebook: str, options: Mapping[str, OptionValue]) -> None:
        self.store = MemoryStore()
        self.seed = 0
        self.log: list[str] = []
        self.before: list[State] = []
        """The state before each action that still stands, for undo."""
        self.undone: list[State] = []
        """The state after each action that can be redone, the next one last."""
        context = Context(Actor("host", "organizer"), NOW, 0)
        found = (
            rulebooks.parse(Path(rulebook).read_text("utf-8"), rulebook)
            if rulebook.endswith(".toml")
            else rulebooks.read(rulebook)
        )
        self.rulebook = with_options(found, options)
        opening = OpenTournament(
            name="T", rulebook=found.id, edition=found.edition, date="2009-10-01"
        )
        self.state = execute(self.store, opening, context, self.find).state

    def find(self, _: TournamentOpened) -> Rulebook:
        """With its options already set: setting them anew for every fold takes most of the time."""
        return self.rulebook

    def ask(
        self, command: Command, role: Role = "organizer", player: int | None = None
    ) -> Done | None:
        self.seed += 1
        held = self.store.read()
        entrant = self.state.entrants.get(player) if player else None
        name = entrant.name if entrant else str(player or role)
        context = Context(Actor(name, role, player), NOW, self.seed)
        self.log.append(f"{context.by.name}: {command}")
        try:
            done = execute(self.store, command, context, self.find)
        except Refusal as refusal:
            self._refused(refusal, held)
            return None
        assert self.store.read() == (*held, *done.entries)
        reader = Reader(PeopleNamed().after(held))
        for entry in done.entries:
            assert reader.read(entry.line_with_values(), entry.sequence) == entry
        self._follow(command, done)
        return done

    def _refused(self, refusal: Refusal, held: tuple[object, ...]) -> None:
        assert self.store.read() == held, "a refusal wrote something"
        self.log.append(f"  refused: {refusal.line()}")
        assert refusal.what
        assert "\n" not in refusal.line()

    def _follow(self, command: Command, done: Done) -> None:
        """The state entry by entry, the state from the beginning, and what undo promises."""
        anew = fold(self.store.read(), self.find)
        assert done.state == anew
        old = self.state
        self.state = advance(old, done.entries) or anew
        assert self.state == anew
        match command:
            case Undo():
                assert checks.same(anew, self.before.pop())
                self.undone.append(old)
            case Redo():
                assert checks.same(anew, self.undone.pop())
                self.before.append(old)
            case _ if any(map(can_be_undone, done.entries)):
                self.before.append(old)
                self.undone.clear()
            case _ if done.entries:  # undo passes over it: it stays, whatever is undone or redone
                self.before = [_later(state, done.entries) for state in self.before]
                self.undone = [_later(state, done.entries) for state in self.undone]
        assert anew.sequence == len(self.store.read())

    def enter_numbered(self, many: int, divisions: Sequence[str] = ()) -> None:
        self.ask(EnterPlayers(players=checks.people(many, divisions)))
