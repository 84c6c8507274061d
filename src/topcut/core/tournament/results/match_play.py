"""Games inside a match, and who takes the first turn of each."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AtTable
from topcut.core.tournament.phrases import at_table
from topcut.core.tournament.state import State, Turn
from topcut.core.tournament.values import DrawSeed, GameNumber


class GameRecorded(AtTable, tag="game-recorded", kw_only=True):
    """One game inside a match; `winner` 0 is a drawn game."""

    winner: Literal[0, 1, 2]

    def apply(self, state: State, entry: Entry) -> None:
        """In match play every game has its own time (ST-180), so what was counted in one does not
        go on into the next."""
        table = tables.find(state, *self.where)
        played = structs.replace(table, games=(*table.games, self.winner))
        if self.stage == "elimination" and state.rulebook.bracket.winner_only is not None:
            played = structs.replace(played, answers=())
        tables.put(state, self.stage, self.round, played)

    def words(self, name_of: NameOf) -> Message:
        match self.winner:
            case 0:
                game = Message("drawn game")
            case 1:
                game = Message("game to the first")
            case 2:
                game = Message("game to the second")
        return at_table(self.where, game)


class TurnSettled(AtTable, tag="turn-settled", kw_only=True):
    """Who takes the first turn of a game."""

    game: GameNumber
    first: Literal[1, 2]
    chooser: Literal[0, 1, 2] = 0
    """The side that chose; 0 where it was drawn."""
    seed: DrawSeed | None = None
    """Of the draw; None where the players drew it themselves, or one of them chose."""

    def apply(self, state: State, entry: Entry) -> None:
        table = tables.find(state, *self.where)
        earlier = tuple(turn for turn in table.turns if turn.game != self.game)
        turns = (*earlier, Turn(self.game, self.first, self.chooser))
        tables.put(state, self.stage, self.round, structs.replace(table, turns=turns))

    def words(self, name_of: NameOf) -> Message:
        side = Message(
            "game {game}, first turn to the first"
            if self.first == 1
            else "game {game}, first turn to the second",
            game=self.game,
        )
        turn = Message("{turn}, chosen" if self.chooser else "{turn}, drawn", turn=side)
        return at_table(self.where, turn)
