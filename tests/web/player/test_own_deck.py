"""A player's deck list on the phone: checked as one types, handed in, never lost."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from tests.web.conftest import NOW, DeskEvent, opened
from tests.web.deck_lists import IMPORT, LEGAL, MISSPELT, hand_in
from topcut.core.actions.decks.handed_out import HandOutCards
from topcut.core.actions.decks.publishing import RemindOfLists
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.questions.decks.lists import latest
from topcut.core.tournament.state import Details
from topcut.store.accounts.kept_links import keep
from topcut.store.events import player_keys
from topcut.store.security.rate_limit import IN_PROCESS
from topcut.web.player.deck.views import MOST_CHECKS

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture(autouse=True)
def _fresh() -> None:
    IN_PROCESS.forget_all()


@pytest.fixture
def entered(desk_event: DeskEvent) -> DeskEvent:
    """Four players before the start, with cards imported."""
    names = ("Ann", "Bea", "Cid", "Dan")
    desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in names)), IMPORT)
    return desk_event


class Phone:
    def __init__(self, event: DeskEvent, number: int = 1) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.base = f"/me/{event.event}/{event.key(number)}/"

    def page(self, rest: str = "deck/") -> str:
        answer = self.client.get(self.base + rest)
        assert answer.status_code == 200
        assert answer["Cache-Control"] == "private, no-store"
        return answer.content.decode()

    def send(self, text: str, rest: str = "deck/", **more: str) -> tuple[int, str]:
        answer = self.client.post(self.base + rest, {"list": text, **more})
        return answer.status_code, answer.content.decode()


def field(page: str) -> str:
    """What stands in the text field, as a browser reads it: without the first line break."""
    found = re.search(r'<textarea id="list"[^>]*>\n?(.*?)</textarea>', page, re.DOTALL)
    assert found
    return html.unescape(found[1])


class TestHandingIn:
    def test_a_legal_list(self, entered: DeskEvent) -> None:
        phone = Phone(entered)
        assert "Nothing handed in yet" in phone.page()
        assert phone.send(LEGAL.replace("\n", "\r\n"))[0] == 303
        version = latest(entered.state, 1)
        assert version is not None
        assert (version.text, version.by) == (LEGAL, "Ann")
        page = phone.page()
        assert "Nothing to fix" in page
        assert "41 cards · handed in" in page
        assert field(page) == LEGAL

    def test_an_illegal_list_is_taken_and_its_faults_are_shown(self, entered: DeskEvent) -> None:
        phone = Phone(entered)
        assert phone.send(MISSPELT + "1 Sword\n")[0] == 303
        page = phone.page()
        assert "3 things to fix" in page
        assert "There is no card &#39;Garter&#39;." in page
        assert "Deck: 41 cards, at most 40 are allowed." in page
        assert "Sword: 4 copies, at most 3 are allowed." in page
        assert "the staff decide" in page

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("", "The list is empty."),
            ("Deck:\n0 Sword\n", "0 copies of"),
            ("Deck:\n1000 Sword\n", "1000 copies of"),
            ("Deck:\n1 Sw\x01ord\n", "is not text"),
            ("1 Sword\n" * 40_000, "more than 262,144 bytes"),
        ],
        ids=["empty", "none", "too many", "binary", "too long"],
    )
    def test_what_cannot_be_read_is_refused_and_stays_in_the_field(
        self, entered: DeskEvent, text: str, told: str
    ) -> None:
        status, page = Phone(entered).send(text)
        assert status == 422
        assert told in html.unescape(page)
        assert field(page) == text
        assert latest(entered.state, 1) is None

    def test_a_character_that_no_text_has(self, entered: DeskEvent) -> None:
        """Refused on top of the page, which stays as it is."""
        phone = Phone(entered)
        answer = phone.client.post(phone.base + "deck/", {"list": "1 Sw\0ord"}, **HTMX)
        assert (answer.status_code, answer["HX-Retarget"]) == (422, "#told")
        page = phone.page()
        assert 'id="told"' in page
        assert 'hx-select="#deck, div.toast"' in page, "what is refused passes, too"

    def test_names_in_any_script(self, entered: DeskEvent) -> None:
        text = "1 Brak\n3 剣\n2 سيف\n1 Ścierka\n1 <script>alert(1)</script>\n"
        phone = Phone(entered)
        assert phone.send(text)[0] == 303
        page = phone.page()
        assert "<script>alert" not in page
        assert field(page) == text

    def test_only_the_own_list(self, entered: DeskEvent) -> None:
        entered.do(hand_in(2, LEGAL.replace("3 Sword", "2 Sword\n1 Wand")))
        assert "Wand" not in Phone(entered, 1).page()

    def test_own_versions(self, entered: DeskEvent) -> None:
        phone = Phone(entered)
        phone.send(MISSPELT)
        phone.send(LEGAL)
        page = phone.page()
        assert "Version 1" in page
        assert "Version 2" in page
        assert "Garter" in page, "the first one is still there to read"


class TestMending:
    def test_a_tap_on_a_suggestion_changes_the_text_and_hands_nothing_in(
        self, entered: DeskEvent
    ) -> None:
        phone = Phone(entered)
        _, page = phone.send(MISSPELT, "deck/check/")
        fix = re.search(r'name="fix" value="([^"]+)"', page)
        assert fix
        assert 'form="deck-form"' in page, "the button sends the list with it"
        status, page = phone.send(MISSPELT, fix=html.unescape(fix[1]))
        assert status == 200
        assert field(page) == LEGAL
        assert "Nothing to fix" in page
        assert latest(entered.state, 1) is None

    def test_too_many_copies(self, entered: DeskEvent) -> None:
        phone = Phone(entered)
        _, page = phone.send(LEGAL + "2 Sword\n", "deck/check/")
        assert "Make it 3" in page
        _, page = phone.send(LEGAL + "2 Sword\n", fix='["Sword", 3]')
        assert field(page) == LEGAL

    @pytest.mark.parametrize("fix", ["x", "[1]", '["a"]', "{}", '["Sword", "\\u0000"]', "[" * 5000])
    def test_forged_buttons_change_nothing_or_are_told(self, entered: DeskEvent, fix: str) -> None:
        status, page = Phone(entered).send(LEGAL, fix=fix)
        assert status in (200, 422)
        assert "3 Shield" in field(page)


class TestAsOneTypes:
    def test_the_verdict_alone(self, entered: DeskEvent) -> None:
        status, part = Phone(entered).send(MISSPELT, "deck/check/")
        assert status == 200
        assert "<html" not in part
        assert 'hx-swap-oob="true"' in part, "the line on top comes along"
        assert "1 thing to fix" in part
        assert "Grater" in part
        assert latest(entered.state, 1) is None

    def test_what_cannot_be_read_is_told_as_well(self, entered: DeskEvent) -> None:
        status, part = Phone(entered).send("0 Sword", "deck/check/")
        assert (status, "copies of" in part) == (200, True)

    def test_how_it_was_read(self, entered: DeskEvent) -> None:
        _, part = Phone(entered).send("brak\nSWORD x2\n1 sword\n", "deck/check/")
        assert "How it was read" in part
        assert re.search(r'<b class="n">3</b>\s*<span class="grow"><bdi>Sword</bdi>', part)

    def test_too_often_waits_and_does_not_keep_from_handing_in(self, entered: DeskEvent) -> None:
        phone = Phone(entered)
        for _ in range(MOST_CHECKS):
            assert "waits" not in phone.send(LEGAL, "deck/check/")[1]
        _, part = phone.send(LEGAL, "deck/check/")
        assert "checked again in a few seconds" in part
        assert phone.send(LEGAL)[0] == 303


class TestTime:
    def test_after_the_deadline_the_list_can_be_read_and_no_longer_sent(
        self, entered: DeskEvent
    ) -> None:
        phone = Phone(entered)
        phone.send(LEGAL)
        entered.do(ChangeOptions(options={"list-deadline": NOW}))
        page = phone.page()
        assert "The time for handing in lists is over." in page
        assert 'name="list"' not in page
        assert "3</b>" in page, "the list itself"
        status, page = phone.send(MISSPELT)
        assert status == 422
        assert "Go to the desk." in page

    def test_what_was_typed_when_time_ran_out_is_still_there(self, entered: DeskEvent) -> None:
        entered.do(ChangeOptions(options={"list-deadline": NOW}))
        _, page = Phone(entered).send(MISSPELT)
        assert "Garter" in page

    @pytest.mark.parametrize("text", ["Deck:\n0 Sword", "# only my notes", "1000 Sword"])
    def test_what_cannot_be_read_as_a_list_is_kept_after_the_deadline_too(
        self, entered: DeskEvent, text: str
    ) -> None:
        """As it was typed, to be shown at the desk, and no longer to be changed."""
        entered.do(ChangeOptions(options={"list-deadline": NOW}))
        _, page = Phone(entered).send(text)
        assert f'readonly dir="auto">\n{text}</textarea>' in page
        assert 'name="list"' not in page

    def test_locked_when_round_one_is_paired(self, entered: DeskEvent) -> None:
        entered.do(hand_in(1), StartTournament(), PairRound())
        phone = Phone(entered)
        assert "Lists are locked" in phone.page()
        assert phone.send(MISSPELT)[0] == 422

    def test_an_event_without_lists(self, entered: DeskEvent) -> None:
        entered.do(ChangeOptions(options={"deck-lists": "none"}))
        phone = Phone(entered)
        assert phone.client.get(phone.base + "deck/").status_code == 404
        assert "Deck list" not in phone.page("")


class TestOwnPage:
    def test_a_link_and_a_tick(self, entered: DeskEvent) -> None:
        phone = Phone(entered)
        assert "Hand in a deck list" in phone.page("")
        assert "is missing" not in phone.page(""), "nobody has to"

    def test_required(self, entered: DeskEvent) -> None:
        entered.do(ChangeOptions(options={"deck-lists": "required"}))
        assert "Your deck list is missing." in Phone(entered).page("")
        entered.do(hand_in(1))
        assert "Your deck list is missing." not in Phone(entered).page("")

    def test_reminded(self, entered: DeskEvent) -> None:
        entered.do(hand_in(2), RemindOfLists())
        assert "Your deck list is missing." in Phone(entered, 1).page("")
        assert "Your deck list" not in Phone(entered, 2).page("")
        entered.do(hand_in(1))
        assert "is missing" not in Phone(entered, 1).page("")

    def test_reminded_of_faults(self, entered: DeskEvent) -> None:
        entered.do(hand_in(1, MISSPELT))
        entered.do(RemindOfLists())
        assert "Look at your deck list again." in Phone(entered).page("")


def test_in_german(entered: DeskEvent) -> None:
    phone = Phone(entered)
    answer = phone.client.post(
        phone.base + "deck/check/",
        {"list": LEGAL + "2 Sword\n"},
        headers={"Accept-Language": "de"},
    )
    text = html.unescape(answer.content.decode())
    assert "Sword: 5 Exemplare, höchstens 3 sind erlaubt." in text


class TestHandedOutCards:
    """Sealed: decks are of cards that were handed out, and may change between rounds."""

    @pytest.fixture
    def sealed(self, desk_event: DeskEvent) -> DeskEvent:
        people = desk_event.people
        event = DeskEvent(opened(people["organizer"], "Sealed", "star-trek-2e"), people)
        names = ("Ann", "Bea", "Cid", "Dan")
        event.do(EnterPlayers(players=tuple(Details(name=name) for name in names)))
        event.do(ChangeOptions(options={"format": "sealed"}))
        event.do(*(HandOutCards(number=number, text="3 Ship\n2 Crew\n") for number in range(1, 5)))
        return event

    @pytest.mark.rule("ST-043")
    def test_beyond_them_it_is_refused_and_stays_in_the_field(self, sealed: DeskEvent) -> None:
        status, page = Phone(sealed).send("4 Ship\n")
        assert status == 422
        assert "Play only what was handed out." in page
        assert field(page) == "4 Ship\n"
        assert latest(sealed.state, 1) is None

    @pytest.mark.rule("ST-044")
    def test_a_version_for_each_round(self, sealed: DeskEvent) -> None:
        phone = Phone(sealed)
        assert phone.send("3 Ship\n")[0] == 303
        sealed.do(StartTournament(), PairRound(), PublishRound())
        assert "decks change only between rounds" in phone.page()
        assert phone.send("2 Ship\n")[0] == 422
        for table in sealed.state.rounds[0].tables:
            sealed.do(RecordResult(table=table.number, result="win", score=(100, 50)))
        assert "You may change it between rounds." in phone.page()
        assert phone.send("2 Ship\n1 Crew\n")[0] == 303
        assert [one.round for one in sealed.state.deck_lists[1]] == [1, 2]
        assert "from round 2" in phone.page()


class TestLastList:
    """What was played at the last event of the same game, for whoever keeps both links."""

    @pytest.fixture
    def before(self, entered: DeskEvent) -> DeskEvent:
        """An earlier event of the same organizer, with Ann's list."""
        other = DeskEvent(opened(entered.people["organizer"], "Last month"), entered.people)
        other.do(EnterPlayers(players=(Details(name="Ann"),)), hand_in(1, LEGAL))
        return other

    def phone(self, here: DeskEvent, *kept: DeskEvent) -> Phone:
        """Of somebody whose account keeps the links of these events."""
        account = here.people["stranger"]
        for one in kept:
            keep(account, one.event, one.state.entrants[1])
        phone = Phone(here)
        phone.client = Client()
        phone.client.force_login(account)
        return phone

    def test_it_is_put_into_the_field_and_not_handed_in(
        self, entered: DeskEvent, before: DeskEvent
    ) -> None:
        phone = self.phone(entered, entered, before)
        assert "Use my list of Last month" in phone.page()
        status, page = phone.send("", last="yes")
        assert (status, field(page)) == (200, LEGAL)
        assert latest(entered.state, 1) is None
        assert phone.send(field(page))[0] == 303
        assert latest(entered.state, 1).text == LEGAL  # type: ignore[union-attr]

    def test_only_to_whoever_keeps_both_links(self, entered: DeskEvent, before: DeskEvent) -> None:
        """A list is its owner's: the name alone proves nothing, nor does one of the links."""
        assert "Use my list" not in Phone(entered).page()
        assert "Use my list" not in self.phone(entered, before).page()
        status, page = self.phone(entered, before).send("3 Sword", last="yes")
        assert (status, field(page)) == (200, "3 Sword")

    def test_a_link_that_has_ended_gives_nothing(
        self, entered: DeskEvent, before: DeskEvent
    ) -> None:
        phone = self.phone(entered, entered, before)
        player_keys.renew(before.journal, [before.state.entrants[1]])
        assert "Use my list" not in phone.page()

    def test_another_game_is_another_deck(self, entered: DeskEvent) -> None:
        other = DeskEvent(opened(entered.people["organizer"], "L5R", "l5r"), entered.people)
        other.do(EnterPlayers(players=(Details(name="Ann"),)), hand_in(1, "Conflict\n3 Banzai!"))
        assert "Use my list" not in self.phone(entered, entered, other).page()
