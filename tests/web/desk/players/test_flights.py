"""Flights of a division and the match for third place, by the pages alone."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from tests.web.trek import trek
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.projections.ranking import final_places
from topcut.core.tournament.state import Details


@pytest.fixture
def flights(desk_event: DeskEvent) -> DeskEvent:
    """64 Masters and nobody else, in two flights; third place is played for. One round is
    played, in which the first-named always wins."""
    event = trek(desk_event, {"third-place": True}, rulebook="pokemon")
    crew = tuple(Details(name=f"Player {n:02}", division="Masters") for n in range(1, 65))
    event.do(EnterPlayers(players=crew))
    client = event.browser("organizer")
    page = client.get(event.path("overview/")).content.decode()
    assert "<option>Masters</option>" in page, "flights belong to a division, even to the only one"
    typed = {"rounds": "", "cut": "4", "division": "Masters", "flights": "2"}
    assert client.post(event.path("overview/announce/"), typed).status_code == 302
    client.post(event.path("overview/start/"), {"seen": event.state.sequence})
    agreed = {"rounds": "1", "agreed": "all players want to go home", "division": "Masters"}
    assert client.post(event.path("overview/rounds/"), agreed).status_code == 302
    client.post(event.path("round/draw/"))
    client.post(event.path("round/publish/"), {"seen": event.state.sequence})
    for table in event.state.rounds[0].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    return event


@pytest.mark.rule("PK-083")
def test_the_same_number_of_each_flight_goes_on(flights: DeskEvent) -> None:
    client = flights.browser("organizer")
    page = client.get(flights.path("bracket/")).content.decode()
    assert "Masters: Top 4" in page
    assert page.count("last in</span>") == 2, "one for each flight"
    rows = re.findall(r'<tr class="inside">.*?</tr>', page, re.DOTALL)
    names = [re.findall(r"<bdi>([^<]*)</bdi>", row)[0] for row in rows]
    pools = {one.name: one.pool for one in flights.state.active}
    assert len(names) == 4
    assert sorted(pools[name] for name in names) == sorted(2 * list(set(pools.values())))
    client.post(flights.path("bracket/cut/"), {"seen": flights.state.sequence})
    made = flights.state.brackets["Masters"]
    assert [flights.state.name_of(number) for number in made.qualifiers] == names


@pytest.mark.rule("PK-108")
def test_third_place_is_played_for(flights: DeskEvent) -> None:
    client = flights.browser("organizer")
    client.post(flights.path("bracket/cut/"), {"seen": flights.state.sequence})
    page = client.get(flights.path("bracket/")).content.decode()
    assert page.count(">Loser of ") == 2, "the losers of both semifinals play on"
    bracket = flights.state.brackets["Masters"].bracket
    third = next(one.number for one in bracket.shape.matches if one.place == 3)
    final = bracket.shape.final.number
    for match in (1, 2, third, final):
        answer = client.post(flights.path(f"bracket/{match}/report/"), {"result": "win"})
        assert answer.status_code == 302
    standing = flights.state.brackets["Masters"].bracket.standing
    assert standing(third).sides == tuple(
        side for n in (1, 2) for side in standing(n).sides if side != standing(n).winner
    )
    assert client.get(flights.path("bracket/")).content.decode().count("Champion") >= 1
    client.post(flights.path("finish/finish/"), {"seen": flights.state.sequence})
    places = [one.player for one in final_places(flights.state, "Masters")]
    assert places[0] == standing(final).winner
    assert places[2] == standing(third).winner
