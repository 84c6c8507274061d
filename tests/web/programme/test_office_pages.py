"""Director and coordinators: calendar, applications, venues, reports, rulings, contacts,
complaints, seasons, roles, the log, the first page."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.test import Client
from msgspec import structs

from tests.web.conftest import PASSWORD
from tests.web.programme.conftest import LEAGUE, LISTING, STAR_TREK, Office, in_days, listed
from tests.web.programme.test_listing_pages import AUTHOR, four, typed, version
from tests.web.visible_text import visible
from topcut import programmes
from topcut.core.programme.journal.applications import ApplicationAnswered, ApplicationMade
from topcut.core.programme.journal.events import (
    EventListed,
    EventReported,
    ListingChanged,
    ReportCorrected,
)
from topcut.core.programme.journal.office import RatingsRefreshed
from topcut.store.models import ProgrammeComplaint
from topcut.store.programme_roles import Held, give, roles_of
from topcut.store.programmes import ProgrammeStore
from topcut.web.programme.common.limits import OF_ONE_ACCOUNT


def read(office: Office, role: str, rest: str) -> str:
    answer = office.browser(role).get(office.path(rest))
    assert answer.status_code == 200
    return visible(answer.content)


def post(office: Office, who: str, rest: str, **said: Any) -> Any:
    return office.browser(who).post(office.path(rest), said)


class TestCalendar:
    @pytest.mark.rule("ST-206", "O-18")
    def test_conflicts_are_shown_with_their_rule(self, office: Office) -> None:
        """Both on the weekend of Saturday 2027-08-07."""
        worlds = listed(
            name="Worlds", kind="world", date=date(2027, 8, 5), ends=date(2027, 8, 8), country="uk"
        )
        national = listed(name="National", kind="national", date=date(2027, 8, 7), country="de")
        office.do(EventListed(event="w", listing=worlds), EventListed(event="n", listing=national))
        page = read(office, "coordinator", "calendar/")
        assert "1 conflict" in page
        assert "It is on the weekend of 'Worlds'" in page
        only = read(office, "coordinator", "calendar/?kind=conflicts")
        assert "Friday night" not in only
        assert "National" in only

    def test_by_kind_continent_and_time(self, office: Office) -> None:
        past = listed(name="Long ago", date=in_days(-40), registered=in_days(-80))
        there = listed(name="Down under", continent="australia", kind="release")
        office.do(EventListed(event="p", listing=past), EventListed(event="a", listing=there))
        page = read(office, "stranger", "calendar/")
        assert "Friday night" in page
        assert "Long ago" not in page
        assert "Long ago" in read(office, "stranger", "calendar/?show=past")
        assert "Friday night" not in read(office, "stranger", "calendar/?continent=australia")
        assert "Down under" in read(office, "stranger", "calendar/?kind=release")

    @pytest.mark.rule("ST-302")
    def test_what_waits_for_its_venue_is_hidden_from_others(self, office: Office) -> None:
        new = listed(venue="New place", address="Somewhere")
        office.do(ListingChanged(event=LISTING, listing=new))
        assert "Friday night" not in read(office, "stranger", "calendar/")
        assert "Friday night" in read(office, "lister", "calendar/")
        assert "Venue not verified" in read(office, "coordinator", "calendar/")


class TestVenues:
    @pytest.mark.rule("ST-302")
    def test_verified_by_a_coordinator(self, office: Office) -> None:
        new = listed(venue="New place", address="Somewhere", registered=in_days(-3))
        office.do(ListingChanged(event=LISTING, listing=new))
        assert "1 venue to verify" in read(office, "coordinator", "")
        assert "New place, Somewhere" in read(office, "coordinator", "venues/")
        answer = post(office, "coordinator", "venues/verify/", venue="New place, Somewhere")
        assert answer.status_code == 302
        assert "No venue waits" in read(office, "coordinator", "venues/")
        assert "Friday night" in read(office, "stranger", "calendar/")

    @pytest.mark.rule("ST-002")
    def test_by_whom_the_programmes_file_lets(
        self, office: Office, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A coordinator who may only allocate neither verifies venues nor forms leagues."""
        new = listed(venue="New place", address="Somewhere", registered=in_days(-3))
        office.do(ListingChanged(event=LISTING, listing=new))
        roles = tuple(structs.replace(one, may=("allocate",)) for one in STAR_TREK.roles)
        stricter = structs.replace(STAR_TREK, roles=roles)
        monkeypatch.setattr(programmes, "read", lambda id: stricter)
        venue, league = {"venue": "New place, Somewhere"}, {"name": "X", "director": "#1"}
        assert "Verify" not in read(office, "coordinator", "venues/")
        for path, said in (("venues/verify/", venue), ("leagues/form/", league)):
            answer = post(office, "coordinator", path, **said)
            assert answer.status_code == 422
            assert "does not allow this" in visible(answer.content)
            assert post(office, "director", path, **said).status_code == 302


def application(by: int, **more: Any) -> ApplicationMade:
    said = {"by": by, "event_kind": "regional", "days": (in_days(200),), "location": "Ulm"}
    return ApplicationMade(**{**said, "games": ("2e",), "continent": "europe", **more})


class TestApplications:
    @pytest.mark.rule("ST-201", "ST-216", "ST-217")
    def test_apply_and_be_allocated(self, office: Office) -> None:
        said = {
            "kind": "regional",
            "games": ["2e", "1e"],
            "days": "2027-04-17, 2027-04-24",
            "location": "Ulm",
            "continent": "europe",
        }
        assert post(office, "stranger", "applications/apply/", **said).status_code == 302
        made = office.state.applications[0]
        assert made.days == (date(2027, 4, 17), date(2027, 4, 24))
        assert "Ulm" in read(office, "stranger", "applications/")
        assert "1 application to decide" in read(office, "coordinator", "")
        page = read(office, "coordinator", "applications/")
        assert "no conflict" in page
        answer = post(
            office, "coordinator", "applications/1/answer/", answer="given", by="coordinator"
        )
        assert answer.status_code == 302
        assert office.state.answers[1] == ApplicationAnswered(application=1, by="coordinator")
        page = office.browser("stranger").get(office.path("applications/")).content.decode()
        assert "application=1" in page, "the way to the listing"

    @pytest.mark.rule("ST-002")
    def test_of_another_continent_nobody_decides(self, office: Office) -> None:
        office.do(application(office.person("stranger"), continent="australia"))
        assert "Ulm" not in read(office, "coordinator", "applications/")
        answer = post(
            office, "coordinator", "applications/1/answer/", answer="given", by="coordinator"
        )
        assert answer.status_code == 422
        assert office.state.answers == {}
        assert "Ulm" in read(office, "director", "applications/?continent=australia")

    @pytest.mark.rule("ST-193")
    def test_a_continental_is_the_departments(self, office: Office) -> None:
        office.do(application(office.person("stranger"), event_kind="continental"))
        assert "The Department gives this one away" in read(office, "coordinator", "applications/")
        given = {"answer": "given", "by": "department"}
        assert post(office, "coordinator", "applications/1/answer/", **given).status_code == 422
        assert post(office, "director", "applications/1/answer/", **given).status_code == 302

    def test_declined(self, office: Office) -> None:
        office.do(application(office.person("stranger")))
        post(office, "coordinator", "applications/1/answer/", answer="declined")
        assert office.state.answers[1].by is None
        assert "Declined" in read(office, "stranger", "applications/")

    @pytest.mark.parametrize(
        "wrong",
        [{"days": "soon"}, {"days": ""}, {"location": ""}, {"games": []}, {"kind": "local"}],
    )
    def test_what_is_no_application(self, office: Office, wrong: dict[str, Any]) -> None:
        said = {"kind": "regional", "games": ["2e"], "days": "2027-04-17", "location": "Ulm"}
        answer = post(
            office, "stranger", "applications/apply/", **{**said, "continent": "europe", **wrong}
        )
        assert answer.status_code == 422
        assert office.state.applications == []


class TestReports:
    def played(self, office: Office) -> list[int]:
        """One event in time, and one reported thirteen days after it."""
        people = four(office)
        first = listed(date=in_days(-30), rounds=3, registered=in_days(-60))
        second = listed(name="Second", date=in_days(-15), rounds=3, registered=in_days(-60))
        office.do(
            ListingChanged(event=LISTING, listing=first),
            EventReported(event=LISTING, report=version(people, -29)),
            EventListed(event="second", listing=second),
            EventReported(event="second", report=version(people, -2)),
        )
        return people

    @pytest.mark.rule("ST-311", "ST-312")
    def test_late_ones_wait(self, office: Office) -> None:
        self.played(office)
        page = read(office, "coordinator", "reports/")
        assert "Wait for the refresh 1" in page
        assert "Late report" in page
        assert "1 report waits for the refresh" in read(office, "director", "")

    @pytest.mark.rule("ST-312", "ST-169")
    def test_every_changed_rating_and_why(self, office: Office) -> None:
        """First event: Ann 1524. In the second she beats 1508, 1492 and 1476; by how much her
        rating rises is k times what she scored above the expectation."""
        self.played(office)
        rivals = (1508, 1492, 1476)
        expected = sum(1 / (1 + 10 ** ((rival - 1524) / 400)) for rival in rivals)
        after = f"{1524 + 16 * (3 - expected):.4f}"
        page = read(office, "director", "reports/preview/")
        assert "8 ratings change" in page
        assert "Second (its report came late)" in page
        assert f"1524.0000 {after}" in page
        assert f"Second: – → +{16 * (3 - expected):.4f}" in page
        assert office.state.refreshed is None, "nothing was recorded"

    @pytest.mark.rule("ST-312")
    def test_refresh(self, office: Office) -> None:
        self.played(office)
        assert post(office, "director", "reports/refresh/").status_code == 302
        assert office.state.refreshed == in_days(0)
        assert "No report waits" in read(office, "director", "reports/")
        assert "A refresh would change nothing" in read(office, "director", "reports/preview/")

    @pytest.mark.rule("O-4")
    def test_a_correction_waits(self, office: Office) -> None:
        people = self.played(office)
        office.do(
            RatingsRefreshed(day=in_days(-1)),
            ReportCorrected(event=LISTING, report=version(people, 0, "loss")),
        )
        assert "Correction" in read(office, "director", "reports/")
        assert "its report was corrected" in read(office, "director", "reports/preview/")

    @pytest.mark.rule("ST-167")
    def test_events_without_results(self, office: Office) -> None:
        past = listed(date=in_days(-9), registered=in_days(-30))
        office.do(ListingChanged(event=LISTING, listing=past))
        assert "Results overdue since" in read(office, "coordinator", "reports/")
        assert "1 event without results" in read(office, "coordinator", "")
        assert "Results overdue since" in read(office, "lister", "")


class TestRulings:
    @pytest.mark.rule("ST-287", "ST-187")
    def test_a_ruling_holds_at_once(self, office: Office) -> None:
        said = {"from": in_days(-100).isoformat(), "text": "Ten days.", "report-days": "10"}
        assert (
            post(office, "director", "rulings/issue/", **said, replaces="ST-167").status_code == 302
        )
        page = read(office, "stranger", "rulings/")
        assert "Ten days." in page
        assert "in force" in page
        assert "Days to report 10 (guide: 7)" in page
        assert "Issue a ruling" not in page
        past = listed(date=in_days(-9), registered=in_days(-30))
        office.do(ListingChanged(event=LISTING, listing=past))
        assert "Results overdue" not in read(office, "lister", "")

    @pytest.mark.parametrize(
        "wrong",
        [
            {"text": ""},
            {"from": ""},
            {"k-1": "x"},
            {"k-1": "3001"},
            {"rounds": "3651"},
            {"until": "2001-01-01"},
        ],
    )
    def test_what_is_no_ruling(self, office: Office, wrong: dict[str, str]) -> None:
        said = {"from": "2026-11-01", "text": "x", **wrong}
        assert post(office, "director", "rulings/issue/", **said).status_code == 422
        assert office.state.rulings == []

    @pytest.mark.rule("ST-287")
    def test_it_is_shown_where_the_rule_is(self, office: Office) -> None:
        said = {"from": "2026-01-01", "text": "Ten days.", "replaces": "ST-167"}
        post(office, "director", "rulings/issue/", **said)
        assert "Ten days." in visible(Client().get("/rules/ST-167/").content)
        assert "Ten days." not in visible(Client().get("/rules/ST-006/").content)


class TestContacts:
    @pytest.mark.rule("ST-286")
    def test_as_in_the_guide_until_somebody_is_named(self, office: Office) -> None:
        assert "stoovie" in read(office, "stranger", "contacts/")
        position = "Director of Organized Play"
        number = office.person("coordinator")
        answer = post(
            office, "director", "contacts/name/", position=position, person=f"x #{number}"
        )
        assert answer.status_code == 302
        page = read(office, "stranger", "contacts/")
        assert "stoovie" not in page
        assert "The coordinator" in page
        post(office, "director", "contacts/name/", position=position, person="")
        assert "vacant" in read(office, "stranger", "contacts/")

    def test_somebody_unknown(self, office: Office) -> None:
        answer = post(office, "director", "contacts/name/", position="X", person="Nobody")
        assert answer.status_code == 422
        assert "Nobody here is called" in visible(answer.content)


class TestComplaints:
    def send(self, office: Office, **more: str) -> Any:
        said = {"about": f"#{office.person('lister')}", "to": "coordinator europe", "text": "Loud."}
        return post(office, "stranger", "complaints/send/", **{**said, **more})

    @pytest.mark.rule("ST-003")
    def test_read_by_whom_the_player_chose_and_nobody_else(self, office: Office) -> None:
        assert self.send(office).status_code == 302
        assert "Loud." in read(office, "coordinator", "complaints/")
        assert "Loud." in read(office, "stranger", "complaints/")
        for role in ("director", "lister", "league-director"):
            assert "Loud." not in read(office, role, "complaints/")
        assert all("Loud." not in one.line() for one in ProgrammeStore(office.id).read())

    def test_dealt_with_by_whom_was_asked(self, office: Office) -> None:
        self.send(office)
        assert "1 complaint to deal with" in read(office, "coordinator", "")
        assert post(office, "director", "complaints/1/settle/").status_code == 422
        assert post(office, "coordinator", "complaints/1/settle/").status_code == 302
        assert office.state.settled == {1}
        assert "dealt with" in read(office, "stranger", "complaints/")

    @pytest.mark.parametrize(
        "path",
        ["complaints/send/", "applications/apply/", "listings/new/", "/play/star-trek/me/join/"],
    )
    def test_one_account_does_not_send_without_end(
        self, office: Office, monkeypatch: pytest.MonkeyPatch, path: str
    ) -> None:
        monkeypatch.setattr(OF_ONE_ACCOUNT, "most", 1)
        assert self.send(office).status_code == 302
        before = office.state.sequence
        to = path if path.startswith("/") else office.path(path)
        answer = office.browser("stranger").post(to, typed(office, "stranger"))
        assert answer.status_code == 422
        assert "You sent too much in a minute" in visible(answer.content)
        assert office.state.sequence == before

    @pytest.mark.parametrize("wrong", [{"text": " "}, {"about": ""}, {"to": "everybody"}])
    def test_what_is_none(self, office: Office, wrong: dict[str, str]) -> None:
        assert self.send(office, **wrong).status_code == 422
        assert not ProgrammeComplaint.objects.exists()
        assert office.state.complaints == []


class TestSeason:
    def test_opened_with_a_seed_that_stays(self, office: Office) -> None:
        said = {"name": "2026-27", "first": "2026-10-01", "last": "2027-10-31"}
        assert post(office, "director", "season/set/", **said).status_code == 302
        seed = office.state.seasons["2026-27"].seed
        assert str(seed) in read(office, "director", "season/")
        post(office, "director", "season/set/", **{**said, "last": "2027-09-30"})
        kept = office.state.seasons["2026-27"]
        assert (kept.seed, kept.last) == (seed, date(2027, 9, 30))
        answer = post(office, "director", "season/set/", **{**said, "last": "2001-01-01"})
        assert answer.status_code == 422

    @pytest.mark.rule("ST-266")
    def test_lots_are_drawn_from_it(self, office: Office) -> None:
        people = four(office)
        night = listed(date=in_days(-5), rounds=3, league=LEAGUE, registered=in_days(-40))
        office.do(
            ListingChanged(event=LISTING, listing=night),
            EventReported(event=LISTING, report=version(people, -4)),
        )
        said = {"name": "now", "first": in_days(-99).isoformat(), "last": in_days(99).isoformat()}
        post(office, "director", "season/set/", **said)
        draw = {"of_league": LEAGUE, "season": "now"}
        assert post(office, "director", "season/lots/", **draw).status_code == 302
        assert sorted(office.state.lots[LEAGUE]) == sorted(people)
        before = office.state.sequence
        assert post(office, "director", "season/lots/", **draw).status_code == 302
        assert office.state.sequence == before
        empty = post(office, "director", "season/lots/", of_league="days", season="now")
        assert empty.status_code == 422


class TestRoles:
    @pytest.mark.rule("ST-002")
    def test_invited_by_a_link(self, office: Office) -> None:
        answer = post(office, "director", "staff/invite/", role="coordinator/australia")
        page = answer.content.decode()
        link = page.split('id="link" readonly value="')[1].split('"')[0]
        path = "/link/" + link.split("/link/")[1]
        client = Client()
        assert "Coordinator of Australia" in visible(client.get(path).content)
        account = {"login": "kira", "name": "Kira", "password": PASSWORD, "again": PASSWORD}
        taken = client.post(path, account)
        assert taken["Location"] == office.path()
        assert "Kira" in read(office, "director", "staff/")
        assert client.get(office.path("venues/")).status_code == 200
        assert Client().get(path).status_code == 422, "once"

    def test_taken_away(self, office: Office) -> None:
        page = office.browser("director").get(office.path("staff/")).content.decode()
        number = page.split("/staff/")[1:][0].split("/")[0]
        while not number.isdecimal():
            page = page.split("/staff/", 1)[1]
            number = page.split("/")[0]
        assert post(office, "director", f"staff/{number}/remove/").status_code == 302
        assert roles_of(office.id, office.people["coordinator"]) == frozenset()
        assert office.browser("coordinator").get(office.path("venues/")).status_code == 403

    def test_the_last_director_stays(self, office: Office) -> None:
        from topcut.store.models import ProgrammeStaff  # noqa: PLC0415

        own = ProgrammeStaff.objects.get(account=office.people["director"], role="director")
        assert post(office, "director", f"staff/{own.pk}/remove/").status_code == 422
        give(STAR_TREK, office.people["stranger"], Held("director"), AUTHOR)
        assert post(office, "director", f"staff/{own.pk}/remove/").status_code == 302

    def test_a_link_is_withdrawn(self, office: Office) -> None:
        from topcut.store.models import Invitation  # noqa: PLC0415

        post(office, "director", "staff/invite/", role="director/")
        one = Invitation.objects.get(programme=office.id)
        assert post(office, "director", f"staff/{one.pk}/withdraw/").status_code == 302
        assert not Invitation.objects.exists()

    def test_what_is_no_role(self, office: Office) -> None:
        for role in ("king/", "coordinator/asia", "organizer/friday", ""):
            assert post(office, "director", "staff/invite/", role=role).status_code == 422


def test_the_log_says_everything(office: Office) -> None:
    page = read(office, "director", "log/")
    assert "The programme star-trek was opened" in page
    assert "Friday was listed for" in page
