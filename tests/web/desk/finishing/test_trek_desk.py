"""What else Star Trek asks of the desk: points, the final confrontation, leaders who play."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX
from tests.web.trek import CREW, begin, play_on, seeded, trek
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import final_places, standings
from topcut.core.tournament.state import Details


class TestPoints:
    @pytest.mark.rule("ST-107")
    def test_both_sides_beside_the_names(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, players=4)
        begin(event)
        client = event.browser("scorekeeper")
        page = client.get(event.path("round/")).content.decode()
        assert page.count('name="score1"') == 2
        typed = {"table": "1", "score1": "35", "score2": "100", "result": "loss"}
        assert client.post(event.path("round/result/"), typed).status_code == 302
        report = event.state.rounds[0].tables[0].report
        assert report is not None
        assert (report.result.code, report.result.score) == ("loss", (35, 100))
        late = {"table": "2", "score1": "60", "score2": "40", "result": "modified-win"}
        client.post(event.path("round/result/"), late)
        result = event.state.rounds[0].tables[1].report
        assert result is not None
        assert (result.result.code, result.result.ended) == ("modified-win", "time")

    def test_without_them(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, players=4)
        begin(event)
        typed = {"table": "1", "result": "win"}
        answer = event.browser("judge").post(event.path("round/result/"), typed, **HTMX)
        assert answer.status_code == 422
        assert "ST-109" in answer.content.decode()

    def test_other_games_have_no_fields(self, playing: DeskEvent) -> None:
        page = playing.browser("judge").get(playing.path("round/")).content.decode()
        assert 'name="score1"' not in page


class TestConfrontation:
    @pytest.mark.rule("ST-313")
    def test_its_winner_is_first(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"final-confrontation": True}, players=8)
        begin(event)
        client = event.browser("organizer")
        assert "Final confrontation" not in client.get(event.path("finish/")).content.decode()
        play_on(event)
        page = client.get(event.path("finish/")).content.decode()
        assert "Record who won it" in page
        second = standings(event.state)[1].player
        client.post(event.path("finish/confrontation/"), {"winner": second})
        assert final_places(event.state)[0].player == second
        client.post(event.path("finish/confrontation/"), {})
        assert event.state.confrontation is None
        for wrong in ("x", "99"):
            answer = client.post(event.path("finish/confrontation/"), {"winner": wrong})
            assert answer.status_code == 422

    def test_finishing_waits_for_a_click_while_it_is_offered(self, desk_event: DeskEvent) -> None:
        """Whoever holds Enter for the last result does not give the game away."""
        event = trek(desk_event, {"final-confrontation": False}, players=8)
        begin(event)
        play_on(event)
        client = event.browser("organizer")
        page = client.get(event.path("finish/")).content.decode()
        assert "Who won it?" in page
        assert "Finish the event" in page
        assert "autofocus" not in page
        client.post(event.path("finish/confrontation/"), {"winner": 1})
        assert "autofocus" in client.get(event.path("finish/")).content.decode()

    def test_only_where_the_guide_has_it(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        answer = client.post(playing.path("finish/confrontation/"), {"winner": "1"})
        assert answer.status_code == 422


class TestLeaders:
    @pytest.fixture
    def event(self, desk_event: DeskEvent) -> DeskEvent:
        """Olga directs, and plays among four others."""
        event = trek(desk_event, players=4)
        event.do(EnterPlayers(players=(Details(name="Olga"),)))
        return event

    @pytest.mark.rule("ST-086")
    @pytest.mark.rule("ST-087")
    def test_a_director_who_plays(self, event: DeskEvent) -> None:
        """Three of four others are more than half; a second and a third leader are named."""
        client = event.browser("organizer")
        page = client.get(event.path("staff/")).content.decode()
        assert "So many agree that Olga plays" in page
        overview = client.get(event.path("overview/")).content.decode()
        assert "ST-087" in overview.split("What players are told")[0], "said before the button"
        for person in ("Kira", "Odo"):
            client.post(event.path("staff/name/"), {"person": person, "role": "judge"})
        start = event.path("overview/start/")
        approve = event.path("staff/approve/")
        client.post(approve, {"person": "Olga", "in_favour": "2"})
        refused = client.post(start, {"seen": event.state.sequence})
        assert "ST-086" in refused.content.decode()
        client.post(approve, {"person": "Olga", "in_favour": "3"})
        assert client.post(start, {"seen": event.state.sequence}).status_code == 302
        assert event.state.phase == "swiss"

    def test_leaders_without_an_account(self, event: DeskEvent) -> None:
        client = event.browser("organizer")
        client.post(event.path("staff/name/"), {"person": "Kira", "role": "judge"})
        page = client.get(event.path("staff/")).content.decode()
        assert "without an account" in page
        client.post(event.path("staff/release/"), {"person": "Kira", "role": "judge"})
        assert ("Kira", "judge") not in event.state.staff

    @pytest.mark.parametrize(
        ("route", "typed"),
        [
            ("name", {"person": "", "role": "judge"}),
            ("name", {"person": "Kira", "role": "captain"}),
            ("release", {"person": "Nobody", "role": "judge"}),
            ("release", {"person": "Olga", "role": "organizer"}),
            ("approve", {"person": "Olga"}),
            ("approve", {"person": "Olga", "in_favour": "9"}),
            ("approve", {"person": "Ann", "in_favour": "1"}),
        ],
    )
    def test_what_cannot_be(self, event: DeskEvent, route: str, typed: dict[str, str]) -> None:
        before = event.state.sequence
        answer = event.browser("organizer").post(event.path(f"staff/{route}/"), typed)
        assert answer.status_code == 422
        assert event.state.sequence == before


class TestSanctioning:
    @pytest.mark.rule("ST-011")
    def test_too_few_players(self, desk_event: DeskEvent) -> None:
        """Before the start, and once it has begun: three players are fewer than four."""
        few, many = trek(desk_event, players=3), trek(desk_event, players=8)
        for _ in ("before", "after"):
            for event, is_enough in ((few, False), (many, True)):
                page = event.browser("judge").get(event.path("overview/")).content.decode()
                assert ("not sanctioned" in page.casefold()) == (not is_enough)
                if event.state.phase == "registration":
                    event.do(StartTournament())

    @pytest.mark.rule("ST-013")
    def test_until_when_results_are_sent(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, players=8)
        begin(event)
        play_on(event)
        page = event.browser("judge").get(event.path("finish/")).content.decode()
        assert "Results are sent by" in page


class TestRounds:
    @pytest.mark.rule("ST-080")
    def test_another_number_with_consent(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, players=8)
        begin(event)
        planned = event.state.rounds_planned
        client = event.browser("organizer")
        address = event.path("overview/rounds/")
        typed = {"rounds": str(planned + 1), "agreed": "because I like to"}
        assert client.post(address, typed).status_code == 422
        page = client.get(event.path("overview/")).content.decode()
        agreed = page.split('name="agreed" required maxlength="2000" value="')[1].split('"')[0]
        assert agreed
        client.post(address, {"rounds": str(planned + 1), "agreed": agreed})
        assert event.state.rounds_planned == planned + 1
        assert client.post(address, {"rounds": "x", "agreed": agreed}).status_code == 422

    def test_somebody_to_a_table_of_the_draft(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, players=8)
        event.do(StartTournament(), PairRound())
        client = event.browser("scorekeeper")
        typed = {"table": "2", "players": "Ann / Bea"}
        assert client.post(event.path("round/seat/"), typed).status_code == 302
        draft = event.state.draft
        assert draft is not None
        assert set(draft.tables[1].players) == {CREW.index("Ann") + 1, CREW.index("Bea") + 1}
        for wrong in (
            {},
            {"table": "2", "players": "Ann"},
            {"table": "99", "players": "Ann / Cid"},
        ):
            assert client.post(event.path("round/seat/"), wrong).status_code == 422

    def test_a_match_game_by_game(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, rulebook="magic-style", players=4)
        begin(event)
        table = event.state.rounds[0].tables[0]
        client = event.browser("scorekeeper")
        for winner in (table.players[0], table.players[1], table.players[0]):
            client.post(event.path("round/game/"), {"table": "1", "winner": winner})
        report = event.state.rounds[0].tables[0].report
        assert report is not None
        assert report.result.games == (2, 1)

    @pytest.mark.rule("ST-279")
    def test_a_delayed_game_goes_on_while_the_next_round_is_paired(
        self, desk_event: DeskEvent
    ) -> None:
        event = trek(desk_event, {"mode": "online"}, players=8)
        begin(event)
        client = event.browser("scorekeeper")
        for table in ("1", "2", "3"):
            typed = {"table": table, "score1": "100", "score2": "35", "result": "win"}
            client.post(event.path("round/result/"), typed)
        assert client.post(event.path("round/draw/")).status_code == 422, "not without more time"
        judge = event.browser("judge")
        judge.post(event.path("clock/start/"))
        judge.post(event.path("round/record/"), {"line": "4 +60"})
        assert client.post(event.path("round/draw/")).status_code == 302
        assert "delayed" in client.get(event.path("round/")).content.decode()
        client.post(event.path("round/publish/"), {"seen": event.state.sequence})
        page = client.get(event.path("round/")).content.decode()
        assert "Round 1 has open tables" in page
        late = {"table": "4", "score1": "70", "score2": "100", "result": "loss", "round": "1"}
        assert client.post(event.path("round/result/"), late).status_code == 302
        assert not event.state.rounds[0].open_tables


def test_points_do_not_count_in_match_play(desk_event: DeskEvent) -> None:
    """ST-180."""
    event = trek(desk_event, {"style": "elimination"})
    event.do(seeded(4), StartTournament())
    page = event.browser("judge").get(event.path("bracket/1/")).content.decode()
    assert 'name="score_first"' not in page
    assert 'name="ended"' in page
