"""Events of pods, for the tests of their pages."""

from __future__ import annotations

from tests.web.conftest import DeskEvent
from tests.web.played import other_event
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details, PodCard, PodGame

NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")


def event_of_pods(
    desk_event: DeskEvent, rulebook: str, names: tuple[str, ...] = NAMES
) -> DeskEvent:
    """Started, nothing drawn."""
    return other_event(desk_event, rulebook, tuple(Details(name=name) for name in names))


def seated(desk_event: DeskEvent, *tables: tuple[int, ...]) -> DeskEvent:
    """The next pods as said, published."""
    desk_event.do(SeatRound(tables=tables, reason="test"), PublishRound())
    return desk_event


def tribbles(desk_event: DeskEvent) -> DeskEvent:
    """Nine players: Ann to Eve at table 1, Fay to Ida at table 2."""
    return seated(event_of_pods(desk_event, "tribbles"), (1, 2, 3, 4, 5), (6, 7, 8, 9))


def commander(desk_event: DeskEvent) -> DeskEvent:
    """Seven players: Ann to Dan at table 1, Eve, Fay and Gus at table 2."""
    return seated(event_of_pods(desk_event, "commander-style", NAMES[:7]), (1, 2, 3, 4), (5, 6, 7))


def card(desk_event: DeskEvent, table: int, round: int = 0) -> PodCard:
    """What is written down at a table of the last round."""
    return desk_event.state.rounds[round - 1].tables[table - 1].pod or PodCard()


def scores(desk_event: DeskEvent, table: int, round: int = 0) -> list[tuple[int, ...]]:
    return [game.scores for game in card(desk_event, table, round).games]


def play_all(desk_event: DeskEvent) -> None:
    """Every open pod of the round to its end: the first seat wins each game with 100."""
    rules = desk_event.state.rulebook.pods
    assert rules is not None
    for table in desk_event.state.rounds[-1].open_tables:
        left = rules.games.value - len((table.pod or PodCard()).games)
        many = len(table.players)
        if rules.places is not None:
            game = PodGame(places=tuple(range(1, many + 1)))
        else:
            game = PodGame(scores=(100,) + (0,) * (many - 1), winner=table.players[0])
        desk_event.do(RecordPod(table=table.number, games=(game,) * left))
