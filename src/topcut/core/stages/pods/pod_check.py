"""Do the numbers that were written down at a pod fit it?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Pods
from topcut.core.rulebook.schema.rulebook import GameWords
from topcut.core.tournament.state import PodCard, PodGame

LARGEST_SCORE = 10_000_000


@dataclass(frozen=True, slots=True)
class PodCheck:
    pods: Pods
    words: GameWords
    """What the rulebook calls a game of a pod."""
    players: tuple[int, ...]
    name: Callable[[int], str]
    where: Message

    def check(self, card: PodCard, first_new: int = 0) -> None:
        """Raises where a game, a winner or a concession cannot be so."""
        most = self.pods.games.value
        if len(card.games) > most:
            raise Refusal(
                "{where} has {most} {games}, not {given}",
                do="give at most {left}",
                rules=self.pods.games.rules,
                where=self.where,
                most=most,
                games=self.words.games,
                given=len(card.games),
                left=most - first_new,
            )
        self._check_conceded(card)
        for number in range(first_new + 1, len(card.games) + 1):
            if self.pods.places is not None:
                self._check_places(card.games[number - 1], number)
            else:
                self._check_scores(card, number)

    def _check_conceded(self, card: PodCard) -> None:
        most = self.pods.games.value
        for one in card.conceded:
            self._refuse_stranger(one.number)
            if not 1 <= one.game <= most:
                raise Refusal(
                    "{where} has no {game} {number}",
                    do="choose from 1 to {most}",
                    where=self.where,
                    game=self.words.game,
                    number=one.game,
                    most=most,
                )
        if len({one.number for one in card.conceded}) < len(card.conceded):
            raise Refusal(
                "{where}: somebody is said to concede twice",
                do="name each player once",
                where=self.where,
            )

    def _check_scores(self, card: PodCard, number: int) -> None:
        game = card.games[number - 1]
        here = self._game(number)
        if game.places:
            raise Refusal(
                "{where}: places are given", do="give the score of each player", where=here
            )
        if len(game.scores) != len(self.players):
            raise Refusal(
                "{where}: {scores} for {players} players",
                do="give one score for each, in the order of the table",
                where=here,
                scores=Message.counted("{count} score", "{count} scores", len(game.scores)),
                players=len(self.players),
            )
        for player, score in zip(self.players, game.scores, strict=True):
            if not 0 <= score <= LARGEST_SCORE:
                raise Refusal(
                    "{where}: {player} cannot have {score}",
                    do="give a number from 0 to {most:,}",
                    where=here,
                    player=self.name(player),
                    score=score,
                    most=LARGEST_SCORE,
                )
            if score and card.has_conceded(player, number):
                raise Refusal(
                    "{where}: {player} conceded and scores 0, not {score}",
                    rules=self.pods.concession.rules,
                    where=here,
                    player=self.name(player),
                    score=score,
                )
        if game.winner is not None:
            self._check_winner(game.winner, card, number)

    def _check_winner(self, winner: int, card: PodCard, number: int) -> None:
        self._refuse_stranger(winner)
        if card.has_conceded(winner, number):
            raise Refusal(
                "{where}: {player} conceded and cannot have won it",
                rules=self.pods.concession.rules,
                where=self._game(number),
                player=self.name(winner),
            )

    def _check_places(self, game: PodGame, number: int) -> None:
        """Places as people say them: 1, 2, 2, 4. Players who share places have the best of them."""
        here = self._game(number)
        if game.scores or game.winner is not None:
            raise Refusal(
                "{where}: scores are given", do="give the place of each player", where=here
            )
        if len(game.places) != len(self.players):
            raise Refusal(
                "{where}: {places} for {players} players",
                do="give one place for each, in the order of the table",
                where=here,
                places=Message.counted("{count} place", "{count} places", len(game.places)),
                players=len(self.players),
            )
        right = [1 + sum(other < place for other in game.places) for place in game.places]
        if list(game.places) != right:
            raise Refusal(
                "{where}: {places} are not the places of {players} players",
                do="count from 1; who shares has the best place of those shared: 1, 2, 2, 4",
                where=here,
                places=game.places,
                players=len(self.players),
            )

    def _game(self, number: int) -> Message:
        return Message(
            "{where}, {game} {number}", where=self.where, game=self.words.game, number=number
        )

    def _refuse_stranger(self, number: int) -> None:
        if number not in self.players:
            names = [self.name(player) for player in self.players]
            raise Refusal(
                "{where}: {player} does not play there",
                do="there play {players}",
                where=self.where,
                player=self.name(number),
                players=names,
            )
