"""Players move on to another game; games end before their round."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AtRoundTable, Touches, TournamentFact
from topcut.core.tournament.phrases import at_table, with_reason
from topcut.core.tournament.result_words import first_result
from topcut.core.tournament.results.match_results import check_code
from topcut.core.tournament.state import Result, State
from topcut.core.tournament.values import (
    GameNumber,
    Number,
    PersonalText,
    RoundNumber,
)


class SeatsRotated(TournamentFact, tag="seats-rotated", kw_only=True):
    """Everybody moved on to another game; who sits at each table now, in the order of its decks."""

    touches = Touches.ROUND

    round: RoundNumber
    seats: tuple[tuple[Number, ...], ...]

    def apply(self, state: State, entry: Entry) -> None:
        played = state.rounds[self.round - 1]
        games = [table for table in played.tables if not table.alone]
        before = sorted(player for table in games for player in table.players)
        if before != sorted(player for seats in self.seats for player in seats):
            raise ValueError("not everybody has a seat")
        for table, seats in zip(games, self.seats, strict=True):
            if len(seats) != len(table.players):
                raise ValueError("a table has the wrong number of players")
            tables.put(state, "swiss", self.round, structs.replace(table, holders=seats))
        played = state.rounds[self.round - 1]
        state.rounds[self.round - 1] = replace(played, rotations=played.rotations + 1)

    def words(self, name_of: NameOf) -> Message:
        return Message("round {round}: everybody moved on one seat", round=self.round)


class GameEnded(AtRoundTable, tag="game-ended", kw_only=True):
    """A game that ended before its round did: the next one begins at the same table. The result is
    said of the table's first-named deck."""

    touches = Touches.ROUND

    result: Result
    game: GameNumber | None = None
    """Which earlier game of the round and table is corrected; None for one more."""
    reason: PersonalText = ""

    def apply(self, state: State, entry: Entry) -> None:
        check_code(state, self.result)
        table = tables.find(state, *self.where)
        ended, sat = [*table.ended, self.result], (*table.sat, table.sitting)
        if self.game is not None:
            ended, sat = list(table.ended), table.sat
            ended[self.game - 1] = self.result
        tables.put(state, "swiss", self.round, structs.replace(table, ended=tuple(ended), sat=sat))

    def words(self, name_of: NameOf) -> Message:
        result = first_result(None, self.result)
        if self.game is None:
            what = Message("game over, {result}", result=result)
        else:
            what = Message("game {game} corrected, {result}", game=self.game, result=result)
        return with_reason(at_table(self.where, what), self.reason)
