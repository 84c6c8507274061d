"""Pods in tests.

pods(event, "Ann Bea Cid Dan", "Eve Fay Gus Hal")    # tables set as said
play(event, 1, "9* 0 0 4", "0 5* 0 0")               # games at table 1, a star for the winner
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.builders import Event
from topcut.core.actions.execute import Done
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import standings
from topcut.core.tournament.state import PodGame, State

TR = "tribbles"


def pods(event: Event, *tables: str) -> None:
    """The next round set by hand and published; tables in the order of their numbers."""
    seats = tuple(tuple(event.number(name) for name in names.split()) for names in tables)
    event.do(SeatRound(tables=seats, reason="test"))
    event.do(PublishRound())


def game(state: State, table: int, text: str) -> PodGame:
    """`9* 0 0 4`: scores in the order of the table, a star for who emptied the hand."""
    players = state.rounds[-1].tables[table - 1].players
    marks = text.split()
    winners = [player for player, mark in zip(players, marks, strict=False) if mark.endswith("*")]
    scores = tuple(int(mark.removesuffix("*")) for mark in marks)
    return PodGame(scores=scores, winner=winners[0] if winners else None)


def play(event: Event, table: int, *games: str, **more: Any) -> Done:
    state = event.state
    played = tuple(game(state, table, text) for text in games)
    return event.do(RecordPod(table=table, games=played, **more))


def event_of(tables: list[str], **options: Any) -> Event:
    """A Tribbles event whose first pods are these."""
    event = Event(TR, " ".join(tables), **options)
    event.start()
    pods(event, *tables)
    return event


def play_at_random(event: Event, dice: Random) -> None:
    """Every pod of the round: one winner a game, now and then points for others, now and then
    nobody."""
    for table in event.state.rounds[-1].tables:
        event.do(RecordPod(table=table.number, games=tuple(_games(table.players, dice))))


def _games(players: tuple[int, ...], dice: Random) -> Iterator[PodGame]:
    for _ in range(5):
        winner = dice.choice((*players, None))
        scores = tuple(
            dice.randrange(1, 200) * 1000 if player == winner else dice.choice((0, 0, 0, 5000))
            for player in players
        )
        yield PodGame(scores=scores, winner=winner)


def ranked(state: State) -> list[str]:
    return [state.name_of(row.player) for row in standings(state)]


def seated(state: State) -> list[set[str]]:
    """Who sits at each table of the last round."""
    return [{state.name_of(n) for n in table.players} for table in state.rounds[-1].tables]
