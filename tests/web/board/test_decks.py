"""Deck lists that everybody may read, and what was played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest

from tests.web.conftest import DeskEvent
from tests.web.trek import trek
from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.labels import LabelDecks
from topcut.core.actions.decks.lists import CorrectDeckList, HandInDeckList
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details
from topcut.web.board.prerender.changed_players import touched
from topcut.web.board.prerender.public_pages import PageSet, draw_pages
from topcut.web.board.prerender.publish import publish

When = Literal["never", "after-event", "from-top-cut", "from-start"]
CARDS = "name,type,class\nBrak,Hero,\nZed,Hero,\nSword,Item,\nOgre,Monster,\n"


def with_lists(event: DeskEvent, public: When) -> DeskEvent:
    """Ann, Bea and Cid play Brak, Dan plays Zed."""
    names = ("Ann", "Bea", "Cid", "Dan")
    event.do(
        ChangeOptions(options={"lists-public": public}),
        EnterPlayers(players=tuple(Details(name=name) for name in names)),
        ImportCards(name="cards.csv", text=CARDS),
        *(
            HandInDeckList(number=number, text=f"1 {hero}\n3 Sword\n2 Ogre")
            for number, hero in enumerate(("Brak", "Brak", "Brak", "Zed"), 1)
        ),
    )
    return event


def played(event: DeskEvent) -> DeskEvent:
    """One round; whoever is named first at a table wins."""
    event.do(AnnounceStructure(rounds=1, cut=0), StartTournament(), PairRound(), PublishRound())
    for table in event.state.rounds[0].tables:
        event.do(RecordResult(table=table.number, result="win"))
    return event


def deck_pages(drawn: PageSet) -> list[str]:
    return sorted(path for path in drawn.pages if path.startswith("decks/"))


ALL = ["decks/", "decks/1/", "decks/2/", "decks/3/", "decks/4/"]


@pytest.mark.rule("T-110")
class TestWhen:
    def test_never(self, desk_event: DeskEvent) -> None:
        event = played(with_lists(desk_event, "never"))
        event.do(FinishTournament())
        drawn = draw_pages("x", event.state)
        assert deck_pages(drawn) == []
        assert all(b"Sword" not in page.text for page in drawn.pages.values())

    def test_after_the_event(self, desk_event: DeskEvent) -> None:
        event = played(with_lists(desk_event, "after-event"))
        assert deck_pages(draw_pages("x", event.state)) == []
        event.do(FinishTournament())
        assert deck_pages(draw_pages("x", event.state)) == ALL

    def test_from_the_start(self, desk_event: DeskEvent) -> None:
        event = with_lists(desk_event, "from-start")
        assert deck_pages(draw_pages("x", event.state)) == []
        assert deck_pages(draw_pages("x", played(event).state)) == ALL

    def test_a_corrected_list_is_drawn_again_only_where_it_is_public(
        self, desk_event: DeskEvent
    ) -> None:
        event = played(with_lists(desk_event, "from-start"))
        before = draw_pages("x", event.state)
        old = event.state
        event.do(CorrectDeckList(number=1, text="1 Zed\n3 Sword", reason="wrong Hero"))
        assert touched(old, event.state) is None
        after = draw_pages("x", event.state, before)
        assert "Zed" in after.pages["decks/1/"].text.decode()

    def test_lists_that_nobody_reads_change_no_page(self, desk_event: DeskEvent) -> None:
        event = played(with_lists(desk_event, "never"))
        old = event.state
        event.do(CorrectDeckList(number=1, text="1 Zed\n3 Sword", reason="wrong Hero"))
        assert touched(old, event.state) == set()


class TestPages:
    @pytest.fixture
    def over(self, desk_event: DeskEvent) -> DeskEvent:
        event = played(with_lists(desk_event, "after-event"))
        event.do(FinishTournament())
        return event

    def test_the_chart_and_the_figures(self, over: DeskEvent) -> None:
        """Dan met one of the three Braks: one won, the other lost, and two Braks met each other."""
        page = draw_pages("x", over.state).pages["decks/"].text.decode()
        chart = re.search(r'aria-label="Decks by kind: ([^"]*)"', page)
        assert chart is not None
        assert chart[1] == "Brak 3, Zed 1"
        assert "3 · 75 %" in page
        assert "1 · 25 %" in page
        assert 'width="100.0%"' in page
        assert 'width="33.3%"' in page
        figures = re.findall(r'<td class="num wld">(\S+)</td>\s*<td class="num">(\S+ %)</td>', page)
        assert sorted(figures) == [("0-1-0", "0 %"), ("1-0-0", "100 %")]

    def test_a_list_with_its_counts_by_type(self, over: DeskEvent) -> None:
        page = draw_pages("x", over.state).pages["decks/4/"].text.decode()
        types = re.findall(r"<b>(\d+)</b> <span>(\w+)</span>", page)
        assert types == [("3", "Item"), ("2", "Monster"), ("1", "Hero")]
        assert "6 cards" in page

    def test_ways_to_it(self, over: DeskEvent) -> None:
        drawn = draw_pages("x", over.state)
        assert 'href="decks/"' in drawn.pages[""].text.decode()
        places = drawn.pages["places/"].text.decode()
        assert re.search(r'href="\.\./decks/4/">Zed</a>', places)
        assert 'href="../../decks/4/"' in drawn.pages["players/4/"].text.decode()

    def test_names_are_shown_as_the_organizer_chose(self, over: DeskEvent) -> None:
        over.do(ShowNames(how="short"))
        for path in ALL:
            page = draw_pages("x", over.state).pages[path].text.decode()
            assert "<bdi>Dan</bdi>" not in page

    def test_they_are_among_the_files_that_are_published(
        self, over: DeskEvent, tmp_path: Path
    ) -> None:
        publish(tmp_path, draw_pages("cup", over.state, language="en"), "en")
        for path in ALL:
            assert (tmp_path / "e" / "cup" / path / "index.html").is_file()

    def test_in_german(self, over: DeskEvent) -> None:
        page = draw_pages("x", over.state, language="de").pages["decks/"].text.decode()
        assert "Was gespielt wurde" in page


class TestLabels:
    def test_the_desk_gives_them(self, desk_event: DeskEvent) -> None:
        event = played(with_lists(desk_event, "never"))
        said = {"label-1": "Aggro", "label-2": " Aggro ", "label-3": "", "label-4": ""}
        event.browser("scorekeeper").post(event.path("decks/label/"), said)
        assert event.state.deck_labels == {1: "Aggro", 2: "Aggro"}
        page = event.browser("judge").get(event.path("decks/played/")).content.decode()
        assert "Aggro 2, Brak 1, Zed 1" in page
        assert "Only staff see it" in page

    def test_a_label_that_is_too_long_stays_typed(self, desk_event: DeskEvent) -> None:
        event = with_lists(desk_event, "never")
        answer = event.browser("organizer").post(event.path("decks/label/"), {"label-1": "x" * 61})
        assert answer.status_code == 422
        assert "x" * 61 in answer.content.decode()

    def test_a_field_of_nobody(self, desk_event: DeskEvent) -> None:
        event = with_lists(desk_event, "never")
        answer = event.browser("organizer").post(event.path("decks/label/"), {"label-99": "Aggro"})
        assert answer.status_code == 422

    def test_they_are_on_the_public_page(self, desk_event: DeskEvent) -> None:
        event = played(with_lists(desk_event, "from-start"))
        before = draw_pages("x", event.state)
        event.do(LabelDecks(labels=((4, "Control"),)))
        after = draw_pages("x", event.state, before).pages
        assert "Control" in after["decks/"].text.decode()
        assert "Control" in after["decks/4/"].text.decode()

    def test_without_lists(self, desk_event: DeskEvent) -> None:
        page = desk_event.browser("organizer").get(desk_event.path("decks/played/"))
        assert "Nobody has handed in a list yet." in page.content.decode()


def test_decks_of_tables_of_many_have_no_rate(desk_event: DeskEvent) -> None:
    """Tribbles: nobody wins a match there."""
    event = trek(desk_event, {"lists-public": "from-start"}, rulebook="tribbles", players=5)
    event.do(HandInDeckList(number=1, text="1 Tribble"), StartTournament(), PairRound())
    event.do(PublishRound())
    page = draw_pages("x", event.state).pages["decks/"].text.decode()
    assert "Other 1" in page
