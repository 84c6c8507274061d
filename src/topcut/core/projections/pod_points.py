"""What the games of a pod are worth."""

from __future__ import annotations

from topcut.core.rulebook import Pods
from topcut.core.tournament.state.pods import PodCard, PodGame


def winner_of_game(players: tuple[int, ...], game: PodGame) -> int | None:
    """The only first, or who is said to have won; A-TR8: nobody where time ended the game."""
    if game.places:
        first = [player for player, place in zip(players, game.places, strict=True) if place == 1]
        return first[0] if len(first) == 1 else None
    return game.winner


def is_drawn(game: PodGame) -> bool:
    """Everybody shares the first place."""
    return bool(game.places) and max(game.places) == 1


def points_in_game(
    pods: Pods, players: tuple[int, ...], card: PodCard, game: int
) -> tuple[int, ...]:
    """What each player of the table got in a game, counted from 1.

    TR-008, TR-010: all scores that were written down count, also where time ended the game.
    TR-017, A-TR4: a player who conceded gets 0 from that game on, or in the whole pod.
    """
    played = card.games[game - 1]
    got = _by_place(pods, played) if played.places else played.scores
    whole = pods.concession.loses == "all"
    lost = {one.number for one in card.conceded if whole or game >= one.game}
    return tuple(
        0 if player in lost else points for player, points in zip(players, got, strict=True)
    )


def _by_place(pods: Pods, game: PodGame) -> tuple[int, ...]:
    """Players who share places share their points, rounded up."""
    assert pods.places is not None
    if is_drawn(game):
        return (pods.places.drawn,) * len(game.places)
    worth = pods.points_for(len(game.places))
    shared = {place: game.places.count(place) for place in set(game.places)}
    return tuple(
        -(-sum(worth[place - 1 : place - 1 + shared[place]]) // shared[place])
        for place in game.places
    )
