"""One table of a round as people look at it: who sits there, what is missing, what is said."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.tournament.state import Table

from ..common.pod_rows import Pod
from .row_marks import Flag


@dataclass(frozen=True)
class Button:
    text: str
    line: str
    """What a person would type."""
    says: str
    """The whole of it, for who cannot see beside which name it stands."""


@dataclass(frozen=True)
class Seat:
    number: int
    name: str
    look: str = ""
    """` won` or ` lost`."""
    record: str = ""
    """Won, lost and drawn before this round."""
    hint: str = ""
    """What a scenario says of this seat."""


@dataclass(frozen=True)
class ReportShown:
    """One report of a table, in words."""

    text: str
    by: str
    at: str
    score: tuple[str, str]
    counts: str
    """`report` or `dispute`: how the desk says that this one counts."""


@dataclass(frozen=True)
class Row:
    """One table; `pod` is what it shows of many."""

    table: Table
    seats: tuple[Seat, ...]
    left: int | None
    """Seconds until time is called here; None where no clock runs or nothing is awaited."""
    says: str
    buttons: tuple[Button, ...] = ()
    """From a win of the first to a win of the second."""
    score: tuple[str, str] | None = None
    flags: tuple[Flag, ...] = ()
    reports: tuple[ReportShown, ...] = ()
    pod: Pod | None = None
    asks_score: bool = False
    division: str = ""
    """Where divisions are ranked for themselves: that of the players, or both."""

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def key(self) -> str:
        """The number as addresses and ids have it, whatever the language."""
        return str(self.table.number)

    @property
    def look(self) -> str:
        return ("open" if self.is_open else "done") + (" wait" if self.table.dispute else "")

    @property
    def is_open(self) -> bool:
        return self.table.is_open

    @property
    def is_unconfirmed(self) -> bool:
        report = self.table.report
        return report is not None and not report.confirmed and not self.table.dispute

    @property
    def is_over(self) -> bool:
        return self.left is not None and self.left < 0
