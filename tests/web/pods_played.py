"""Events of pods, for the tests of their pages."""

from __future__ import annotations

from tests.web.conftest import Hall
from tests.web.played import other_event
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details, PodCard, PodGame

NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")


def event_of_pods(hall: Hall, rulebook: str, names: tuple[str, ...] = NAMES) -> Hall:
    """Started, nothing drawn."""
    return other_event(hall, rulebook, tuple(Details(name=name) for name in names))


def seated(hall: Hall, *tables: tuple[int, ...]) -> Hall:
    """The next pods as said, published."""
    hall.do(SeatRound(tables=tables, reason="test"), PublishRound())
    return hall


def tribbles(hall: Hall) -> Hall:
    """Nine players: Ann to Eve at table 1, Fay to Ida at table 2."""
    return seated(event_of_pods(hall, "tribbles"), (1, 2, 3, 4, 5), (6, 7, 8, 9))


def commander(hall: Hall) -> Hall:
    """Seven players: Ann to Dan at table 1, Eve, Fay and Gus at table 2."""
    return seated(event_of_pods(hall, "commander-style", NAMES[:7]), (1, 2, 3, 4), (5, 6, 7))


def card(hall: Hall, table: int, round: int = 0) -> PodCard:
    """What is written down at a table of the last round."""
    return hall.state.rounds[round - 1].tables[table - 1].pod or PodCard()


def scores(hall: Hall, table: int, round: int = 0) -> list[tuple[int, ...]]:
    return [game.scores for game in card(hall, table, round).games]


def play_all(hall: Hall) -> None:
    """Every open pod of the round to its end: the first seat wins each game with 100."""
    rules = hall.state.rulebook.pods
    assert rules is not None
    for table in hall.state.rounds[-1].open_tables:
        left = rules.games.value - len((table.pod or PodCard()).games)
        many = len(table.players)
        if rules.places is not None:
            game = PodGame(places=tuple(range(1, many + 1)))
        else:
            game = PodGame(scores=(100,) + (0,) * (many - 1), winner=table.players[0])
        hall.do(RecordPod(table=table.number, games=(game,) * left))
