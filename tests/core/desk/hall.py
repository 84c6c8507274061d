"""A tournament in which people ask for anything, and what must hold after every answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.builders import NOW
from tests.core.desk import checks
from topcut.core.desk import Actor, Asked, Done, carry_out
from topcut.core.desk import commands as c
from topcut.core.journal import MemoryStore, State, advance, fold, parse
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue
from topcut.core.rulebook.schema import Role
from topcut.sheets.load import find_rulebook


class Hall:
    """Every answer is either a Refusal that leaves no trace, or entries that can be read again."""

    def __init__(self, rulebook: str, options: Mapping[str, OptionValue]) -> None:
        self.store = MemoryStore()
        self.seed = 0
        self.refusal = ""
        self.before: list[State] = []
        """The state before each action that still stands, for undo."""
        self.undone: list[State] = []
        """The state after each action that can be redone, the next one last."""
        asked = Asked(Actor("host", "organizer"), NOW, 0)
        opening = c.OpenTournament(name="T", rulebook=rulebook, edition="1.0", options=options)
        self.state = carry_out(self.store, opening, asked, find_rulebook).state

    def ask(
        self, command: c.Command, role: Role = "organizer", player: int | None = None
    ) -> Done | None:
        self.seed += 1
        held = self.store.read()
        asked = Asked(Actor(str(player or role), role, player), NOW, self.seed)
        try:
            done = carry_out(self.store, command, asked, find_rulebook)
        except Refusal as refusal:
            self._refused(refusal, held)
            return None
        assert self.store.read() == (*held, *done.entries)
        for entry in done.entries:
            assert parse(entry.line(), entry.sequence) == entry
        self._follow(command, done)
        return done

    def _refused(self, refusal: Refusal, held: tuple[object, ...]) -> None:
        assert self.store.read() == held, "a refusal wrote something"
        self.refusal = refusal.line()
        assert self.refusal
        assert "\n" not in self.refusal

    def _follow(self, command: c.Command, done: Done) -> None:
        """The state entry by entry, the state from the beginning, and what undo promises."""
        anew = fold(self.store.read(), find_rulebook)
        assert done.state == anew
        old = self.state
        self.state = advance(old, done.entries) or anew
        assert self.state == anew
        match command:
            case c.Undo():
                assert checks.same(anew, self.before.pop())
                self.undone.append(old)
            case c.Redo():
                assert checks.same(anew, self.undone.pop())
                self.before.append(old)
            case _ if done.entries:
                self.before.append(old)
                self.undone.clear()
        assert anew.sequence == len(self.store.read())

    def enter_numbered(self, many: int) -> None:
        self.ask(c.EnterPlayers(players=checks.people(many)))

    def next_round(self) -> None:
        self.ask(c.DrawRound())
        self.ask(c.PublishRound())

    def play(self, rounds: int) -> None:
        """So many rounds, or as many as are planned; the lower number wins."""
        for _ in range(min(rounds, self.state.rounds_planned)):
            self.next_round()
            for table in self.state.rounds[-1].open_tables if self.state.rounds else ():
                self.win(table.number, table.players)

    def play_bracket(self) -> None:
        """All but the last match."""
        while self.state.elimination and len(self.state.elimination.bracket.ready) > 1:
            match = self.state.elimination.bracket.ready[0]
            self.win(match.number, self.state.elimination.bracket.standing(match.number).sides)

    def win(self, table: int, seats: Sequence[object]) -> None:
        first_wins = str(seats[0]) < str(seats[1])
        self.ask(c.RecordResult(table=table, result="win" if first_wins else "loss"))
