"""Draft and sealed: who sits where, which cards everybody was handed out, the time for it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field, structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf, Value
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.message import Message
from topcut.core.tournament.decks.lists import AboutDeck, ListText
from topcut.core.tournament.fact import LogGroup, Touches, TournamentFact
from topcut.core.tournament.phrases import names
from topcut.core.tournament.state import DeckTimer, DraftSeats, DrawnPacks, HandedOut, State
from topcut.core.tournament.values import DrawSeed, Label, Number

Packs = Annotated[int, Meta(ge=1, le=100)]


class CardsHandedOut(AboutDeck, tag="pool-given", kw_only=True):
    """ST-035, ST-041: the cards that a player was handed out, written down by staff or by the
    neighbour."""

    text: ListText
    registered_by: Number | None = None

    def apply(self, state: State, entry: Entry) -> None:
        self.check_player(state)
        cards = HandedOut(entry.at, entry.by, self.text, self.registered_by)
        state.handed_out[self.number] = cards

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        if self.registered_by is None:
            return Message("cards handed out to {player} recorded", player=player)
        neighbour = name_of(self.registered_by)
        return Message(
            "cards handed out to {player} recorded by {neighbour}",
            player=player,
            neighbour=neighbour,
        )


class HandedOutConfirmed(AboutDeck, tag="pool-confirmed", kw_only=True):
    """The owner, or the neighbour who wrote them down, says that these are the cards."""

    by: Number

    def apply(self, state: State, entry: Entry) -> None:
        cards = state.handed_out[self.number]
        if self.by not in cards.confirmed_by:
            confirmed = (*cards.confirmed_by, self.by)
            state.handed_out[self.number] = structs.replace(cards, confirmed_by=confirmed)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "cards of {player} confirmed by {other}",
            player=name_of(self.number),
            other=name_of(self.by),
        )


class DrawnCards(Value, kw_only=True):
    number: Number
    text: Annotated[str, Meta(max_length=262_144), PUBLIC]
    """What belongs to the player; nothing where all of it is drafted."""


class PacksDrawn(TournamentFact, tag="packs-drawn", kw_only=True):
    """ST-039: virtual packs and pre-built decks for everybody, from a seed."""

    touches: ClassVar[Touches] = Touches.NOTHING

    set: Label = ""
    """What the packs are of; nothing where only decks were drawn."""
    packs: Annotated[int, Meta(ge=0, le=100)]
    contents: Annotated[dict[str, Annotated[int, Meta(ge=0, le=1000)]], PUBLIC] = field(
        default_factory=dict
    )
    """How many cards of which rarity a pack has, where it is not as the rulebook says."""
    fixed: Annotated[str, Meta(max_length=262_144), PUBLIC] = ""
    """Cards that everybody was handed out."""
    decks: bool = False
    """A random pre-built deck for each."""
    drafted: bool = False
    """The packs are drafted: what somebody opens does not yet belong to anybody."""
    seed: DrawSeed
    pools: tuple[DrawnCards, ...]

    def apply(self, state: State, entry: Entry) -> None:
        if not state.entrants.keys() >= {one.number for one in self.pools}:
            raise ValueError("cards are drawn for somebody who is not entered")
        for one in self.pools:
            if one.text:
                cards = HandedOut(entry.at, entry.by, one.text, is_whole=not self.drafted)
                state.handed_out[one.number] = cards
        state.drawn_packs = DrawnPacks(
            tuple(one.number for one in self.pools),
            self.set,
            self.packs,
            tuple(self.contents.items()),
            self.fixed,
            self.decks,
            self.seed,
            self.drafted,
            state.cards.digest if state.cards else "",
        )

    def words(self, name_of: NameOf) -> Message:
        players = names([one.number for one in self.pools], name_of)
        return Message("cards drawn for {players}", players=players)


class DraftSeated(TournamentFact, tag="draft-seated", kw_only=True):
    """ST-032: who drafts with whom, in the order in which they sit."""

    touches: ClassVar[Touches] = Touches.ROUND

    pods: Annotated[
        tuple[Annotated[tuple[Number, ...], Meta(min_length=1)], ...], Meta(min_length=1)
    ]
    packs: Packs
    seed: DrawSeed

    def apply(self, state: State, entry: Entry) -> None:
        seated = [number for pod in self.pods for number in pod]
        if len(set(seated)) != len(seated) or not state.entrants.keys() >= set(seated):
            raise ValueError("somebody sits twice or is not entered")
        state.draft_seats = DraftSeats(self.pods, self.packs, self.seed)

    def words(self, name_of: NameOf) -> Message:
        return Message.counted(
            "{count} group drafts {packs} packs",
            "{count} groups draft {packs} packs",
            len(self.pods),
            packs=self.packs,
        )


class DeckTimerStarted(TournamentFact, tag="deck-timer-started", kw_only=True):
    """Time for one pick of a pack, or for building decks (ST-036, ST-042)."""

    touches: ClassVar[Touches] = Touches.ROUND
    log: ClassVar[LogGroup] = "rounds"

    what: Literal["pick", "building"]
    seconds: Annotated[int, Meta(ge=1, le=36_000)]
    pack: Annotated[int, Meta(ge=0, le=100)] = 0
    pick: Annotated[int, Meta(ge=0, le=1000)] = 0

    def apply(self, state: State, entry: Entry) -> None:
        state.deck_timer = DeckTimer(entry.at, self.what, self.seconds, self.pack, self.pick)

    def words(self, name_of: NameOf) -> Message:
        if self.what == "pick" and self.pick:
            return Message(
                "{seconds} seconds for pick {pick} of pack {pack}",
                seconds=self.seconds,
                pick=self.pick,
                pack=self.pack,
            )
        if self.what == "pick":
            return Message(
                "{seconds} seconds for a pick of pack {pack}", seconds=self.seconds, pack=self.pack
            )
        return Message("{minutes} minutes for building decks", minutes=self.seconds // 60)


class DeckTimerStopped(TournamentFact, tag="deck-timer-stopped", kw_only=True):
    """Everybody has picked, or all decks are built."""

    touches: ClassVar[Touches] = Touches.ROUND
    log: ClassVar[LogGroup] = "rounds"

    def apply(self, state: State, entry: Entry) -> None:
        state.deck_timer = None

    def words(self, name_of: NameOf) -> Message:
        return Message("the time for picks or decks is taken down")
