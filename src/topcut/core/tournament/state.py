"""What a tournament is at one moment: the fold of its journal.

Leaves are frozen and shared; the containers of a State belong to it alone (`copy`), so a state that
somebody still looks at never changes under their eyes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Literal

from topcut.core.bracket import Bracket, Match, Shape
from topcut.core.rulebook import OptionValue, Rulebook
from topcut.core.tournament.facts import (
    Answer,
    AskedOf,
    Description,
    Details,
    Heat,
    HeatsAnnounced,
    Result,
    StageName,
)
from topcut.core.tournament.pod_card import PodCard

Phase = Literal["registration", "swiss", "elimination", "finished"]
Status = Literal["active", "waiting", "dropped", "disqualified", "withdrawn"]
"""`waiting`: registered when all places were taken."""


@dataclass(frozen=True, slots=True)
class Absence:
    """Rounds without the player: from the first one missed to the one before coming back."""

    first: int
    back: int | None = None


@dataclass(frozen=True, slots=True)
class Entrant:
    number: int
    details: Details
    late: int = 0
    status: Status = "active"
    absences: tuple[Absence, ...] = ()
    pool: str = ""
    """The pool that the entrant plays in, where there are several."""
    checked_in: bool = False
    ticket: str = ""
    """Names the form that registered the player, so that the same one again is the same."""
    entered: int = field(default=0, compare=False)
    """The sequence number of the entry that gave this player the number."""

    @property
    def name(self) -> str:
        return self.details.name

    @property
    def is_active(self) -> bool:
        return self.status == "active"

    @property
    def takes_part(self) -> bool:
        """Plays, or played until something ended it; not who withdrew before, or never got in."""
        return self.status not in ("withdrawn", "waiting")


@dataclass(frozen=True, slots=True)
class Report:
    """A result with where it came from."""

    result: Result
    by: str
    at: str
    reporter: int | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Who takes the first turn of a game: side 1 or 2, chosen by a side or drawn (0)."""

    game: int
    first: int
    chooser: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Players at one table in one round (or in one match of the bracket)."""

    number: int
    players: tuple[int, ...]
    alone: Literal["", "bye", "earned-bye", "missed"] = ""
    report: Report | None = None
    dispute: Report | None = None
    games: tuple[int, ...] = ()
    """Winners of the games so far: 1, 2 or 0 for a drawn one."""
    answers: tuple[Answer, ...] = ()
    """What was counted after time was called, so far."""
    extension: int = 0
    turns: tuple[Turn, ...] = ()
    pod: PodCard | None = None
    """The games of a table of many, once there are any."""
    holders: tuple[int, ...] = ()
    """Who sits at the table now, in the order of `players`, where they have moved on."""
    ended: tuple[Result, ...] = ()
    """Games that ended before the round did, where more than one is played."""
    sat: tuple[tuple[int, ...], ...] = ()
    """Who sat there when each of those, or each game of a pod, ended."""

    @property
    def sitting(self) -> tuple[int, ...]:
        """Who sits here now."""
        return self.holders or self.players

    @property
    def is_open(self) -> bool:
        """Still without an undisputed result."""
        if self.pod is not None:
            return not self.pod.is_over
        return not self.alone and (self.report is None or self.dispute is not None)


@dataclass(frozen=True, slots=True)
class ClockRun:
    """The clock of a round: when it began, for how long, and how long it stood still."""

    at: str
    minutes: int
    paused_at: str | None = None
    """Since when it stands still; None while it runs."""
    stood: timedelta = timedelta(0)
    """All earlier pauses together."""


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    tables: tuple[Table, ...]
    seed: int | None = None
    clock: ClockRun | None = None
    rotations: int = 0
    """How often players have moved on to another game."""
    columns: object | None = field(default=None, init=False, compare=False, repr=False)
    """Made when first needed (columns.py)."""
    waiting: tuple[Table, ...] | None = field(default=None, init=False, compare=False, repr=False)
    """`open_tables`, once somebody has asked: every page asks it of every round."""

    def table(self, number: int) -> Table | None:
        return self.tables[number - 1] if 1 <= number <= len(self.tables) else None

    def with_table(self, table: Table) -> Round:
        tables = list(self.tables)
        tables[table.number - 1] = table
        return replace(self, tables=tuple(tables))

    @property
    def open_tables(self) -> tuple[Table, ...]:
        if self.waiting is None:
            found = tuple([table for table in self.tables if table.is_open])
            object.__setattr__(self, "waiting", found)
            return found
        return self.waiting


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that has been drawn and not yet published."""

    round: int
    tables: tuple[Table, ...]
    seed: int | None
    reason: str = ""
    by_hand: bool = False
    outdated: bool = False
    """A result that it was drawn from has been corrected since."""


@dataclass(frozen=True, slots=True)
class Registration:
    """How players enter themselves before the start."""

    is_open: bool
    capacity: int | None
    """Also once it is closed: a place that frees up goes to the next who waits."""
    closes: str | None
    asks: tuple[AskedOf, ...]


@dataclass(frozen=True, slots=True)
class SelfCheckIn:
    """Players say themselves that they are here."""

    until: str | None


@dataclass(frozen=True, slots=True)
class SwissPool:
    """Players who meet only each other in the Swiss rounds."""

    name: str
    division: str
    rounds: int
    players: int
    """When the tournament began."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What was said beforehand of the event or of one division."""

    rounds: int
    cut: int
    flights: int = 0


@dataclass(frozen=True, slots=True)
class BracketTable:
    """A bracket that was announced beforehand, as it was posted."""

    name: str
    text: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class Elimination:
    """A bracket with what was reported at its matches."""

    bracket: Bracket
    qualifiers: tuple[int, ...]
    """Best seed first."""
    standings: tuple[int, ...]
    """The order of everybody when the cut was made; it stays."""
    tables: tuple[Table, ...] = ()
    """Matches with games, results or extra time, by match number."""
    clocks: tuple[tuple[int, ClockRun], ...] = ()
    division: str = ""
    """Whose bracket it is; nothing for that of the whole event."""

    def table(self, match: int) -> Table | None:
        return next((table for table in self.tables if table.number == match), None)


@dataclass(frozen=True, slots=True)
class Award:
    number: int
    award: str
    reason: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A penalty or a note, as it was written down."""

    at: str
    by: str
    text: str
    number: int | None = None
    penalty: str = ""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A short text for everybody; `sequence` is how it is named when it is taken down."""

    sequence: int
    at: str
    by: str
    text: str
    until: str | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision in a dispute; `sequence` is how an appeal names it."""

    sequence: int
    at: str
    ruler: str
    text: str
    table: int | None
    number: int | None
    final: bool
    appeal_of: int | None


@dataclass(slots=True, kw_only=True)
class State:
    sequence: int = 0
    digest: str = field(default="", compare=False)
    """Of the last entry: two states with the same one come from the same journal."""
    name: str
    base: Rulebook
    """As it is written, without the options."""
    rulebook: Rulebook
    options: dict[str, OptionValue]
    lots: int
    date: str | None = None
    description: Description = field(default_factory=Description)
    """What players are told beforehand."""
    phase: Phase = "registration"
    announced: dict[str, Announced] = field(default_factory=dict)
    """By division, "" for the whole event."""
    started_with: int = 0
    rounds_planned: int = 0
    """Of the pool that plays longest."""
    cuts: dict[str, int] = field(default_factory=dict)
    """How many go on from each division, "" for the whole event; only where somebody does."""
    pools: dict[str, SwissPool] = field(default_factory=dict)
    """Empty where everybody is in one."""
    entrants: dict[int, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    draft: Draft | None = None
    brackets: dict[str, Elimination] = field(default_factory=dict)
    """By division, "" for the whole event. Their matches are numbered through."""
    bracket_tables: dict[str, BracketTable] = field(default_factory=dict)
    """Announced instead of the standard bracket: by division, "" for every one."""
    heat: HeatsAnnounced | None = None
    """Which heat this tournament is, if it is one."""
    heats: list[Heat] = field(default_factory=list)
    """Earlier heats, or those that this final is for."""
    confrontation: int | None = None
    """Who won the final confrontation."""
    settled: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """After which round, and the order that people decided."""
    apart: list[tuple[int, int]] = field(default_factory=list)
    """Pairs of players who are not to meet."""
    fixed_tables: dict[int, int] = field(default_factory=dict)
    """Players who always sit at one table."""
    staff: list[tuple[str, str]] = field(default_factory=list)
    approvals: dict[str, int] = field(default_factory=dict)
    """How many players agree that a leader plays, by the leader's name."""
    names_shown: Literal["whole", "short", "handle"] = "whole"
    registration: Registration | None = None
    """None where players never could enter themselves."""
    self_check_in: SelfCheckIn | None = None
    """None while only staff check players in."""
    decks: dict[int, dict[int, int]] = field(default_factory=dict)
    """By round as the guide counts, whose deck each player was given."""
    special_rules: tuple[str, ...] = ()
    """What players draw special rules from."""
    rules_drawn: dict[int, dict[int, str]] = field(default_factory=dict)
    """By round, each player's special rule."""
    rejected: list[tuple[int, int, str]] = field(default_factory=list)
    """Round, player and the special rule that was given back."""
    awards: list[Award] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    announcements: list[Announcement] = field(default_factory=list)
    """Those that nobody has taken down; some may be over (`until`)."""
    roster: object | None = field(default=None, compare=False, repr=False)
    """Made when first needed (roster.py); the fold takes it away when entrants change."""

    def copy(self) -> State:
        return replace(
            self,
            options=dict(self.options),
            announced=dict(self.announced),
            cuts=dict(self.cuts),
            pools=dict(self.pools),
            brackets=dict(self.brackets),
            bracket_tables=dict(self.bracket_tables),
            heats=list(self.heats),
            entrants=dict(self.entrants),
            rounds=list(self.rounds),
            settled=list(self.settled),
            apart=list(self.apart),
            fixed_tables=dict(self.fixed_tables),
            staff=list(self.staff),
            approvals=dict(self.approvals),
            decks=dict(self.decks),
            rules_drawn=dict(self.rules_drawn),
            rejected=list(self.rejected),
            awards=list(self.awards),
            remarks=list(self.remarks),
            rulings=list(self.rulings),
            announcements=list(self.announcements),
        )

    @property
    def active(self) -> Iterator[Entrant]:
        return (entrant for entrant in self.entrants.values() if entrant.is_active)

    @property
    def waiting(self) -> list[Entrant]:
        """Who comes next when a place frees up, first come first."""
        return [entrant for entrant in self.entrants.values() if entrant.status == "waiting"]

    @property
    def current_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def stage(self) -> StageName:
        return "elimination" if self.brackets else "swiss"

    @property
    def elimination(self) -> Elimination | None:
        """The bracket of an event that has only one."""
        return self.brackets.get("")

    @property
    def cut_planned(self) -> int:
        """The cut of an event that has only one, 0 for none."""
        return self.cuts.get("", 0)

    def bracket_table(self, division: str) -> BracketTable | None:
        """The table that was announced for the bracket of a division, "" for the event's."""
        return self.bracket_tables.get(division) or self.bracket_tables.get("")

    def bracket_with(self, match: int) -> Elimination | None:
        """The bracket that has the match of this number."""
        found = (one for one in self.brackets.values() if one.bracket.shape.has(match))
        return next(found, None)

    @property
    def ready_matches(self) -> tuple[Match, ...]:
        """The matches of all brackets that can be played now."""
        return tuple(match for one in self.brackets.values() for match in one.bracket.ready)

    def rounds_of(self, entrant: Entrant) -> int:
        """The Swiss rounds that are planned for this player."""
        pool = self.pools.get(entrant.pool)
        return self.rounds_planned if pool is None else pool.rounds

    def plays_in(self, entrant: Entrant, round: int) -> bool:
        """Is a table of this Swiss round for them? Whoever arrives only after it is not there yet,
        and a pool may be done before the others."""
        return entrant.is_active and entrant.late < round <= self.rounds_of(entrant)

    @property
    def phase_in_words(self) -> str:
        """Rounds are played in pods where the rulebook has pods."""
        return "pods" if self.phase == "swiss" and self.rulebook.pods else self.phase

    def name_of(self, number: int) -> str:
        return self.entrants[number].name
