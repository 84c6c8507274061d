"""The desk and the programme of an event: choosing it, known people, earned byes, the report."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from msgspec import structs

from tests.web.conftest import DeskEvent
from tests.web.programme.conftest import listed
from tests.web.visible_text import visible
from topcut import programmes, rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.finishing.finish import FinishTournament, ReopenTournament
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.staff_entry import EnterPlayers
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.programme.journal.events import EventListed, EventReported, ListingChanged
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.ratings import ratings_on
from topcut.core.programme.journal.state import ProgrammeState, ReportedTable, ReportVersion
from topcut.core.programme.people.personal import PersonalData
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store import accounts, events
from topcut.store.models import Account, Journal, ProgrammeStaff
from topcut.store.programme_roles import Held, give
from topcut.store.programmes import add_people, open_programme, state_of
from topcut.store.programmes import record as record_programme
from topcut.web.desk.programme import report_views
from topcut.web.desk.programme.from_listing import as_options

STAR_TREK = programmes.read("star-trek")
PEOPLE = ("Ann Marsh", "Bea Jones", "Cid Roe", "Dan Poe", "John Smith", "John Smith")
PAST, SPRING = date(2026, 7, 1), date(2026, 4, 11)
HTMX = {"HTTP_HX_REQUEST": "true"}


@dataclass
class Trek:
    """A Continental that was listed, the Regional before it, and the people of both."""

    desk: DeskEvent
    director: Account

    @property
    def programme(self) -> ProgrammeState:
        return state_of("star-trek")

    @property
    def browser(self) -> Client:
        return self.desk.browser("organizer")

    def do(self, *facts: ProgrammeFact) -> ProgrammeState:
        return record_programme("star-trek", lambda _: facts, ("Dee", "2026-07-01T10:00:00+00:00"))

    def post(self, path: str, **typed: Any) -> Any:
        return self.browser.post(self.desk.path(path), typed, follow=True)

    def get(self, path: str, **typed: Any) -> str:
        return visible(self.browser.get(self.desk.path(path), typed).content.decode())

    def names(self) -> list[str]:
        return [one.name for one in self.desk.state.active]

    def details(self, name: str) -> Details:
        return next(one.details for one in self.desk.state.active if one.name == name)


def _round_robin() -> tuple[tuple[ReportedTable, ...], ...]:
    """The one with the smaller number wins."""
    rounds = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    return tuple(
        tuple(ReportedTable(players=pair, result="win") for pair in tables) for tables in rounds
    )


def regional() -> tuple[ProgrammeFact, ...]:
    listing = listed(
        name="Ulm Regional",
        kind="regional",
        date=SPRING,
        rounds=3,
        continent="europe",
        registered=date(2026, 1, 1),
    )
    places = ((1,), (2,), (3,), (4,))
    report = ReportVersion(reported=SPRING, rounds=_round_robin(), places=places)
    return EventListed(event="ulm", listing=listing), EventReported(event="ulm", report=report)


@pytest.fixture
def trek(desk_event: DeskEvent) -> Trek:
    """Ann, who won the Regional, has a bye in the first round here."""
    organizer = desk_event.people["organizer"]
    director = accounts.new_account("dee", "Dee Rector", "correct horse battery")
    author = ("Dee", "2026-01-01T10:00:00+00:00")
    people = [
        PersonalData(
            name=name, number=str(1001 + place), handle=f"{name.split()[0].lower()}{place}"
        )
        for place, name in enumerate(PEOPLE)
    ]
    open_programme("star-trek", author)
    add_people("star-trek", people, author)
    give(STAR_TREK, director, Held("director"), author)
    made = Trek(desk_event, director)
    continental = listed(
        name="Paris Continental",
        kind="continental",
        date=PAST,
        rounds=3,
        continent="europe",
        registered=date(2026, 1, 1),
        fee="5 EUR",
        venue="The Hall",
        address="1 Rue",
    )
    made.do(*regional(), EventListed(event="paris", listing=continental))
    give(STAR_TREK, organizer, Held("organizer", "paris"), author)
    command = OpenTournament(
        name="Paris", rulebook="star-trek-2e", edition=rulebooks.read("star-trek-2e").edition
    )
    asked = Context(Actor(organizer.name, "organizer"), author[1], 7)
    desk_event.journal = events.open_event(
        command,
        organizer,
        asked,
        find_rulebook,
        [ChooseProgramme(programme="star-trek", listing="paris")],
    )
    return made


class TestChoosing:
    def test_a_listing_becomes_an_event_with_its_settings(self, trek: Trek) -> None:
        trek.desk.do(ChooseProgramme(programme=""))
        page = visible(trek.browser.get("/new-event/").content.decode())
        assert "Paris Continental" not in page, "it is over"
        answer = trek.browser.get("/new-event/", {"listing": "star-trek/paris"})
        page = answer.content.decode()
        assert 'name="name" value="Paris Continental"' in page
        assert "The Hall\n1 Rue</textarea>" in page
        assert '<option value="star-trek/paris" selected>' in page
        assert '<input type="hidden" name="option-rounds" value="3">' in page
        listing = trek.programme.listings["paris"]
        options = as_options(rulebooks.read("star-trek-2e"), listing)
        assert (options["option-rounds"], options["option-format"]) == ("3", "constructed")
        typed = {
            "rulebook": "star-trek-2e",
            "name": "Paris Continental",
            "date": "2026-07-01",
            "organized": "star-trek/paris",
            **options,
        }
        trek.browser.post("/new-event/", typed)
        made = Journal.objects.get(name="Paris Continental")
        assert (made.programme, made.listing) == ("star-trek", "paris")

    def test_it_is_offered_before_it_is_played(self, trek: Trek) -> None:
        day = timezone.localdate() + timedelta(days=20)
        trek.do(EventListed(event="next", listing=listed(name="Next one", date=day)))
        give(STAR_TREK, trek.desk.people["organizer"], Held("organizer", "next"), ("Dee", "x"))
        page = visible(trek.browser.get("/new-event/").content.decode())
        assert "Next one" in page

    def test_settings_of_the_event(self, trek: Trek) -> None:
        assert "Star Trek CCG Organized Play" in trek.get("overview/")
        assert "Paris Continental" in trek.get("overview/programme/")
        trek.post("overview/programme/", organized="", seen=trek.desk.state.sequence)
        assert trek.desk.state.programme == ""
        trek.post("overview/programme/", organized="star-trek", seen=trek.desk.state.sequence)
        assert (trek.desk.state.programme, trek.desk.state.listing) == ("star-trek", "")

    @pytest.mark.parametrize("typed", ["star-trek/ulm", "house-league", "nonsense", "star-trek/x"])
    def test_only_what_is_offered(self, trek: Trek, typed: str) -> None:
        answer = trek.post("overview/programme/", organized=typed, seen=trek.desk.state.sequence)
        assert answer.status_code == 422
        assert trek.desk.state.listing == "paris"

    def test_nobody_without_a_role_in_the_programme(self, trek: Trek) -> None:
        stranger = Client()
        stranger.force_login(trek.desk.people["stranger"])
        page = stranger.get("/new-event/", {"rulebook": "star-trek-2e"}).content.decode()
        assert 'id="organized"' not in page
        typed = {
            "rulebook": "star-trek-2e",
            "name": "Mine",
            "date": "2026-07-01",
            "organized": "star-trek",
        }
        answer = stranger.post("/new-event/", typed)
        assert answer.status_code == 422
        assert not Journal.objects.filter(name="Mine").exists()


class TestEntering:
    @pytest.mark.rule("ST-306")
    @pytest.mark.parametrize("typed", ["ann", "marsh", "1001", "ANN0"])
    def test_type_ahead_by_name_number_or_handle(self, trek: Trek, typed: str) -> None:
        page = trek.get("players/suggest/", name=typed)
        assert "Ann Marsh" in page
        assert "1001 · ann0" in page
        assert "bye in round 1" in page

    @pytest.mark.rule("ST-306", "ST-190")
    @pytest.mark.parametrize("typed", [{"member": "1"}, {"name": "ann marsh"}, {"name": "1001"}])
    def test_the_person_and_what_they_have_earned(self, trek: Trek, typed: dict[str, str]) -> None:
        trek.post("players/add/", **typed)
        details = trek.details("Ann Marsh")
        assert (details.person, details.id, details.earned_byes) == (1, "1001", (1,))
        page = trek.get("players/1/")
        assert "Place 1 at Ulm Regional, 11 Apr 2026" in page
        assert "Ann Marsh" not in trek.get("players/suggest/", name="ann"), "is in already"

    @pytest.mark.rule("ST-307")
    def test_somebody_of_an_ambiguous_name_is_chosen(self, trek: Trek) -> None:
        answer = trek.post("players/add/", name="John Smith", club="Reds")
        page = visible(answer.content.decode())
        assert "Who is it?" in page
        assert trek.names() == []
        trek.post("players/add/", name="John Smith", club="Reds", member="6")
        assert trek.details("John Smith").person == 6

    @pytest.mark.rule("ST-307")
    def test_or_is_somebody_new(self, trek: Trek) -> None:
        trek.post("players/add/", name="John Smith", member="new")
        assert trek.details("John Smith").person is None
        assert trek.post("players/add/", member="99").status_code == 422

    def test_a_list_is_matched(self, trek: Trek) -> None:
        text = "Bea Jones\nJohn Smith\nZoe New\n"
        page = visible(trek.post("players/list/", text=text).content.decode())
        assert "1 is known to the programme." in page
        assert "1 could be several people" in page
        assert "1 is new." in page
        trek.post("players/list/", text=text, confirmed="3")
        assert [trek.details(name).person for name in ("Bea Jones", "John Smith", "Zoe New")] == [
            2,
            None,
            None,
        ]

    @pytest.mark.rule("ST-306", "ST-307")
    def test_who_is_who(self, trek: Trek) -> None:
        players = ("Ann Marsh", "Bea Jones", "John Smith", "Zoe New")
        trek.desk.do(EnterPlayers(players=tuple(Details(name=one) for one in players)))
        page = trek.get("players/people/")
        assert "To confirm 2" in page
        assert "To choose 1" in page
        assert "New 1" in page
        trek.post("players/people/identify/", all="found", shown=["1", "2"])
        assert trek.details("Ann Marsh").person == 1
        assert trek.details("Ann Marsh").earned_byes == (1,)
        trek.post("players/people/identify/", number="3", person="5")
        assert trek.details("John Smith").person == 5
        trek.post("players/people/identify/", number="1", person="")
        assert trek.details("Ann Marsh").person is None
        assert trek.details("Ann Marsh").earned_byes == ()
        assert "Bea Jones" not in trek.get("players/4/whom/", person="bea")
        assert "Cid Roe" in trek.get("players/4/whom/", person="cid")

    def test_judges_do_not_see_people(self, trek: Trek) -> None:
        for path in ("players/people/", "players/suggest/?name=ann", "players/1/whom/?person=ann"):
            answer = trek.desk.browser("judge").get(trek.desk.path(path))
            assert answer.status_code in (403, 404)


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


def test_a_programme_that_is_not_open_here_changes_nothing(desk_event: DeskEvent) -> None:
    desk_event.do(
        ChooseProgramme(programme="star-trek", listing="x"),
        EnterPlayers(players=(Details(name="Ann", person=3), Details(name="Bea"))),
    )
    browser = desk_event.browser("organizer")
    for path in ("overview/", "players/", "players/1/", "finish/", "players/suggest/?name=a"):
        assert browser.get(desk_event.path(path)).status_code == 200
    assert browser.get(desk_event.path("players/people/")).status_code == 422
    desk_event.do(StartTournament(), PairRound(), PublishRound())
