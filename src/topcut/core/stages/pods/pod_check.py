"""Do the numbers that were written down at a pod fit it?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topcut.core.refusal import Refusal
from topcut.core.rulebook import Pods
from topcut.core.tournament.state import PodCard, PodGame

LARGEST_SCORE = 10_000_000


@dataclass(frozen=True, slots=True)
class PodCheck:
    pods: Pods
    word: str
    """What the rulebook calls a game of a pod."""
    players: tuple[int, ...]
    name: Callable[[int], str]
    where: str

    def check(self, card: PodCard, first_new: int = 0) -> None:
        """Raises where a game, a winner or a concession cannot be so."""
        most = self.pods.games.value
        if len(card.games) > most:
            raise Refusal(
                "{where} has {most} {word}s, not {count}",
                do="give at most {text}",
                rules=self.pods.games.rules,
                where=self.where,
                most=most,
                word=self.word,
                count=len(card.games),
                text=most - first_new,
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
                    "{where} has no {word} {game}",
                    do="choose from 1 to {most}",
                    where=self.where,
                    word=self.word,
                    game=one.game,
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
        here = f"{self.where}, {self.word} {number}"
        if game.places:
            raise Refusal("{here}: places are given", do="give the score of each player", here=here)
        self._refuse_wrong_count(here, game.scores, "score")
        for player, score in zip(self.players, game.scores, strict=True):
            if not 0 <= score <= LARGEST_SCORE:
                raise Refusal(
                    "{here}: {name} cannot have {score}",
                    do="give a number from 0 to {LARGEST_SCORE:,}",
                    here=here,
                    name=self.name(player),
                    score=score,
                    LARGEST_SCORE=LARGEST_SCORE,
                )
            if score and card.has_conceded(player, number):
                raise Refusal(
                    "{here}: {name} conceded and scores 0, not {score}",
                    rules=self.pods.concession.rules,
                    here=here,
                    name=self.name(player),
                    score=score,
                )
        if game.winner is not None:
            self._refuse_stranger(game.winner)
            if card.has_conceded(game.winner, number):
                raise Refusal(
                    "{here}: {name} conceded and cannot have won it",
                    rules=self.pods.concession.rules,
                    here=here,
                    name=self.name(game.winner),
                )

    def _check_places(self, game: PodGame, number: int) -> None:
        """As people say them: 1, 2, 2, 4; who shares has the best of the places shared."""
        here = f"{self.where}, {self.word} {number}"
        if game.scores or game.winner is not None:
            raise Refusal("{here}: scores are given", do="give the place of each player", here=here)
        self._refuse_wrong_count(here, game.places, "place")
        right = [1 + sum(other < place for other in game.places) for place in game.places]
        if list(game.places) != right:
            given = ", ".join(map(str, game.places))
            raise Refusal(
                "{here}: {given} are not the places of {count} players",
                do="count from 1; who shares has the best place of those shared: 1, 2, 2, 4",
                here=here,
                given=given,
                count=len(self.players),
            )

    def _refuse_wrong_count(self, here: str, given: tuple[int, ...], what: str) -> None:
        if len(given) != len(self.players):
            numbers = f"{len(given)} {what}{'' if len(given) == 1 else 's'}"
            raise Refusal(
                "{here}: {numbers} for {count} players",
                do="give one {what_said} for each, in the order of the table",
                here=here,
                numbers=numbers,
                count=len(self.players),
                what_said=what,
            )

    def _refuse_stranger(self, number: int) -> None:
        if number not in self.players:
            names = ", ".join(self.name(player) for player in self.players)
            raise Refusal(
                "{where}: {name} does not play there",
                do="there play {names}",
                where=self.where,
                name=self.name(number),
                names=names,
            )
