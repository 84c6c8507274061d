"""The facts of a tournament: frozen, typed, in the past tense. Everything a person decided.

A class is never changed in meaning once journals with it exist: a new shape gets a new version and
an upcast (upcast.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from topcut.core.rulebook import OptionValue

MAX_PLAYERS = 1_000_000
Number = Annotated[int, Field(ge=1, le=MAX_PLAYERS)]
Round = Annotated[int, Field(ge=1, le=1000)]
TableNumber = Annotated[int, Field(ge=1, le=MAX_PLAYERS)]
Amount = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]
Score = Annotated[int, Field(ge=0, le=10_000_000)]
Seed = Annotated[int, Field(ge=0, lt=1 << 63)]
Label = Annotated[str, StringConstraints(max_length=500)]
Text = Annotated[str, StringConstraints(max_length=10_000)]
Day = Annotated[str, AfterValidator(lambda text: date.fromisoformat(text) and text)]
Moment = Annotated[str, AfterValidator(lambda text: datetime.fromisoformat(text) and text)]
StageName = Literal["swiss", "elimination"]
AskedOf = Literal["born", "club", "byes", "handle"]
Pair = tuple[Amount, Amount]
Place = Annotated[int, Field(ge=1, le=MAX_PLAYERS)]
HeatNumber = Annotated[int, Field(ge=1, le=64)]
Seats = Annotated[int, Field(ge=2, le=512)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Strict:
    """Read exactly: no unknown fields, no text where a number belongs."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Strict):
    """The base of all facts; `version` is the shape's."""

    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Details(Strict):
    """What is known of an entrant."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    id: Label | None = None
    division: Label | None = None
    flight: Label | None = None
    seed: Amount | None = None
    rating: Amount | None = None
    club: Label | None = None
    born: Annotated[int, Field(ge=1850, le=2200)] | None = None
    earned_byes: tuple[Round, ...] = ()
    head_start: Score | None = None
    """Points brought along, added to the first score (TR-023)."""
    handle: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = None
    """What public pages may call the player instead of the name."""
    claimed_byes: tuple[Round, ...] = ()
    """Earned byes that the player says to have; they count once the desk confirms them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntrant(Strict):
    number: Number
    details: Details
    late: Annotated[int, Field(ge=0, le=1000)] = 0
    """Rounds missed on arrival."""
    pool: Label = ""
    """The pool that somebody joins who comes after the start."""
    waiting: bool = False
    """All places were taken."""
    ticket: Annotated[str, StringConstraints(max_length=64)] = ""
    """Of the form that somebody registered with; nothing where the desk entered them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPool(Strict):
    """Players who meet only each other in the Swiss rounds: a division or a flight of one."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    division: Label
    rounds: Annotated[int, Field(ge=1, le=1000)]
    players: tuple[Number, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatPlayer(Strict):
    """Somebody who took part in a heat, and how."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    id: Label | None = None
    place: Place
    seed: Annotated[int, Field(ge=0, le=512)] = 0
    """The seed in the final that was won here; 0 for none."""
    used_bye: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat(Strict):
    """A finished heat as a later heat or the final knows it."""

    number: HeatNumber
    name: Label
    seats: Seats
    scheme: Label
    players: tuple[HeatPlayer, ...]
    digest: Label
    """Of the last entry of its own journal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating(Strict):
    """A table as it was paired. A table of one says why: bye, earned-bye, missed."""

    players: Annotated[tuple[Number, ...], Field(min_length=1, max_length=16)]
    alone: Literal["", "bye", "earned-bye", "missed"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Strict):
    """What was counted or decided at one step after time was called."""

    step: Label
    what: Label = ""
    """Which of several things, where a step counts more than one."""
    first: Amount | None = None
    second: Amount | None = None
    winner: Literal[0, 1, 2] = 0
    """1 or 2 where the step decided for the first or second player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Strict):
    """A result, said of the first-named player of the table."""

    code: Label
    ended: Label = "victory"
    score: Pair | None = None
    games: Pair | None = None
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PodGame(Strict):
    """One game at a pod's table, in the order of its players: their scores, or their places."""

    scores: tuple[Score, ...] = ()
    places: tuple[Annotated[int, Field(ge=1, le=16)], ...] = ()
    winner: Number | None = None
    """Who won where scores are written down (emptied the hand); None where time ended it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Concession(Strict):
    number: Number
    game: Annotated[int, Field(ge=1, le=20)]
    """The first game of the pod that is given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentOpened(Fact):
    kind: Literal["tournament-opened"] = "tournament-opened"
    name: Label
    rulebook: Label
    edition: Label
    text: Annotated[str, StringConstraints(max_length=1_000_000)] | None = None
    """The whole rulebook, where it is not one that comes with Topcut."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    lots: Seed
    """The seed of all lots in this tournament."""
    date: Day | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffNamed(Fact):
    kind: Literal["staff-named"] = "staff-named"
    person: Label
    role: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingApproved(Fact):
    """So many of the other players agree that a leader plays too."""

    kind: Literal["playing-approved"] = "playing-approved"
    person: Label
    in_favour: Annotated[int, Field(ge=0, le=MAX_PLAYERS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffReleased(Fact):
    """Somebody no longer has this role."""

    kind: Literal["staff-released"] = "staff-released"
    person: Label
    role: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class Description(Strict):
    """What players are told beforehand (ST-019, ST-296 to ST-303, PK-004); empty where nothing was
    said. Rulebook, rounds and pairing style stand with the rulebook and its options."""

    time: Annotated[str, StringConstraints(pattern=r"^(([01]\d|2[0-3]):[0-5]\d)?$")] = ""
    """When it begins, as 18:30."""
    venue: Text = ""
    """Name and address."""
    format: Label = ""
    """Constructed, sealed, draft; card pool and scenario."""
    fee: Label = ""
    prizes: Text = ""
    prize_places: Annotated[int, Field(ge=0, le=MAX_PLAYERS)] = 0
    """How many players get a prize; 0 where it was not said."""
    expected: Annotated[int, Field(ge=0, le=MAX_PLAYERS)] = 0
    """How many players are expected; 0 where nobody knows."""
    director: Label = ""
    second_director: Label = ""
    contact: Text = ""
    """Phone number, address for letters, discussion thread."""
    deck_lists: bool = False
    registration: bool = False
    """Whether players must register before the day."""
    text: Text = ""
    """Whatever else players should know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDescribed(Fact):
    """Takes the place of what was said before."""

    kind: Literal["event-described"] = "event-described"
    name: Label
    date: Day | None = None
    description: Description


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsChanged(Fact):
    """All options of the rulebook that are set, instead of those before."""

    kind: Literal["options-changed"] = "options-changed"
    options: dict[str, OptionValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class StructureAnnounced(Fact):
    kind: Literal["structure-announced"] = "structure-announced"
    rounds: Annotated[int, Field(ge=0, le=1000)]
    """0 for an event without Swiss rounds."""
    cut: Annotated[int, Field(ge=0, le=512)]
    """0 for none."""
    division: Label = ""
    """Which division it is for; nothing for the whole event."""
    flights: Annotated[int, Field(ge=0, le=16)] = 0
    """Into how many flights the division is split; 0 for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketAnnounced(Fact):
    """The table of the bracket that will be played, whole; no text takes it back."""

    kind: Literal["bracket-announced"] = "bracket-announced"
    name: Label
    text: Annotated[str, StringConstraints(max_length=200_000)]
    division: Label = ""
    """Whose bracket it is; nothing for every one of the event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatsAnnounced(Fact):
    """This tournament is a heat of so many seats in a final."""

    kind: Literal["heats-announced"] = "heats-announced"
    number: HeatNumber
    seats: Seats
    scheme: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatLinked(Fact):
    kind: Literal["heat-linked"] = "heat-linked"
    heat: Heat


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsEntered(Fact):
    kind: Literal["entrants-entered"] = "entrants-entered"
    entrants: tuple[NewEntrant, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantEdited(Fact):
    kind: Literal["entrant-edited"] = "entrant-edited"
    number: Number
    details: Details


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantWithdrawn(Fact):
    kind: Literal["entrant-withdrawn"] = "entrant-withdrawn"
    number: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsCheckedIn(Fact):
    """Players who are here, or (`here` false) turned out not to be."""

    kind: Literal["entrants-checked-in"] = "entrants-checked-in"
    numbers: tuple[Number, ...]
    here: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInOpened(Fact):
    """Players say themselves that they are here."""

    kind: Literal["check-in-opened"] = "check-in-opened"
    until: Moment | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInClosed(Fact):
    kind: Literal["check-in-closed"] = "check-in-closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationOpened(Fact):
    """Players enter themselves; takes the place of what was said of it before."""

    kind: Literal["registration-opened"] = "registration-opened"
    capacity: Number | None = None
    """Places; None for as many as come."""
    closes: Moment | None = None
    asks: tuple[AskedOf, ...] = ()
    """What is asked besides the name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationClosed(Fact):
    kind: Literal["registration-closed"] = "registration-closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsAdmitted(Fact):
    """From the waiting list into the event."""

    kind: Literal["entrants-admitted"] = "entrants-admitted"
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimSettled(Fact):
    """The earned byes that a player claimed are confirmed, or they are not."""

    kind: Literal["claim-settled"] = "claim-settled"
    number: Number
    confirmed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersKeptApart(Fact):
    """Two players who are not to be paired, or may be again."""

    kind: Literal["players-kept-apart"] = "players-kept-apart"
    first: Number
    second: Number
    apart: bool = True
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFixed(Fact):
    """A player who always sits at one table; None takes it back."""

    kind: Literal["table-fixed"] = "table-fixed"
    number: Number
    table: TableNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentStarted(Fact):
    kind: Literal["tournament-started"] = "tournament-started"
    players: Annotated[int, Field(ge=0, le=MAX_PLAYERS)]
    rounds: Annotated[int, Field(ge=0, le=1000)]
    """Of the pool that plays longest."""
    cut: Annotated[int, Field(ge=0, le=512)]
    pools: tuple[NewPool, ...] = ()
    """Empty where everybody is in one."""
    cuts: dict[str, Annotated[int, Field(ge=0, le=512)]] = field(default_factory=dict)
    """By division, where each has its own; `cut` is then 0."""
    seed: Seed | None = None
    """Of the draw that made the flights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDrafted(Fact):
    kind: Literal["round-drafted"] = "round-drafted"
    round: Round
    tables: tuple[Seating, ...]
    seed: Seed | None = None
    """None where people set the tables themselves."""
    reason: Text = ""
    """Why it was drawn again, or with a repeated meeting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersSwapped(Fact):
    """Two players of the draft changed seats."""

    kind: Literal["players-swapped"] = "players-swapped"
    first: Number
    second: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPublished(Fact):
    kind: Literal["round-published"] = "round-published"
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundUnpublished(Fact):
    kind: Literal["round-unpublished"] = "round-unpublished"
    round: Round
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundMended(Fact):
    """A published round after a corrected past: the fewest tables changed."""

    kind: Literal["round-mended"] = "round-mended"
    round: Round
    tables: tuple[Seating, ...]
    seed: Seed
    reason: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStarted(Fact):
    kind: Literal["clock-started"] = "clock-started"
    stage: StageName
    round: Round
    minutes: Annotated[int, Field(ge=1, le=1440)]
    at: Moment
    """When it began, as an ISO time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPaused(Fact):
    kind: Literal["clock-paused"] = "clock-paused"
    stage: StageName
    round: Round
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockResumed(Fact):
    kind: Literal["clock-resumed"] = "clock-resumed"
    stage: StageName
    round: Round
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncementMade(Fact):
    """Something that everybody in the hall should read."""

    kind: Literal["announcement-made"] = "announcement-made"
    text: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    until: Moment | None = None
    """None for as long as nobody takes it down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncementTakenDown(Fact):
    kind: Literal["announcement-taken-down"] = "announcement-taken-down"
    announcement: Annotated[int, Field(ge=1)]
    """The sequence number of its entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeExtended(Fact):
    kind: Literal["time-extended"] = "time-extended"
    stage: StageName
    round: Round
    table: TableNumber
    minutes: Annotated[int, Field(ge=1, le=1440)]
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeAnswered(Fact):
    """What was counted or decided at a table after time was called, before it is settled."""

    kind: Literal["time-answered"] = "time-answered"
    stage: StageName
    round: Round
    table: TableNumber
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingGiven(Fact):
    """What a leader decided in a dispute; a marshal's word is final."""

    kind: Literal["ruling-given"] = "ruling-given"
    text: Text
    ruler: Label
    table: TableNumber | None = None
    number: Number | None = None
    final: bool = False
    appeal_of: Annotated[int, Field(ge=1)] | None = None
    """The sequence number of the ruling that was appealed against."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecorded(Fact):
    """One game inside a match; `winner` 0 is a drawn game."""

    kind: Literal["game-recorded"] = "game-recorded"
    stage: StageName
    round: Round
    table: TableNumber
    winner: Literal[0, 1, 2]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSettled(Fact):
    """Who takes the first turn of a game."""

    kind: Literal["turn-settled"] = "turn-settled"
    stage: StageName
    round: Round
    table: TableNumber
    game: Annotated[int, Field(ge=1, le=1000)]
    first: Literal[1, 2]
    chooser: Literal[0, 1, 2] = 0
    """The side that chose; 0 where it was drawn."""
    seed: Seed | None = None
    """Of the draw; None where the players drew it themselves, or one of them chose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRecorded(Fact):
    kind: Literal["result-recorded"] = "result-recorded"
    stage: StageName
    round: Round
    table: TableNumber
    result: Result
    reporter: Number | None = None
    """The player who reported it; None for staff."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultConfirmed(Fact):
    kind: Literal["result-confirmed"] = "result-confirmed"
    stage: StageName
    round: Round
    table: TableNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultDisputed(Fact):
    """The other player reports something else; staff decide."""

    kind: Literal["result-disputed"] = "result-disputed"
    stage: StageName
    round: Round
    table: TableNumber
    result: Result
    reporter: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCorrected(Fact):
    kind: Literal["result-corrected"] = "result-corrected"
    stage: StageName
    round: Round
    table: TableNumber
    result: Result | None = None
    """None takes the result away."""
    reason: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PodRecorded(Fact):
    """More games of a pod, after those recorded before."""

    kind: Literal["pod-recorded"] = "pod-recorded"
    round: Round
    table: TableNumber
    games: tuple[PodGame, ...] = ()
    conceded: tuple[Concession, ...] = ()
    over: bool = False
    """Time is up: games that are left are not played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PodCorrected(Fact):
    """All of a pod's games anew; without any the pod is as before its first game."""

    kind: Literal["pod-corrected"] = "pod-corrected"
    round: Round
    table: TableNumber
    games: tuple[PodGame, ...] = ()
    conceded: tuple[Concession, ...] = ()
    over: bool = False
    reason: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantDropped(Fact):
    kind: Literal["entrant-dropped"] = "entrant-dropped"
    number: Number
    last_round: Annotated[int, Field(ge=0, le=1000)]
    """The last Swiss round the player takes part in."""
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantReturned(Fact):
    kind: Literal["entrant-returned"] = "entrant-returned"
    number: Number
    from_round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantDisqualified(Fact):
    kind: Literal["entrant-disqualified"] = "entrant-disqualified"
    number: Number
    last_round: Annotated[int, Field(ge=0, le=1000)]
    reason: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyGiven(Fact):
    kind: Literal["penalty-given"] = "penalty-given"
    number: Number
    penalty: Label
    reason: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteWritten(Fact):
    kind: Literal["note-written"] = "note-written"
    text: Text
    number: Number | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesShown(Fact):
    """How players are named to whoever looks at the event: whole, first name and a letter, or by
    the handle where there is one."""

    kind: Literal["names-shown"] = "names-shown"
    how: Literal["whole", "short", "handle"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsChanged(Fact):
    kind: Literal["rounds-changed"] = "rounds-changed"
    rounds: Round
    agreed: Text
    """Who agreed, or which emergency it was."""
    division: Label = ""
    """Whose rounds, where divisions play apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TiesSettled(Fact):
    """An order that people decided (Rock, Paper, Scissors, a toss), best first."""

    kind: Literal["ties-settled"] = "ties-settled"
    round: Annotated[int, Field(ge=0, le=1000)]
    """After which round they were level."""
    order: Annotated[tuple[Number, ...], Field(min_length=2)]
    method: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketMade(Fact):
    """The cut, or the draw of an event that is elimination from the start."""

    kind: Literal["bracket-made"] = "bracket-made"
    standings: tuple[Number, ...]
    """The order of everybody, frozen."""
    qualifiers: tuple[Number, ...]
    places: tuple[Number | None, ...]
    """Who stands in each place of the bracket; None is a walkover."""
    seed: Seed | None = None
    """None where people placed them."""
    division: Label = ""
    """Whose bracket it is; nothing for that of the whole event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QualifierReplaced(Fact):
    kind: Literal["qualifier-replaced"] = "qualifier-replaced"
    leaver: Number
    joiner: Number | None = None
    """None where nobody is left to move up."""
    qualifiers: tuple[Number, ...]
    places: tuple[Number | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfrontationSettled(Fact):
    """Who won the final confrontation; None takes it back."""

    kind: Literal["confrontation-settled"] = "confrontation-settled"
    winner: Number | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckGiven(Strict):
    number: Number
    owner: Number
    """Whose deck the player has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecksDrawn(Fact):
    """Whose deck everybody plays in a round, counted as the guide counts rounds."""

    kind: Literal["decks-drawn"] = "decks-drawn"
    round: Round
    decks: tuple[DeckGiven, ...]
    seed: Seed
    reason: Text = ""
    """Why they were drawn again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialRulesListed(Fact):
    """The special rules that players draw from."""

    kind: Literal["special-rules-listed"] = "special-rules-listed"
    names: Annotated[tuple[Label, ...], Field(min_length=1, max_length=1000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleGiven(Strict):
    number: Number
    rule: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialRulesDrawn(Fact):
    """The special rules that players have in a round."""

    kind: Literal["special-rules-drawn"] = "special-rules-drawn"
    round: Round
    rules: tuple[RuleGiven, ...]
    seed: Seed


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRejected(Fact):
    """A player gave the special rule back and drew another."""

    kind: Literal["rule-rejected"] = "rule-rejected"
    round: Round
    number: Number
    rejected: Label
    instead: Label
    seed: Seed


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardGiven(Fact):
    """A prize for something else than winning, or that it was taken back."""

    kind: Literal["award-given"] = "award-given"
    number: Number
    award: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    reason: Text = ""
    given: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsRotated(Fact):
    """Everybody moved on to another game; who sits at each table now, in the order of its decks."""

    kind: Literal["seats-rotated"] = "seats-rotated"
    round: Round
    seats: tuple[tuple[Number, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Fact):
    """A game that ended before its round did: the next one begins at the same table. The result is
    said of the table's first-named deck."""

    kind: Literal["game-ended"] = "game-ended"
    round: Round
    table: TableNumber
    result: Result
    game: Annotated[int, Field(ge=1, le=1000)] | None = None
    """Which earlier game of the round and table is corrected; None for one more."""
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentFinished(Fact):
    kind: Literal["tournament-finished"] = "tournament-finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentReopened(Fact):
    kind: Literal["tournament-reopened"] = "tournament-reopened"
    reason: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionUndone(Fact):
    """The latest action that still stood no longer counts."""

    kind: Literal["action-undone"] = "action-undone"
    action: Annotated[int, Field(ge=1)]
    """The sequence number of its first entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRedone(Fact):
    kind: Literal["action-redone"] = "action-redone"
    action: Annotated[int, Field(ge=1)]


AnyFact = Annotated[
    TournamentOpened
    | StaffNamed
    | PlayingApproved
    | StaffReleased
    | EventDescribed
    | OptionsChanged
    | StructureAnnounced
    | BracketAnnounced
    | HeatsAnnounced
    | HeatLinked
    | EntrantsEntered
    | EntrantEdited
    | EntrantWithdrawn
    | EntrantsCheckedIn
    | CheckInOpened
    | CheckInClosed
    | RegistrationOpened
    | RegistrationClosed
    | EntrantsAdmitted
    | ClaimSettled
    | PlayersKeptApart
    | TableFixed
    | TournamentStarted
    | RoundDrafted
    | PlayersSwapped
    | RoundPublished
    | RoundUnpublished
    | RoundMended
    | ClockStarted
    | ClockPaused
    | ClockResumed
    | AnnouncementMade
    | AnnouncementTakenDown
    | TimeExtended
    | TimeAnswered
    | RulingGiven
    | GameRecorded
    | TurnSettled
    | ResultRecorded
    | ResultConfirmed
    | ResultDisputed
    | ResultCorrected
    | PodRecorded
    | PodCorrected
    | EntrantDropped
    | EntrantReturned
    | EntrantDisqualified
    | PenaltyGiven
    | NoteWritten
    | NamesShown
    | RoundsChanged
    | TiesSettled
    | BracketMade
    | QualifierReplaced
    | ConfrontationSettled
    | DecksDrawn
    | SpecialRulesListed
    | SpecialRulesDrawn
    | RuleRejected
    | AwardGiven
    | SeatsRotated
    | GameEnded
    | TournamentFinished
    | TournamentReopened
    | ActionUndone
    | ActionRedone,
    Field(discriminator="kind"),
]
