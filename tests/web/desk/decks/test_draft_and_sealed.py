"""Draft and sealed on the desk, on phones and on the board."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.conftest import DeskEvent
from tests.web.trek import trek
from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.handed_out import DrawPacks, SeatDraft, StartDeckTimer
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.questions.decks.handed_out import neighbour_of, seats
from topcut.web.board.prerender.public_pages import draw_pages

CARDS = "name,game,set,rarity,type\n" + "".join(
    f"{rarity}{number},2E,Premiere,{rarity},personnel\n"
    for rarity, count in (("C", 20), ("U", 9), ("R", 5))
    for number in range(count)
)


@pytest.fixture
def draft(desk_event: DeskEvent) -> DeskEvent:
    return trek(desk_event, {"format": "draft"}, players=8)


@pytest.fixture
def sealed(desk_event: DeskEvent) -> DeskEvent:
    event = trek(desk_event, {"format": "sealed"}, players=4)
    event.do(ImportCards(name="cards.csv", text=CARDS))
    return event


def text(event: DeskEvent, role: str = "organizer", path: str = "handed-out/") -> str:
    return event.browser(role).get(event.path(path)).content.decode()


def me(event: DeskEvent, number: int, path: str = "") -> str:
    return f"/me/{event.event}/{event.key(number)}/{path}"


def post(event: DeskEvent, number: int, path: str, **said: object) -> int:
    return Client().post(me(event, number, path), said).status_code


class TestDesk:
    def test_only_where_cards_are_handed_out(self, desk_event: DeskEvent, draft: DeskEvent) -> None:
        assert "bring their decks along" in text(desk_event)
        assert 'href="/events/' + desk_event.event + '/handed-out/"' not in text(
            desk_event, path="overview/"
        )
        assert f'href="/events/{draft.event}/handed-out/"' in text(draft, path="overview/")
        assert f'href="/events/{draft.event}/handed-out/"' in text(draft, path="round/")

    @pytest.mark.rule("ST-032", "ST-034")
    def test_seats_by_lot_in_groups_of_three_to_six(self, draft: DeskEvent) -> None:
        """ST-032: eight players are two groups of four."""
        draft.browser("scorekeeper").post(draft.path("handed-out/seats/"), {"packs": "3"})
        page = text(draft, "judge")
        assert page.count("<h3>Group") == 2
        assert len(re.findall(r'<b class="num">4</b>', page)) == 2
        ways = page.split('class="ways"')[1].split("</ol>")[0]
        assert re.findall(r"<span>(left|right)</span>", ways) == ["left", "right", "left"]

    def test_whoever_comes_later_has_no_seat(self, draft: DeskEvent) -> None:
        draft.do(SeatDraft(packs=3))
        draft.browser("organizer").post(draft.path("players/add/"), {"name": "Late Lea"})
        assert re.search(r"Without a seat:\s*<bdi>Late Lea</bdi>", text(draft))

    def test_packs_of_the_organizers_rarities(self, sealed: DeskEvent) -> None:
        """T-113: what a pack has is what the form says."""
        assert "Premiere (C 20, R 5, U 9)" in text(sealed)
        said = {"set": "Premiere", "packs": "2", "contents": "C=4, U=2, R=1"}
        sealed.browser("marshal").post(sealed.path("handed-out/packs/"), said)
        pools = sealed.state.handed_out
        sizes = [
            sum(int(line.split()[0]) for line in one.text.splitlines()) for one in pools.values()
        ]
        assert sizes == [2 * 7] * 4
        page = text(sealed, "judge", "handed-out/1/")
        assert "14 cards" in page
        assert page.count("<b>Pack ") == 2

    def test_what_cannot_be_read_is_told_and_kept(self, sealed: DeskEvent) -> None:
        said = {"set": "Premiere", "packs": "2", "contents": "four commons"}
        answer = sealed.browser("organizer").post(sealed.path("handed-out/packs/"), said)
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "is not a rarity and a number" in page
        assert 'value="four commons"' in page
        assert not sealed.state.handed_out

    def test_picks_are_counted_on(self, draft: DeskEvent) -> None:
        draft.do(SeatDraft(packs=3))
        said = {"what": "pick", "pack": "1", "pick": "1", "seconds": "40"}
        draft.browser("judge").post(draft.path("handed-out/timer/"), said)
        page = text(draft)
        assert "Pack 1, pick 1" in page
        assert "Pick 2</button>" in page
        draft.browser("judge").post(draft.path("handed-out/stop/"))
        assert draft.state.deck_timer is None

    def test_too_little_time_for_building(self, sealed: DeskEvent) -> None:
        """ST-042: twenty minutes at least."""
        said = {"what": "building", "minutes": "19"}
        answer = sealed.browser("organizer").post(sealed.path("handed-out/timer/"), said)
        assert "at least 20 minutes" in answer.content.decode()
        said["minutes"] = "20"
        sealed.browser("organizer").post(sealed.path("handed-out/timer/"), said)
        timer = sealed.state.deck_timer
        assert timer is not None
        assert timer.seconds == 1200

    def test_the_desk_records_a_pool(self, sealed: DeskEvent) -> None:
        answer = sealed.browser("judge").post(
            sealed.path("handed-out/2/record/"), {"cards": "3 C1\n1 Nobody knows it"}, follow=True
        )
        page = answer.content.decode()
        assert "4 cards" in page
        assert page.count('<span class="pill warn">unknown</span>') == 1
        sealed.browser("judge").post(sealed.path("handed-out/2/confirm/"))
        assert sealed.state.handed_out[2].confirmed_by == (2,)


class TestPhones:
    def test_group_seat_and_to_whom_the_pack_goes(self, draft: DeskEvent) -> None:
        """ST-034: pack 2 goes to the right."""
        draft.do(SeatDraft(packs=3), StartDeckTimer(what="pick", seconds=40, pack=2, pick=1))
        seat = next(one for one in seats(draft.state, 2) if one.number == 1)
        page = Client().get(me(draft, 1)).content.decode()
        assert f'<div class="tbl">{seat.pod}</div>' in page
        assert f'<div class="opp">{seat.seat}</div>' in page
        name = draft.state.name_of(seat.passes_to)
        assert f"Pass to the right: <bdi>{name}</bdi>" in page
        assert "Pack 2, pick 1" in page

    def test_the_neighbour_writes_and_both_confirm(self, draft: DeskEvent) -> None:
        draft.do(SeatDraft(packs=3))
        writer = neighbour_of(draft.state, 1)
        assert writer is not None
        assert post(draft, writer, "cards/write/", of=1, cards="2 Kirk\n1 Spock") == 303
        seen = draft.state.handed_out[1].at
        own = Client().get(me(draft, 1, "cards/")).content.decode()
        assert f"Written down by {draft.state.name_of(writer)}." in own
        assert "These are my cards" in own
        assert post(draft, 1, "cards/confirm/", of=1, seen="earlier") == 422
        for number in (1, writer):
            assert post(draft, number, "cards/confirm/", of=1, seen=seen) == 303
        assert draft.state.handed_out[1].confirmed_by == (1, writer)
        row = text(draft).split('/handed-out/1/"')[1].split("</tr>")[0]
        assert row.count('class="pill good"') == 2

    def test_only_the_neighbour_and_only_of_the_neighbour(self, draft: DeskEvent) -> None:
        draft.do(SeatDraft(packs=3))
        writer = neighbour_of(draft.state, 1)
        other = next(one for one in range(2, 9) if one != writer)
        answer = Client().post(me(draft, other, "cards/write/"), {"of": 1, "cards": "9 Kirk"})
        assert answer.status_code == 422
        assert "9 Kirk" in answer.content.decode(), "what was typed stays"
        assert 1 not in draft.state.handed_out

    def test_what_the_desk_has_dealt_stays(self, sealed: DeskEvent) -> None:
        sealed.do(DrawPacks(set="Premiere", packs=2))
        before = dict(sealed.state.handed_out)
        for number in range(1, 5):
            for other in range(1, 5):
                assert post(sealed, number, "cards/write/", of=other, cards="9 C1") == 422
        assert sealed.state.handed_out == before
        page = Client().get(me(sealed, 1, "cards/")).content.decode()
        assert "22 cards" in page, "two packs of 7 + 3 + 1"
        assert "<textarea" not in page

    def test_nothing_of_it_elsewhere(self, playing: DeskEvent) -> None:
        assert "cards/" not in Client().get(me(playing, 1)).content.decode()
        page = Client().get(me(playing, 1, "cards/")).content.decode()
        assert "No cards are handed out to you" in page


class TestEverybody:
    def test_groups_until_the_first_round(self, draft: DeskEvent) -> None:
        assert "draft/" not in draw_pages("x", draft.state).pages
        draft.do(SeatDraft(packs=3), StartDeckTimer(what="pick", seconds=45, pack=1))
        drawn = draw_pages("x", draft.state)
        page = drawn.pages["draft/"].text.decode()
        assert page.count("<h3>Group") == 2
        assert 'data-low="10">0:45</time>' in page
        board = drawn.pages["board/"].text.decode()
        assert 'data-scene="groups"' in board
        assert 'data-scene="time"' in board
        assert "pass to the left" in board
        draft.do(StartTournament(), PairRound(), PublishRound())
        later = draw_pages("x", draft.state)
        assert "draft/" not in later.pages
        assert 'data-scene="time"' not in later.pages["board/"].text.decode()

    def test_nobody_sees_the_cards_of_others(self, sealed: DeskEvent) -> None:
        sealed.do(DrawPacks(set="Premiere", packs=2))
        for page in draw_pages("x", sealed.state).pages.values():
            assert not re.search(rb"\b[CUR]\d+\b", page.text)
