"""A report counts once, however often a phone sends it."""

from __future__ import annotations

from topcut.core.desk import Actor, Asked
from topcut.core.desk.commands import Command
from topcut.sheets.load import find_rulebook
from topcut.store import events
from topcut.store.journals import record
from topcut.store.sent_reports import SHAPE, ReportStore, SentBefore
from topcut.web.desk.desk import new_seed, now

from .key import THROTTLE, KeyHolder


class Sent:
    """One report, by the number that the phone made for it; without a number every one is new."""

    def __init__(self, player: KeyHolder, sent: str) -> None:
        self.player = player
        self.store = (
            ReportStore(player.event, player.number, sent) if SHAPE.fullmatch(sent) else None
        )

    @property
    def is_known(self) -> bool:
        """Whether it was recorded before; what came of it since is another matter."""
        return self.store is not None and self.store.is_known()

    def run(self, command: Command) -> None:
        if self.store is None:
            self.player.run(command)
            return
        THROTTLE.refuse_too_many((self.player.event, self.player.number))
        name = self.player.state.entrants[self.player.number].name
        asked = Asked(Actor(name, "player", self.player.number), now(), new_seed())
        try:
            done = record(self.store, command, asked, find_rulebook)
            if not done.entries:
                self.store.remember()
        except SentBefore:
            return
        finally:
            self.player.__dict__.pop("state", None)
        events.after(self.player.event, done)
