"""Players who are not to meet, and players who need one table."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import AboutPlayer, Touches, TournamentFact
from topcut.core.tournament.phrases import with_reason
from topcut.core.tournament.state import State
from topcut.core.tournament.values import Number, PersonalText, TableNumber


class PlayersKeptApart(TournamentFact, tag="players-kept-apart", kw_only=True):
    """Two players who are not to be paired, or may be again."""

    touches = Touches.NOTHING
    log = "players"

    first: Number
    second: Number
    apart: bool = True
    reason: PersonalText = ""

    def apply(self, state: State, entry: Entry) -> None:
        pair = (min(self.first, self.second), max(self.first, self.second))
        state.apart = [other for other in state.apart if other != pair]
        if self.apart:
            state.apart.append(pair)

    def words(self, name_of: NameOf) -> Message:
        first, second = name_of(self.first), name_of(self.second)
        if self.apart:
            what = Message("{first} and {second} are kept apart", first=first, second=second)
        else:
            what = Message("{first} and {second} may meet", first=first, second=second)
        return with_reason(what, self.reason)


class TableFixed(AboutPlayer, tag="table-fixed", kw_only=True):
    """A player who always sits at one table; None takes it back."""

    touches = Touches.NOTHING

    table: TableNumber | None = None

    def apply(self, state: State, entry: Entry) -> None:
        state.fixed_tables.pop(self.number, None)
        if self.table is not None:
            state.fixed_tables[self.number] = self.table

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        if self.table is None:
            return Message("{player} may sit anywhere", player=player)
        return Message("{player} always sits at table {table}", player=player, table=self.table)
