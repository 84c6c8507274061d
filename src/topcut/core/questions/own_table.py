"""A player's own table: where it is, and the results that the player may report there."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.bracket import Vacancy
from topcut.core.rulebook.schema.rulebook import Rulebook
from topcut.core.stages.results.endings import PLAYERS_ENDINGS
from topcut.core.stages.results.result_check import best_of
from topcut.core.tournament import tables
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
class Choice:
    """A result as its player says it."""

    own: str
    """The rulebook's word for what this player has."""
    said: str
    """The same said of the first-named player, as it is recorded."""
    endings: tuple[str, ...]
    """How it can have come about, the usual way first."""


@dataclass(frozen=True, slots=True)
class Reportable:
    choices: tuple[Choice, ...]
    best_of: int
    has_score: bool
    """Both sides' points are written down too."""

    @property
    def endings(self) -> tuple[str, ...]:
        """Of all choices, each once."""
        return tuple(dict.fromkeys(one for choice in self.choices for one in choice.endings))


def own_table(state: State, number: int) -> OwnTable | None:
    """A table of two in the current round, or the latest match of the bracket."""
    if state.brackets:
        return _own_match(state, number)
    if state.current_round is None:
        return None
    for table in state.current_round.tables:
        if number in table.players and not table.alone and len(table.players) == 2:
            side = table.players.index(number)
            return OwnTable("swiss", state.current_round.number, table, side)
    return None


def _own_match(state: State, number: int) -> OwnTable | None:
    found = None
    for one in state.brackets.values():
        for standing in one.bracket.standings:
            sides = standing.sides
            if number in sides and not any(isinstance(side, Vacancy) for side in sides):
                match = standing.match
                table = tables.find(state, "elimination", match.round, match.number)
                found = OwnTable("elimination", match.round, table, table.players.index(number))
    return found


def reportable(state: State, own: OwnTable) -> Reportable:
    """The rulebook's own results; an absence or a ruling is for staff (G5, T-5)."""
    rulebook = state.rulebook
    choices = [_choice(rulebook, code, own.side) for code in _codes(rulebook, own.stage)]
    choices = [choice for choice in choices if choice.endings]
    scores = own.stage == "swiss" and rulebook.differential is not None
    return Reportable(
        choices=tuple(choices),
        best_of=best_of(state, own.stage, own.table.number),
        has_score=scores and any(rulebook.results[one.own].score != "any" for one in choices),
    )


def _codes(rulebook: Rulebook, stage: StageName) -> list[str]:
    games = [
        code
        for code, rule in rulebook.results.items()
        if rule.against and rule.counts in ("win", "loss", "draw") and code != "double-loss"
    ]
    if stage == "swiss":
        return games
    tied = rulebook.bracket.tied is not None
    return [
        code
        for code in games
        if code in rulebook.bracket.results or (tied and rulebook.results[code].counts == "draw")
    ]


def _choice(rulebook: Rulebook, code: str, side: int) -> Choice:
    said = code if side == 0 else rulebook.results[code].against or code
    endings = rulebook.results[said].ended
    return Choice(code, said, tuple(one for one in endings if one in PLAYERS_ENDINGS))
