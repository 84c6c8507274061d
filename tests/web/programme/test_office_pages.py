"""Director and coordinators: calendar, applications, venues, reports, rulings, contacts,
complaints, seasons, roles, the log, the first page."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.test import Client

from tests.web.conftest import PASSWORD
from tests.web.programme.conftest import LEAGUE, LISTING, STAR_TREK, Office, in_days, listed
from tests.web.programme.office_requests import post, read
from tests.web.programme.test_listing_pages import AUTHOR, four, typed, version
from tests.web.visible_text import visible
from topcut.core.programme.journal.facts.events import (
    EventListed,
    EventReported,
    ListingChanged,
    ReportCorrected,
)
from topcut.core.programme.journal.facts.office import RatingsRefreshed
from topcut.store.models import ProgrammeComplaint
from topcut.store.programme.programmes import ProgrammeStore
from topcut.store.programme.roles import HeldRole, give, roles_of
from topcut.web.programme.common.limits import OF_ONE_ACCOUNT


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
        assert "Waiting for the refresh 1" in page
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
        assert "No reports to process" in read(office, "director", "reports/")
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
        give(STAR_TREK, office.people["stranger"], HeldRole("director"), AUTHOR)
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
    assert "Friday night was listed for" in page


def test_the_first_page_has_the_programmes_figures(office: Office) -> None:
    page = read(office, "director", "")
    people = sum(one.merged_into is None for one in office.state.people.values())
    assert f"People {people} Events {len(office.state.listings)} With results 0" in page
    assert "First steps" not in page, "there are events already"
