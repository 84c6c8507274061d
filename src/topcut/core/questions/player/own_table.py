"""A player's own table: where it is, and the results that the player may report there."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.rulebook.schema.rulebook import Rulebook
from topcut.core.stages.current_stage import stage_named, stage_of
from topcut.core.stages.results.endings import players_endings
from topcut.core.stages.stage import Stage
from topcut.core.tournament.state import State, Table
from topcut.core.tournament.values import StageName


@dataclass(frozen=True, slots=True)
class OwnTable:
    """Where somebody plays now, or played last in this round or bracket."""

    stage: StageName
    round: int
    table: Table
    side: int
    """0 for the first-named."""

    @property
    def seat(self) -> str:
        """Names the table in this round and who plays there: a report for another one is too late,
        also where the round was taken back and drawn again."""
        players = "-".join(map(str, self.table.players))
        return f"{self.stage}-{self.round}-{self.table.number}-{players}"

    @property
    def opponent(self) -> int:
        return self.table.players[1 - self.side]


@dataclass(frozen=True, slots=True)
class ResultChoice:
    """A result as its player says it."""

    own: str
    """The rulebook's word for what this player has."""
    said: str
    """The same said of the first-named player, as it is recorded."""
    endings: tuple[str, ...]
    """How it can have come about, the usual way first."""


@dataclass(frozen=True, slots=True)
class Reportable:
    choices: tuple[ResultChoice, ...]
    best_of: int
    has_score: bool
    """Both sides' points are written down too."""

    @property
    def endings(self) -> tuple[str, ...]:
        """The endings of all choices, each once."""
        return tuple(dict.fromkeys(one for choice in self.choices for one in choice.endings))


def own_table(state: State, number: int) -> OwnTable | None:
    """A table of two in the current round, or the latest match of the bracket."""
    stage = stage_of(state)
    found = stage.own_table(number)
    if found is None:
        return None
    round, table = found
    return OwnTable(stage.name, round, table, table.players.index(number))


def reportable(state: State, own: OwnTable) -> Reportable:
    """The rulebook's own results; an absence or a ruling is for staff (G5, T-5), and what needs the
    director's consent (ST-163)."""
    rulebook, stage = state.rulebook, stage_named(state, own.stage)
    choices = [_choice(rulebook, code, own.side) for code in _codes(stage)]
    choices = [choice for choice in choices if choice.endings]
    scores = stage.counts_score and rulebook.differential is not None
    return Reportable(
        choices=tuple(choices),
        best_of=stage.best_of(own.table.number),
        has_score=scores and any(rulebook.results[one.own].score != "any" for one in choices),
    )


def _codes(stage: Stage) -> list[str]:
    """Wins, losses and draws, where a draw can be reported."""
    results = stage.state.rulebook.results
    games = [
        code
        for code, rule in results.items()
        if rule.against and rule.counts in ("win", "loss", "draw") and code != "double-loss"
    ]
    possible = set(stage.result_codes)
    if stage.draw_goes_to_seed:
        possible.update(code for code in games if results[code].counts == "draw")
    return [code for code in games if code in possible]


def _choice(rulebook: Rulebook, code: str, side: int) -> ResultChoice:
    said = code if side == 0 else rulebook.results[code].against or code
    endings = rulebook.results[said].ended
    theirs = players_endings(rulebook)
    return ResultChoice(code, said, tuple(one for one in endings if one in theirs))
