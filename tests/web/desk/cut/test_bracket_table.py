"""The table of the bracket: looked at, announced, taken back, and played by clicking."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX
from tests.web.trek import seeded, trek

OWN = "# Two friends\n1: round 1, seed 1 v seed 2, called Final\n"
PANEL = {**HTMX, "HTTP_HX_TARGET": "panel"}


@pytest.fixture
def event(desk_event: DeskEvent) -> DeskEvent:
    return trek(desk_event, {"style": "elimination"})


@pytest.fixture
def mcintyre(event: DeskEvent) -> DeskEvent:
    """Eight players in a Modified McIntyre."""
    event.do(seeded(8))
    client = event.browser("organizer")
    client.post(event.path("bracket/table/announce/"), {"table": "modified-mcintyre-8"})
    client.post(event.path("overview/start/"), {"seen": event.state.sequence})
    return event


class TestTables:
    def test_all_are_there(self, event: DeskEvent) -> None:
        page = event.browser("judge").get(event.path("bracket/table/")).content.decode()
        for name in ("standard-8", "modified-mcintyre-8", "modified-mcintyre-16", "mcintyre-8"):
            assert f"?table={name}#chosen" in page
        assert "Announce" not in page, "the organizer announces"

    @pytest.mark.parametrize(
        ("query", "matches", "losers"),
        # the Modified McIntyre of eight: 4 + 2 + 2 + 1 matches, and two losers play on
        [("table=modified-mcintyre-8", 9, 2), ("places=9", 8, 0), ("table=standard-8", 7, 0)],
    )
    def test_one_is_drawn(self, event: DeskEvent, query: str, matches: int, losers: int) -> None:
        client = event.browser("organizer")
        page = client.get(event.path(f"bracket/table/?{query}")).content.decode()
        assert page.count('<g role="img" data-players=') == matches
        assert page.count('stroke-dasharray="5 4"') == losers
        assert "Announce this one" in page

    @pytest.mark.parametrize("query", ["table=nothing", "places=1", "places=9999", "places=x"])
    def test_no_such_table(self, event: DeskEvent, query: str) -> None:
        path = event.path(f"bracket/table/?{query}")
        assert event.browser("organizer").get(path).status_code == 422

    @pytest.mark.rule("ST-179")
    def test_announced_posted_and_taken_back(self, event: DeskEvent) -> None:
        client = event.browser("organizer")
        address = event.path("bracket/table/announce/")
        client.post(address, {"table": "modified-mcintyre-8"})
        assert event.state.bracket_tables[""].name == "modified-mcintyre-8"
        for path in ("bracket/table/", "bracket/"):
            page = event.browser("judge").get(event.path(path)).content.decode()
            assert "Announced: modified-mcintyre-8" in page
            assert "seed 8" in page
        client.post(address, {"table": "none"})
        assert not event.state.bracket_tables

    def test_an_own_one_as_text_or_file(self, event: DeskEvent) -> None:
        client = event.browser("organizer")
        address = event.path("bracket/table/announce/")
        answer = client.post(address, {"name": "friends", "text": OWN.replace("\n", "\r\n")})
        assert answer.status_code == 302
        assert event.state.bracket_tables[""].text == OWN
        file = SimpleUploadedFile("table.txt", OWN.replace("Two", "2").encode())
        client.post(address, {"name": "friends", "file": file})
        assert event.state.bracket_tables[""].text == OWN.replace("Two", "2")

    @pytest.mark.parametrize(
        "typed",
        [
            {},
            {"name": "own", "text": "1: round 1, seed 1 v seed 1"},
            {"name": "own", "file": SimpleUploadedFile("x", b"\xff\xfe\x00")},
            {"name": "own", "text": "x" * 300_000},
            {"table": "nothing"},
            {"table": "mcintyre-8", "division": "Nobody"},
        ],
    )
    def test_a_wrong_one_keeps_what_was_typed(
        self, event: DeskEvent, typed: dict[str, str]
    ) -> None:
        answer = event.browser("organizer").post(event.path("bracket/table/announce/"), typed)
        assert answer.status_code == 422
        assert not event.state.bracket_tables
        if isinstance(typed.get("text"), str):
            assert str(typed["text"])[:100] in answer.content.decode()

    def test_a_rulebook_with_its_own_bracket(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("organizer")
        assert "its own bracket" in client.get(desk_event.path("bracket/table/")).content.decode()
        answer = client.post(desk_event.path("bracket/table/announce/"), {"table": "mcintyre-8"})
        assert answer.status_code == 422


class TestMatchPlay:
    @pytest.mark.rule("ST-184")
    def test_losers_play_on_where_the_table_says(self, mcintyre: DeskEvent) -> None:
        """Seed 8 beats seed 1, who then meets the winner of match 3."""
        client = mcintyre.browser("scorekeeper")
        client.post(mcintyre.path("bracket/1/report/"), {"result": "loss"})
        client.post(mcintyre.path("bracket/3/report/"), {"result": "win"})
        state = mcintyre.state
        names = {one.name: one.number for one in state.active}
        assert set(state.brackets[""].bracket.standing(5).sides) == {names["Ann"], names["Cid"]}
        page = client.get(mcintyre.path("bracket/")).content.decode()
        assert page.count(">Loser of 2<") == 1, "in match 6"

    @pytest.mark.rule("ST-182")
    def test_the_first_turn_is_drawn_or_said(self, mcintyre: DeskEvent) -> None:
        client = mcintyre.browser("judge")
        page = client.get(mcintyre.path("bracket/1/")).content.decode()
        assert "the first turn is drawn" in page
        part = client.post(mcintyre.path("bracket/1/turn/"), {"first": ""}, **PANEL)
        assert "takes the first turn" in part.content.decode()
        assert "data-reload" in part.content.decode()
        second = mcintyre.state.brackets[""].bracket.standing(2).sides[1]
        client.post(mcintyre.path("bracket/2/turn/"), {"first": second})
        table = mcintyre.state.brackets[""].table(2)
        assert table is not None
        assert table.turns[0].first == 2
        wrong = client.post(mcintyre.path("bracket/2/turn/"), {"first": "1"}, **PANEL)
        assert wrong.status_code == 422
        assert "<html" not in wrong.content.decode()

    @pytest.mark.rule("ST-183")
    def test_game_by_game_and_the_loser_chooses(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"style": "elimination", "match": "best-of-three"})
        event.do(seeded(4))
        client = event.browser("organizer")
        client.post(event.path("overview/start/"), {"seen": event.state.sequence})
        first, second = event.state.brackets[""].bracket.standing(1).sides
        address = event.path("bracket/1/game/")
        part = client.post(address, {"winner": first}, **PANEL).content.decode()
        loser = event.state.name_of(int(second))
        assert f"ame 2: {loser} chooses the first or second turn" in part
        assert "Draw it here" not in part
        client.post(event.path("bracket/1/turn/"), {"first": first})
        client.post(address, {"winner": ""})
        assert event.state.brackets[""].table(1).games == (1, 0)  # type: ignore[union-attr]
        done = client.post(address, {"winner": first}, **PANEL)
        assert done["HX-Location"], "the match is decided: back to the bracket"
        assert event.state.brackets[""].bracket.standing(1).winner == first

    def test_where_nobody_says_who_begins(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        for path in ("bracket/1/turn/", "bracket/1/game/"):
            assert client.post(playing.path(path), {}).status_code == 422
