"""Everything that a fact of a tournament says of itself, in its class.

```python
class NoteWritten(TournamentFact, tag="note-written", kw_only=True):
    touches = Touches.NOTHING
    log = "judges"

    text: PersonalText

    def apply(self, state: State, entry: Entry) -> None: ...
    def words(self, name_of: NameOf) -> Message: ...
```
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from enum import Flag, auto
from functools import reduce
from typing import ClassVar, Literal

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import Number, RoundNumber, StageName, TableNumber

LogGroup = Literal["results", "rounds", "players", "judges", "event"]
"""The headings under which the log can be searched."""


class Touches(Flag):
    """What may be another one after a fact: whoever shows it looks again."""

    NOTHING = 0
    TABLE = auto()
    """What stands at the table that the fact names (`where`)."""
    PLAYER = auto()
    """What is known of the player that the fact names."""
    ROUND = auto()
    """Which tables a round has, who sits at them, and how it is played."""
    LISTING = auto()
    """What lists of events show: name, date, phase, how many players and rounds."""
    EVERYTHING = TABLE | PLAYER | ROUND | LISTING


class TournamentFact(Fact, kw_only=True):
    """The base of all facts of a tournament."""

    touches: ClassVar[Touches] = Touches.EVERYTHING
    log: ClassVar[LogGroup] = "event"
    can_be_undone: ClassVar[bool] = True
    """Not what only says that somebody has seen something, since nobody can unsee it, and not who
    is staff, which is changed by itself: undo passes over it to what was decided last."""
    outlives_undo: ClassVar[bool] = False
    """It stays although the action that it is part of is undone: a seed that was drawn was seen."""

    def apply(self, state: State, entry: Entry) -> None:
        """The state after it. Nothing is decided here; what does not fit raises ValueError."""
        raise NotImplementedError


class AtTable(TournamentFact, kw_only=True):
    """Something that happened at one table of a round, or at a match of a bracket."""

    touches: ClassVar[Touches] = Touches.TABLE
    log: ClassVar[LogGroup] = "results"

    stage: StageName
    round: RoundNumber
    table: TableNumber

    @property
    def where(self) -> tuple[StageName, int, int]:
        return self.stage, self.round, self.table


class AtRoundTable(TournamentFact, kw_only=True):
    """Something that happened at one table of a round; brackets have nothing of its kind."""

    touches: ClassVar[Touches] = Touches.TABLE
    log: ClassVar[LogGroup] = "results"

    round: RoundNumber
    table: TableNumber

    @property
    def where(self) -> tuple[StageName, int, int]:
        return "swiss", self.round, self.table


class AboutPlayer(TournamentFact, kw_only=True):
    """Something that is said of one player."""

    log: ClassVar[LogGroup] = "players"

    number: Number


def touches_of(fact: Fact) -> Touches:
    return fact.touches if isinstance(fact, TournamentFact) else Touches.EVERYTHING


def can_be_undone(entry: Entry) -> bool:
    return not isinstance(entry.fact, TournamentFact) or entry.fact.can_be_undone


def outlives_undo(entry: Entry) -> bool:
    return isinstance(entry.fact, TournamentFact) and entry.fact.outlives_undo


def touched_by(entries: Iterable[Entry]) -> Touches:
    """Everything that these entries touch."""
    return reduce(operator.or_, (touches_of(entry.fact) for entry in entries), Touches.NOTHING)
