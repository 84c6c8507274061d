"""A report counts once, however often a phone sends it."""

from __future__ import annotations

from topcut.core.actions.command import Command
from topcut.store.events.sent_reports import SHAPE, ReportStore, SentBefore

from ..common.key_holder import KeyHolder


class NumberedReport:
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
        try:
            done = self.player.run(command, self.store)
            if self.store is not None and not done.entries:
                self.store.remember()
        except SentBefore:  # another copy was faster: it counts, and this one is the same
            return
