"""Players: list, check-in, type-ahead, lists pasted or uploaded, late entries, one player."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent, opened
from topcut.core.actions.players.check_in import CheckIn
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.tournament.state import Details
from topcut.store.events import people
from topcut.store.models import EnteredPerson, Journal

HTMX = {"HTTP_HX_REQUEST": "true"}


class TestTheList:
    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("search=smith+ann", ["Ann Smith"]),
            ("search=BLUES", ["Bea Jones"]),
            ("search=%233", ["Cid"]),
            ("search=nobody", []),
            ("sort=-x&show=zzz&page=99", ["Ann Smith", "Bea Jones", "Cid"]),
            ("sort=club", ["Bea Jones", "Ann Smith", "Cid"]),
            ("show=here", ["Bea Jones"]),
            ("show=missing", ["Ann Smith", "Cid"]),
            ("show=out", []),
        ],
    )
    def test_search_sort_and_filter(self, three: DeskEvent, query: str, found: list[str]) -> None:
        three.do(CheckIn(numbers=(2,)))
        client = three.browser("judge")
        part = client.get(
            three.path(f"players/?{query}"), HTTP_HX_REQUEST="true", HTTP_HX_TARGET="list"
        ).content.decode()
        assert "<html" not in part
        places = {name: part.find(f">{name}</bdi>") for name in ("Ann Smith", "Bea Jones", "Cid")}
        shown = sorted((name for name in places if places[name] >= 0), key=lambda one: places[one])
        assert shown == found

    def test_two_thousand_players(self, desk_event: DeskEvent) -> None:
        many = tuple(Details(name=f"Player {number:04}") for number in range(2_000))
        desk_event.do(EnterPlayers(players=many))
        page = (
            desk_event.browser("judge")
            .get(desk_event.path("players/?show=missing&page=2"))
            .content.decode()
        )
        assert "Player 0150" in page
        assert "Player 0250" not in page
        assert "show=missing&amp;page=3" in page, "the next page is of the same list"


class TestCheckIn:
    def test_one_and_back_again(self, three: DeskEvent) -> None:
        client, path = three.browser("judge"), three.path("players/check-in/")
        row = client.post(path, {"number": "2"}, **HTMX).content.decode()
        assert "Bea Jones" in row
        assert "Ann Smith" not in row
        assert "1 of 3 here" in row
        assert three.state.entrants[2].checked_in
        client.post(path, {"number": "2", "here": "no"}, **HTMX)
        assert not three.state.entrants[2].checked_in

    def test_the_lists_count_with_it(self, three: DeskEvent) -> None:
        """And go on in the same search; when all are here the start comes next."""
        client, path = three.browser("organizer"), three.path("players/check-in/")
        typed = {"number": "2", "back": "show=missing&search=b&next=//evil.example"}
        row = re.sub(r"\s+", " ", client.post(path, typed, **HTMX).content.decode())
        assert "Not here yet <small>2</small>" in row
        assert "Here <small>1</small>" in row
        assert "?search=b&amp;show=here" in row
        assert "Next: start" not in row
        for number in ("1", "3"):
            row = client.post(path, {"number": number}, **HTMX).content.decode()
        assert "Next: start" in row

    def test_without_script_the_list_stays_as_it_was(self, three: DeskEvent) -> None:
        typed = {"number": "2", "back": "show=missing&search=b&next=//evil.example"}
        answer = three.browser("judge").post(three.path("players/check-in/"), typed)
        assert answer["Location"] == three.path("players/?search=b&show=missing")

    def test_everybody_whom_the_page_has_shown(self, three: DeskEvent) -> None:
        """Also when others check in meanwhile; not who was entered after the page was drawn."""
        client = three.browser("scorekeeper")
        page = client.get(three.path("players/")).content.decode()
        form = page[page.index("players/everybody/") :]
        last = form[form.index('name="number" value="') :].split('"')[3]
        assert last == "3"
        three.do(CheckIn(numbers=(2,)), EnterPlayers(players=(Details(name="New"),)))
        client.post(three.path("players/everybody/"), {"number": last})
        here = {one.name: one.checked_in for one in three.state.active}
        assert here.pop("New") is False
        assert all(here.values())

    @pytest.mark.parametrize("number", ["", "x", "-1", "9" * 30])
    def test_everybody_of_a_forged_page(self, three: DeskEvent, number: str) -> None:
        before = three.state.sequence
        answer = three.browser("judge").post(three.path("players/everybody/"), {"number": number})
        assert answer.status_code == 422
        assert three.state.sequence == before

    @pytest.mark.parametrize("number", ["", "x", "-1", "99", "9" * 30, "²"])
    def test_nobody(self, three: DeskEvent, number: str) -> None:
        before = three.state.sequence
        answer = three.browser("judge").post(three.path("players/check-in/"), {"number": number})
        assert answer.status_code == 422
        assert three.state.sequence == before


class TestTypeAhead:
    def suggested(self, desk_event: DeskEvent, role: str, typed: str) -> str:
        client = desk_event.browser(role)
        return client.get(desk_event.path("players/suggest/"), {"name": typed}).content.decode()

    def test_people_of_my_earlier_events_who_are_not_in_yet(self, three: DeskEvent) -> None:
        earlier = opened(three.people["organizer"], "Last week")
        people.remember(earlier.pk, [Details(name="Dana Scott", club="Greens")])
        person = EnteredPerson.objects.latest("pk")
        shown = self.suggested(three, "organizer", "dan")
        assert "Dana Scott" in shown
        assert "Greens" in shown
        assert self.suggested(three, "organizer", "smith").strip() == ""
        assert "Dana" not in self.suggested(three, "scorekeeper", "dan"), "of events of their own"
        three.browser("organizer").post(three.path("players/add/"), {"person": str(person.pk)})
        assert three.state.entrants[4].details == Details(
            name="Dana Scott", club="Greens", club_number=3
        )

    def test_nobody_takes_people_from_others_lists(self, three: DeskEvent) -> None:
        theirs = Journal.objects.get(name="Their own event")
        people.remember(theirs.pk, [Details(name="Zed")])
        person = EnteredPerson.objects.latest("pk")
        for number in (str(person.pk), "0", "x", "9" * 40):
            answer = three.browser("organizer").post(three.path("players/add/"), {"person": number})
            assert answer.status_code == 422
        assert len(three.state.entrants) == 3

    def test_what_others_know_of_the_same_name_stays_theirs(self, three: DeskEvent) -> None:
        theirs = Journal.objects.get(name="Their own event")
        people.remember(theirs.pk, [Details(name="Mia", club="Reds", born=2014, id="M-77")])
        three.do(EnterPlayers(players=(Details(name="mia"),)))
        people.remember(three.event, [Details(name="mia")])
        found = people.suggest(three.people["organizer"], "mia")
        assert [(one.name, one.club, one.born, one.number) for one in found] == [
            ("mia", "", None, "")
        ]

    def test_what_was_left_out_the_last_time_is_as_it_was(self, three: DeskEvent) -> None:
        earlier = opened(three.people["organizer"], "Last week")
        people.remember(earlier.pk, [Details(name="Mia", club="Reds", born=1990)])
        people.remember(three.event, [Details(name="Mia", club="Blues")])
        (found,) = people.suggest(three.people["organizer"], "mia")
        assert (found.club, found.born) == ("Blues", 1990)


class TestAdding:
    def test_with_club_and_year(self, desk_event: DeskEvent) -> None:
        typed = {"name": " Ann ", "club": "Reds", "born": "1998"}
        desk_event.browser("scorekeeper").post(desk_event.path("players/add/"), typed)
        assert desk_event.state.entrants[1].details == Details(
            name="Ann", club="Reds", club_number=1, born=1998
        )

    @pytest.mark.parametrize(
        "typed",
        [
            {"name": ""},
            {"name": "Ann", "born": "long ago"},
            {"name": "Ann", "born": "1"},
            {"name": "x" * 501},
            {"name": "Ann", "club": "x" * 501},
            {"name": "a\tb"},
        ],
    )
    def test_what_cannot_be(self, desk_event: DeskEvent, typed: dict[str, str]) -> None:
        assert (
            desk_event.browser("organizer").post(desk_event.path("players/add/"), typed).status_code
            == 422
        )
        assert not desk_event.state.entrants


class TestLateEntries:
    @pytest.mark.rule("G5")
    def test_what_it_means_is_shown_before_it_is_recorded(self, playing: DeskEvent) -> None:
        client, before = playing.browser("organizer"), playing.state.sequence
        page = client.post(playing.path("players/add/"), {"name": "Zoe"}).content.decode()
        assert "Zoe: late, with a loss in 1 round already published" in page
        assert "Nothing is recorded yet" in page
        assert playing.state.sequence == before
        typed = {"name": "Zoe", "confirmed": "yes"}
        answer = client.post(playing.path("players/add/"), typed, follow=True)
        assert "1 player entered." in answer.content.decode()
        assert playing.state.entrants[9].late == 1

    def test_who_comes_late_is_not_missing_at_the_check_in(self, playing: DeskEvent) -> None:
        playing.do(EnterPlayers(players=(Details(name="Zoe"),)))
        page = playing.browser("organizer").get(playing.path("players/")).content.decode()
        assert "not checked in" not in page

    def test_a_form_from_before_the_start_is_shown_it_too(self, playing: DeskEvent) -> None:
        answer = playing.browser("organizer").post(
            playing.path("players/add/"), {"name": "Zoe"}, **HTMX
        )
        assert answer["HX-Retarget"] == "body"
        assert len(playing.state.entrants) == 8

    def test_a_list_too(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        page = client.post(playing.path("players/list/"), {"text": "Zoe\nYan"}).content.decode()
        assert "late, with a loss in 1 round" in page
        assert len(playing.state.entrants) == 8


def test_records_once_something_is_played(playing: DeskEvent) -> None:
    client = playing.browser("judge")
    playing.do(RecordResult(table=1, result="win"))
    page = client.get(playing.path("players/")).content.decode()
    assert page.count(">1-0-0</td>") == 1
    assert page.count(">0-1-0</td>") == 1
    assert page.count(">0-0-0</td>") == 6
    assert "8 playing" in page
