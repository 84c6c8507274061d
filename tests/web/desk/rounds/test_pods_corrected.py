"""Pods at two desks at once, and results that are taken back."""

from __future__ import annotations

from tests.web.conftest import DeskEvent
from tests.web.desk.pods_requests import HX, get, typed
from tests.web.pods_played import (
    card,
    commander,
    play_all,
    scores,
    seated,
    tribbles,
)
from topcut.core.actions.results.pods import CorrectPod
from topcut.core.actions.undo import Undo


class TestTwoDesks:
    def test_the_same_game_twice_is_one(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        since = event.state.sequence
        typed(event, "2 b1200")
        told = typed(event, "2 b1200", "judge", since=since)
        assert "It was so already" in told
        assert len(card(event, 2).games) == 1

    def test_another_game_from_an_old_page_is_refused(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        since = event.state.sequence
        typed(event, "2 b1200")
        told = typed(event, "2 c900", "judge", since=since)
        assert "Table 2 has another round 1 by now" in told
        sent = {"table": 2, "game": 1, "score-2": "900"}
        answer = event.browser("judge").post(event.path("round/pod/"), sent, headers=HX)
        assert "Table 2 has another round 1 by now" in answer.content.decode()
        assert len(card(event, 2).games) == 1

    def test_a_line_from_before_a_correction_or_an_undo_is_refused(
        self, desk_event: DeskEvent
    ) -> None:
        event = tribbles(desk_event)
        typed(event, "2 b1200")
        since = event.state.sequence
        event.do(CorrectPod(table=2, reason="test"))
        told = "Table 2 has changed since the page was drawn"
        assert told in typed(event, "2 c900", since=since)
        since = event.state.sequence
        typed(event, "1 b5")
        event.do(Undo())
        assert told in typed(event, "2 c900", since=since)
        typed(event, "2 c900")
        assert scores(event, 2) == [(0, 0, 900, 0)]

    def test_a_card_of_other_players_is_refused(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        sent = {"table": 2, "game": 1, "seats": "6-7-9-8", "score-2": "900"}
        assert 'name="seats" value="6-7-8-9"' in get(event, "round/")
        answer = event.browser("judge").post(event.path("round/pod/"), sent)
        assert "Other players sit at table 2 by now" in answer.content.decode()

    def test_other_tables_do_not_matter(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        since = event.state.sequence
        typed(event, "1 b1200")
        typed(event, "2 c900", "judge", since=since)
        assert scores(event, 2) == [(0, 0, 900, 0)]

    def test_news_bring_the_pod_that_changed(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        since = event.state.sequence
        typed(event, "2 b1200")
        page = get(event, f"round/news/?since={since}", "judge")
        assert 'id="t2"' in page
        assert 'id="t1"' not in page
        assert "1200" in page


class TestTakeBack:
    def test_only_what_was_written_last(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        typed(event, "2 b1200")
        typed(event, "2 c5 -a")
        at = event.state.sequence
        assert f'name="at" value="{at}"' in get(event, "round/", "scorekeeper")
        client, path = event.browser("scorekeeper"), event.path("round/take-back/")
        client.post(path, {"table": 2, "at": at})
        assert scores(event, 2) == [(0, 1200, 0, 0)]
        assert card(event, 2).conceded == ()

    def test_not_what_came_since(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        typed(event, "2 b1200")
        at = event.state.sequence
        typed(event, "2 c5", "judge")
        client, path = event.browser("scorekeeper"), event.path("round/take-back/")
        answer = client.post(path, {"table": 2, "at": at})
        assert "has another result by now" in answer.content.decode()
        assert client.post(path, {"table": 1, "at": at}).status_code == 422
        assert client.post(path, {"table": 2, "at": 9999}).status_code == 422
        assert len(card(event, 2).games) == 2
        event.do(Undo())
        assert 'name="at"' not in get(event, "round/", "scorekeeper")
        assert client.post(path, {"table": 2, "at": at}).status_code == 422

    def test_a_pod_of_one_game_is_open_again(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        typed(event, "2 bca")
        at = event.state.sequence
        event.browser("scorekeeper").post(event.path("round/take-back/"), {"table": 2, "at": at})
        assert event.state.rounds[0].tables[1].pod is None


def test_an_earlier_round_is_looked_at_and_written_on(desk_event: DeskEvent) -> None:
    event = tribbles(desk_event)
    play_all(event)
    seated(event, (1, 6, 2, 3, 4), (5, 7, 8, 9))
    page = get(event, "round/1/")
    assert "Rounds 1\N{EN DASH}5" in page
    assert "500" in page
    assert "Table 1 has all its rounds" in typed(event, "1 b5", round="1")
