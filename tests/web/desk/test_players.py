"""Players: list, check-in, type-ahead, lists pasted or uploaded, late entries, one player."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.conftest import DeskEvent, opened
from tests.web.visible_text import visible
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.check_in import CheckIn
from topcut.core.actions.players.staff_entry import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.tournament.state import Details
from topcut.store import people
from topcut.store.models import EnteredPerson, Journal

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def three(desk_event: DeskEvent) -> DeskEvent:
    players = (
        Details(name="Ann Smith", club="Reds"),
        Details(name="Bea Jones", club="Blues"),
        Details(name="Cid"),
    )
    desk_event.do(EnterPlayers(players=players))
    return desk_event


def names(desk_event: DeskEvent) -> list[str]:
    return [one.name for one in desk_event.state.active]


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
        assert three.state.entrants[4].details == Details(name="Dana Scott", club="Greens")

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
        assert desk_event.state.entrants[1].details == Details(name="Ann", club="Reds", born=1998)

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


class TestManyAtOnce:
    LIST = "name,club,born\nDan,Reds,1990\nann smith,,\nEve,,x\n,Reds,\nDan,,\nFay,Blues,"

    def test_line_by_line_what_is_wrong_and_nothing_entered(self, three: DeskEvent) -> None:
        page = three.browser("scorekeeper").post(three.path("players/list/"), {"text": self.LIST})
        shown = visible(page.content)
        assert "4 lines are wrong" in shown
        for words in (
            "is already entered",
            "Born 'x' is not a whole number",
            "The name is missing",
            "is given twice",
        ):
            assert words in shown, words
        assert "2 players can be entered" in shown
        assert len(three.state.entrants) == 3

    def test_columns_that_nobody_knows_are_asked_for(self, desk_event: DeskEvent) -> None:
        client, path = desk_event.browser("scorekeeper"), desk_event.path("players/list/")
        text = "Vorname;Nachname;Trikot\nZoë;de Vries;M\nKai;Müller;L\n"
        page = visible(client.post(path, {"text": text}).content)
        assert "What is in each column?" in page
        assert "Trikot" in page
        assert not desk_event.state.entrants
        named = {"text": text, "column": ["first name", "last name", ""]}
        checked = visible(client.post(path, named).content)
        assert "2 players can be entered" in checked
        assert "Zoë de Vries" in checked

    def test_a_table_without_names_is_refused(self, desk_event: DeskEvent) -> None:
        client, path = desk_event.browser("scorekeeper"), desk_event.path("players/list/")
        wrong = {"text": "Ann;Reds\nBob;Blues\n", "column": ["club", ""]}
        answer = client.post(path, wrong)
        assert answer.status_code == 422
        assert "No column holds the names." in visible(answer.content)

    def test_the_right_ones_are_entered(self, three: DeskEvent) -> None:
        typed = {"text": self.LIST, "confirmed": "2"}
        three.browser("scorekeeper").post(three.path("players/list/"), typed)
        assert names(three)[3:] == ["Dan", "Fay"]
        assert three.state.entrants[4].details.born == 1990

    def test_where_somebody_was_faster_it_is_shown_again(self, three: DeskEvent) -> None:
        three.do(EnterPlayers(players=(Details(name="Fay"),)))
        typed = {"text": self.LIST, "confirmed": "2"}
        page = three.browser("scorekeeper").post(three.path("players/list/"), typed)
        assert "1 player can be entered" in page.content.decode()
        assert len(three.state.entrants) == 4

    def test_a_file(self, desk_event: DeskEvent) -> None:
        file = SimpleUploadedFile("list.csv", "\ufeffname;club\r\nJörg;Reds\r\n".encode())
        page = desk_event.browser("organizer").post(
            desk_event.path("players/list/"), {"file": file}
        )
        assert "Jörg" in page.content.decode()
        assert "1 player can be entered" in page.content.decode()

    @pytest.mark.parametrize(
        "file",
        [b"\xff\xfe\x00", b"J\xf6rg", b"x" * 2_000_001, b"", b"name,colour\nAnn,red", b"\x00"],
    )
    def test_files_that_are_none(self, desk_event: DeskEvent, file: bytes) -> None:
        upload = SimpleUploadedFile("list.csv", file)
        answer = desk_event.browser("organizer").post(
            desk_event.path("players/list/"), {"file": upload}
        )
        assert answer.status_code in (200, 422)
        assert "can be entered" not in answer.content.decode()
        assert not desk_event.state.entrants

    def test_two_thousand_lines(self, desk_event: DeskEvent) -> None:
        text = "\n".join(f"Player {number}" for number in range(2_000))
        client = desk_event.browser("organizer")
        page = client.post(desk_event.path("players/list/"), {"text": text}).content.decode()
        assert "2000 players can be entered" in page
        client.post(desk_event.path("players/list/"), {"text": text, "confirmed": "2000"})
        assert len(desk_event.state.entrants) == 2_000


class TestOnePlayer:
    def post(self, desk_event: DeskEvent, rest: str, role: str = "organizer", **typed: str) -> int:
        client = desk_event.browser(role)
        return client.post(desk_event.path(f"players/{rest}/"), typed).status_code

    def test_details(self, three: DeskEvent) -> None:
        typed = {"name": "Ann Smythe", "club": "", "born": "1990", "seed": "4", "rating": "1500"}
        assert self.post(three, "1/edit", "scorekeeper", **typed) == 302
        expected = Details(name="Ann Smythe", born=1990, seed=4, rating=1500)
        assert three.state.entrants[1].details == expected

    @pytest.mark.parametrize(
        "typed",
        [
            {"name": ""},
            {"name": "Cid"},
            {"name": "Ann", "born": "1"},
            {"name": "Ann", "seed": "first"},
            {"name": "Ann", "rating": "9" * 30},
            {"name": "x" * 501},
        ],
    )
    def test_details_that_cannot_be(self, three: DeskEvent, typed: dict[str, str]) -> None:
        assert self.post(three, "1/edit", **typed) == 422
        assert three.state.entrants[1].name == "Ann Smith"

    def test_leaving_and_coming_back(self, playing: DeskEvent) -> None:
        page = playing.browser("organizer").get(playing.path("players/1/")).content.decode()
        assert "still needs a result" in page, "what a drop means is said before"
        assert self.post(playing, "1/drop", "judge", reason="train") == 302
        assert playing.state.entrants[1].status == "dropped"
        assert self.post(playing, "1/return", "scorekeeper") == 302
        assert playing.state.entrants[1].is_active

    def test_only_the_organizer_disqualifies_and_says_why(self, playing: DeskEvent) -> None:
        for role in ("judge", "marshal", "scorekeeper"):
            assert self.post(playing, "1/disqualify", role, reason="cheating") == 403
        assert self.post(playing, "1/disqualify") == 422
        assert self.post(playing, "1/disqualify", reason="cheating") == 302
        assert playing.state.entrants[1].status == "disqualified"

    def test_withdrawing_before_the_start_only(self, three: DeskEvent) -> None:
        assert self.post(three, "3/withdraw", "scorekeeper") == 302
        assert names(three) == ["Ann Smith", "Bea Jones"]
        three.do(StartTournament())
        assert self.post(three, "1/withdraw") == 422

    def test_apart_and_together_again(self, three: DeskEvent) -> None:
        assert self.post(three, "1/apart", other="bea", reason="sisters") == 302
        assert three.state.apart == [(1, 2)]
        assert self.post(three, "2/apart", other="#1", meet="yes") == 302
        assert three.state.apart == []
        for wrong in ("", "Ann Smith", "nobody", "#99"):
            assert self.post(three, "1/apart", other=wrong) == 422

    def test_one_table(self, three: DeskEvent) -> None:
        assert self.post(three, "1/table", table="4") == 302
        assert three.state.fixed_tables == {1: 4}
        for wrong in ("x", "0", "-1", "9" * 12):
            assert self.post(three, "1/table", table=wrong) == 422
        assert self.post(three, "1/table", table="") == 302
        assert three.state.fixed_tables == {}

    def test_nobody_of_this_number(self, three: DeskEvent) -> None:
        for rest in ("99", "99/edit", "99/drop", "99/apart", "99/table"):
            client = three.browser("organizer")
            method = client.get if rest == "99" else client.post
            assert method(three.path(f"players/{rest}/")).status_code == 404

    def test_a_judge_sees_and_does_not_edit(self, three: DeskEvent) -> None:
        page = three.browser("judge").get(three.path("players/1/")).content.decode()
        assert "Ann Smith" in page
        assert "players/1/edit/" not in page


def test_two_forms_of_one_player_do_not_undo_each_other(desk_event: DeskEvent) -> None:
    desk_event.do(EnterPlayers(players=(Details(name="Ann"), Details(name="Bea"))))
    seen = str(desk_event.state.sequence)
    desk = desk_event.browser("scorekeeper")
    sent = {"name": "Ann", "club": "Reds", "seen": seen}
    assert desk.post(desk_event.path("players/1/edit/"), sent).status_code == 302
    sent = {"name": "Bea", "club": "Blues", "seen": seen}
    assert desk.post(desk_event.path("players/2/edit/"), sent).status_code == 302, "another player"
    answer = desk.post(
        desk_event.path("players/1/edit/"), {"name": "Ann", "born": "1990", "seen": seen}
    )
    assert answer.status_code == 422
    assert desk_event.state.entrants[1].details == Details(name="Ann", club="Reds")


def test_records_once_something_is_played(playing: DeskEvent) -> None:
    client = playing.browser("judge")
    playing.do(RecordResult(table=1, result="win"))
    page = client.get(playing.path("players/")).content.decode()
    assert page.count(">1-0-0</td>") == 1
    assert page.count(">0-1-0</td>") == 1
    assert page.count(">0-0-0</td>") == 6
    assert "8 playing" in page
