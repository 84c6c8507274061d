"""Lists of many players at once, and the page of one."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.conftest import DeskEvent
from tests.web.visible_text import visible
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.tournament.state import Details


def names(desk_event: DeskEvent) -> list[str]:
    return [one.name for one in desk_event.state.active]


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
    assert desk_event.state.entrants[1].details == Details(name="Ann", club="Reds", club_number=1)
