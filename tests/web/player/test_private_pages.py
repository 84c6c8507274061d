"""A player's private link: report, confirm, dispute, drop; and that a key opens nothing else."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client, override_settings

from tests.web.conftest import DeskEvent, opened
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Redo, Undo
from topcut.core.tournament.state import Details
from topcut.store.events import player_keys
from topcut.store.events.journals import DatabaseStore
from topcut.store.models import PlayerKey, Staff
from topcut.web.board.prerender.public_pages import draw_pages
from topcut.web.player.common.key_holder import MOST_REPORTS


class Phone:
    """A player with the link, and nothing else: no cookies, no log-in."""

    def __init__(self, desk_event: DeskEvent, number: int) -> None:
        self.key = desk_event.key(number)
        self.base = f"/me/{desk_event.event}/{self.key}/"
        self.client = Client(enforce_csrf_checks=True)
        self.seat = ""

    def get(self, rest: str = "") -> str:
        answer = self.client.get(self.base + rest)
        assert answer.status_code == 200
        assert not answer.cookies
        assert answer["Cache-Control"] == "private, no-store"
        assert answer["Referrer-Policy"] == "no-referrer"
        return answer.content.decode()

    def post(self, rest: str, **fields: str) -> int:
        seat = re.search('name="seat" value="([^"]+)"', self.get("form/"))
        self.seat = seat[1] if seat else self.seat
        answer = self.client.post(f"{self.base}{rest}/", {"seat": self.seat, **fields})
        assert not answer.cookies
        return answer.status_code


@pytest.fixture
def phones(playing: DeskEvent) -> tuple[Phone, Phone]:
    first, second = playing.state.rounds[0].tables[0].players
    return Phone(playing, first), Phone(playing, second)


def count(desk_event: DeskEvent) -> int:
    return len(DatabaseStore(desk_event.event).read())


def test_report_and_confirm(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    first, second = phones
    assert "win" in first.get("form/")
    assert first.post("report", result="win") == 303
    assert "has been asked to confirm" in first.get("form/")
    page = second.get("form/")
    assert "Your result: lost" in page
    assert second.post("confirm", said="loss") == 303
    table = playing.state.rounds[0].tables[0]
    assert table.report is not None
    assert (table.report.result.code, table.report.confirmed) == ("win", True)
    assert table.report.reporter == table.players[0]
    for phone in phones:
        assert 'class="say ok"' in phone.get("form/")


def test_the_second_named_reports_in_own_words(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    assert phones[1].post("report", result="win") == 303
    table = playing.state.rounds[0].tables[0]
    assert table.report is not None
    assert table.report.result.code == "loss", "said of the first-named"


def test_another_report_is_a_dispute_and_the_desk_decides(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    first, second = phones
    first.post("report", result="win")
    assert second.post("report", result="win") == 303
    assert playing.state.rounds[0].tables[0].dispute is not None
    for phone in phones:
        assert "A judge decides" in phone.get("form/")
    playing.do(RecordResult(table=1, result="win"))
    assert "Won against" in first.get("form/")


def test_never_recorded_twice(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    first, second = phones
    first.post("report", result="win")
    before = count(playing)
    for _ in range(3):
        assert first.post("report", result="win") == 303
    assert count(playing) == before
    second.post("confirm", said="loss")
    after = count(playing)
    second.post("confirm", said="loss")
    second.post("report", result="loss")
    assert count(playing) == after == before + 1


def test_a_late_report_does_not_count_for_the_next_round(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    for table in playing.state.rounds[0].open_tables:
        playing.do(RecordResult(table=table.number, result="win"))
    playing.do(PairRound(), PublishRound())
    before = count(playing)
    late = phones[0].client.post(
        f"{phones[0].base}report/", {"seat": "swiss-1-1", "result": "loss"}
    )
    assert late.status_code == 422
    assert b"another table or round" in late.content
    assert count(playing) == before


def test_what_was_not_shown_is_not_confirmed(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    phones[0].post("report", result="win")
    assert phones[1].post("confirm", said="win") == 422


@pytest.mark.parametrize("result", ["", "double-loss", "bye", "nonsense"])
def test_only_the_choices_of_the_list(
    playing: DeskEvent, phones: tuple[Phone, Phone], result: str
) -> None:
    before = count(playing)
    assert phones[0].post("report", result=result) == 422
    assert count(playing) == before


def test_a_guide_where_only_staff_write_results(playing: DeskEvent) -> None:
    """SW-003 for example: the page says so, and nothing is recorded."""
    other = DeskEvent(opened(playing.people["organizer"], "SW", "street-warriors"), playing.people)
    players = tuple(Details(name=name) for name in ("Ann", "Bea", "Cid", "Dan"))
    other.do(EnterPlayers(players=players), StartTournament(), PairRound(), PublishRound())
    pair = other.state.rounds[0].tables[0].players
    phone = Phone(other, pair[0])
    assert "SW-003" in phone.get("form/")
    seat = f"swiss-1-1-{pair[0]}-{pair[1]}"
    answer = phone.client.post(f"{phone.base}report/", {"seat": seat, "result": "win"})
    assert answer.status_code == 422
    assert b"SW-003" in answer.content


def test_dropping_is_said_twice(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    phone = phones[0]
    number = playing.state.rounds[0].tables[0].players[0]
    assert "Table 1 has no result yet" in phone.get("drop/")
    assert playing.state.entrants[number].is_active, "looking changes nothing"
    assert phone.post("drop") == 422
    assert phone.post("drop", sure="yes") == 303
    assert playing.state.entrants[number].status == "dropped"
    assert "not playing any more" in phone.get("drop/")


def test_why_am_i_here_and_what_do_i_need(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    assert "once a whole round" in phones[0].get("why/")
    for table in playing.state.rounds[0].open_tables:
        playing.do(RecordResult(table=table.number, result="win"))
    page = phones[0].get("why/")
    assert "Place" in page
    assert "Ahead of" in page


def test_a_key_opens_one_player_at_one_event(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    key = phones[0].key
    theirs = opened(playing.people["stranger"], "Another event")
    browser = Client()
    assert browser.get(f"/me/{theirs.pk}/{key}/").status_code == 404
    assert browser.get(f"/me/nowhere/{key}/").status_code == 404
    for wrong in ("x", key[:-1], key + "a", key.swapcase(), phones[0].key[::-1]):
        assert browser.get(f"/me/{playing.event}/{wrong}/").status_code == 404
    for path in ("", "players/", "round/", "log/", "links/"):
        answer = browser.get(playing.path(path))
        assert answer.status_code == 302, "the desk is not for players"


def test_keys_are_long_and_kept_nowhere(playing: DeskEvent) -> None:
    made = [playing.key(number) for number in range(1, 9)]
    assert len(set(made)) == 8
    assert all(len(key.partition("-")[2]) == 32 for key in made), "192 bits in base64"
    player_keys.printed(playing.journal, playing.state.active)
    kept = repr(list(PlayerKey.objects.values()))
    assert not any(key.partition("-")[2] in kept for key in made)


def test_every_key_has_its_own_event_player_entry_and_generation(playing: DeskEvent) -> None:
    """What a key is made of, one by one: another value gives another key, and another secret ends
    them all."""
    ann = playing.state.entrants[1]
    keys = {playing.key(1)}
    for other in (playing.state.entrants[2], replace(ann, entered=ann.entered + 1)):
        keys.add(player_keys.keys(playing.event, [other])[other.number])
    keys.add(player_keys.keys("another", [ann])[1])
    with override_settings(SECRET_KEY="x" * 50):
        keys.add(playing.key(1))
    player_keys.renew(playing.journal, [ann])
    keys.add(playing.key(1))
    assert len({key.partition("-")[2] for key in keys}) == 6


def test_a_number_that_somebody_else_gets_is_another_key(desk_event: DeskEvent) -> None:
    """Undone and entered anew: the number is the same, the person is not."""
    desk_event.do(EnterPlayers(players=(Details(name="Ann"),)))
    anns = desk_event.key(1)
    assert Client().get(f"/me/{desk_event.event}/{anns}/").status_code == 200
    desk_event.do(Undo())
    assert Client().get(f"/me/{desk_event.event}/{anns}/").status_code == 404
    desk_event.do(EnterPlayers(players=(Details(name="Bob"),)))
    assert Client().get(f"/me/{desk_event.event}/{anns}/").status_code == 404
    assert Client().get(f"/me/{desk_event.event}/{desk_event.key(1)}/").status_code == 200
    desk_event.do(Undo(), Redo())
    assert Client().get(f"/me/{desk_event.event}/{desk_event.key(1)}/").status_code == 200


def test_a_key_with_another_players_number_is_no_key(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    number, _, mac = phones[0].key.partition("-")
    for wrong in (f"{int(number) % 8 + 1}-{mac}", f"0{number}-{mac}", f"-{mac}", f"99-{mac}", mac):
        assert Client().get(f"/me/{playing.event}/{wrong}/").status_code == 404


def link_on(page: str, event: str) -> str:
    found = re.search(rf"/me/{event}/[\w-]+/", page)
    assert found, page
    return found[0]


def test_a_link_is_shown_again_renewed_and_taken_away(playing: DeskEvent) -> None:
    phone = Phone(playing, 1)
    desk = playing.browser("scorekeeper")

    def shown_link() -> str:
        return link_on(desk.post(playing.path("links/1/")).content.decode(), playing.event)

    shown = desk.post(playing.path("links/1/"))
    assert shown["Cache-Control"] == "private, no-store"
    assert link_on(shown.content.decode(), playing.event) == phone.base
    assert b"data:image/svg+xml" in shown.content
    desk.post(playing.path("links/1/renew/"))
    link = shown_link()
    assert phone.client.get(phone.base).status_code == 404, "a new one ends the old one"
    assert phone.client.get(link).status_code == 200
    desk.post(playing.path("links/1/revoke/"))
    for dead in (phone.base, link):
        assert phone.client.get(dead).status_code == 404
    assert b"taken away" in desk.get(playing.path("links/1/")).content
    desk.post(playing.path("links/1/renew/"))
    assert shown_link() not in (phone.base, link)
    for dead in (phone.base, link):
        assert phone.client.get(dead).status_code == 404, "they stay dead"


def test_whoever_sees_a_link_is_in_the_log(playing: DeskEvent) -> None:
    """Staff who have seen a link could speak as that player."""
    desk, base = playing.browser("scorekeeper"), Phone(playing, 1).base
    before = playing.state.sequence
    assert base not in desk.get(playing.path("links/1/")).content.decode(), "nobody asked for it"
    assert playing.state.sequence == before
    desk.post(playing.path("links/1/"))
    desk.post(playing.path("links/slips/"), {"which": "all"})
    log = playing.browser("organizer").get(playing.path("log/")).content.decode()
    assert "rivate link shown on the screen: Ann" in log
    assert "rivate links printed: Ann, Bea, Cid, Dan, Eve and 3 more" in log
    assert "The scorekeeper" in log


def test_undo_passes_over_who_has_seen_links(playing: DeskEvent) -> None:
    """What was decided last is undone, and nobody unsees a link."""
    playing.do(WriteNote(text="decided"))
    playing.browser("scorekeeper").post(playing.path("links/1/"))
    undone = playing.do(Undo())
    assert not undone.remarks
    playing.browser("scorekeeper").post(playing.path("links/2/"))
    assert [one.text for one in playing.do(Redo()).remarks] == ["decided"]


def test_all_links_are_renewed_at_once(playing: DeskEvent) -> None:
    phones = [Phone(playing, number) for number in (1, 2)]
    organizer = playing.browser("organizer")
    assert organizer.post(playing.path("links/renew/")).status_code == 302
    assert [one.client.get(one.base).status_code for one in phones] == [404, 404]
    assert Phone(playing, 1).client.get(Phone(playing, 1).base).status_code == 200
    judge = Staff.objects.get(journal=playing.event, role="judge")
    left = organizer.post(playing.path(f"staff/remove/{judge.account_id}/"), follow=True)
    assert "they can be renewed" in left.content.decode()


def slips(page: bytes) -> int:
    return page.count(b'class="slip"')


def test_slips_of_all_of_the_new_ones_and_of_one(playing: DeskEvent) -> None:
    desk = playing.browser("organizer")

    def sheet(**which: str) -> bytes:
        return desk.post(playing.path("links/slips/"), which).content

    assert slips(sheet(which="new")) == 8
    assert slips(sheet(which="new")) == 0, "they are on paper"
    assert slips(sheet(which="all")) == 8
    assert slips(sheet(which="one", number="3")) == 1
    desk.post(playing.path("links/3/renew/"))
    assert slips(sheet(which="new")) == 1, "the old slip is worth nothing"
    playing.do(EnterPlayers(players=(Details(name="Ida"),)))
    assert b"<b>Ida</b>" in sheet(which="new")
    desk.post(playing.path("links/4/revoke/"))
    assert slips(sheet(which="all")) == 8
    assert desk.post(playing.path("links/slips/"), {"which": "one"}).status_code == 422


def test_handles_where_the_organizer_wants_them(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    one, other = playing.state.rounds[0].tables[1].players
    desk = playing.browser("organizer")
    edited = {"name": "Zoe Zimmer", "handle": "Zed"}
    desk.post(playing.path(f"players/{one}/edit/"), edited)
    playing.do(EditPlayer(number=other, details=Details(name="Yan York")))
    assert desk.post(playing.path("links/names/"), {"how": "handle"}).status_code == 302
    everything = " ".join(
        page.text.decode() for page in draw_pages(playing.event, playing.state).pages.values()
    )
    assert "Zed" in everything
    assert f"Yan Y. ({other})" in everything
    assert "Zimmer" not in everything
    assert "York" not in everything


def test_reports_are_throttled(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    for _ in range(MOST_REPORTS):
        assert phones[0].post("report", result="win") == 303
    assert phones[0].post("report", result="win") == 422
    assert phones[1].post("confirm", said="loss") == 303, "others are not held up"


def test_no_other_site_sends_its_forms(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    answer = phones[0].client.post(
        f"{phones[0].base}report/",
        {"seat": "swiss-1-1", "result": "win"},
        headers={"sec-fetch-site": "cross-site"},
    )
    assert answer.status_code == 403
    assert playing.state.rounds[0].tables[0].report is None


def test_names_of_others_are_short_where_the_organizer_says(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    second = playing.state.rounds[0].tables[0].players[1]
    playing.do(EditPlayer(number=second, details=Details(name="Bea Baker")))
    assert "Bea Baker" in phones[0].get("form/")
    playing.do(ShowNames(how="short"))
    assert "Baker" not in phones[0].get("form/")
