"""Everything people can ask for, one class each. Players are named by their number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from topcut.core.journal.facts import Answer, Description, Details, Heat, PodGame
from topcut.core.rulebook import OptionValue

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """The base of all commands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTournament(Command):
    name: str
    rulebook: str
    edition: str
    text: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    date: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NameStaff(Command):
    person: str
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ApprovePlaying(Command):
    """So many of the other players agree that a leader plays too."""

    person: str
    in_favour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseStaff(Command):
    person: str
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeEvent(Command):
    """What players are told beforehand; the whole of it, each time."""

    name: str
    date: str | None
    description: Description


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeOptions(Command):
    """Before the start: all options that are set, each time."""

    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceStructure(Command):
    """None for what the rulebook recommends."""

    rounds: int | None = None
    cut: int | None = None
    division: str = ""
    """Where each division has its own."""
    flights: int = 0
    """Into how many flights the division is split."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceBracket(Command):
    """The table of the bracket, before the start; an empty text takes it back."""

    name: str
    text: str
    division: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceHeats(Command):
    """This tournament is a heat: which one, how many seats the final has, and which heat each
    seed comes from; an empty scheme is the rulebook's."""

    number: int
    seats: int
    scheme: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkHeat(Command):
    """An earlier heat of the same event."""

    heat: Heat


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterFromHeats(Command):
    """The final's players with their seeds, from all heats."""

    heats: tuple[Heat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPlayers(Command):
    """Before the start, or late: then with a loss for each round already published."""

    players: tuple[Details, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EditPlayer(Command):
    number: int
    details: Details


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantEarnedByes(Command):
    number: int
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawPlayer(Command):
    """Before the start; afterwards it is a drop."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn(Command):
    """Before the start; `here=False` takes it back."""

    numbers: tuple[int, ...]
    here: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCheckIn(Command):
    """Players say themselves that they are here, until a moment or until it is closed."""

    until: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseCheckIn(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRegistration(Command):
    """Players enter themselves; again with other values to change them. Without a capacity
    everybody gets in, also who waits."""

    capacity: int | None = None
    closes: str | None = None
    asks: tuple[str, ...] = ()
    """Of born, club, byes, handle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRegistration(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Register(Command):
    """Somebody enters themselves. `ticket` names the form: the same one again is the same."""

    name: str
    ticket: str
    club: str | None = None
    born: int | None = None
    handle: str | None = None
    byes: tuple[int, ...] = ()
    """Rounds of earned byes that are claimed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdmitPlayer(Command):
    """From the waiting list, whoever else waits and however full it is."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleClaim(Command):
    """The earned byes that a player claims: they are right, or not."""

    number: int
    confirmed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawAbsent(Command):
    """Everybody who has not checked in, before the start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepApart(Command):
    """Two players who are not to be paired while it can be avoided; `apart=False` takes it back."""

    first: int
    second: int
    apart: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FixTable(Command):
    """A player who needs one table for the whole event; None takes it back."""

    number: int
    table: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTournament(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRounds(Command):
    rounds: int
    agreed: str
    division: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRound(Command):
    """Draft the next round. A second draft needs a reason, and so does a repeated meeting."""

    reason: str = ""
    allow_repeats: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapPlayers(Command):
    first: int
    second: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTable(Command):
    """Seat these players at a table of the draft; whoever sat there takes their seats."""

    table: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRound(Command):
    """A draft made by hand: two players at a table, or one who rests."""

    tables: tuple[tuple[int, ...], ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishRound(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpublishRound(Command):
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MendRound(Command):
    """Re-pair as few players of the published round as possible after a corrected past."""

    reason: str
    aim: Literal["best", "valid"] = "best"
    """As good as a new draw with the fewest tables changed, or only no longer against the rules."""
    even_begun: bool = False
    """Also where the round's clock runs; tables with results stay in any case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartClock(Command):
    minutes: int | None = None
    """None for the rulebook's."""
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseClock(Command):
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeClock(Command):
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeAnnouncement(Command):
    text: str
    minutes: int | None = None
    """How long it is shown; None for as long as nobody takes it down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeAnnouncementDown(Command):
    announcement: int
    """The sequence number of its entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtendTime(Command):
    table: int
    minutes: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordResult(Command):
    """The result, said of the first-named player of the table."""

    table: int
    result: str
    score: Pair | None = None
    games: Pair | None = None
    ended: str | None = None
    answers: tuple[Answer, ...] = ()
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordGame(Command):
    """One game of a match; None for a drawn game."""

    table: int
    winner: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleTurn(Command):
    """Who takes the first turn of a match's next game: drawn here without a name, or as the
    players drew it or the loser of the game before chose."""

    table: int
    first: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmResult(Command):
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectResult(Command):
    """Another result for any table, or none at all. Without a round: the current one, or a match
    of the bracket."""

    table: int
    result: str | None
    reason: str
    score: Pair | None = None
    games: Pair | None = None
    ended: str | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordNoShow(Command):
    table: int
    absent: tuple[int, ...]
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallTime(Command):
    """Time is up at a table: the answers so far to the rulebook's steps."""

    table: int
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPod(Command):
    """More games of a pod, who concedes from the first of them on, and whether time ended it."""

    table: int
    games: tuple[PodGame, ...] = ()
    conceded: tuple[int, ...] = ()
    over: bool = False
    round: int | None = None
    first: int | None = None
    """Which game of the pod the first of them is, so that two desks do not write it down twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectPod(Command):
    """All games of a pod anew; `conceded` says who and from which game on."""

    table: int
    reason: str
    games: tuple[PodGame, ...] = ()
    conceded: tuple[Pair, ...] = ()
    over: bool = False
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPlayer(Command):
    number: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnPlayer(Command):
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DisqualifyPlayer(Command):
    number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GivePenalty(Command):
    number: int
    penalty: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveRuling(Command):
    """A leader's decision in a dispute; `appeal_of` reviews an earlier one."""

    text: str
    table: int | None = None
    number: int | None = None
    appeal_of: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteNote(Command):
    text: str
    number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowNames(Command):
    """How players are named on public pages."""

    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleTies(Command):
    """An order that people decided among themselves, best first."""

    order: tuple[int, ...]
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeCut(Command):
    """The cut of the event, or of every division that has one."""

    size: int | None = None
    """Another size than was announced, where there is only one cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceQualifier(Command):
    """A qualifier leaves before the first game of the bracket."""

    leaver: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordConfrontation(Command):
    """Who won the final confrontation; None takes it back."""

    winner: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDecks(Command):
    """The decks of the current round again, before anything is reported in it."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSpecialRules(Command):
    """What players draw their special rules from."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectRule(Command):
    """A player gives the special rule of this round back and draws another."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveAward(Command):
    """A prize for style; `given=False` takes it back."""

    number: int
    award: str
    reason: str = ""
    given: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class RotateSeats(Command):
    """Everybody moves on to another game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndGame(Command):
    """A game is over before its round: another begins at the table. Said of the first-named
    player's deck. With `game` an earlier one of this round is corrected, which needs a reason."""

    table: int
    result: str
    score: Pair | None = None
    ended: str | None = None
    game: int | None = None
    reason: str = ""
    games: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishTournament(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenTournament(Command):
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(Command):
    pass
