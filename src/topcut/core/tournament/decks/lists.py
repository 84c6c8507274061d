"""Lists of decks: handed in, corrected, read by staff; proxies of damaged cards."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import personal
from topcut.core.message import Message
from topcut.core.tournament.fact import AboutPlayer, LogGroup, Touches, TournamentFact
from topcut.core.tournament.phrases import names, with_reason
from topcut.core.tournament.state import (
    ListReading,
    ListVersion,
    Proxy,
    PublicLists,
    Remark,
    State,
)
from topcut.core.tournament.values import (
    Day,
    Number,
    PersonalLabel,
    PersonalText,
    RoundCount,
    StaffName,
    check_day,
)

ListText = Annotated[str, Meta(min_length=1, max_length=262_144), personal()]
ListDigest = Annotated[str, Meta(min_length=64, max_length=64), personal()]
"""A list that nobody may see must not be guessed from its digest either."""


class AboutDeck(AboutPlayer, kw_only=True):
    """Something that is said of one player's deck."""

    touches: ClassVar[Touches] = Touches.PLAYER
    log: ClassVar[LogGroup] = "players"

    def check_player(self, state: State) -> None:
        if self.number not in state.entrants:
            raise ValueError(f"player {self.number} is not entered")


class StartedWithoutLists(TournamentFact, tag="started-without-lists", kw_only=True):
    """L5-039: not everybody had handed in a list that was required."""

    touches = Touches.NOTHING
    log = "judges"

    reason: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        state.remarks.append(Remark(entry.at, entry.by, self.told))

    @property
    def told(self) -> Message:
        return Message("started without all lists: {reason}", reason=self.reason)

    def words(self, name_of: NameOf) -> Message:
        return self.told


class DeckListHandedIn(AboutDeck, tag="deck-list-handed-in", kw_only=True):
    """A new version of a player's list; late where staff took it after the deadline."""

    text: ListText
    digest: ListDigest
    round: RoundCount
    late: bool = False
    reason: PersonalText = ""

    def apply(self, state: State, entry: Entry) -> None:
        self.check_player(state)
        _append(state, self.number, entry, self, "late" if self.late else "in")

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        handed_in = (
            Message("{player} handed in a list, late", player=player)
            if self.late
            else Message("{player} handed in a list", player=player)
        )
        return with_reason(handed_in, self.reason)


class DeckListCorrected(AboutDeck, tag="deck-list-corrected", kw_only=True):
    """L5-041: a leader brought a list in line with the cards that are played."""

    text: ListText
    digest: ListDigest
    round: RoundCount
    reason: PersonalText
    significant: bool = False

    def apply(self, state: State, entry: Entry) -> None:
        if self.number not in state.deck_lists:
            raise ValueError(f"player {self.number} has no list")
        _append(state, self.number, entry, self, "corrected")

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        corrected = (
            Message("list of {player} corrected, a significant change", player=player)
            if self.significant
            else Message("list of {player} corrected", player=player)
        )
        return with_reason(corrected, self.reason)


class DeckListRead(AboutDeck, tag="deck-list-read", kw_only=True):
    """Somebody of the staff looked at a list: whoever does is written down."""

    touches: ClassVar[Touches] = Touches.NOTHING
    log: ClassVar[LogGroup] = "judges"
    can_be_undone: ClassVar[bool] = False

    def apply(self, state: State, entry: Entry) -> None:
        """What was read may have been undone since."""
        versions = state.deck_lists.get(self.number)
        version = versions[-1].version if versions else 0
        state.list_readings.append(ListReading(entry.at, entry.by, self.number, version))

    def words(self, name_of: NameOf) -> Message:
        return Message("list of {player} read", player=name_of(self.number))


class DeckLabelled(AboutDeck, tag="deck-labelled", kw_only=True):
    """What the organizer calls a deck; an empty label takes it away."""

    label: Annotated[str, Meta(max_length=60), personal()]

    def apply(self, state: State, entry: Entry) -> None:
        self.check_player(state)
        if self.label:
            state.deck_labels[self.number] = self.label
        else:
            state.deck_labels.pop(self.number, None)

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        if not self.label:
            return Message("deck of {player} without a label", player=player)
        return Message("deck of {player}: {label}", player=player, label=self.label)


class ListsReminded(TournamentFact, tag="deck-lists-reminded", kw_only=True):
    """L5-025: whoever has not handed in a list is reminded on the own page."""

    touches: ClassVar[Touches] = Touches.NOTHING
    log: ClassVar[LogGroup] = "players"

    numbers: Annotated[tuple[Number, ...], Meta(min_length=1)]

    def apply(self, state: State, entry: Entry) -> None:
        for number in self.numbers:
            state.list_reminders[number] = entry.at

    def words(self, name_of: NameOf) -> Message:
        players = names(self.numbers, name_of)
        return Message("reminded of their lists: {players}", players=players)


class ListsPublicSet(TournamentFact, tag="lists-public-set", kw_only=True):
    """From when on everybody may read the lists, instead of what the event began with."""

    touches: ClassVar[Touches] = Touches.NOTHING

    public: PublicLists

    def apply(self, state: State, entry: Entry) -> None:
        state.lists_public = self.public

    def words(self, name_of: NameOf) -> Message:
        return _PUBLIC[self.public]


class ProxyRegistered(AboutDeck, tag="proxy-registered", kw_only=True):
    """L5-050: which card, what can no longer be read on it, which leader, which day."""

    log: ClassVar[LogGroup] = "judges"

    card: PersonalLabel
    illegible: PersonalText
    leader: StaffName
    day: Day

    def __post_init__(self) -> None:
        check_day(self.day)

    def apply(self, state: State, entry: Entry) -> None:
        self.check_player(state)
        state.proxies.append(
            Proxy(entry.at, self.number, self.card, self.illegible, self.leader, self.day)
        )

    def words(self, name_of: NameOf) -> Message:
        made = Message("proxy of {card} for {player}", card=self.card, player=name_of(self.number))
        return with_reason(made, self.illegible)


_PUBLIC = {
    "never": Message("deck lists are for the owners and the staff only"),
    "after-event": Message("deck lists are public after the event"),
    "from-top-cut": Message("deck lists are public from the cut on"),
    "from-start": Message("deck lists are public from the first round on"),
    "now": Message("deck lists are published"),
}


def _append(
    state: State,
    number: int,
    entry: Entry,
    fact: DeckListHandedIn | DeckListCorrected,
    how: Literal["in", "late", "corrected"],
) -> None:
    before = state.deck_lists.get(number, ())
    version = ListVersion(
        version=len(before) + 1,
        at=entry.at,
        by=entry.by,
        how=how,
        text=fact.text,
        digest=fact.digest,
        round=fact.round,
        reason=fact.reason,
        significant=isinstance(fact, DeckListCorrected) and fact.significant,
    )
    state.deck_lists[number] = (*before, version)
    state.list_reminders.pop(number, None)
