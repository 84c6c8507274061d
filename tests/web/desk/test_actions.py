"""The desk's pages: home, opening an event, recording, refusals in place, stale pages."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from tests.web.conftest import NOW, PASSWORD, DeskEvent, opened
from tests.web.played import names, other_event
from tests.web.visible_text import visible
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.tournament.judging import NoteWritten
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.store.events.journals import DatabaseStore, record
from topcut.store.models import Invitation, Journal, JournalEntry, Staff

HTMX = {"HTTP_HX_REQUEST": "true"}
EVENT = {"name": "Saturday", "rulebook": "street-warriors", "date": "2026-11-21"}


class TestHome:
    def test_my_events_and_nobody_elses(self, desk_event: DeskEvent) -> None:
        page = desk_event.browser("organizer").get("/").content.decode()
        assert "Friday night" in page
        assert "Their own event" not in page
        assert "New event" in page
        assert "New event" not in desk_event.browser("judge").get("/").content.decode()

    def test_upcoming_running_finished(self, playing: DeskEvent) -> None:
        organizer = playing.people["organizer"]
        opened(organizer, "Next week")
        Journal.objects.filter(name="Next week").update(date="2026-11-27")
        over = opened(organizer, "Last week")
        Journal.objects.filter(pk=over.pk).update(phase="finished")
        page = playing.browser("organizer").get("/").content.decode()
        order = [page.index(word) for word in ("Running", "Friday night", "Upcoming", "Next week")]
        order += [page.index(word) for word in ("Finished", "Last week")]
        assert order == sorted(order)

    @pytest.mark.parametrize(("typed", "found"), [("frid", 1), ("NIGHT munch", 1), ("chess", 0)])
    def test_search(self, desk_event: DeskEvent, typed: str, found: int) -> None:
        client = desk_event.browser("organizer")
        path = f"/?{urlencode({'search': typed})}"
        assert client.get(path).content.decode().count("Friday night") == found
        part = client.get(path, HTTP_HX_REQUEST="true", HTTP_HX_TARGET="events").content.decode()
        assert part.count("Friday night") == found
        assert "<html" not in part

    def test_what_a_crash_left_behind_is_mended(self, desk_event: DeskEvent) -> None:
        """The entry was written, the list not: the list follows."""
        asked = Context(Actor("Olga", "organizer"), NOW, 1)
        command = EnterPlayers(players=(Details(name="Ann"),))
        record(DatabaseStore(desk_event.event), command, asked, find_rulebook)
        assert Journal.objects.get(pk=desk_event.event).players == 0
        assert "1 player" in visible(desk_event.browser("organizer").get("/").content)

    def test_to_the_tab_where_the_work_is(self, playing: DeskEvent) -> None:
        answer = playing.browser("judge").get(playing.path())
        assert answer["Location"] == playing.path("round/")


class TestNewEvent:
    def test_one_is_opened(self, desk_event: DeskEvent) -> None:
        answer = desk_event.browser("organizer").post("/new-event/", EVENT, follow=True)
        assert answer.status_code == 200
        journal = Journal.objects.get(name="Saturday")
        assert (journal.rulebook, journal.date) == ("street-warriors", "2026-11-21")
        assert journal.phase == "registration"
        assert Staff.objects.get(journal=journal).role == "organizer"
        assert len(journal.pk) == 12

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("name", ""),
            ("name", "   "),
            ("name", "x" * 5_000),
            ("name", "a\0b"),
            ("rulebook", "no-such-game"),
            ("rulebook", "../../etc/passwd"),
            ("date", "yesterday"),
            ("date", "2026-02-30"),
        ],
    )
    def test_a_wrong_one_is_not_and_what_was_typed_stays(
        self, desk_event: DeskEvent, field: str, value: str
    ) -> None:
        before = Journal.objects.count()
        answer = desk_event.browser("organizer").post("/new-event/", {**EVENT, field: value})
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "Saturday" in page or field in ("name", "rulebook")
        assert Journal.objects.count() == before


class TestRecording:
    def test_players_are_added(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("scorekeeper")
        answer = client.post(
            desk_event.path("players/add/"), {"names": "Ann\n\n Bea \n"}, follow=True
        )
        page = answer.content.decode()
        assert "2 players entered." in page
        assert [one.name for one in desk_event.state.entrants.values()] == ["Ann", "Bea"]
        (entry,) = DatabaseStore(desk_event.event).read()[-1:]
        assert (entry.by, entry.role) == ("The scorekeeper", "scorekeeper")
        assert Journal.objects.get(pk=desk_event.event).players == 2

    def test_by_htmx_too(self, desk_event: DeskEvent) -> None:
        answer = desk_event.browser("organizer").post(
            desk_event.path("players/add/"), {"names": "Ann"}, **HTMX
        )
        assert answer.status_code == 200
        assert desk_event.path("players/") in answer["HX-Location"]

    @pytest.mark.parametrize("names", ["Ann", "", "\n \n", "Bob\nBob", "x\0y"])
    def test_a_refusal_comes_in_place_with_what_was_typed(
        self, desk_event: DeskEvent, names: str
    ) -> None:
        desk_event.do(EnterPlayers(players=(Details(name="Ann"),)))
        client, before = desk_event.browser("organizer"), desk_event.state.sequence
        path = desk_event.path("players/add/")
        part = client.post(path, {"names": names}, **HTMX)
        assert part.status_code == 422
        assert part["HX-Retarget"] == "#told"
        assert 'role="alert"' in part.content.decode()
        assert "<html" not in part.content.decode()
        page = client.post(path, {"names": names})
        assert page.status_code == 422
        assert 'role="alert"' in page.content.decode()
        if names == "Ann":
            assert ">Ann</textarea>" in page.content.decode()
        assert desk_event.state.sequence == before

    def test_names_are_only_text(self, desk_event: DeskEvent) -> None:
        name = '<script>alert("x")</script> & "quoted"'
        client = desk_event.browser("organizer")
        client.post(desk_event.path("players/add/"), {"names": name})
        page = client.get(desk_event.path("players/")).content.decode()
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page

    def test_a_form_that_is_too_big(self, desk_event: DeskEvent) -> None:
        answer = desk_event.browser("organizer").post(
            desk_event.path("players/add/"), {"names": "x" * 3_000_000}
        )
        assert answer.status_code == 400
        assert b"Nothing was changed" in answer.content

    def test_many_fields(self, desk_event: DeskEvent) -> None:
        fields = {f"f{number}": "1" for number in range(6_000)}
        assert desk_event.browser("organizer").post("/new-event/", fields).status_code == 400


class TestStalePages:
    def test_undo_takes_back_what_the_page_has_named(self, playing: DeskEvent) -> None:
        client, before = playing.browser("organizer"), playing.state.sequence
        client.post(playing.path("log/undo/"), {"seen": str(before)})
        assert playing.state.draft is not None, "the publication is taken back"

    @pytest.mark.parametrize("seen", ["", "x", "-1", "99999999999", "1", "²"])
    def test_a_page_that_is_behind_changes_nothing(self, playing: DeskEvent, seen: str) -> None:
        before = playing.state.sequence
        answer = playing.browser("organizer").post(playing.path("log/undo/"), {"seen": seen})
        assert answer.status_code == 422
        assert playing.state.sequence == before

    def test_it_says_who_was_faster(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        page = client.get(playing.path("log/before-undo/")).content.decode()
        seen = playing.state.sequence
        assert f'name="seen" value="{seen}"' in page
        asked = Context(Actor("The judge", "judge"), NOW, 1)
        store = DatabaseStore(playing.event)
        record(store, WriteNote(text="meanwhile"), asked, find_rulebook)
        answer = client.post(playing.path("log/undo/"), {"seen": seen}, **HTMX)
        assert answer.status_code == 422
        assert "The judge has recorded 1 entry since" in answer.content.decode()
        assert store.read()[-1].fact == NoteWritten(text="meanwhile")


class TestDamage:
    def test_a_damaged_journal_is_said_and_the_others_go_on(self, playing: DeskEvent) -> None:
        JOURNAL_CACHE.forget()
        entry = JournalEntry.objects.filter(journal=playing.event, sequence=2)
        entry.update(line="{}")
        Journal.objects.filter(pk=playing.event).update(summed_up=1)
        client = playing.browser("organizer")
        answer = client.get(playing.path("round/"))
        assert answer.status_code == 500
        assert "Entry 2 of this event" in answer.content.decode()
        german = client.get(playing.path("round/"), headers={"Accept-Language": "de"})
        assert "Eintrag 2 dieses Turniers wurde nach dem Schreiben" in german.content.decode()
        assert "Friday night" in client.get("/").content.decode()
        assert client.post("/new-event/", EVENT).status_code == 302


class TestLongLists:
    def test_two_hundred_players_in_pages(self, desk_event: DeskEvent) -> None:
        names = tuple(Details(name=f"Player {number:03}") for number in range(1, 251))
        desk_event.do(EnterPlayers(players=names))
        client = desk_event.browser("organizer")
        first = client.get(desk_event.path("players/")).content.decode()
        assert first.count("<tr") == 101
        assert client.get(desk_event.path("players/?page=3")).content.decode().count("<tr") == 51
        for wrong in ("x", "99", "-1", "0"):
            assert client.get(desk_event.path(f"players/?page={wrong}")).status_code == 200
        found = client.get(desk_event.path("players/?search=PLAYER+24")).content.decode()
        assert found.count("<tr") == 1 + 13, "024, 124, 224 and 240 to 249"


class TestStaff:
    def test_a_link_is_shown_once(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("organizer")
        page = client.post(desk_event.path("staff/invite/"), {"role": "judge"}).content.decode()
        assert "http://testserver/link/" in page
        assert "data:image/svg+xml" in page
        assert "/link/" not in client.get(desk_event.path("staff/")).content.decode()

    @pytest.mark.parametrize("role", ["king", ""])
    def test_other_roles_are_not_given(self, desk_event: DeskEvent, role: str) -> None:
        answer = desk_event.browser("organizer").post(
            desk_event.path("staff/invite/"), {"role": role}
        )
        assert answer.status_code == 422

    def test_whoever_is_removed_is_out(self, desk_event: DeskEvent) -> None:
        judge = desk_event.browser("judge")
        assert judge.get(desk_event.path("judges/")).status_code == 200
        number = desk_event.people["judge"].pk
        desk_event.browser("organizer").post(desk_event.path(f"staff/remove/{number}/"))
        assert judge.get(desk_event.path("judges/")).status_code == 404

    def test_one_organizer_remains(self, desk_event: DeskEvent) -> None:
        client, number = desk_event.browser("organizer"), desk_event.people["organizer"].pk
        remove, role = (desk_event.path(f"staff/{what}/{number}/") for what in ("remove", "role"))
        for path in (remove, role):
            answer = client.post(path, {"role": "judge"})
            assert answer.status_code == 422
            assert "keeps an organizer" in answer.content.decode()
        marshal = desk_event.people["marshal"].pk
        client.post(desk_event.path(f"staff/role/{marshal}/"), {"role": "organizer"})
        assert ("The marshal", "organizer") in desk_event.state.staff
        assert client.post(remove)["Location"] == "/"
        assert client.get(desk_event.path("staff/")).status_code == 404
        second = desk_event.browser("marshal")
        assert second.get(desk_event.path("staff/")).status_code == 200
        answer = second.post(desk_event.path(f"staff/remove/{marshal}/"))
        assert answer.status_code == 422

    def test_a_second_organizer_by_a_link(self, desk_event: DeskEvent) -> None:
        page = desk_event.browser("organizer").post(
            desk_event.path("staff/invite/"), {"role": "organizer"}
        )
        token = page.content.decode().split("/link/")[1].split("/")[0]
        new = desk_event.browser("anonymous")
        typed = {"name": "Oleg", "login": "oleg", "password": PASSWORD}
        new.post(f"/link/{token}/", typed)
        assert new.get(desk_event.path("staff/")).status_code == 200
        assert ("Oleg", "organizer") in desk_event.state.staff

    @pytest.mark.rule("L5-004")
    def test_where_the_guide_has_one_there_is_no_second(self, desk_event: DeskEvent) -> None:
        event = other_event(desk_event, "l5r", names(4))
        client = event.browser("organizer")
        assert 'value="organizer"' not in client.get(event.path("staff/")).content.decode()
        answer = client.post(event.path("staff/invite/"), {"role": "organizer"})
        assert answer.status_code == 422
        assert "L5-004" in answer.content.decode()

    def test_nobody_removes_others_staff(self, desk_event: DeskEvent) -> None:
        """Other people's ids in an own event's address."""
        theirs = Staff.objects.get(account=desk_event.people["stranger"]).journal.pk
        number = desk_event.people["judge"].pk
        desk_event.browser("stranger").post(f"/events/{theirs}/staff/remove/{number}/")
        assert Staff.objects.filter(journal=desk_event.journal, account=number).exists()

    def test_another_role_is_in_the_journal_too(self, desk_event: DeskEvent) -> None:
        number = desk_event.people["judge"].pk
        path = desk_event.path(f"staff/role/{number}/")
        desk_event.browser("organizer").post(path, {"role": "marshal"})
        assert Staff.objects.get(journal=desk_event.journal, account=number).role == "marshal"
        assert ("The judge", "marshal") in desk_event.state.staff
        assert ("The judge", "judge") not in desk_event.state.staff
        for wrong in ("king", ""):
            assert desk_event.browser("organizer").post(path, {"role": wrong}).status_code == 422
        own = desk_event.path(f"staff/role/{desk_event.people['organizer'].pk}/")
        assert desk_event.browser("organizer").post(own, {"role": "judge"}).status_code == 422

    def test_whoever_is_removed_is_no_leader_any_more(self, desk_event: DeskEvent) -> None:
        number = desk_event.people["judge"].pk
        desk_event.browser("organizer").post(desk_event.path(f"staff/remove/{number}/"))
        assert ("The judge", "judge") not in desk_event.state.staff

    def test_a_revoked_link_is_dead(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("organizer")
        page = client.post(desk_event.path("staff/invite/"), {"role": "judge"}).content.decode()
        link = page.split("http://testserver")[1].split('"')[0]
        invitation = Invitation.objects.get(journal=desk_event.journal, used=None)
        client.post(desk_event.path(f"staff/withdraw/{invitation.pk}/"))
        assert desk_event.browser("anonymous").get(link).status_code == 422
