"""Commander-style: pods of four in TOML alone; every value calculated by hand."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import names, points, refused, rows
from topcut.core.actions.execute import Done
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import standings
from topcut.core.questions.verify.replay import verify
from topcut.core.tournament.state import PodGame
from topcut.sheets.load import find_rulebook


def pods(event: Event, *tables: str) -> None:
    seats = tuple(tuple(event.number(name) for name in names) for names in tables)
    event.do(SeatRound(tables=seats, reason="test"))
    event.do(PublishRound())


def places(event: Event, table: int, *found: int) -> Done:
    return event.do(RecordPod(table=table, games=(PodGame(places=found),)))


def commander(tables: tuple[str, ...]) -> Event:
    event = Event("commander-style", list("".join(tables)))
    event.start()
    pods(event, *tables)
    return event


def test_points_by_place() -> None:
    event = commander(("ABCD", "EFG"))
    places(event, 1, 2, 1, 4, 3)
    places(event, 2, 3, 2, 1)
    assert points(event.state) == {"B": 3, "A": 2, "D": 1, "C": 0, "G": 3, "F": 2, "E": 1}


def test_a_drawn_game_gives_one_point_each() -> None:
    event = commander(("ABCD",))
    places(event, 1, 1, 1, 1, 1)
    assert set(points(event.state).values()) == {1}
    assert {ties["games-won"] for _, _, ties, _ in rows(event.state)} == {0}


def test_players_out_together_share_their_points_rounded_up() -> None:
    """The source's own examples: three out at once share 0 + 1 + 2, one each; two out together
    after another share 1 + 2, two each."""
    event = commander(("ABCD", "EFGH"))
    places(event, 1, 1, 2, 2, 2)
    places(event, 2, 1, 2, 2, 4)
    assert points(event.state) == {"A": 3, "B": 1, "C": 1, "D": 1, "E": 3, "F": 2, "G": 2, "H": 0}


def test_who_concedes_gets_nothing() -> None:
    event = commander(("ABCD",))
    game = PodGame(places=(1, 2, 3, 4))
    event.do(RecordPod(table=1, games=(game,), conceded=(event.number("B"),)))
    assert points(event.state) == {"A": 3, "B": 0, "C": 1, "D": 0}


def test_later_pods_are_made_by_points() -> None:
    event = commander(("ABCD", "EFGH"))
    places(event, 1, 1, 2, 3, 4)
    places(event, 2, 1, 2, 3, 4)
    first, second = event.draw()
    assert set(first) == set("AEBF")
    assert set(second) == set("CGDH")
    # Points of all rounds count, and no table ranks before them.
    for table in (1, 2):
        places(event, table, 4, 3, 2, 1)
    total = points(event.state)
    assert total[first[3]] == 3 + {"A": 3, "E": 3, "B": 2, "F": 2}[first[3]]
    assert standings(event.state)[0].table is None


def test_twenty_players_to_the_end() -> None:
    """16 and more play four rounds; the winner of every game has won most."""
    event = Event("commander-style", names(20))
    event.start()
    assert event.state.rounds_planned == 4
    for _ in range(4):
        event.draw()
        for table in event.state.rounds[-1].tables:
            order = [sorted(table.players).index(player) + 1 for player in table.players]
            places(event, table.number, *order)
    state = event.do(FinishTournament()).state
    best = standings(state)[0]
    assert (state.name_of(best.player), best.points) == ("P001", 12)
    found = verify(event.store.read(), find_rulebook)
    assert [one.verdict for one in found] == ["optimal"] * 4


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ((1, 2, 3), "3 places for 4 players"),
        ((1, 2, 3, 5), "1, 2, 3, 5 are not the places of 4 players"),
        ((2, 2, 3, 4), "are not the places"),
        ((1, 1, 2, 3), "are not the places"),
        ((0, 1, 2, 3), "are not the places"),
    ],
)
def test_places_that_cannot_be(given: tuple[int, ...], what: str) -> None:
    event = commander(("ABCD",))
    command = RecordPod(table=1, games=(PodGame(places=given),))
    assert what in refused(event, command).what


def test_scores_where_places_belong() -> None:
    event = commander(("ABCD",))
    command = RecordPod(table=1, games=(PodGame(scores=(1, 2, 3, 4)),))
    assert "scores are given" in refused(event, command).what
