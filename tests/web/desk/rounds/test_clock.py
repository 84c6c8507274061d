"""The clock, more time, announcements."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.undo import Redo, Undo
from topcut.core.tournament.state import ClockRun

HTMX = {"HTTP_HX_REQUEST": "true"}


def extra_time(desk_event: DeskEvent) -> int:
    return desk_event.state.rounds[-1].tables[2].extension


def undo_offered(desk_event: DeskEvent, role: str = "scorekeeper") -> dict[str, str]:
    """What the bar's Undo would send."""
    page = desk_event.browser(role).get(desk_event.path("round/")).content.decode()
    echo = page[page.index('id="echo"') :]
    form = re.search(r'<form[^>]*take-back/".*?</form>', echo, re.DOTALL)
    fields = r'type="hidden" name="(\w+)" value="([^"]*)"'
    return dict(re.findall(fields, form[0])) if form else {}


def running(desk_event: DeskEvent) -> ClockRun | None:
    return desk_event.state.rounds[-1].clock


def test_started_paused_and_running_on(playing: DeskEvent) -> None:
    client = playing.browser("judge")
    page = client.get(playing.path("clock/")).content.decode()
    assert "35:00" in page, "MK-018"
    assert "The clock has not been started." in page
    answer = client.post(playing.path("clock/start/"), {"minutes": ""})
    assert answer["Location"] == playing.path("clock/")
    page = client.get(playing.path("clock/")).content.decode()
    assert 'data-left="2099"' in page or 'data-left="2100"' in page
    client.post(playing.path("clock/pause/"))
    clock = running(playing)
    assert clock is not None
    assert clock.paused_at is not None
    assert "data-paused" in client.get(playing.path("clock/")).content.decode()
    client.post(playing.path("clock/resume/"))
    clock = running(playing)
    assert clock is not None
    assert clock.paused_at is None


def test_from_the_round_one_stays_there(playing: DeskEvent) -> None:
    answer = playing.browser("judge").post(
        playing.path("clock/start/"), {"from": "round", "minutes": "40"}
    )
    assert answer["Location"] == playing.path("round/")
    clock = running(playing)
    assert clock is not None
    assert clock.minutes == 40


def test_half_time_and_time(playing: DeskEvent) -> None:
    """The builder's clock started long ago: time is over, and the page says what to do."""
    playing.do(StartClock())
    page = playing.browser("judge").get(playing.path("clock/")).content.decode()
    assert 'class="clock over"' in page
    assert '<span data-show="half" hidden>' in page
    assert '<span data-show="over">' in page
    assert "Tell all players that time is up." in page


def test_more_time_for_a_table(playing: DeskEvent) -> None:
    client = playing.browser("judge")
    playing.do(StartClock())
    answer = client.post(
        playing.path("clock/extend/"),
        {"table": "2", "minutes": "4", "reason": "a judge was called"},
        follow=True,
    )
    page = answer.content.decode()
    assert "Table 2: 4 more minutes." in page
    assert "+4" in page
    assert playing.state.rounds[0].tables[1].extension == 4
    answer = client.post(
        playing.path("clock/extend/"), {"table": "2", "minutes": "-3"}, follow=True
    )
    assert "Table 2: 3 minutes of extra time taken back." in answer.content.decode()
    assert playing.state.rounds[0].tables[1].extension == 1


class TestUndoOnTheBar:
    """A judge gives table 3 five minutes, and the scorekeeper five more by mistake."""

    @pytest.fixture
    def given_twice(self, playing: DeskEvent) -> DeskEvent:
        for role in ("judge", "scorekeeper"):
            playing.browser(role).post(playing.path("round/record/"), {"line": "3 +5"})
        assert extra_time(playing) == 10
        return playing

    def test_only_the_own_minutes_and_once(self, given_twice: DeskEvent) -> None:
        client, offered = given_twice.browser("scorekeeper"), undo_offered(given_twice)
        assert (offered["minutes"], offered["extension"]) == ("5", "10")
        for status in (302, 422):
            answer = client.post(given_twice.path("round/take-back/"), offered)
            assert answer.status_code == status
        assert "the extra time of table 3 has changed" in answer.content.decode().lower()
        assert extra_time(given_twice) == 5
        assert undo_offered(given_twice) == {}

    def test_not_after_an_undo_in_the_log(self, given_twice: DeskEvent) -> None:
        given_twice.do(Undo())
        assert extra_time(given_twice) == 5
        assert undo_offered(given_twice) == {}
        assert undo_offered(given_twice, "judge")["extension"] == "5"
        given_twice.do(Redo())
        assert undo_offered(given_twice)["extension"] == "10"

    def test_not_once_somebody_took_time_back(self, given_twice: DeskEvent) -> None:
        """Whose minutes those were, nobody knows."""
        given_twice.do(ExtendTime(table=3, minutes=-5))
        assert undo_offered(given_twice) == {}
        page = given_twice.browser("scorekeeper").get(given_twice.path("round/")).content.decode()
        assert "5 more minutes" in page


def test_an_announcement_is_on_every_page_until_it_is_taken_down(playing: DeskEvent) -> None:
    client = playing.browser("scorekeeper")
    client.post(playing.path("clock/announce/"), {"text": "Lunch <until> one", "for": "20"})
    (made,) = playing.state.announcements
    for page in ("players/", "standings/", "clock/", "clock/big/"):
        assert "Lunch &lt;until&gt; one" in client.get(playing.path(page)).content.decode()
    client.post(playing.path(f"clock/take-down/{made.sequence}/"))
    assert "Lunch" not in client.get(playing.path("players/")).content.decode()


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("start/", {"minutes": "x"}),
        ("start/", {"minutes": "0"}),
        ("start/", {"minutes": "100000"}),
        ("pause/", {}),
        ("resume/", {}),
        ("extend/", {"table": "", "minutes": "3"}),
        ("extend/", {"table": "1", "minutes": "0"}),
        ("extend/", {"table": "99", "minutes": "3"}),
        ("announce/", {"text": " "}),
        ("announce/", {"text": "x" * 501}),
        ("announce/", {"text": "a\0b"}),
        ("announce/", {"text": "Lunch", "for": "soon"}),
        ("take-down/1/", {}),
    ],
)
def test_wrong_requests_change_nothing(
    playing: DeskEvent, path: str, fields: dict[str, str]
) -> None:
    before = playing.state.sequence
    client = playing.browser("judge")
    assert client.post(playing.path(f"clock/{path}"), fields).status_code == 422
    assert client.post(playing.path(f"clock/{path}"), fields, **HTMX).status_code == 422
    assert playing.state.sequence == before


def test_what_was_typed_stays(playing: DeskEvent) -> None:
    fields = {"table": "99", "minutes": "3", "reason": "a spilled drink"}
    page = playing.browser("judge").post(playing.path("clock/extend/"), fields).content.decode()
    assert 'value="99"' in page
    assert 'value="a spilled drink"' in page


def test_by_htmx_the_clock_alone(playing: DeskEvent) -> None:
    client = playing.browser("judge")
    part = client.get(playing.path("clock/"), HTTP_HX_REQUEST="true", HTTP_HX_TARGET="hall")
    assert "<html" not in part.content.decode()


def test_before_the_first_round(desk_event: DeskEvent) -> None:
    page = desk_event.browser("judge").get(desk_event.path("clock/")).content.decode()
    assert "No round is published yet." in page
