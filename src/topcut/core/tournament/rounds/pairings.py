"""Rounds: drafted, changed by hand, published, taken back, mended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Literal

from msgspec import Meta, structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf, Value
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.phrases import with_reason
from topcut.core.tournament.state import Absence, Draft, Round, State, Table, Tables
from topcut.core.tournament.values import DrawSeed, Number, PersonalText, RoundNumber


class TableSeating(Value, kw_only=False):
    """A table as it was paired. A table of one says why: bye, earned-bye, missed. A draw makes
    hundreds at once, which is quicker without naming the field."""

    players: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=16)]
    alone: Literal["", "bye", "earned-bye", "missed"] = ""


class RoundDrafted(TournamentFact, tag="round-drafted", kw_only=True):
    touches = Touches.ROUND
    log = "rounds"

    round: RoundNumber
    tables: tuple[TableSeating, ...]
    seed: DrawSeed | None = None
    """None where people set the tables themselves."""
    reason: PersonalText = ""
    """Why it was drawn again, or with a repeated meeting."""

    def apply(self, state: State, entry: Entry) -> None:
        _check_seats(state, self.tables)
        seats = tuple(
            Table(number, seating.players, seating.alone)
            for number, seating in enumerate(self.tables, 1)
        )
        by_hand = self.seed is None
        state.draft = Draft(self.round, seats, self.seed, self.reason, by_hand=by_hand)

    def words(self, name_of: NameOf) -> Message:
        drafted = Message.counted(
            "drafted round {round}: {count} table",
            "drafted round {round}: {count} tables",
            len(self.tables),
            round=self.round,
        )
        return with_reason(drafted, self.reason)


class PlayersSwapped(TournamentFact, tag="players-swapped", kw_only=True):
    """Two players of the draft changed seats."""

    touches = Touches.ROUND
    log = "players"

    first: Number
    second: Number

    def apply(self, state: State, entry: Entry) -> None:
        draft = _draft(state)
        exchange = {self.first: self.second, self.second: self.first}
        moved = set(draft.moved)
        seats = []
        for table in draft.tables:
            players = tuple(exchange.get(player, player) for player in table.players)
            is_moved = players != table.players
            moved |= {table.number} if is_moved else set()
            seats.append(structs.replace(table, players=players) if is_moved else table)
        state.draft = structs.replace(
            draft, tables=tuple(seats), by_hand=True, moved=tuple(sorted(moved))
        )

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "swapped {first} and {second}", first=name_of(self.first), second=name_of(self.second)
        )


class RoundPublished(TournamentFact, tag="round-published", kw_only=True):
    touches = Touches.ROUND | Touches.LISTING
    log = "rounds"

    round: RoundNumber

    def apply(self, state: State, entry: Entry) -> None:
        draft = _draft(state)
        if draft.round != self.round or self.round != len(state.rounds) + 1:
            raise ValueError(f"round {self.round} is not the next")
        seed = None if draft.by_hand else draft.seed
        state.rounds.append(Round(self.round, Tables(draft.tables), seed))
        state.draft = None

    def words(self, name_of: NameOf) -> Message:
        return Message("published round {round}", round=self.round)


class RoundUnpublished(TournamentFact, tag="round-unpublished", kw_only=True):
    touches = Touches.ROUND | Touches.LISTING
    log = "rounds"

    round: RoundNumber
    reason: PersonalText = ""

    def apply(self, state: State, entry: Entry) -> None:
        """The round goes back to a draft; whoever came too late for it is now in time, and whoever
        left after it has left before it."""
        if self.round != len(state.rounds):
            raise ValueError(f"round {self.round} is not the last")
        last = state.rounds.pop()
        _forget_draws(state, self.round)
        for number, entrant in state.entrants.items():
            if entrant.late >= self.round:
                state.entrants[number] = replace(entrant, late=self.round - 1)
            if entrant.absences and entrant.absences[-1] == Absence(self.round + 1):
                absences = (*entrant.absences[:-1], Absence(self.round))
                state.entrants[number] = replace(entrant, absences=absences)
        bare = tuple(Table(table.number, table.players, table.alone) for table in last.tables)
        state.draft = Draft(last.number, bare, last.seed, by_hand=last.seed is None)

    def words(self, name_of: NameOf) -> Message:
        return with_reason(Message("unpublished round {round}", round=self.round), self.reason)


class RoundMended(TournamentFact, tag="round-mended", kw_only=True):
    """A published round after a corrected past: the fewest tables changed."""

    touches = Touches.ROUND
    log = "rounds"

    round: RoundNumber
    tables: tuple[TableSeating, ...]
    seed: DrawSeed
    reason: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        """Tables that stay keep everything; a table with other players begins anew."""
        _check_seats(state, self.tables)
        if self.round != len(state.rounds):
            raise ValueError(f"round {self.round} is not the last")
        posted = state.rounds[-1]
        seats = []
        for number, seating in enumerate(self.tables, 1):
            before = posted.table(number)
            stays = before is not None and before.players == seating.players
            if before is not None and before.report is not None and not stays:
                raise ValueError(f"table {number} has a result")
            new = Table(number, seating.players, seating.alone)
            seats.append(before if stays and before else new)
        state.rounds[-1] = replace(posted, tables=Tables(seats), seed=None)

    def words(self, name_of: NameOf) -> Message:
        return with_reason(Message("mended round {round}", round=self.round), self.reason)


def _check_seats(state: State, seatings: Sequence[TableSeating]) -> None:
    """Known players, each once, two at a table or one alone."""
    seated = [number for seating in seatings for number in seating.players]
    if len(set(seated)) != len(seated):
        raise ValueError("a player sits at two tables")
    if not state.entrants.keys() >= set(seated):
        raise ValueError("a seated player is not entered")
    if any(not _fits(state, one) for one in seatings):
        raise ValueError("a table has the wrong number of players")


def _fits(state: State, seating: TableSeating) -> bool:
    """Whether so many may sit at a table: one alone, two, or any number in a pod."""
    many = len(seating.players)
    return many == 1 if seating.alone else state.rulebook.pods is not None or many == 2


def _draft(state: State) -> Draft:
    if state.draft is None:
        raise ValueError("no round is drafted")
    return state.draft


def _forget_draws(state: State, round: int) -> None:
    """A round that is no longer published has no decks and no special rules."""
    games = state.rulebook.games_in_a_round
    for number in range((round - 1) * games + 1, round * games + 1):
        state.decks.pop(number, None)
    state.rules_drawn.pop(round, None)
    state.rejected = [one for one in state.rejected if one[0] != round]
