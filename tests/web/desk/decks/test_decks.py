"""The desk's pages of deck lists: who is missing, cards, the deadline, publishing, one list."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.conftest import NOW, DeskEvent, opened
from tests.web.deck_lists import CARDS, IMPORT, LEGAL, MISSPELT, hand_in
from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.lists import HandInDeckList
from topcut.core.actions.decks.publishing import SetListsPublic
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.questions.decks.lists import are_public, catalogue_of, latest
from topcut.core.tournament.state import Details
from topcut.sheets.journal_file import contents
from topcut.store.events.journals import DatabaseStore

LATER = "2099-11-20T18:30:00+00:00"


@pytest.fixture
def entered(desk_event: DeskEvent) -> DeskEvent:
    """Ann's list is legal, Bea's has a fault, Cid and Dan have none."""
    names = ("Ann", "Bea", "Cid", "Dan")
    desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in names)), IMPORT)
    desk_event.do(hand_in(1), hand_in(2, MISSPELT))
    return desk_event


def get(event: DeskEvent, rest: str, role: str = "organizer", **more: Any) -> str:
    answer = event.browser(role).get(event.path(rest), **more)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def post(event: DeskEvent, rest: str, role: str = "organizer", **fields: Any) -> tuple[int, str]:
    answer = event.browser(role).post(event.path(rest), fields)
    return answer.status_code, html.unescape(answer.content.decode())


class TestRegister:
    def test_who_is_missing_and_who_has_faults(self, entered: DeskEvent) -> None:
        page = get(entered, "decks/")
        assert "2 of 4 handed in" in page
        assert "Garter" not in page, "whose, not what"
        assert get(entered, "decks/?show=missing").count('class="name"') == 2
        assert ">Bea<" in get(entered, "decks/?show=faults")
        assert ">Ann<" not in get(entered, "decks/?show=faults")

    def test_by_name_and_by_table(self, playing: DeskEvent) -> None:
        first, second = playing.state.rounds[0].tables[1].players
        names = {playing.state.name_of(first), playing.state.name_of(second)}
        found = get(playing, "decks/?search=2")
        assert all(f">{name}<" in found for name in names)
        part = get(
            playing, "decks/?search=an", "judge", HTTP_HX_REQUEST="true", HTTP_HX_TARGET="list"
        )
        assert part.count('class="name"') == 2, "Ann and Dan"
        assert "<html" not in part

    def test_remind_all(self, entered: DeskEvent) -> None:
        assert post(entered, "decks/remind/", "judge")[0] == 403
        assert post(entered, "decks/remind/", "scorekeeper")[0] == 302
        assert list(entered.state.list_reminders) == [2, 3, 4]
        assert "Reminded at" in get(entered, "decks/")

    def test_in_the_rail_only_where_lists_are_asked_for(self, entered: DeskEvent) -> None:
        assert "2 missing" in get(entered, "overview/")
        entered.do(ChangeOptions(options={"deck-lists": "none"}))
        assert "Deck lists" not in get(entered, "log/")
        assert "asks for no deck lists" in get(entered, "decks/")


class TestDeadline:
    def test_another_one_and_none(self, entered: DeskEvent) -> None:
        assert post(entered, "decks/deadline/", until="2099-11-20T18:30")[0] == 302
        assert entered.state.options["list-deadline"] == LATER
        assert "hand in until" in get(entered, "decks/")
        assert post(entered, "decks/deadline/", until="")[0] == 302
        assert "list-deadline" not in entered.state.options

    @pytest.mark.parametrize("typed", ["tomorrow", "2026-02-31T10:00", "٣"])
    def test_what_is_no_moment(self, entered: DeskEvent, typed: str) -> None:
        status, page = post(entered, "decks/deadline/", until=typed)
        assert status == 422
        assert "is not a moment" in page

    def test_closed_now(self, entered: DeskEvent) -> None:
        assert post(entered, "decks/deadline/", close="now")[0] == 302
        assert "Closed since" in get(entered, "decks/")
        assert "Remind all" not in get(entered, "decks/")


class TestPublishing:
    def test_as_the_organizer_chooses_also_after_the_start(self, entered: DeskEvent) -> None:
        entered.do(StartTournament(), PairRound())
        assert post(entered, "decks/publish/", "marshal", public="now")[0] == 403
        assert post(entered, "decks/publish/", public="now")[0] == 302
        assert are_public(entered.state)
        assert "Everybody, now." in get(entered, "decks/")
        assert post(entered, "decks/publish/", public="sometimes")[0] == 422


class TestCards:
    def upload(self, event: DeskEvent, content: bytes, name: str = "c.csv") -> tuple[int, str]:
        return post(event, "decks/cards/import/", file=SimpleUploadedFile(name, content))

    def test_what_was_read(self, desk_event: DeskEvent) -> None:
        text = "\ufeff" + CARDS + "Brak,Hero,Warrior,New\n"
        answer = desk_event.browser("organizer").post(
            desk_event.path("decks/cards/import/"),
            {"file": SimpleUploadedFile("c.csv", text.encode())},
            follow=True,
        )
        page = html.unescape(answer.content.decode())
        assert "16 cards in 17 printings are imported." in page
        assert "<bdi>Item</bdi> 15" in page
        assert "<bdi>Core</bdi>, <bdi>New</bdi>" in page

    def test_four_hundred_columns(self, desk_event: DeskEvent) -> None:
        more = ",".join(f"column{number}" for number in range(399))
        text = f"name,{more}\n" + "剣" + ",x" * 399 + "\n"
        assert self.upload(desk_event, text.encode())[0] == 302
        assert catalogue_of(desk_event.state).find("剣") is not None
        assert "and 375 more" in get(desk_event, "decks/cards/"), "399 of which 24 are named"

    @pytest.mark.parametrize(
        ("content", "told"),
        [
            (b"name\nSword\xff\xfe", "is not text in UTF-8"),
            (b"name\nSw\0ord\n", "is not text"),
            (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "is not text in UTF-8"),
            (b"title\nSword\n", "has no column 'name'"),
            (b"name,limit\nSword,many\n", "line 2"),
            (b"name,type,set\nSword,Item,A\nBow,Item,A\nSword,Hero,A\n", "lines 2 and 4"),
            (b"name,type\nSword\n", "line 2"),
            (b"[", "is no JSON"),
            (b"", "is empty"),
        ],
        ids=[
            "latin",
            "null",
            "picture",
            "no name",
            "number",
            "conflict",
            "ragged",
            "json",
            "empty",
        ],
    )
    def test_a_bad_file_is_refused_whole(
        self, entered: DeskEvent, content: bytes, told: str
    ) -> None:
        before = entered.state.cards
        status, page = self.upload(entered, content)
        assert status == 422
        assert told in page
        assert "What was read" in page, "of the cards that are still there"
        assert entered.state.cards == before

    def test_too_large(self, desk_event: DeskEvent, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("topcut.web.desk.decks.card_views.LARGEST_FILE", 1000)
        status, page = self.upload(desk_event, b"name\n" + b"x" * 1000)
        assert status == 422
        assert "more than 8,000,000 characters" in page

    def test_without_a_file(self, desk_event: DeskEvent) -> None:
        assert "no file is given" in post(desk_event, "decks/cards/import/")[1].lower()

    def test_only_the_organizer(self, entered: DeskEvent) -> None:
        assert post(entered, "decks/cards/import/", "marshal")[0] == 403

    @pytest.mark.rule("L5-058")
    def test_the_organizers_products(self, desk_event: DeskEvent) -> None:
        people = desk_event.people
        kotei = DeskEvent(opened(people["organizer"], "Kotei", "l5r"), people)
        assert "Products, one on each line" not in get(kotei, "decks/cards/")
        kotei.do(ChangeOptions(options={"region": "elsewhere"}))
        kotei.do(ImportCards(name="cards", text="name,set\nKatana,Core Set\nBow,Imperial\n"))
        assert "Products, one on each line" in get(kotei, "decks/cards/")
        status, page = post(kotei, "decks/cards/pool/", products="Core Set\nCoer")
        assert status == 422
        assert "there is no set 'Coer'" in page
        assert "Core Set\nCoer" in page, "what was typed stays"
        assert "--" not in re.sub(r"<[^>]*>", "", page.split("Coer")[0][-200:])
        assert post(kotei, "decks/cards/pool/", products="Core Set\n")[0] == 302
        assert kotei.state.card_pool.products == ("Core Set",)


class TestOneList:
    def test_a_look_is_written_down_once(self, entered: DeskEvent) -> None:
        page = get(entered, "decks/1/", "judge")
        assert "Chainsaw" in page
        get(entered, "decks/1/", "judge")
        get(entered, "decks/1/correct/", "judge")
        looks = [(one.by, one.number, one.version) for one in entered.state.list_readings]
        assert looks == [("The judge", 1, 1)]
        entered.do(hand_in(1, MISSPELT))
        get(entered, "decks/1/", "judge")
        get(entered, "decks/1/", "scorekeeper")
        assert [(one.by, one.version) for one in entered.state.list_readings] == [
            ("The judge", 1),
            ("The judge", 2),
            ("The scorekeeper", 2),
        ]
        assert re.search("List of .{0,20}Ann.{0,20} read", get(entered, "log/"))

    def test_no_look_where_everybody_may_read(self, entered: DeskEvent) -> None:
        entered.do(SetListsPublic(public="now"))
        get(entered, "decks/1/", "judge")
        assert entered.state.list_readings == []

    def test_a_look_does_not_make_a_page_behind(self, entered: DeskEvent) -> None:
        seen = entered.state.sequence
        get(entered, "decks/1/", "judge")
        assert post(entered, "overview/start/", seen=seen)[0] == 302

    def test_nobody_there(self, entered: DeskEvent) -> None:
        assert entered.browser("judge").get(entered.path("decks/99/")).status_code == 404
        assert "No list was handed in." in get(entered, "decks/3/", "judge")

    def test_handed_in_at_the_desk_and_late_with_a_reason(self, entered: DeskEvent) -> None:
        assert post(entered, "decks/3/hand-in/", "scorekeeper", list=LEGAL)[0] == 302
        entered.do(ChangeOptions(options={"list-deadline": NOW}))
        status, page = post(entered, "decks/4/hand-in/", list=MISSPELT)
        assert status == 422
        assert "Garter" in page, "what was typed stays"
        assert "say why this one is still taken" in page.lower()
        assert post(entered, "decks/4/hand-in/", list=LEGAL, reason="train")[0] == 302
        assert [one.how for one in entered.state.deck_lists[4]] == ["late"]

    def test_corrected_by_a_leader_with_a_reason(self, entered: DeskEvent) -> None:
        entered.do(StartTournament(), PairRound())
        assert post(entered, "decks/2/correct/", "scorekeeper", list=LEGAL)[0] == 403
        status, page = post(entered, "decks/2/correct/", "judge", list=LEGAL)
        assert status == 422
        assert "no reason is given" in page.lower()
        fields = {"list": LEGAL, "reason": "misspelt", "significant": "on"}
        assert post(entered, "decks/2/correct/", "judge", **fields)[0] == 302
        version = latest(entered.state, 2)
        assert version is not None
        assert (version.how, version.reason, version.significant) == ("corrected", "misspelt", True)
        assert "misspelt" in get(entered, "decks/2/")

    def test_checked_as_staff_type(self, entered: DeskEvent) -> None:
        status, part = post(entered, "decks/3/verdict/", "judge", list=MISSPELT)
        assert (status, "<html" in part) == (200, False)
        assert "There is no card 'Garter'." in part
        status, page = post(
            entered, "decks/3/hand-in/", "judge", list=MISSPELT, fix='["Garter", "Grater"]'
        )
        assert "1 Grater\n" in page
        assert latest(entered.state, 3) is None

    def test_no_proxies_where_the_game_has_none(self, entered: DeskEvent) -> None:
        status, page = post(entered, "decks/1/proxy/", "judge", card="Sword", illegible="all")
        assert status == 422
        assert "has no proxies" in page
        assert "Proxies" not in get(entered, "decks/1/", "judge")

    @pytest.mark.rule("L5-050")
    def test_a_proxy_is_registered_with_what_cannot_be_read(self, desk_event: DeskEvent) -> None:
        people = desk_event.people
        kotei = DeskEvent(opened(people["organizer"], "Kotei", "l5r"), people)
        kotei.do(EnterPlayers(players=(Details(name="Ann"),)))
        kotei.do(HandInDeckList(number=1, text="Conflict:\n1 Katana [proxy]\n"))
        assert "Register a proxy" in get(kotei, "decks/1/")
        assert post(kotei, "decks/1/proxy/", card="Katana", illegible="the cost")[0] == 302
        (made,) = kotei.state.proxies
        assert (made.card, made.illegible, made.leader) == ("Katana", "the cost", "Olga")
        assert "the cost" in get(kotei, "decks/1/")


class TestJournal:
    """Lists are in the organizer's alone: nobody gets at them that way unseen."""

    def test_only_the_organizer_has_lists_in_it_and_that_is_logged(
        self, entered: DeskEvent
    ) -> None:
        for role in ("marshal", "judge", "scorekeeper"):
            theirs = get(entered, "finish/journal/", role)
            assert "Garter" not in theirs
            assert '"name":"Ann"' in theirs
            assert contents(theirs.encode()).entries
            assert "without deck lists" in get(entered, "finish/", role)
        assert entered.state.list_readings == []
        text = get(entered, "finish/journal/")
        assert "Garter" in text
        assert [one.number for one in entered.state.list_readings] == [1, 2]
        held = contents(text.encode()).entries
        assert len(held) == len(DatabaseStore(entered.event).read())

    def test_everybody_of_the_staff_once_lists_are_public(self, entered: DeskEvent) -> None:
        entered.do(SetListsPublic(public="now"))
        assert "Garter" in get(entered, "finish/journal/", "scorekeeper")
        assert entered.state.list_readings == []

    def test_and_where_there_are_none(self, desk_event: DeskEvent) -> None:
        assert get(desk_event, "finish/journal/", "scorekeeper")


class TestOverview:
    def test_required_lists_are_the_next_step(self, entered: DeskEvent) -> None:
        entered.do(ChangeOptions(options={"deck-lists": "required"}))
        page = get(entered, "overview/")
        assert "2 of 4 deck lists handed in" in page
        assert "No list from: Cid, Dan." in page
        assert "To the deck lists" in page
        home = entered.browser("organizer").get("/").content.decode()
        assert "Collect deck lists" in home
        now = entered.state.sequence
        assert post(entered, "overview/start/", seen=now)[0] == 422
        assert post(entered, "overview/start/", seen=now, without_lists="no printer")[0] == 302
        assert entered.state.phase == "swiss"
        assert "no printer" in entered.state.remarks[0].text
        german = entered.browser("organizer", headers={"Accept-Language": "de"})
        for page in ("judges/", "log/"):
            told = german.get(entered.path(page)).content.decode().lower()
            assert "ohne alle listen begonnen: no printer" in told

    def test_not_the_only_thing_that_is_missing(self, desk_event: DeskEvent) -> None:
        desk_event.do(ChangeOptions(options={"deck-lists": "required"}))
        page = get(desk_event, "overview/")
        assert "Start without them" not in page
        assert "Add players" in page


def test_what_an_undo_would_change_and_never_what_a_list_says(entered: DeskEvent) -> None:
    page = get(entered, "log/before-undo/")
    assert "Another version of the deck list counts: Bea." in page
    assert "Garter" not in page
