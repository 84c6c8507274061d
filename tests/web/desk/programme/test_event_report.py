"""What a programme is told of an event: byes that are used, the report and its corrections."""

from __future__ import annotations

import pytest
from django.utils import timezone
from msgspec import structs

from tests.web.desk.trek_programme import (
    STAR_TREK,
    Trek,
)
from topcut.core.actions.finishing.finish import FinishTournament, ReopenTournament
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.programme.journal.facts.events import ListingChanged
from topcut.core.programme.journal.questions.ratings import ratings_on
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details
from topcut.store.models import ProgrammeStaff
from topcut.web.desk.programme import report_views


def play(trek: Trek, *, listed_rounds: int = 3) -> None:
    """Whoever sits first wins, as the opponent concedes."""
    trek.desk.do(StartTournament())
    for _ in range(listed_rounds):
        trek.desk.do(PairRound(), PublishRound())
        for table in trek.desk.state.rounds[-1].tables:
            if not table.alone:
                command = RecordResult(table=table.number, result="win", ended="concession")
                trek.desk.do(command)


@pytest.fixture
def finished(trek: Trek) -> Trek:
    for name in ("Ann Marsh", "Bea Jones", "Cid Roe", "Dan Poe", "Zoe New"):
        trek.post("players/add/", name=name)
    play(trek)
    trek.desk.do(FinishTournament())
    return trek


class TestByes:
    @pytest.mark.rule("ST-173", "A-ST8")
    def test_used_with_the_round_and_given_back(self, trek: Trek) -> None:
        for name in ("Ann Marsh", "Bea Jones", "Cid Roe", "Dan Poe", "Zoe New"):
            trek.post("players/add/", name=name)
        trek.desk.do(StartTournament(), PairRound())
        assert trek.programme.used == {}
        trek.desk.do(PublishRound())
        assert trek.programme.used == {(1, "2e", "paris"): "paris"}
        trek.desk.do(UnpublishRound())
        assert trek.programme.used == {}


class TestReport:
    @pytest.mark.rule("ST-306", "ST-307", "ST-310", "ST-311")
    def test_in_one_action_and_twice_is_once(self, finished: Trek) -> None:
        page = finished.get("finish/")
        assert "4 players are known." in page
        assert "1 is new and is added: Zoe New" in page
        assert "Zoe New" in finished.get("finish/report/")
        seen = finished.desk.state.sequence
        finished.post("finish/report/send/", seen=seen)
        (report,) = finished.programme.reports["paris"]
        assert finished.details("Zoe New").person == 7 + 2, "after the staff of the programme"
        assert {one for group in report.places for one in group} == {1, 2, 3, 4, 9}
        assert "Reported on" in finished.get("finish/")
        finished.post("finish/report/send/", seen=finished.desk.state.sequence)
        assert len(finished.programme.reports["paris"]) == 1

    @pytest.mark.rule("ST-312", "O-4")
    def test_late_it_awaits_the_refresh_and_a_correction_too(self, finished: Trek) -> None:
        finished.post("finish/report/send/", seen=finished.desk.state.sequence)
        today = timezone.localdate()
        computed = ratings_on(finished.programme, STAR_TREK, today, finished.programme.refreshed)
        rows = {row["id"]: row["status"] for row in computed.rows}
        assert rows["paris"] == "awaiting"
        table = next(one for one in finished.desk.state.rounds[0].tables if not one.alone)
        correct = CorrectResult(
            round=1, table=table.number, result="loss", ended="concession", reason="typo"
        )
        finished.desk.do(ReopenTournament(reason="typo"), correct, FinishTournament())
        assert "Something was corrected afterwards" in finished.get("finish/")
        finished.post("finish/report/send/", seen=finished.desk.state.sequence)
        assert len(finished.programme.reports["paris"]) == 2
        assert "Changed since" not in finished.get("finish/")

    def test_programme_and_event_or_neither(
        self, finished: Trek, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Zoe is new to the programme: it knows her only together with the event."""

        def refused(*_: object) -> None:
            raise Refusal("not now")

        before = finished.programme.sequence
        with monkeypatch.context() as patched:
            patched.setattr(report_views, "run", refused)
            answer = finished.post("finish/report/send/", seen=finished.desk.state.sequence)
            assert answer.status_code == 422
        assert finished.programme.sequence == before
        finished.post("finish/report/send/", seen=finished.desk.state.sequence)
        assert "paris" in finished.programme.reports

    def test_a_page_that_is_behind(self, finished: Trek) -> None:
        assert finished.post("finish/report/send/", seen=3).status_code == 422
        assert "paris" not in finished.programme.reports

    @pytest.mark.rule("ST-307")
    def test_nobody_is_ambiguous(self, trek: Trek) -> None:
        names = ("Ann Marsh", "Bea Jones", "Cid Roe", "John Smith")
        trek.desk.do(EnterPlayers(players=tuple(Details(name=one) for one in names)))
        play(trek)
        trek.desk.do(FinishTournament())
        assert "Several people could be meant: John Smith." in trek.get("finish/")
        answer = trek.post("finish/report/send/", seen=trek.desk.state.sequence)
        assert answer.status_code == 422
        assert "paris" not in trek.programme.reports

    @pytest.mark.rule("ST-081")
    def test_as_many_rounds_as_are_listed(self, trek: Trek) -> None:
        other = structs.replace(trek.programme.listings["paris"], rounds=4)
        trek.do(ListingChanged(event="paris", listing=other))
        for name in ("Ann Marsh", "Bea Jones", "Cid Roe", "Dan Poe"):
            trek.post("players/add/", name=name)
        play(trek)
        trek.desk.do(FinishTournament())
        assert "3 rounds were played and 4 are listed." in trek.get("finish/")

    @pytest.mark.rule("ST-006", "ST-014")
    def test_an_event_that_was_not_listed_is_not_sanctioned(self, finished: Trek) -> None:
        finished.desk.do(ChooseProgramme(programme="star-trek"))
        assert "was not listed beforehand" in finished.get("finish/report/")
        finished.post("finish/report/send/", seen=finished.desk.state.sequence)
        event = f"event-{finished.desk.event}"
        assert not finished.programme.listings[event].sanctioned
        assert len(finished.programme.reports[event]) == 1

    def test_only_who_may_report(self, finished: Trek) -> None:
        ProgrammeStaff.objects.filter(account=finished.desk.people["organizer"]).delete()
        answer = finished.post("finish/report/send/", seen=finished.desk.state.sequence)
        assert answer.status_code == 422
        assert "paris" not in finished.programme.reports
