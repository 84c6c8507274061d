"""Players enter themselves; who waits comes in; what they claim is settled."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import AboutPlayer, Touches, TournamentFact
from topcut.core.tournament.phrases import names
from topcut.core.tournament.state import AskedOf, Registration, State
from topcut.core.tournament.values import Moment, Number, check_moment
from topcut.core.vocabulary import ASKED, word


class RegistrationOpened(TournamentFact, tag="registration-opened", kw_only=True):
    """Players enter themselves; takes the place of what was said of it before."""

    touches = Touches.NOTHING
    log = "players"

    capacity: Number | None = None
    """Places; None for as many as come."""
    closes: Moment | None = None
    asks: tuple[AskedOf, ...] = ()
    """What is asked besides the name."""

    def __post_init__(self) -> None:
        check_moment(self.closes)

    def apply(self, state: State, entry: Entry) -> None:
        state.registration = Registration(True, self.capacity, self.closes, self.asks)

    def words(self, name_of: NameOf) -> Message:
        words = Message("players may register")
        if self.capacity:
            places = Message.counted("{count} place", "{count} places", self.capacity)
            words = Message("{what}, {places}", what=words, places=places)
        if self.closes:
            words = Message("{what}, until {closes}", what=words, closes=self.closes)
        if self.asks:
            asks = [word(ASKED, one) for one in self.asks]
            words = Message("{what}, asks for {asks}", what=words, asks=asks)
        return words


class RegistrationClosed(TournamentFact, tag="registration-closed", kw_only=True):
    touches = Touches.NOTHING
    log = "players"

    def apply(self, state: State, entry: Entry) -> None:
        if state.registration is None:
            raise ValueError("it was never opened")
        state.registration = structs.replace(state.registration, is_open=False)

    def words(self, name_of: NameOf) -> Message:
        return Message("players may no longer register")


class EntrantsAdmitted(TournamentFact, tag="entrants-admitted", kw_only=True):
    """From the waiting list into the event."""

    touches = Touches.LISTING
    log = "players"

    numbers: tuple[Number, ...]

    def apply(self, state: State, entry: Entry) -> None:
        for number in self.numbers:
            entrant = state.entrants[number]
            if entrant.status != "waiting":
                raise ValueError(f"number {number} does not wait")
            state.entrants[number] = replace(entrant, status="active")

    def words(self, name_of: NameOf) -> Message:
        players = names(self.numbers, name_of)
        return Message("{players} came in from the waiting list", players=players)


class ClaimSettled(AboutPlayer, tag="claim-settled", kw_only=True):
    """The earned byes that a player claimed are confirmed, or they are not."""

    touches = Touches.PLAYER

    confirmed: bool

    def apply(self, state: State, entry: Entry) -> None:
        entrant = state.entrants[self.number]
        details = entrant.details
        granted = details.claimed_byes if self.confirmed else ()
        earned = tuple(sorted({*details.earned_byes, *granted}))
        settled = structs.replace(details, earned_byes=earned, claimed_byes=())
        state.entrants[self.number] = replace(entrant, details=settled)

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        if self.confirmed:
            return Message("earned byes that {player} claimed: confirmed", player=player)
        return Message("earned byes that {player} claimed: not confirmed", player=player)
