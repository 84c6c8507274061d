"""After time is called: the rulebook's steps, one form at a time, until they decide."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import NOW, DeskEvent
from topcut import rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.events import events
from topcut.store.models import Staff

HTMX = {"HTTP_HX_REQUEST": "true"}


def in_round(desk_event: DeskEvent, rulebook: str) -> DeskEvent:
    """The same people at an event of another game, in its first round."""
    olga = desk_event.people["organizer"]
    opening = OpenTournament(
        name="Time", rulebook=rulebook, edition=rulebooks.read(rulebook).edition
    )
    asked = Context(Actor(olga.name, "organizer"), NOW, 3)
    other = DeskEvent(events.open_event(opening, olga, asked, find_rulebook), desk_event.people)
    for role in ("judge", "scorekeeper"):
        Staff.objects.create(journal=other.journal, account=desk_event.people[role], role=role)
    names = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
    other.do(
        EnterPlayers(players=tuple(Details(name=name) for name in names)),
        StartTournament(),
        PairRound(),
        PublishRound(),
    )
    return other


def test_the_list_of_open_tables(playing: DeskEvent) -> None:
    playing.do(RecordResult(table=1, result="win"))
    page = playing.browser("judge").get(playing.path("round/time/")).content.decode()
    assert "3 tables open" in page
    assert "Tell all players that time is up." in page
    assert playing.path("round/time/2/") in page
    assert playing.path("round/time/1/") not in page


def test_a_result_without_any_question(desk_event: DeskEvent) -> None:
    """SW: a Swiss game that is not over is drawn."""
    event = in_round(desk_event, "street-warriors")
    client, path = event.browser("judge"), event.path("round/time/2/")
    page = client.get(path).content.decode()
    assert "Save: draw" in page
    answer = client.post(path, follow=True)
    assert "Table 2: Draw, by time." in answer.content.decode()
    report = event.state.rounds[0].tables[1].report
    assert report is not None
    assert (report.result.code, report.result.ended) == ("draw", "time")
    assert "This table has its result" in client.get(path).content.decode()


def test_step_by_step(desk_event: DeskEvent) -> None:
    """L5R: broken provinces count two each up to six; three against none leads by six, and five
    decide (L5-100, L5-101, L5-104)."""
    event = in_round(desk_event, "l5r")
    client, path = event.browser("judge"), event.path("round/time/1/")
    page = client.get(path).content.decode()
    assert "provinces that the player has broken" in page
    step = {"step": "first-count"}
    answer = client.post(path, {**step, "what": "broken", "first": "3", "second": "0"})
    assert answer["Location"] == path
    page = client.get(path).content.decode()
    assert "broken: 3 : 0</b>" in page
    assert re.search(r"<h2>\s*Honor\.", page)
    table = event.state.rounds[0].tables[0]
    assert table.is_open
    assert len(table.answers) == 1
    for tally in rulebooks.read("l5r").time_called.swiss[1].tallies[1:]:
        client.post(path, {**step, "what": tally.name, "first": "0", "second": "0"})
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert report.result.code == "win"


def test_concede_is_said_of_who_concedes(desk_event: DeskEvent) -> None:
    """Level at the first count; then the first player concedes: the second wins (L5-105)."""
    event = in_round(desk_event, "l5r")
    client, path = event.browser("judge"), event.path("round/time/1/")
    for tally in rulebooks.read("l5r").time_called.swiss[1].tallies:
        fields = {"step": "first-count", "what": tally.name, "first": "0", "second": "0"}
        client.post(path, fields)
    name = event.state.name_of(event.state.rounds[0].tables[0].players[0])
    page = client.get(path).content.decode()
    assert f'name="winner" value="2">{name} concedes' in page
    client.post(path, {"step": "concede", "winner": "2"})
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert (report.result.code, report.result.ended) == ("loss", "concession")


def test_a_score_is_two_numbers_and_perhaps_nobody_won(desk_event: DeskEvent) -> None:
    """Star Trek: the final score is written down, then somebody may have won on the last turn;
    level on missions, the higher score has the modified win (ST-106, ST-107, S2-014, S2-015)."""
    event = in_round(desk_event, "star-trek-2e")
    client, path = event.browser("judge"), event.path("round/time/1/")
    page = client.get(path).content.decode()
    assert 'name="first"' in page
    assert 'name="winner"' not in page
    assert client.post(path, {"step": "score", "first": "100", "second": "65"})["Location"] == path
    assert re.search(r'name="winner" value="0">\s*Nobody', client.get(path).content.decode())
    client.post(path, {"step": "full-win", "winner": "0"})
    for what in ("planet", "space"):
        client.post(path, {"step": "missions", "what": what, "first": "1", "second": "1"})
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert (report.result.code, report.result.score) == ("modified-win", (100, 65))


def test_what_only_one_can_have_is_one_button(desk_event: DeskEvent) -> None:
    event = in_round(desk_event, "l5r")
    client, path = event.browser("judge"), event.path("round/time/1/")
    for what in ("broken", "honor"):
        client.post(path, {"step": "first-count", "what": what, "first": "0", "second": "0"})
    assert 'name="has" value="2">' in client.get(path).content.decode()
    client.post(path, {"step": "first-count", "what": "favor", "has": "2"})
    (*_, last) = event.state.rounds[0].tables[0].answers
    assert (last.what, last.first, last.second) == ("favor", 0, 1)


def test_only_a_leader_confirms(desk_event: DeskEvent) -> None:
    event = in_round(desk_event, "l5r")
    path = event.path("round/time/1/")
    fields = {"step": "leader", "winner": "0"}
    answer = event.browser("scorekeeper").post(path, fields)
    assert answer.status_code == 422
    assert event.browser("judge").post(path, fields).status_code == 302


@pytest.mark.parametrize(
    "fields",
    [
        {"step": "first-count", "what": "broken", "first": "x", "second": "1"},
        {"step": "first-count", "what": "broken", "first": "1"},
        {"step": "first-count", "what": "broken", "first": "-1", "second": "1"},
        {"step": "first-count", "what": "nothing", "first": "1", "second": "1"},
        {"step": "lightning", "first": "1", "second": "1"},
        {"step": "concede", "winner": "7"},
        {},
    ],
)
def test_wrong_answers_are_kept_out(desk_event: DeskEvent, fields: dict[str, str]) -> None:
    event = in_round(desk_event, "l5r")
    before = event.state.sequence
    client, path = event.browser("judge"), event.path("round/time/1/")
    assert client.post(path, fields).status_code == 422
    part = client.post(path, fields, **HTMX)
    assert part.status_code == 422
    assert part["HX-Retarget"] == "#told"
    assert event.state.sequence == before


def test_tables_that_are_not_there(playing: DeskEvent) -> None:
    client = playing.browser("judge")
    assert client.get(playing.path("round/time/99/")).status_code == 422
    assert client.post(playing.path("round/time/99/")).status_code == 422
