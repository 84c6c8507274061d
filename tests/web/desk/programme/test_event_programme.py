"""The desk and the programme of an event: choosing it, known people, earned byes, the report."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.conftest import DeskEvent
from tests.web.desk.trek_programme import (
    STAR_TREK,
    Trek,
)
from tests.web.programme.conftest import listed
from tests.web.visible_text import visible
from topcut import rulebooks
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.programme.journal.facts.events import EventListed
from topcut.core.tournament.state import Details
from topcut.store.models import Journal
from topcut.store.programme.roles import HeldRole, give
from topcut.web.desk.programme.from_listing import as_options


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

    @pytest.mark.rule("ST-230")
    @pytest.mark.parametrize(("league", "said"), [("paris-league", "yes"), (None, "no")])
    def test_an_event_of_a_league_lets_its_promos_in(self, league: str | None, said: str) -> None:
        options = as_options(rulebooks.read("star-trek-2e"), listed(league=league))
        assert options["option-league-event"] == said

    @pytest.mark.parametrize(("days", "is_offered"), [(20, True), (-1, True), (-2, False)])
    def test_it_is_offered_until_the_night_after(
        self, trek: Trek, days: int, is_offered: bool
    ) -> None:
        """An evening that begins after midnight is listed for the day before."""
        day = timezone.localdate() + timedelta(days=days)
        trek.do(EventListed(event="next", listing=listed(name="Next one", date=day)))
        give(STAR_TREK, trek.desk.people["organizer"], HeldRole("organizer", "next"), ("Dee", "x"))
        page = visible(trek.browser.get("/new-event/").content.decode())
        assert ("Next one" in page) == is_offered

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
