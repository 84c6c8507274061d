"""Divisions that play apart, on the pages of the desk."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import NOW, DeskEvent
from tests.web.trek import trek
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details


@pytest.fixture
def divided(desk_event: DeskEvent) -> DeskEvent:
    """Eight Juniors and eight Masters in their first round: from six on they play apart."""
    crew = tuple(
        Details(name=f"{division} {n}", division=division)
        for division in ("Junior", "Masters")
        for n in range(8)
    )
    event = trek(desk_event, rulebook="pokemon")
    event.do(EnterPlayers(players=crew), StartTournament(), PairRound(), PublishRound())
    return event


NOW_YEAR = int(NOW[:4])


def tables(page: str) -> list[str]:
    return re.findall(r'<li id="t(\d+)"', page)


@pytest.mark.rule("PK-021")
def test_each_table_says_its_division(divided: DeskEvent) -> None:
    page = divided.browser("judge").get(divided.path("round/")).content.decode()
    assert page.count(">Junior</small>") == 4
    assert page.count(">Masters</small>") == 4


def test_one_division_at_a_time(divided: DeskEvent) -> None:
    client = divided.browser("judge")
    page = client.get(divided.path("round/?division=Masters")).content.decode()
    shown = tables(page)
    assert len(shown) == 4
    assert "Masters 0" in page
    assert "Junior 0" not in page
    nobody = client.get(divided.path("round/?division=Nobody")).content.decode()
    assert len(tables(nobody)) == 8


def test_filters_stay_when_a_result_is_recorded(divided: DeskEvent) -> None:
    """They are drawn again with what is still open, and the rail counts with them."""
    client = divided.browser("organizer")
    page = client.get(divided.path("round/?division=Junior&show=all")).content.decode()
    typed = {"line": "1 w", "since": str(divided.state.sequence), "bar": "open"}
    kept = dict(re.findall(r'name="(show|division)" value="(\w+)"', page))
    assert kept == {"show": "all", "division": "Junior"}
    answer = client.post(divided.path("round/record/"), typed | kept, HTTP_HX_REQUEST="true")
    part = re.sub(r"\s+", " ", answer.content.decode())
    assert 'class="n " id="count-round" hx-swap-oob="true">7 open<' in part
    assert re.search(r'show=all[^>]*aria-current="true"', part)
    assert re.search(r'aria-current="true"[^>]*> ?Junior', part)


def test_a_draft_lists_divisions_in_the_order_of_their_tables(desk_event: DeskEvent) -> None:
    """From the youngest on, as tables are numbered; byes are counted and need no plural."""
    crew = tuple(
        Details(name=f"{division} {n}", division=division)
        for division in ("Junior", "Senior", "Masters")
        for n in range(7)
    )
    event = trek(desk_event, rulebook="pokemon")
    event.do(EnterPlayers(players=crew), StartTournament(), PairRound())
    page = event.browser("organizer").get(event.path("round/")).content.decode()
    assert re.findall(r'<h2 class="pool">(\w+)<', page) == ["Junior", "Senior", "Masters"]
    assert "3 × bye" in page


def test_a_game_without_divisions_has_no_such_switch(playing: DeskEvent) -> None:
    page = playing.browser("judge").get(playing.path("round/?division=Junior")).content.decode()
    assert 'id="divisions"' not in page
    assert len(tables(page)) == 4


def test_a_pasted_list_shows_divisions_before_anybody_is_entered(desk_event: DeskEvent) -> None:
    """They follow from the year of birth; whoever has none stands out."""
    event = trek(desk_event, rulebook="pokemon")
    rows = f"name;born;club\nAnn;{NOW_YEAR - 8};Jets\nBob;{NOW_YEAR - 40};\nCid;;"
    path = event.path("players/list/")
    page = event.browser("organizer").post(path, {"text": rows}).content.decode()
    shown = re.findall(r"<tr>\s*<td><bdi>(\w+)</bdi></td>\s*<td>(.*?)</td>", page)
    assert [(name, re.sub("<[^>]+>", "", text)) for name, text in shown] == [
        ("Ann", "Junior"),
        ("Bob", "Masters"),
        ("Cid", "No division"),
    ]
    assert not event.state.entrants


def test_one_without_a_division_is_asked_for_before_the_start(desk_event: DeskEvent) -> None:
    """The start is not offered yet, and the overview leads to whom it is about."""
    event = trek(desk_event, rulebook="pokemon")
    known = (Details(name="Ann", division="Masters"), Details(name="Bea", division="Masters"))
    event.do(EnterPlayers(players=known))
    client = event.browser("organizer")
    assert "Next: start" in client.get(event.path("players/")).content.decode()
    event.do(EnterPlayers(players=(Details(name="Nick"),)))
    assert "Next: start" not in client.get(event.path("players/")).content.decode()
    page = client.get(event.path("overview/")).content.decode()
    assert event.path("players/?show=no-division") in page
    assert "Start the event" not in page


def test_a_draft_says_the_divisions_of_its_tables(desk_event: DeskEvent) -> None:
    """Four of each are too few to play apart, so no heading says it."""
    crew = tuple(
        Details(name=f"{division} {n}", division=division)
        for division in ("Junior", "Masters")
        for n in range(4)
    )
    event = trek(desk_event, rulebook="pokemon")
    event.do(EnterPlayers(players=crew), StartTournament(), PairRound())
    page = event.browser("judge").get(event.path("round/")).content.decode()
    assert page.count('<small class="of">Junior</small>') == 2
    assert page.count('<small class="of">Masters</small>') == 2


def test_birth_years_in_the_language_of_the_page(divided: DeskEvent) -> None:
    client = divided.browser("organizer")
    page = client.get(divided.path("overview/"), headers={"Accept-Language": "de"}).content.decode()
    assert re.search(r"Junior: geboren \d{4} oder später", page)
    assert "or later" not in page
