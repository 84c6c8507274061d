"""What a trial found, and the table of all of it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

LEFT_OUT = "left out"


@dataclass(frozen=True)
class Figure:
    trial: str
    what: str
    found: str
    aim: str
    is_met: bool


@dataclass
class Run:
    """One trial that runs: where it may write, how much of it is wanted, how long it may take."""

    name: str
    folder: Path
    random: Random
    share: float
    ends: float
    database: str = ""
    """Which of the two, in trials that run on both."""
    figures: list[Figure] = field(default_factory=list)

    def add(self, what: str, found: object, aim: object, is_met: bool) -> None:
        what = f"{self.database}: {what}" if self.database else what
        made = Figure(self.name, what, str(found), str(aim), is_met)
        self.figures.append(made)
        print(json.dumps(asdict(made)), flush=True)

    def none(self, what: str, found: Sequence[object] | int) -> None:
        """Aim: 0. The first of what was found is said."""
        count = found if isinstance(found, int) else len(found)
        said = f"{count}" if isinstance(found, int) or not found else f"{count}: {found[0]!s:.300}"
        self.add(what, said, 0, count == 0)

    def left_out(self, what: str, why: str) -> None:
        """What could not be tried is no success."""
        self.add(what, f"{LEFT_OUT}: {why}", "tried", False)

    def told(self, what: str, found: object) -> None:
        """A figure without an aim."""
        self.add(what, found, "", True)

    def many(self, whole: int, least: int = 1) -> int:
        return max(least, round(whole * self.share))

    @property
    def left(self) -> float:
        return self.ends - time.monotonic()


def table(figures: Sequence[Figure]) -> str:
    rows = [("trial", "what", "found", "aim", "verdict")]
    rows += [(f.trial, f.what, f.found, f.aim, _verdict(f)) for f in figures]
    widths = [max(len(row[at]) for row in rows) for at in range(5)]
    widths[2] = min(widths[2], 60)
    return "\n".join(
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _verdict(figure: Figure) -> str:
    if not figure.is_met:
        return "LEFT OUT" if figure.found.startswith(LEFT_OUT) else "MISSED"
    return "met" if figure.aim else ""
