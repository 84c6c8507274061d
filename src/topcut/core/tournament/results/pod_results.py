"""What is written down at pods."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AtRoundTable
from topcut.core.tournament.phrases import at_table, with_reason
from topcut.core.tournament.state import Concession, PodCard, PodGame, State, Table
from topcut.core.tournament.values import PersonalText


class PodRecorded(AtRoundTable, tag="pod-recorded", kw_only=True):
    """More games of a pod, after those recorded before."""

    games: tuple[PodGame, ...] = ()
    conceded: tuple[Concession, ...] = ()
    over: bool = False
    """Time is up: games that are left are not played."""

    def apply(self, state: State, entry: Entry) -> None:
        table = tables.find(state, *self.where)
        before = table.pod or PodCard()
        games = (*before.games, *self.games)
        conceded = (*before.conceded, *self.conceded)
        _put(state, self.round, table, PodCard(games, conceded, before.is_over or self.over))

    def words(self, name_of: NameOf) -> Message:
        card = PodCard(self.games, self.conceded, self.over)
        return at_table(self.where, _card_words(card, name_of))


class PodCorrected(AtRoundTable, tag="pod-corrected", kw_only=True):
    """All of a pod's games anew; without any the pod is as before its first game."""

    games: tuple[PodGame, ...] = ()
    conceded: tuple[Concession, ...] = ()
    over: bool = False
    reason: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        table = tables.find(state, *self.where)
        _put(state, self.round, table, PodCard(self.games, self.conceded, self.over))
        tables.outdate_draft(state)

    def words(self, name_of: NameOf) -> Message:
        card = _card_words(PodCard(self.games, self.conceded, self.over), name_of)
        corrected = at_table(self.where, Message("corrected to {card}", card=card))
        return with_reason(corrected, self.reason)


def _card_words(card: PodCard, name_of: NameOf) -> Message:
    what: list[str] = ["-".join(map(str, game.places or game.scores)) for game in card.games]
    what += [Message("{player} conceded", player=name_of(one.number)) for one in card.conceded]
    if card.is_over:
        what.append(Message("time is up"))
    return Message("{games}", games=what) if what else Message("no games")


def _put(state: State, round: int, table: Table, card: PodCard) -> None:
    """TR-011: a pod is over when all its games are played, or when time ends it."""
    pods = state.rulebook.pods
    if pods is None or len(card.games) > pods.games.value:
        raise ValueError("a pod has more games than the rulebook gives it")
    _check_games(table, card.games, by_place=pods.places is not None)
    if any(one.number not in table.players for one in card.conceded):
        raise ValueError("somebody who conceded does not sit there")
    over = card.is_over or len(card.games) == pods.games.value
    kept = structs.replace(card, is_over=over) if card.games or card.conceded or over else None
    played = structs.replace(table, pod=kept, sat=_sat(state, table, card))
    tables.put(state, "swiss", round, played)


def _check_games(table: Table, games: Sequence[PodGame], *, by_place: bool) -> None:
    for game in games:
        listed = game.places if by_place else game.scores
        if len(listed) != len(table.players) or len(game.scores) * len(game.places):
            raise ValueError("a game does not have one number for each player")
        if game.winner is not None and game.winner not in table.players:
            raise ValueError("the winner of a game does not sit there")


def _sat(state: State, table: Table, card: PodCard) -> tuple[tuple[int, ...], ...]:
    """ST-062: where players move on, who sat there when each game ended."""
    if state.rulebook.scenario is None or state.rulebook.scenario.rotation is None:
        return ()
    known = table.sat[: len(card.games)]
    return (*known, *[table.sitting] * (len(card.games) - len(known)))
