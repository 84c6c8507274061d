"""Pods on the round's page: drafted, played by line and by card, taken back."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from tests.web.desk.pods_requests import HX, get, typed
from tests.web.pods_played import (
    card,
    commander,
    event_of_pods,
    play_all,
    scores,
    tribbles,
)
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.pods import CorrectPod
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import PodGame


class TestDraft:
    def test_pods_with_reasons_and_sizes(self, desk_event: DeskEvent) -> None:
        """Nine in pods of four to eight: two of them, five and four."""
        event = event_of_pods(desk_event, "tribbles")
        answer = event.browser("scorekeeper").post(event.path("round/draw/"), follow=True)
        page = answer.content.decode()
        assert ">Draft</span>" in page
        assert "Rounds 1\N{EN DASH}5" in page
        assert "1 of 5, 1 of 4" in page
        assert "A pod has 4 to 8 players" in page
        assert "TR-013" in page
        assert page.count("Drawn at random.") == 1, "of the round, not of each pod again"
        letters = re.findall(r'<span class="letter">(\w)</span>', page)
        assert "".join(letters) == "ABCDEABCD", "as in the round, on slips and on phones"

    def test_two_change_seats(self, desk_event: DeskEvent) -> None:
        event = event_of_pods(desk_event, "tribbles")
        event.do(PairRound())
        draft = event.state.draft
        assert draft is not None
        one, other = draft.tables[0].players[0], draft.tables[1].players[2]
        page = get(event, f"round/?pick={one}", "marshal")
        assert f'name="second" value="{other}"' in page
        event.browser("marshal").post(event.path("round/swap/"), {"first": one, "second": other})
        after = event.state.draft
        assert after is not None
        assert after.tables[0].players[0] == other
        assert after.tables[1].players[2] == one

    def test_drawn_again_with_a_reason(self, desk_event: DeskEvent) -> None:
        event = event_of_pods(desk_event, "commander-style")
        client, path = event.browser("organizer"), event.path("round/draw/")
        client.post(path)
        assert "reason" in client.post(path).content.decode()
        page = client.post(path, {"reason": "somebody left"}, follow=True).content.decode()
        assert "somebody left" in page
        assert "may meet again" not in page, "there are no pairs"

    def test_set_by_hand_with_what_it_breaks(self, desk_event: DeskEvent) -> None:
        """Eight of nine at one table leave one alone: a pod has four to eight."""
        event = event_of_pods(desk_event, "tribbles")
        client, path = event.browser("organizer"), event.path("round/hand/")
        assert "Ann / Bea / Cid / Dan / Eve\nFay / Gus" in client.get(path).content.decode()
        lines = "Ann / Bea / Cid\nDan / Eve / Fay / Gus / Hal / #9"
        page = client.post(path, {"lines": lines, "reason": "a show"}, follow=True).content.decode()
        assert "Table 1 has 3 players; a pod has 4 to 8" in page
        assert "As equal as can be were 1 of 5, 1 of 4." in page
        assert "Set by hand." in page
        client.post(event.path("round/publish/"), {"seen": event.state.sequence})
        assert [len(one.players) for one in event.state.rounds[0].tables] == [3, 6]

    def test_the_pods_of_the_finals_say_why(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        play_all(event)
        assert "Make new pods" in get(event, "round/")
        page = (
            event.browser("organizer").post(event.path("round/draw/"), follow=True).content.decode()
        )
        assert "Rounds 6\N{EN DASH}10" in page
        assert "Best of their pods: " in page
        assert "The best of each pod first" in page
        assert "Finals: the table counts before the points." in page
        assert "TR-029" in page

    def test_a_draft_that_is_behind_says_so(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        play_all(event)
        event.do(PairRound())
        assert "pair it again" not in get(event, "round/")
        games = (PodGame(scores=(0, 9, 0, 0), winner=7),) * 5
        event.do(CorrectPod(table=2, games=games, reason="test"))
        assert "has been corrected since: pair it again" in get(event, "round/")
        event.do(PairRound(reason="corrected"))
        event.do(DropPlayer(number=3))
        assert "has left or come since this was paired" in get(event, "round/")


class TestLine:
    def test_scores_of_tribbles(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        typed(event, "2 b1200")
        typed(event, "2 b1200* d500")
        typed(event, "2 0,10*,0,500")
        typed(event, "2 a5 c7 nobody")
        typed(event, "2 nobody")
        games = card(event, 2).games
        assert [game.scores for game in games] == [
            (0, 1200, 0, 0),
            (0, 1200, 0, 500),
            (0, 10, 0, 500),
            (5, 0, 7, 0),
            (0, 0, 0, 0),
        ]
        assert [game.winner for game in games] == [7, 7, 7, None, None]
        assert card(event, 2).is_over

    def test_two_in_a_row_who_gives_up_and_time(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        typed(event, "1 b5 / c7 -a")
        assert scores(event, 1) == [(0, 5, 0, 0, 0), (0, 0, 7, 0, 0)]
        assert card(event, 1).has_conceded(1, 1)
        typed(event, "1 d9 time")
        assert card(event, 1).is_over
        assert card(event, 1).games[2].winner is None

    def test_places(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        typed(event, "1 c a=b d")
        assert card(event, 1).games == (PodGame(places=(2, 2, 1, 4)),)
        typed(event, "2 ba")
        assert card(event, 2).games == (PodGame(places=(2, 1, 3)),)
        typed(event, "2 = because they agreed")
        assert card(event, 2).games == (PodGame(places=(1, 1, 1)),)
        typed(event, "2 3 1 2 because the slip says so")
        assert card(event, 2).games == (PodGame(places=(3, 1, 2)),)

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("", "does not begin with a table"),
            ("x", "does not begin with a table"),
            ("2", "No result is given"),
            ("9 a5", "has no table 9"),
            ("2 a5 b6", "It does not say who won"),
            ("2 a5* b6*", "Two players are marked as winners"),
            ("2 a5* nobody", "although nobody won"),
            ("2 a5 7", "Some scores have a letter"),
            ("2 5 7* 0", "3 scores for 4 players"),
            ("2 e5", "Table 2 has no E"),
            ("2 win", "is not a score"),
            ("2 a99999999", "cannot have 99999999"),
            ("2.2 a5", "Table 2 has no round 1 yet"),
        ],
    )
    def test_lines_that_cannot_be(self, desk_event: DeskEvent, line: str, told: str) -> None:
        event = tribbles(desk_event)
        assert told in typed(event, line)
        assert card(event, 2).games == ()

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("1 cab d d", "D is named twice"),
            ("1 ca", "No place is given for B, D"),
            ("1 1 1 2 3", "are not the places of 4 players"),
            ("1 1 2 3 9", "9 is not a place of this table"),
            ("1 0 1 2 3", "0 is not a place of this table"),
            ("1 first", "is not an order of players"),
            ("2 d", "Table 2 has no D"),
        ],
    )
    def test_orders_that_cannot_be(self, desk_event: DeskEvent, line: str, told: str) -> None:
        event = commander(desk_event)
        assert told in typed(event, line)
        assert card(event, 1).games == ()

    def test_what_was_typed_stays_without_scripts(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        answer = event.browser("judge").post(event.path("round/record/"), {"line": "2 a5 b6"})
        assert answer.status_code == 422
        assert 'value="2 a5 b6"' in answer.content.decode()

    def test_what_was_done_last_and_the_log(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        typed(event, "2 b1200* d500 -c")
        page = get(event, "round/", "scorekeeper")
        assert "Round 1: Gus 1200★, Ida 500; Hal gave up" in page
        log = get(event, "log/?kind=results")
        assert "Round 1 table 2: 0-1200-0-500, Hal conceded" in log
        assert "published" not in log

    def test_more_time(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        typed(event, "2 +5", "judge")
        assert event.state.rounds[0].tables[1].extension == 5

    def test_the_legend_is_that_of_the_rulebook(self, desk_event: DeskEvent) -> None:
        assert "12 b1200* d500" in get(tribbles(desk_event), "round/")
        page = get(commander(desk_event), "round/")
        assert "12 c a=b d" in page
        assert "12 b1200" not in page


class TestCard:
    def test_a_game_by_fields(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        client, path = event.browser("judge"), event.path("round/pod/")
        page = get(event, "round/", "judge")
        assert 'name="score-3"' in page
        assert "Save: Round 1" in page
        sent = {"table": 2, "game": 1, "score-1": "1200", "score-3": "500", "winner": "7"}
        client.post(path, {**sent, "do": "record"})
        assert card(event, 2).games == (PodGame(scores=(0, 1200, 0, 500), winner=7),)
        client.post(path, {"table": 2, "game": 2, "score-0": "5", "do": "nobody"})
        assert card(event, 2).games[1] == PodGame(scores=(5, 0, 0, 0), winner=None)
        page = get(event, "round/", "judge")
        assert "2 of 5" in page
        assert "Save: Round 3" in page

    def test_places_and_a_draw(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        client, path = event.browser("judge"), event.path("round/pod/")
        places = {f"place-{seat}": str(place) for seat, place in enumerate((2, 1, 4, 3))}
        client.post(path, {"table": 1, "game": 1, **places})
        assert card(event, 1).games == (PodGame(places=(2, 1, 4, 3)),)
        client.post(path, {"table": 2, "game": 1, "do": "drawn"})
        assert card(event, 2).games == (PodGame(places=(1, 1, 1)),)
        assert "All 2 results are in" in get(event, "round/", "judge")

    def test_a_refusal_stands_on_the_card_and_what_was_typed_stays(
        self, desk_event: DeskEvent
    ) -> None:
        event = tribbles(desk_event)
        sent = {"table": 2, "game": 1, "score-0": "5", "score-1": "613"}
        client, path = event.browser("judge"), event.path("round/pod/")
        answer = client.post(path, sent, headers=HX)
        assert answer.status_code == 422
        assert answer["HX-Retarget"] == "#told-2"
        assert "It does not say who won" in answer.content.decode()
        page = client.post(path, sent).content.decode()
        assert page.count('value="613"') == 1

    def test_everybody_needs_a_place(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        client, path = event.browser("judge"), event.path("round/pod/")
        page = client.post(path, {"table": 1, "place-0": "1"}).content.decode()
        assert "No place is given for Bea, Cid, Dan" in page
        assert page.count(" checked>") == 1

    @pytest.mark.parametrize(
        ("sent", "told"),
        [
            ({}, "Nothing is filled in"),
            ({"score-0": "much"}, "is not a number"),
            ({"winner": "1"}, "does not play there"),
            ({"winner": "x"}, "is not a number"),
            ({"gives-up": "1"}, "does not play there"),
            ({"score-0": "5", "winner": "6", "do": "time"}, "although nobody won"),
        ],
    )
    def test_cards_that_cannot_be(
        self, desk_event: DeskEvent, sent: dict[str, str], told: str
    ) -> None:
        event = tribbles(desk_event)
        answer = event.browser("judge").post(
            event.path("round/pod/"), {"table": 2, "game": 1, **sent}
        )
        assert answer.status_code == 422
        assert told in answer.content.decode()
        assert event.state.rounds[0].tables[1].pod is None

    def test_who_gives_up_and_more_are_a_page_of_their_own(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        page = get(event, "round/table/2/", "judge")
        assert "Fay gives up" in page
        assert "TR-017" in page
        event.browser("judge").post(
            event.path("round/pod/"), {"table": 2, "game": 1, "gives-up": "6"}
        )
        assert card(event, 2).has_conceded(6, 1)
        assert "Fay gives up" not in get(event, "round/table/2/", "judge")
        assert "gave up" in get(event, "round/", "judge")
        part = event.browser("judge").get(
            event.path("round/table/2/"), headers={**HX, "HX-Target": "row-more"}
        )
        assert "<h1>" not in part.content.decode()

    def test_pairs_have_no_pods(self, playing: DeskEvent) -> None:
        answer = playing.browser("judge").post(playing.path("round/pod/"), {"table": 1})
        assert "has no pods" in answer.content.decode()


def test_200_players_on_one_page(desk_event: DeskEvent) -> None:
    """Fifty pods of four, all of them on the first page."""
    names = tuple(f"Player {number:03}" for number in range(1, 201))
    event = event_of_pods(desk_event, "commander-style", names)
    event.do(PairRound())
    assert "50 of 4" in get(event, "round/")
    event.do(PublishRound())
    page = get(event, "round/")
    assert page.count('class="podcard open"') == 50
    play_all(event)
    assert "Make new pods" in get(event, "round/")
