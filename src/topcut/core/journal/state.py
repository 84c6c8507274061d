"""What a tournament is at one moment: the fold of its journal.

Leaves are frozen and shared; the containers of a State belong to it alone (`copy`), so a state that
somebody still looks at never changes under their eyes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from topcut.core.bracket import Bracket
from topcut.core.rulebook import OptionValue, Rulebook

from .facts import Answer, Details, Result, StageName
from .pod_card import PodCard

Phase = Literal["registration", "swiss", "elimination", "finished"]
Status = Literal["active", "dropped", "disqualified", "withdrawn"]


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

    @property
    def name(self) -> str:
        return self.details.name

    @property
    def is_active(self) -> bool:
        return self.status == "active"


@dataclass(frozen=True, slots=True)
class Report:
    """A result with where it came from."""

    result: Result
    by: str
    at: str
    reporter: int | None = None
    confirmed: bool = False


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
    pod: PodCard | None = None
    """The games of a table of many, once there are any."""

    @property
    def is_open(self) -> bool:
        """Still without an undisputed result."""
        if self.pod is not None:
            return not self.pod.is_over
        return not self.alone and (self.report is None or self.dispute is not None)


@dataclass(frozen=True, slots=True)
class ClockRun:
    """The clock of a round: when it began and for how long."""

    at: str
    minutes: int


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    tables: tuple[Table, ...]
    seed: int | None = None
    clock: ClockRun | None = None
    columns: object | None = field(default=None, init=False, compare=False, repr=False)
    """Made when first needed (columns.py)."""

    def table(self, number: int) -> Table | None:
        return self.tables[number - 1] if 1 <= number <= len(self.tables) else None

    def with_table(self, table: Table) -> Round:
        tables = list(self.tables)
        tables[table.number - 1] = table
        return replace(self, tables=tuple(tables))

    @property
    def open_tables(self) -> tuple[Table, ...]:
        return tuple(table for table in self.tables if table.is_open)


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that has been drawn and not yet published."""

    round: int
    tables: tuple[Table, ...]
    seed: int | None
    reason: str = ""
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Elimination:
    """The bracket with what was reported at its matches."""

    bracket: Bracket
    qualifiers: tuple[int, ...]
    """Best seed first."""
    standings: tuple[int, ...]
    """The order of everybody when the cut was made; it stays."""
    tables: tuple[Table, ...] = ()
    """Matches with games, results or extra time, by match number."""
    clocks: tuple[tuple[int, ClockRun], ...] = ()

    def table(self, match: int) -> Table | None:
        return next((table for table in self.tables if table.number == match), None)


@dataclass(frozen=True, slots=True)
class Remark:
    """A penalty or a note, as it was written down."""

    at: str
    by: str
    text: str
    number: int | None = None
    penalty: str = ""


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
    rulebook: Rulebook
    options: dict[str, OptionValue]
    lots: int
    date: str | None = None
    phase: Phase = "registration"
    announced: tuple[int, int] | None = None
    """Rounds and cut, once announced."""
    started_with: int = 0
    rounds_planned: int = 0
    cut_planned: int = 0
    entrants: dict[int, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    draft: Draft | None = None
    elimination: Elimination | None = None
    settled: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """After which round, and the order that people decided."""
    apart: list[tuple[int, int]] = field(default_factory=list)
    """Pairs of players who are not to meet."""
    fixed_tables: dict[int, int] = field(default_factory=dict)
    """Players who always sit at one table."""
    staff: list[tuple[str, str]] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    roster: object | None = field(default=None, compare=False, repr=False)
    """Made when first needed (roster.py); the fold takes it away when entrants change."""

    def copy(self) -> State:
        return replace(
            self,
            options=dict(self.options),
            entrants=dict(self.entrants),
            rounds=list(self.rounds),
            settled=list(self.settled),
            apart=list(self.apart),
            fixed_tables=dict(self.fixed_tables),
            staff=list(self.staff),
            remarks=list(self.remarks),
            rulings=list(self.rulings),
        )

    @property
    def active(self) -> Iterator[Entrant]:
        return (entrant for entrant in self.entrants.values() if entrant.is_active)

    @property
    def current_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def stage(self) -> StageName:
        return "elimination" if self.elimination else "swiss"

    @property
    def phase_in_words(self) -> str:
        """Rounds are played in pods where the rulebook has pods."""
        return "pods" if self.phase == "swiss" and self.rulebook.pods else self.phase

    def name_of(self, number: int) -> str:
        return self.entrants[number].name
