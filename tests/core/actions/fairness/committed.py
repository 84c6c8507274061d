"""An event whose draws are committed, on a journal in memory."""

from __future__ import annotations

from dataclasses import replace

from tests.builders import NOW, Event
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute
from topcut.core.actions.fairness.commit import CommitDraws
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook

SECRET = "00112233445566778899aabbccddeeff" * 2


class CommittedEvent(Event):
    """Everything is asked with the secret, as from a desk that has it."""

    def __init__(
        self, rulebook: str = "street-warriors", players: str = "", **options: object
    ) -> None:
        self.secret = SECRET
        super().__init__(rulebook, **options)
        self.do(CommitDraws())
        if players:
            self.do(EnterPlayers(players=tuple(Details(name=one) for one in players.split())))

    def do(
        self, command: Command, role: Role = "organizer", player: str = "", at: str = NOW
    ) -> Done:
        self.seed += 1
        number = self.number(player) if player else None
        actor = Actor(player or role, "player" if player else role, number)
        asked = replace(Context(actor, at, self.seed), secret=self.secret)
        done = execute(self.store, command, asked, find_rulebook, cached=self.known)
        self.known = done.state
        return done
