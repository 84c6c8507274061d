"""The round before it is published: pairing, the draft, swaps, tables set by hand."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from tests.web.desk.round_event import NAMES, facts
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.rounds.change_tables import SwapPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.tournament.rounds.pairings import PlayersSwapped, RoundDrafted
from topcut.core.tournament.state import Details


@pytest.fixture
def begun(desk_event: DeskEvent) -> DeskEvent:
    """Nine players, nothing drawn yet."""
    desk_event.do(
        EnterPlayers(players=tuple(Details(name=name) for name in NAMES)), StartTournament()
    )
    return desk_event


@pytest.fixture
def drafted(begun: DeskEvent) -> DeskEvent:
    begun.do(PairRound())
    return begun


class TestBeforeTheFirst:
    def test_starting_says_what_it_means_and_is_the_organizers(self, desk_event: DeskEvent) -> None:
        desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in NAMES)))
        page = desk_event.browser("organizer").get(desk_event.path("round/")).content.decode()
        assert "9 players are entered" in page
        assert "Start the event" in page
        assert "Start the event" not in (
            desk_event.browser("judge").get(desk_event.path("round/")).content.decode()
        )
        answer = desk_event.browser("organizer").post(
            desk_event.path("round/start/"), {"seen": desk_event.state.sequence}, follow=True
        )
        assert "Started with 9 players." in answer.content.decode()
        assert desk_event.state.phase == "swiss"

    def test_too_few_are_told(self, desk_event: DeskEvent) -> None:
        page = desk_event.browser("organizer").get(desk_event.path("round/")).content.decode()
        assert "0 players are entered" in page
        assert "Start the event" not in page

    def test_not_what_came_in_unseen(self, desk_event: DeskEvent) -> None:
        desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in NAMES)))
        answer = desk_event.browser("organizer").post(desk_event.path("round/start/"), {"seen": 1})
        assert answer.status_code == 422
        assert desk_event.state.phase == "registration"


class TestDraft:
    def test_drawn_with_reasons(self, begun: DeskEvent) -> None:
        answer = begun.browser("scorekeeper").post(begun.path("round/draw/"), follow=True)
        page = answer.content.decode()
        assert re.search(r"<h1>Round 1 <span[^>]*>Draft</span></h1>", page)
        assert "Drawn at random: all have 0." in page
        assert all(name in page for name in NAMES)
        assert not begun.state.rounds

    def test_a_reason_that_all_tables_share_is_said_once(self, drafted: DeskEvent) -> None:
        page = drafted.browser("organizer").get(drafted.path("round/")).content.decode()
        tools, tables = page.split('<div id="tables">')
        assert tools.count("Drawn at random: all have 0.") == 1
        assert tables.count('class="why plain"') == tables.count("Drawn at random: all have 0.")
        assert '<span class="rec"></span>' in tables, "nobody has points yet"

    def test_a_second_draw_needs_a_reason(self, drafted: DeskEvent) -> None:
        client, path = drafted.browser("organizer"), drafted.path("round/draw/")
        answer = client.post(path)
        assert answer.status_code == 422
        assert "pair it again with a reason" in answer.content.decode()
        client.post(path, {"reason": "somebody left"})
        (*_, last) = facts(drafted)
        assert isinstance(last, RoundDrafted)
        assert last.reason == "somebody left"

    def test_two_are_picked_and_swapped(self, drafted: DeskEvent) -> None:
        assert drafted.state.draft is not None
        one, other = (table.players[0] for table in drafted.state.draft.tables[:2])
        client = drafted.browser("marshal")
        page = client.get(drafted.path(f"round/?pick={one}")).content.decode()
        assert f"<b>{drafted.state.name_of(one)}</b> is picked" in page
        assert f'name="second" value="{other}"' in page
        answer = client.post(
            drafted.path("round/swap/"),
            {"first": one, "second": other, "search": "a", "page": "1"},
        )
        assert answer["Location"] == drafted.path("round/?search=a&page=1")
        assert facts(drafted)[-1] == PlayersSwapped(first=one, second=other)

    def test_a_swap_says_that_people_have_set_the_tables(self, drafted: DeskEvent) -> None:
        """Only the two tables of the swap; the others keep their reasons."""
        assert drafted.state.draft is not None
        one, other = (table.players[0] for table in drafted.state.draft.tables[:2])
        drafted.do(SwapPlayers(first=one, second=other))
        page = drafted.browser("judge").get(drafted.path("round/")).content.decode()
        rows = re.findall(r'<li id="t(\d+)".*?</li>', page, re.DOTALL)
        said = dict(zip(rows, re.findall(r'<li id="t\d+"(.*?)</li>', page, re.DOTALL), strict=True))
        by_hand = {number for number, row in said.items() if "Set by hand." in row}
        assert by_hand == {"1", "2"}
        assert "Drawn at random: all have 0." in said["3"]

    def test_search_and_only_the_special_ones(self, drafted: DeskEvent) -> None:
        client = drafted.browser("judge")
        page = client.get(drafted.path("round/?search=ann")).content.decode()
        assert page.count('<li id="t') == 1
        special = client.get(drafted.path("round/?only=special")).content.decode()
        assert special.count('<li id="t') == 1, "nine players: one rests"

    def test_all_tables_by_hand(self, drafted: DeskEvent) -> None:
        client, path = drafted.browser("organizer"), drafted.path("round/hand/")
        assert " / " in client.get(path).content.decode()
        lines = "Ann / Bea\nCid / Dan\nEve / Fay\nGus / #8\nIda"
        answer = client.post(path, {"lines": lines, "reason": "a show match"}, follow=True)
        assert "Set by hand." in answer.content.decode()
        assert drafted.state.draft is not None
        assert [table.players for table in drafted.state.draft.tables] == [
            (1, 2),
            (3, 4),
            (5, 6),
            (7, 8),
            (9,),
        ]

    def test_by_hand_undoes_nobody_elses_swap(self, drafted: DeskEvent) -> None:
        client, path = drafted.browser("organizer"), drafted.path("round/hand/")
        lines = "Ann / Bea\nCid / Dan\nEve / Fay\nGus / #8\nIda"
        typed = {"lines": lines, "reason": "r", "seen": str(drafted.state.sequence)}
        assert drafted.state.draft is not None
        first, second = (table.players[0] for table in drafted.state.draft.tables[:2])
        state = drafted.do(SwapPlayers(first=first, second=second))
        answer = client.post(path, typed)
        assert answer.status_code == 422
        assert "has changed this since you looked" in answer.content.decode()
        assert drafted.state.sequence == state.sequence

    @pytest.mark.parametrize(
        ("lines", "told"),
        [
            ("Ann / Zoe", "Nobody is called"),
            ("Ann / Bea", "Not seated"),
            ("Ann / Ann", "Seated twice"),
            ("", "Not seated"),
            ("#99999999999 / Ann", "Nobody is called"),
        ],
    )
    def test_wrong_lines_stay_as_they_were_typed(
        self, drafted: DeskEvent, lines: str, told: str
    ) -> None:
        before = drafted.state.sequence
        answer = drafted.browser("organizer").post(
            drafted.path("round/hand/"), {"lines": lines, "reason": "r"}
        )
        assert answer.status_code == 422
        page = answer.content.decode()
        assert told in page
        assert lines in page
        assert drafted.state.sequence == before

    def test_published_once_it_was_seen_and_taken_back(self, drafted: DeskEvent) -> None:
        client = drafted.browser("organizer")
        stale = client.post(drafted.path("round/publish/"), {"seen": drafted.state.sequence - 1})
        assert stale.status_code == 422
        assert drafted.state.draft is not None
        client.post(drafted.path("round/publish/"), {"seen": drafted.state.sequence})
        assert len(drafted.state.rounds) == 1
        client.post(drafted.path("round/unpublish/"), {"seen": drafted.state.sequence})
        assert not drafted.state.rounds

    @pytest.mark.parametrize("number", ["", "x", "-1", "0", "9999", "1" * 30])
    def test_wrong_numbers_change_nothing(self, drafted: DeskEvent, number: str) -> None:
        before = drafted.state.sequence
        answer = drafted.browser("organizer").post(
            drafted.path("round/swap/"), {"first": number, "second": "1"}
        )
        assert answer.status_code == 422
        drafted.browser("organizer").get(drafted.path(f"round/?pick={number}"))
        assert drafted.state.sequence == before
