"""The calendar, venues and applications on the office's pages."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from msgspec import structs

from tests.web.programme.conftest import LISTING, STAR_TREK, Office, in_days, listed
from tests.web.programme.office_requests import post, read
from tests.web.visible_text import visible
from topcut import programmes
from topcut.core.programme.journal.facts.applications import ApplicationAnswered, ApplicationMade
from topcut.core.programme.journal.facts.events import (
    EventListed,
    ListingChanged,
)


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
        assert "No venues to verify" in read(office, "coordinator", "venues/")
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
    said = {
        "by": by,
        "event_kind": "regional",
        "days": (in_days(200),),
        "location": "Ulm on the Danube",
    }
    return ApplicationMade(**{**said, "games": ("2e",), "continent": "europe", **more})


class TestApplications:
    @pytest.mark.rule("ST-201", "ST-216", "ST-217")
    def test_apply_and_be_allocated(self, office: Office) -> None:
        said = {
            "kind": "regional",
            "games": ["2e", "1e"],
            "days": "2027-04-17, 2027-04-24",
            "location": "Ulm on the Danube",
            "continent": "europe",
        }
        assert post(office, "stranger", "applications/apply/", **said).status_code == 302
        made = office.state.applications[0]
        assert made.days == (date(2027, 4, 17), date(2027, 4, 24))
        assert "Ulm on the Danube" in read(office, "stranger", "applications/")
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
        assert "Ulm on the Danube" not in read(office, "coordinator", "applications/")
        answer = post(
            office, "coordinator", "applications/1/answer/", answer="given", by="coordinator"
        )
        assert answer.status_code == 422
        assert office.state.answers == {}
        assert "Ulm on the Danube" in read(office, "director", "applications/?continent=australia")

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
        said = {
            "kind": "regional",
            "games": ["2e"],
            "days": "2027-04-17",
            "location": "Ulm on the Danube",
        }
        answer = post(
            office, "stranger", "applications/apply/", **{**said, "continent": "europe", **wrong}
        )
        assert answer.status_code == 422
        assert office.state.applications == []
