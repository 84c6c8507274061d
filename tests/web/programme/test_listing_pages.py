"""The organizer: the form with live findings, my listings, one listing and its report."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.web.programme.conftest import LISTING, Office, in_days, listed
from tests.web.visible_text import visible
from topcut.core.programme.journal.facts.applications import ApplicationAnswered, ApplicationMade
from topcut.core.programme.journal.facts.events import (
    EventListed,
    EventReported,
    ListingChanged,
    ReportCorrected,
    VenueVerified,
)
from topcut.core.programme.journal.facts.people import PeopleMerged
from topcut.core.programme.journal.state import ReportedTable, ReportVersion
from topcut.core.programme.people.personal_data import PersonalData
from topcut.store.programme.people import change_person
from topcut.store.programme.programmes import data_of
from topcut.store.programme.roles import HeldRole, give, roles_of

AUTHOR = ("Dee", "2026-11-15T10:00:00+00:00")


def known(office: Office, role: str) -> int:
    """The role's person with a handle and a contact, as ST-017 and ST-019 ask."""
    number = office.person(role)
    data = PersonalData(name=f"The {role}", handle=role, contact=f"{role}@example.org")
    change_person(office.id, number, data, AUTHOR)
    return number


def typed(office: Office, role: str, **more: Any) -> dict[str, Any]:
    said = {
        "game": "2e",
        "name": "Vulcan Sunday",
        "kind": "local",
        "format": "constructed",
        "pool": "complete",
        "card_rules": "standard",
        "scenario": "none",
        "rounds": "4",
        "date": in_days(20).isoformat(),
        "time": "11:00",
        "venue": "The Shop",
        "address": "1 Main Street",
        "fee": "5 EUR",
        "prizes": "boosters",
        "director": f"#{office.person(role)}",
        "sanctioned": "on",
        "rated": "on",
    }
    return {name: value for name, value in {**said, **more}.items() if value is not None}


def check(office: Office, client: Client, **said: Any) -> str:
    answer = client.post(office.path("listings/check/"), said)
    assert answer.status_code == 200
    return visible(answer.content)


class TestForm:
    @pytest.mark.rule("ST-017", "ST-019")
    def test_handle_and_contact_come_first(self, office: Office) -> None:
        client = office.browser("stranger")
        assert "First, about you" in visible(client.get(office.path("listings/new/")).content)
        said = typed(office, "stranger", handle="kira", contact="kira@example.org")
        answer = client.post(office.path("listings/new/"), said)
        assert answer.status_code == 302, "one form: the listing and who lists it"
        own = office.person("stranger")
        assert data_of(office.id, [own])[own].handle == "kira"
        assert "First, about you" not in visible(client.get(office.path("listings/new/")).content)

    def test_whoever_was_merged_is_who_remains(self, office: Office) -> None:
        own = office.person("stranger")
        (kept,) = office.add(PersonalData(name="The stranger, senior"))
        office.do(PeopleMerged(merged=own, into=kept))
        client = office.browser("stranger")
        assert client.get(office.path("listings/new/")).status_code == 200
        said = typed(office, "stranger", handle="kira", contact="kira@example.org")
        assert client.post(office.path("listings/new/"), said).status_code == 302
        assert data_of(office.id, [kept])[kept].handle == "kira"

    def test_a_handle_of_somebody_else_is_refused(self, office: Office) -> None:
        known(office, "lister")
        client = office.browser("stranger")
        said = typed(office, "stranger", handle="LISTER", contact="x", name="Kept words")
        answer = client.post(office.path("listings/new/"), said)
        assert answer.status_code == 422
        assert 'value="Kept words"' in answer.content.decode(), "what was typed stays"
        assert "has 'LISTER' already" in visible(answer.content).replace("&#39;", "'")

    def test_each_game_has_its_own_choices(self, office: Office) -> None:
        client = office.browser("stranger")
        first = client.get(office.path("listings/new/") + "?game=1e").content.decode()
        second = client.get(office.path("listings/new/") + "?game=2e").content.decode()
        assert 'value="warp-speed"' in first
        assert 'value="warp-speed"' not in second
        assert client.get(office.path("listings/new/") + "?game=chess").status_code == 422


class TestLiveFindings:
    def test_before_there_is_a_day(self, office: Office) -> None:
        found = check(office, office.browser("stranger"), game="2e", name="X")
        assert "Still empty: First day" in found
        assert "To be filled in" not in found

    @pytest.mark.rule("ST-006", "ST-305", "ST-167")
    def test_all_deadlines(self, office: Office) -> None:
        known(office, "lister")
        client = office.browser("lister")
        said = typed(office, "lister", date="2027-03-21")
        found = check(office, client, **said)
        assert "Register by Mon, 15 March 2027" in found
        assert "Edit until Sun, 14 March 2027" in found
        assert "Report by Sun, 28 March 2027" in found
        page = client.post(office.path("listings/check/"), said).content.decode()
        for rule in ("ST-006", "ST-305", "ST-167"):
            assert f"Rule {rule}" in page.replace("Rule ST-167, ST-311", "Rule ST-167")

    @pytest.mark.rule("ST-006")
    def test_five_days_are_too_late_to_be_sanctioned(self, office: Office) -> None:
        known(office, "lister")
        said = typed(office, "lister", date=in_days(5).isoformat())
        found = check(office, office.browser("lister"), **said)
        assert "Registered 5 days before the event, not 6" in found
        assert "Not sanctioned" in found

    def test_what_is_missing_with_its_rule(self, office: Office) -> None:
        known(office, "lister")
        client = office.browser("lister")
        said = typed(office, "lister", fee="")
        assert "Still empty: Entry fee" in check(office, client, **said)
        page = client.post(office.path("listings/check/"), said).content.decode()
        assert 'aria-label="Rule ST-019"' in page
        assert "note bad" not in page

    def test_nothing_is_recorded(self, office: Office) -> None:
        before = office.state.sequence
        check(office, office.browser("lister"), **typed(office, "lister"))
        assert office.state.sequence == before

    def test_ends_before_it_begins(self, office: Office) -> None:
        said = typed(office, "lister", ends=in_days(1).isoformat())
        assert "ends before it begins" in check(office, office.browser("lister"), **said)

    @pytest.mark.rule("ST-197", "O-19")
    def test_whoever_gives_it_away_may_say_so(self, office: Office) -> None:
        known(office, "director")
        said = typed(office, "director", kind="world", date="2027-09-11")
        found = check(office, office.browser("director"), **said)
        assert "It is allocated by the department" in found
        assert "Allocated by" in found
        given = check(office, office.browser("director"), **said, allocates="department")
        assert "It is allocated by the department" not in given
        known(office, "lister")
        said = typed(office, "lister", kind="world", date="2027-09-11", allocates="department")
        assert "It is allocated by the department" in check(
            office, office.browser("lister"), **said
        )


class TestListing:
    def test_whoever_lists_it_organizes_it(self, office: Office) -> None:
        number = known(office, "stranger")
        client = office.browser("stranger")
        answer = client.post(office.path("listings/new/"), typed(office, "stranger"))
        id = f"{in_days(20).isoformat()}-vulcan-sunday"
        assert answer["Location"] == office.path(f"listings/{id}/")
        made = office.state.listings[id]
        assert (made.rounds, made.director, made.registered) == (4, number, in_days(0))
        assert HeldRole("organizer", id) in roles_of(office.id, office.people["stranger"])
        page = visible(client.get(answer["Location"]).content)
        assert "Vulcan Sunday" in page
        assert "The venue is new" in page

    def test_refused_and_nothing_lost(self, office: Office) -> None:
        known(office, "stranger")
        before = office.state.sequence
        said = typed(office, "stranger", fee="", name="Kept words")
        answer = office.browser("stranger").post(office.path("listings/new/"), said)
        assert answer.status_code == 422
        assert 'value="Kept words"' in answer.content.decode()
        assert "To be filled in: Entry fee" in visible(answer.content)
        assert office.state.sequence == before

    def test_an_unknown_director_is_told(self, office: Office) -> None:
        known(office, "stranger")
        said = typed(office, "stranger", director="Nobody Nowhere")
        answer = office.browser("stranger").post(office.path("listings/new/"), said)
        assert answer.status_code == 422
        assert "Nobody here is called" in visible(answer.content)

    @pytest.mark.rule("ST-202", "O-19")
    def test_what_was_allocated(self, office: Office) -> None:
        number = known(office, "stranger")
        day = in_days(120)
        office.do(
            ApplicationMade(
                by=number,
                event_kind="regional",
                days=(day,),
                location="Ulm",
                games=("2e",),
                continent="europe",
            )
        )
        client = office.browser("stranger")
        said = typed(office, "stranger", kind="regional", date=day.isoformat(), continent="europe")
        refused = client.post(office.path("listings/new/"), said)
        assert refused.status_code == 422
        office.do(ApplicationAnswered(application=1, by="coordinator"))
        answer = client.post(office.path("listings/new/"), said | {"application": "1"})
        assert answer.status_code == 302
        assert [*office.state.allocations.values()] == ["coordinator"]


class TestChanging:
    def edit(self, office: Office, **more: Any) -> Any:
        said = typed(office, "lister", **more)
        return office.browser("lister").post(office.path(f"listings/{LISTING}/edit/"), said)

    def test_the_form_shows_what_is_listed(self, office: Office) -> None:
        page = office.browser("lister").get(office.path(f"listings/{LISTING}/edit/"))
        assert 'value="Friday night"' in page.content.decode()

    @pytest.mark.rule("ST-304", "ST-305")
    def test_date_and_time_until_a_week_before(self, office: Office) -> None:
        known(office, "lister")
        near = listed(date=in_days(6), registered=in_days(-30))
        office.do(ListingChanged(event=LISTING, listing=near))
        same = {"date": in_days(6).isoformat(), "time": "18:00"}
        assert self.edit(office, **same, prizes="foils").status_code == 302
        assert office.state.listings[LISTING].prizes == "foils"
        refused = self.edit(office, date=in_days(20).isoformat(), time="18:00")
        assert refused.status_code == 422
        assert "until 7 days before" in visible(refused.content)

    def test_what_nobody_changes_is_no_entry(self, office: Office) -> None:
        known(office, "lister")
        assert self.edit(office).status_code == 302
        before = office.state.sequence
        assert self.edit(office).status_code == 302
        assert office.state.sequence == before

    def test_of_what_is_not_listed(self, office: Office) -> None:
        client = office.browser("director")
        assert client.get(office.path("listings/nowhere/edit/")).status_code == 422
        assert client.get(office.path("listings/nowhere/")).status_code == 422


def four(office: Office) -> list[int]:
    return office.add(*(PersonalData(name=name) for name in ("Ann", "Bea", "Cid", "Dan")))


def version(people: list[int], day: int, *results: str) -> ReportVersion:
    """A round robin of four: the first named of each table has these results."""
    pairs = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
    said = iter(results)
    rounds = tuple(
        tuple(
            ReportedTable(players=(people[a], people[b]), result=next(said, "win"))
            for a, b in round
        )
        for round in pairs
    )
    return ReportVersion(
        reported=in_days(day), rounds=rounds, places=tuple((one,) for one in people)
    )


class TestMine:
    def test_each_with_what_is_due(self, office: Office) -> None:
        for id, day in (("late", -20), ("due", -3), ("soon", 9), ("near", 5), ("far", 60)):
            listing = listed(name=id, date=in_days(day), registered=in_days(-90))
            office.do(EventListed(event=id, listing=listing))
            give_to(office, "lister", id)
        page = visible(office.browser("lister").get(office.path("listings/")).content)
        assert "Results overdue since" in page
        assert "Report by" in page
        assert "Date and time fixed after" in page
        assert "Date and time are fixed" in page
        assert page.index("late") < page.index("due") < page.index("near") < page.index("soon")

    def test_others_see_nothing_of_it(self, office: Office) -> None:
        page = visible(office.browser("stranger").get(office.path("listings/")).content)
        assert "You have listed no event yet" in page


def give_to(office: Office, role: str, id: str) -> None:
    from tests.web.programme.conftest import STAR_TREK  # noqa: PLC0415

    give(STAR_TREK, office.people[role], HeldRole("organizer", id), AUTHOR)


class TestReported:
    @pytest.mark.rule("ST-169", "ST-170", "ST-306")
    def test_participants_and_what_the_ratings_changed(self, office: Office) -> None:
        """Four at 1500, 3-0, 2-1, 1-2, 0-3 at level 1: 1524, 1508, 1492, 1476."""
        people = four(office)
        past = listed(date=in_days(-3), rounds=3, registered=in_days(-30))
        report = EventReported(event=LISTING, report=version(people, -2, *["win"] * 6))
        office.do(ListingChanged(event=LISTING, listing=past), report)
        page = visible(office.browser("lister").get(office.path(f"listings/{LISTING}/")).content)
        assert "Processed" in page
        assert "1 Ann #" in page
        for rating, change in (("1524.0000", "+24.0000"), ("1508.0000", "+8.0000")):
            assert f"{rating} {change}" in page
        for rating, change in (("1492.0000", "−8.0000"), ("1476.0000", "−24.0000")):
            assert f"{rating} {change}" in page

    @pytest.mark.rule("ST-312", "O-4")
    def test_late_and_corrected_ones_wait(self, office: Office) -> None:
        people = four(office)
        past = listed(date=in_days(-20), rounds=3, registered=in_days(-60))
        office.do(
            ListingChanged(event=LISTING, listing=past),
            EventReported(event=LISTING, report=version(people, -2)),
        )
        to = office.path(f"listings/{LISTING}/")
        page = visible(office.browser("lister").get(to).content)
        assert "Waits for the refresh" in page
        assert ", late" in page
        office.do(ReportCorrected(event=LISTING, report=version(people, -1, "loss")))
        assert "corrected on" in visible(office.browser("lister").get(to).content)

    def test_who_will_come(self, office: Office) -> None:
        from topcut.core.programme.journal.facts.registrations import PlayerPreRegistered  # noqa: PLC0415

        people = four(office)
        office.do(PlayerPreRegistered(event=LISTING, person=people[1]))
        page = visible(office.browser("lister").get(office.path(f"listings/{LISTING}/")).content)
        assert "Will come 1" in page
        assert "Bea" in page

    @pytest.mark.rule("ST-302")
    def test_a_verified_venue_is_shown(self, office: Office) -> None:
        there = listed(venue="The Shop", address="1 Main Street")
        office.do(ListingChanged(event=LISTING, listing=there))
        to = office.path(f"listings/{LISTING}/")
        assert "The venue is new" in visible(office.browser("lister").get(to).content)
        office.do(VenueVerified(venue="The Shop, 1 Main Street"))
        assert "The venue is new" not in visible(office.browser("lister").get(to).content)


class TestStreetWarriors:
    @pytest.mark.rule("SW-070", "SW-071", "SW-072", "SW-073")
    def test_the_report_pack(self, office: Office) -> None:
        client = office.browser("director")
        client.post("/programmes/open/street-warriors/")
        at = "/programmes/street-warriors/"
        said = {"game": "street-warriors", "name": "Alley", "date": "2027-03-21"}
        answer = client.post(f"{at}listings/new/", said | {"host_approved": "on"})
        assert answer.status_code == 302, visible(answer.content)
        page = visible(client.get(answer["Location"]).content)
        assert "Tournament Overview" in page
        assert "484 Lakepark Ave., Suite #57, Oakland, CA 94610" in page
        assert "by Sun, 28 March 2027" in page
        answer = client.post(f"{at}listings/new/", said | {"name": "Backyard"})
        page = visible(client.get(answer["Location"]).content)
        assert "Nothing is mailed" in page
        assert "Oakland" not in page
