"""Players' private links: the journal says who of the staff saw them and who renewed them."""

from __future__ import annotations

from typing import ClassVar

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message, some
from topcut.core.tournament.fact import LogGroup, Touches, TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import Number


class AboutLinks(TournamentFact, kw_only=True):
    """The links themselves are in no journal (store/events/player_keys.py): nothing of the state
    changes, and nobody unsees a link by an undo."""

    touches: ClassVar[Touches] = Touches.NOTHING
    log: ClassVar[LogGroup] = "players"
    can_be_undone: ClassVar[bool] = False

    numbers: tuple[Number, ...]

    def apply(self, state: State, entry: Entry) -> None:
        return


class LinksShown(AboutLinks, tag="links-shown", kw_only=True):
    on_paper: bool = False

    def words(self, name_of: NameOf) -> Message:
        names = some([name_of(one) for one in self.numbers])
        if self.on_paper:
            return Message("private links printed: {names}", names=names)
        return Message("private link shown on the screen: {names}", names=names)


class LinksRenewed(AboutLinks, tag="links-renewed", kw_only=True):
    def words(self, name_of: NameOf) -> Message:
        return Message(
            "private links renewed, the old ones end: {names}",
            names=some([name_of(one) for one in self.numbers]),
        )
