"""Who is here before the start."""

from __future__ import annotations

from dataclasses import replace

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.phrases import names
from topcut.core.tournament.state import SelfCheckIn, State
from topcut.core.tournament.values import Moment, Number, check_moment


class EntrantsCheckedIn(TournamentFact, tag="entrants-checked-in", kw_only=True):
    """Players who are here, or (`here` false) turned out not to be."""

    touches = Touches.NOTHING
    log = "players"

    numbers: tuple[Number, ...]
    here: bool = True

    def apply(self, state: State, entry: Entry) -> None:
        for number in self.numbers:
            state.entrants[number] = replace(state.entrants[number], checked_in=self.here)

    def words(self, name_of: NameOf) -> Message:
        players = names(self.numbers, name_of)
        if self.here:
            return Message("{players} checked in", players=players)
        return Message("{players} not here yet", players=players)


class CheckInOpened(TournamentFact, tag="check-in-opened", kw_only=True):
    """Players say themselves that they are here."""

    touches = Touches.NOTHING
    log = "players"

    until: Moment | None = None

    def __post_init__(self) -> None:
        check_moment(self.until)

    def apply(self, state: State, entry: Entry) -> None:
        state.self_check_in = SelfCheckIn(self.until)

    def words(self, name_of: NameOf) -> Message:
        if not self.until:
            return Message("players check in themselves")
        return Message("players check in themselves until {until}", until=self.until)


class CheckInClosed(TournamentFact, tag="check-in-closed", kw_only=True):
    touches = Touches.NOTHING
    log = "players"

    def apply(self, state: State, entry: Entry) -> None:
        state.self_check_in = None

    def words(self, name_of: NameOf) -> Message:
        return Message("players no longer check in themselves")
