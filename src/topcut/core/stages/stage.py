"""What every stage of a tournament is asked: Swiss rounds, pods and elimination answer alike.

A stage looks at one state: `stage_of(state)` gives the one that is played (current_stage.py). What
is played in numbered rounds is asked more (rounds_stage.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.tournament.results.match_results import ResultCorrected, ResultRecorded
from topcut.core.tournament.state import ClockRun, Result, State, Table
from topcut.core.tournament.tables import clock_of
from topcut.core.tournament.values import Pair, StageName

TableKind = Literal["pairs", "pods"]
StageStep = Literal["report", "pair", "cut", "finish"]


@dataclass(frozen=True, slots=True, eq=False)
class Stage(ABC):
    state: State

    name: ClassVar[StageName]
    """As facts have it."""
    table_kind: ClassVar[TableKind] = "pairs"

    # Tables

    @property
    def has_begun(self) -> bool:
        """Are there tables to look at?"""
        return bool(self.current_round)

    @abstractmethod
    def table(self, number: int, round: int | None = None) -> tuple[int, Table]:
        """A table with somebody to play against, and its round: the named or the current one.
        Refusal where there is none."""

    @abstractmethod
    def tables(self, round: int) -> Sequence[Table]:
        """The tables that people look at in this round."""

    @abstractmethod
    def own_table(self, player: int) -> tuple[int, Table] | None:
        """The round and table of two where somebody plays now, or played last."""

    def seat_of(self, player: int) -> tuple[int, Table] | None:
        """The round and table where somebody sits now, also at a table of many."""
        return self.own_table(player)

    def refuse_other_tables(self, kind: TableKind, *, score_card: bool) -> None:
        """Tables of two and tables of many are written down each in their own way."""
        if kind == "pods":
            raise Refusal(
                "{game} is played in pairs, not in pods",
                do="record the result of the table",
                rules=self.state.rulebook.format.rules,
                game=self.state.rulebook.name,
            )

    # Time

    @property
    @abstractmethod
    def current_round(self) -> int:
        """The round that is played, 0 before the first."""

    @abstractmethod
    def round_number(self, wanted: int | None) -> int:
        """The round that people look at: the named or the current one. Refusal where there is
        none."""

    @abstractmethod
    def round_to_time(self, wanted: int | None) -> int:
        """The round whose clock is started: the named or the current one. Refusal where there is
        none."""

    @abstractmethod
    def limit(self, round: int) -> Minutes:
        """The rulebook's limit of a round."""

    @abstractmethod
    def table_limit(self, number: int) -> Minutes:
        """The limit of one table."""

    def clock(self, round: int) -> ClockRun | None:
        return clock_of(self.state, self.name, round)

    @property
    @abstractmethod
    def time_steps(self) -> tuple[TimeStep, ...]:
        """What is done at a table after time is called, until a step decides."""

    def too_early_for_no_show(self, at: str) -> list[Message]:
        """What speaks against calling somebody absent at this moment."""
        return []

    # Results

    @property
    def result_codes(self) -> tuple[str, ...]:
        """The results that a table of two can have, as the rulebook lists them."""
        return tuple(code for code, rule in self.state.rulebook.results.items() if rule.against)

    more_endings: ClassVar[tuple[str, ...]] = ()
    """How a game can end here, other than the rulebook says of its result."""
    counts_score: ClassVar[bool] = True
    """Whether both sides' points belong to a result, where the rulebook counts them."""

    @property
    def draw_goes_to_seed(self) -> bool:
        """Single games may be drawn, and a drawn match goes to the better seed."""
        return False

    @property
    def is_match_play(self) -> bool:
        """Only the winner of a match is written down, and each of its games has its own time."""
        return False

    @abstractmethod
    def best_of(self, number: int) -> int:
        """How many games the match at this table has at most."""

    def settled_code(self, table: Table, code: str, score: Pair | None) -> tuple[str, bool]:
        """What a reported result is written down as, and whether the match was drawn; Refusal
        where it cannot be reported here."""
        return code, False

    def drawn_match(self, table: Table, games: Pair) -> Result | None:
        """The result of a match that is level after its last game; None where it has none."""
        return None

    @abstractmethod
    def absence_code(self, table: Table, absent: Collection[int]) -> str:
        """The result of a table where somebody is missing, said of the first-named player."""

    @abstractmethod
    def refuse_frozen(self) -> None:
        """Raises where results of this stage may no longer change."""

    @abstractmethod
    def is_built_on(self, round: int, number: int) -> bool:
        """Something later has been paired or played with this table's result."""

    def results_following(
        self, reported: Sequence[ResultRecorded | ResultCorrected], gone: int | None = None
    ) -> list[ResultRecorded]:
        """Results that nobody has to report, once these stand. `gone` is leaving just now."""
        return []

    @abstractmethod
    def consequences(self, round: int, table: Table, *, reopened: bool) -> list[Message]:
        """What another result of this table means for what came after it. `reopened`: the table
        has to be played or reported again."""

    @abstractmethod
    def leaving(self, player: int) -> tuple[list[ResultRecorded], list[Message]]:
        """What follows at the tables when somebody leaves: results, and what people should know."""

    # The end

    def made_cut(self, player: int) -> bool | None:
        """Whether somebody is in the cut; None before it is made."""
        return None

    @property
    def is_abandoned(self) -> bool:
        """Whether nobody is left to play with, so that it may end as it stands."""
        return False

    @property
    @abstractmethod
    def next_step(self) -> StageStep:
        """What an organizer does now, once the tournament has begun."""

    @abstractmethod
    def refuse_unfinished(self) -> None:
        """Raises where something is still to be played."""

    @abstractmethod
    def refuse_cut(self) -> None:
        """Raises where no cut can follow, or not yet."""
