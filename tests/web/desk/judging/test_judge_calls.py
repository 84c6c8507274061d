"""The judges' list of calls: who waits where and since when, taken and closed."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.test import Client

from tests.web.conftest import DeskEvent
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.judging.calls import CallJudge
from topcut.core.questions.staff.judge_calls import calls_in_turn, minutes_waited
from topcut.core.tournament.state import JudgeCall
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, record

AT = "2026-11-15T10:00:00+00:00"
PART = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "calls"}


def called(event: DeskEvent, question: str = "") -> JudgeCall:
    """By the first-named at table 1."""
    number = event.state.rounds[0].tables[0].players[0]
    asked = Context(Actor(event.state.name_of(number), "player", number), AT, 1)
    command = CallJudge(number=number, question=question)
    record(DatabaseStore(event.event), command, asked, find_rulebook)
    return event.state.judge_calls[-1]


def test_the_list_says_where_who_and_what(playing: DeskEvent) -> None:
    call = called(playing, "Is <b>this</b> legal?")
    judge = playing.browser("judge")
    page = judge.get(playing.path("judges/calls/")).content.decode()
    assert playing.state.name_of(call.number) in page
    assert "Is &lt;b&gt;this&lt;/b&gt; legal?" in page
    assert "<html" in page
    part = judge.get(playing.path("judges/calls/"), **PART).content.decode()
    assert part.count('id="calls"') == 1
    assert "<html" not in part


def test_taken_by_one_and_closed(playing: DeskEvent) -> None:
    call = called(playing)
    judge, organizer = playing.browser("judge"), playing.browser("organizer")
    path = playing.path(f"judges/calls/{call.sequence}/")
    assert judge.post(f"{path}claim/").status_code == 302
    assert playing.state.judge_calls[0].judge == playing.people["judge"].name
    second = organizer.post(f"{path}claim/")
    assert second.status_code == 422
    assert b"is on the way to table 1" in second.content
    assert organizer.post(f"{path}close/").status_code == 302
    assert playing.state.judge_calls == []
    assert judge.post(f"{path}close/").status_code == 422
    assert Client().get(playing.path("judges/calls/")).status_code == 302, "staff alone"


def test_the_judge_stays_on_the_page_with_the_button(playing: DeskEvent) -> None:
    call = called(playing)
    judge, path = playing.browser("judge"), playing.path("judges/calls/")
    for page in (playing.path("judges/"), path):
        shown = judge.get(page).content.decode()
        part = shown.partition('id="calls"')[2].partition('hx-get="')[2].partition('"')[0]
        again = judge.get(part, **PART)
        said = again.content.decode().partition('name="from" value="')[2].partition('"')[0]
        answer = judge.post(f"{path}{call.sequence}/claim/", {"from": said})
        assert answer["Location"] == page


def test_who_waits_longest_and_is_alone_comes_first(playing: DeskEvent) -> None:
    call = called(playing)
    later = datetime.fromisoformat(AT) + timedelta(minutes=7, seconds=59)
    assert minutes_waited(call, later) == 7
    assert minutes_waited(call, datetime.fromisoformat(AT) - timedelta(minutes=1)) == 0
    state = playing.state
    other = JudgeCall(call.sequence + 1, AT, 2, "swiss", 1, 2)
    taken = JudgeCall(call.sequence - 1, AT, 3, "swiss", 1, 3, judge="Jo")
    state.judge_calls = [taken, call, other]
    assert [call.table for call in calls_in_turn(state)] == [1, 2, 3]


def test_every_page_says_how_many_wait(playing: DeskEvent) -> None:
    """Beside the name of the page and at the foot of a phone; who is being helped does not wait."""
    judge = playing.browser("judge")
    before = judge.get(playing.path("round/")).content.decode()
    assert before.count('id="calls-rail"') == before.count('id="calls-tab"') == 1
    call = called(playing)
    part = judge.get(playing.path("judges/calls/waiting/"), HTTP_HX_REQUEST="true").content.decode()
    for where in ("calls-rail", "calls-tab"):
        assert f'id="{where}" hx-swap-oob="true">1</span>' in part
    assert 'id="calls-tab">1</span>' in judge.get(playing.path("standings/")).content.decode()
    judge.post(playing.path(f"judges/calls/{call.sequence}/claim/"))
    part = judge.get(playing.path("judges/calls/waiting/"), HTTP_HX_REQUEST="true").content.decode()
    assert part.count(" hidden></span>") == 2


def test_a_judges_phone_has_the_calls_at_its_foot(playing: DeskEvent) -> None:
    """Others find them behind More."""
    judge, organizer = (
        playing.browser(role).get(playing.path("round/")).content.decode()
        for role in ("judge", "organizer")
    )
    for page, tab, other in ((judge, "judges/", "players/"), (organizer, "players/", "judges/")):
        foot = page.partition('<nav class="tabs')[2].partition("</nav>")[0]
        assert playing.path(tab) in foot
        assert playing.path(other) not in foot


def test_a_tables_menu_leads_to_the_players_penalty_and_to_its_slip(playing: DeskEvent) -> None:
    judge = playing.browser("judge")
    number = playing.state.rounds[0].tables[1].players[0]
    name = playing.state.name_of(number)
    menu = judge.get(playing.path("round/table/2/")).content.decode()
    query = f"judges/?write=penalty&amp;about=%23{number}&amp;at=2#write"
    assert query.replace("&amp;", "&") in menu.replace("&amp;", "&")
    assert "table=2&amp;round=1" in menu or "table=2&round=1" in menu
    form = judge.get(playing.path(f"judges/?write=penalty&about=%23{number}&at=2")).content.decode()
    assert f'value="#{number}"' in form
    assert 'name="table"' in form
    assert 'value="2"' in form
    assert name in judge.get(playing.path(f"judges/about/?player=%23{number}")).content.decode()
