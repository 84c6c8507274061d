"""How many rounds and which cut: announced, begun with, changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from msgspec import Meta, field, structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf, Value
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.message import Message
from topcut.core.plurals import players, rounds
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.phrases import cut_to
from topcut.core.tournament.state import Announced, State, SwissPool
from topcut.core.tournament.values import (
    Count,
    CutSize,
    DrawSeed,
    Label,
    Name,
    Number,
    PersonalText,
    RoundCount,
    RoundNumber,
)


class NewPool(Value, kw_only=True):
    """Players who meet only each other in the Swiss rounds: a division or a flight of one."""

    name: Name
    division: Label
    rounds: RoundNumber
    players: tuple[Number, ...]


class StructureAnnounced(TournamentFact, tag="structure-announced", kw_only=True):
    touches = Touches.ROUND

    rounds: RoundCount
    """0 for an event without Swiss rounds."""
    cut: CutSize
    division: Label = ""
    """Which division it is for; nothing for the whole event."""
    flights: Annotated[int, Meta(ge=0, le=16)] = 0
    """Into how many flights the division is split; 0 for none."""

    def apply(self, state: State, entry: Entry) -> None:
        state.announced[self.division] = Announced(self.rounds, self.cut, self.flights)

    def words(self, name_of: NameOf) -> Message:
        structure = Message("{rounds}, {cut}", rounds=rounds(self.rounds), cut=cut_to(self.cut))
        if self.flights:
            flights = Message.counted("{count} flight", "{count} flights", self.flights)
            structure = Message("{structure}, {flights}", structure=structure, flights=flights)
        if not self.division:
            return Message("announced {structure}", structure=structure)
        return Message(
            "announced for {division} {structure}", division=self.division, structure=structure
        )


class TournamentStarted(TournamentFact, tag="tournament-started", kw_only=True):
    players: Count
    rounds: RoundCount
    """Of the pool that plays longest."""
    cut: CutSize
    pools: tuple[NewPool, ...] = ()
    """Empty where everybody is in one."""
    cuts: Annotated[dict[str, CutSize], PUBLIC] = field(default_factory=dict)
    """By division, where each has its own; `cut` is then 0."""
    seed: DrawSeed | None = None
    """Of the draw that made the flights."""

    def apply(self, state: State, entry: Entry) -> None:
        state.phase = "swiss" if self.rounds else "elimination"
        state.started_with = self.players
        state.rounds_planned = self.rounds // state.rulebook.games_in_a_round
        state.cuts = {"": self.cut} if self.cut else {k: n for k, n in self.cuts.items() if n}
        for pool in self.pools:
            state.pools[pool.name] = SwissPool(
                pool.name, pool.division, pool.rounds, len(pool.players)
            )
            for number in pool.players:
                state.entrants[number] = replace(state.entrants[number], pool=pool.name)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "started with {players}: {rounds}, {cuts}",
            players=players(self.players),
            rounds=self._rounds_in_words(),
            cuts=self._cuts_in_words(),
        )

    def _rounds_in_words(self) -> Message:
        """The number of rounds of the event, or of each pool."""
        if not self.pools:
            return rounds(self.rounds)
        pools = [
            Message(
                "{pool} {players} {rounds}",
                pool=one.name,
                players=players(len(one.players)),
                rounds=rounds(one.rounds),
            )
            for one in self.pools
        ]
        return Message("{pools}", pools=pools)

    def _cuts_in_words(self) -> Message:
        """The size of the cut of the event, or of each division."""
        words: Message | None = None
        for division, size in self.cuts.items():
            one = Message("{division} {cut}", division=division, cut=cut_to(size))
            words = one if words is None else Message("{cuts}; {cut}", cuts=words, cut=one)
        return words or cut_to(self.cut)


class RoundsChanged(TournamentFact, tag="rounds-changed", kw_only=True):
    touches = Touches.ROUND

    rounds: RoundNumber
    agreed: PersonalText
    """Who agreed, or which emergency it was."""
    division: Label = ""
    """Whose rounds, where divisions play apart."""

    def apply(self, state: State, entry: Entry) -> None:
        """Before the start what was announced changes, afterwards what is played."""
        if state.phase == "registration":
            before = state.announced.get(self.division, Announced(0, 0))
            state.announced[self.division] = structs.replace(before, rounds=self.rounds)
            return
        for name, pool in state.pools.items():
            if pool.division == self.division:
                state.pools[name] = structs.replace(pool, rounds=self.rounds)
        planned = self.rounds // state.rulebook.games_in_a_round
        state.rounds_planned = max((p.rounds for p in state.pools.values()), default=planned)

    def words(self, name_of: NameOf) -> Message:
        if not self.division:
            return Message(
                "changed to {rounds}: {agreed}", rounds=rounds(self.rounds), agreed=self.agreed
            )
        return Message(
            "changed for {division} to {rounds}: {agreed}",
            division=self.division,
            rounds=rounds(self.rounds),
            agreed=self.agreed,
        )
