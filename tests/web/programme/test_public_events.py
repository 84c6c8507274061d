"""Events near somebody, saying that one will come, and calendars."""

from __future__ import annotations

from datetime import timedelta

import icalendar
import pytest

from tests.web.programme.conftest import Office, in_days
from tests.web.programme.played_season import night
from topcut import programmes
from topcut.core.programme.journal.facts.events import EventListed, EventReported, VenueVerified
from topcut.core.programme.journal.facts.registrations import PlayerPreRegistered
from topcut.core.programme.journal.state import ReportVersion
from topcut.core.programme.people.personal_data import PersonalData
from topcut.store.models import ProgrammeEntry
from topcut.store.programme.programmes import add_people, data_of
from topcut.store.programme.roles import open_with_director
from topcut.web.programme.public.calendar.views import token_of
from topcut.web.programme.public.registration.views import FOR_ONE_EVENT


@pytest.fixture
def listed(office: Office) -> Office:
    office.do(
        VenueVerified(venue="The Shop, 1 Main Street"),
        EventListed(event="rhine", listing=night(in_days(10), "Rhine night")),
        EventListed(
            event="sydney",
            listing=night(in_days(20), "Harbour cup", continent="australia", region="Sydney"),
        ),
        EventListed(event="net", listing=night(in_days(30), "Online cup", online=True, game="1e")),
        EventListed(event="new", listing=night(in_days(12), "Somewhere new", venue="New Hall")),
        EventListed(event="old", listing=night(in_days(-40), "Long ago")),
    )
    return office


def page(office: Office, path: str = "", role: str = "anonymous") -> str:
    answer = office.browser(role).get(f"/play/star-trek/{path}")
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


class TestEvents:
    def test_what_is_near(self, listed: Office) -> None:
        every = page(listed)
        assert "Rhine night" in every
        assert "Harbour cup" in every
        assert "Long ago" not in every
        europe = page(listed, "?continent=europe")
        assert "Rhine night" in europe
        assert "Harbour cup" not in europe
        assert "Online cup" in europe, "what is online is near everybody"
        assert "Online cup" not in page(listed, "?continent=europe&game=2e")
        assert "Long ago" in page(listed, "?past=1")

    @pytest.mark.rule("ST-302")
    def test_a_new_venue_is_hidden_until_it_is_verified(self, listed: Office) -> None:
        browser = listed.browser("anonymous")
        assert "Somewhere new" not in page(listed)
        assert browser.get("/play/star-trek/events/new/").status_code == 404
        assert browser.get("/play/star-trek/events/new/register/").status_code == 404
        listed.do(VenueVerified(venue="New Hall, 1 Main Street"))
        assert "Somewhere new" in page(listed)

    def test_an_event_shows_places_as_people_chose(self, listed: Office) -> None:
        shown, hidden = listed.add(
            PersonalData(name="Ann"), PersonalData(name="Boris", shown="nobody")
        )
        places = ((shown,), (hidden,))
        version = ReportVersion(reported=in_days(-39), rounds=(), places=places)
        listed.do(EventReported(event="old", report=version))
        found = page(listed, "events/old/")
        assert "Ann" in found
        assert "Boris" not in found
        assert "not shown" in found

    def test_one_programme_needs_no_choice(self, listed: Office) -> None:
        answer = listed.browser("anonymous").get("/play/")
        assert answer["Location"] == "/play/star-trek/"


FORM = "/play/star-trek/events/rhine/register/"


class TestComing:
    def test_somebody_new(self, listed: Office) -> None:
        browser = listed.browser("anonymous")
        assert "18" in browser.get(FORM).content.decode()
        answer = browser.post(FORM, {"name": " Nia   Low "})
        assert answer.status_code == 302
        (person,) = listed.state.registered["rhine"]
        data = data_of("star-trek", [person])[person]
        assert (data.name, data.shown) == ("Nia Low", "nobody"), "not shown without a word"
        assert "not shown" in page(listed, "events/rhine/")
        told = browser.get(answer["Location"]).content.decode()
        assert "You are registered" in told
        browser.post(answer["Location"])
        assert listed.state.registered["rhine"] == ()
        assert "not registered" in browser.get(answer["Location"]).content.decode()

    @pytest.mark.parametrize(
        "typed",
        [
            {"name": "Ann Marsh"},
            {"name": "ann marsh", "number": "1042"},
            {"name": "Ann Marsh", "handle": "ANNM"},
            {"name": "Eve", "number": "1042"},
            {"name": "Eve", "handle": "nobody has it"},
        ],
    )
    def test_nobody_comes_as_somebody_else(self, listed: Office, typed: dict[str, str]) -> None:
        """Without an account it is somebody new, in the same words whether the number is known;
        who it is, the office says by merging."""
        (ann,) = listed.add(PersonalData(name="Ann Marsh", number="1042", handle="annm"))
        listed.do(PlayerPreRegistered(event="rhine", person=ann))
        browser = listed.browser("anonymous")
        answer = browser.post(FORM, typed)
        assert answer.status_code == 302
        first, new = listed.state.registered["rhine"]
        assert first == ann
        kept = data_of("star-trek", [new])[new]
        assert (kept.name, kept.number, kept.handle) == (typed["name"], None, None)
        assert {*kept.aliases} == {text for key, text in typed.items() if key != "name"}
        browser.post(answer["Location"])
        assert listed.state.registered["rhine"] == (ann,), "the link takes back its own alone"

    def test_the_link_does_not_say_who_it_is(self, listed: Office) -> None:
        browser = listed.browser("stranger")
        told = browser.post(FORM)["Location"]
        person = listed.person("stranger")
        assert f"/{person}:" not in told
        forged = f"{told.removesuffix('/')[:-1]}x/"
        assert "not registered" in browser.get(forged).content.decode()
        browser.post(forged)
        assert listed.state.registered["rhine"] == (person,)
        listed.browser("anonymous").post(told)
        assert listed.state.registered["rhine"] == ()

    def test_the_journal_has_no_name_of_whoever_registers(self, listed: Office) -> None:
        browser = listed.browser("anonymous")
        browser.post(browser.post(FORM, {"name": "Nia Low"})["Location"])
        lines = ProgrammeEntry.objects.values_list("line", flat=True)
        assert not [one for one in lines if "Nia" in one]

    def test_with_an_account_as_its_person(self, listed: Office) -> None:
        browser = listed.browser("stranger")
        assert "The stranger" in browser.get(FORM).content.decode()
        browser.post(FORM)
        person = listed.person("stranger")
        assert listed.state.registered["rhine"] == (person,)
        assert "Rhine night" in page(listed, "me/", "stranger")

    def test_what_has_begun(self, listed: Office) -> None:
        form = "/play/star-trek/events/old/register/"
        answer = listed.browser("anonymous").post(form, {"name": "Ann"})
        assert answer.status_code == 422
        assert "has begun" in answer.content.decode()
        assert "I will come" not in page(listed, "events/old/")
        assert listed.browser("stranger").post(form).status_code == 422

    def test_one_event_from_many_addresses(
        self, listed: Office, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(FOR_ONE_EVENT, "most", 2)
        browser = listed.browser("anonymous")
        for number, status in ((1, 302), (2, 302), (3, 422)):
            there = f"192.0.2.{number}"
            answer = browser.post(FORM, {"name": f"Nia {number}"}, REMOTE_ADDR=there)
            assert answer.status_code == status
        other = FORM.replace("rhine", "sydney")
        assert browser.post(other, {"name": "Nia"}).status_code == 302

    def test_a_forged_address(self, listed: Office) -> None:
        browser = listed.browser("anonymous")
        to = browser.post(FORM, {"name": "Nia"})["Location"]
        assert browser.get(to[:-3] + "xx/").status_code == 404
        assert browser.get(to.replace("rhine", "sydney")).status_code == 404


def read(content: bytes) -> dict[str, icalendar.Event]:
    found = icalendar.Calendar.from_ical(content)
    assert found["VERSION"] == "2.0"
    return {str(one["SUMMARY"]): one for one in found.walk("VEVENT")}


class TestCalendars:
    def test_events(self, listed: Office) -> None:
        answer = listed.browser("anonymous").get("/play/star-trek/events.ics?continent=europe")
        assert answer["Content-Type"].startswith("text/calendar")
        assert all(len(line) <= 75 for line in answer.content.split(b"\r\n")), "RFC 5545, 3.1"
        found = read(answer.content)
        assert set(found) == {"Rhine night", "Online cup"}
        one = found["Rhine night"]
        assert one["DTSTART"].dt.date() == in_days(10)
        assert one["DTSTART"].dt.strftime("%H:%M") == "18:00"
        assert one["DTSTART"].dt.tzinfo is None, "the clock there, wherever that is"
        assert str(one["LOCATION"]) == "The Shop, 1 Main Street"
        assert str(one["URL"]).endswith("/play/star-trek/events/rhine/")

    def test_two_days_are_whole_days(self, listed: Office) -> None:
        weekend = night(in_days(50), "Weekend", ends=in_days(51))
        listed.do(EventListed(event="weekend", listing=weekend))
        content = listed.browser("anonymous").get("/play/star-trek/events.ics").content
        one = read(content)["Weekend"]
        assert (one["DTSTART"].dt, one["DTEND"].dt) == (in_days(50), in_days(52))

    @pytest.mark.rule("ST-305", "ST-311")
    def test_deadlines_of_who_runs_events(self, listed: Office) -> None:
        """Changed until a week before the first day, reported within a week of the last."""
        person = listed.person("stranger")
        day = in_days(40)
        listed.do(EventListed(event="mine", listing=night(day, "Mine, too; yes", director=person)))
        assert "deadlines" in page(listed, "me/", "stranger")
        to = f"/play/star-trek/deadlines/{token_of('star-trek', person)}.ics"
        found = read(listed.browser("anonymous").get(to).content)
        assert {name: one["DTSTART"].dt for name, one in found.items() if name[:4] != "Mine"} == {
            "Last day to change date and time: Mine, too; yes": day - timedelta(days=7),
            "Report by today: Mine, too; yes": day + timedelta(days=7),
        }
        assert listed.browser("anonymous").get(to.replace(".ics", "x.ics")).status_code == 404

    def test_nobody_elses(self, listed: Office) -> None:
        person = listed.person("stranger")
        to = f"/play/star-trek/deadlines/{token_of('star-trek', person)}.ics"
        assert read(listed.browser("anonymous").get(to).content) == {}


def test_a_programme_that_keeps_no_ratings_and_no_leagues(office: Office) -> None:
    """Street Warriors: events and people, and nothing that is not there."""
    author = ("Dee", "2026-11-15T10:00:00+00:00")
    definition = programmes.read("street-warriors")
    open_with_director(definition, office.people["director"], author)
    (person,) = add_people("street-warriors", [PersonalData(name="Rex")], author)
    browser = office.browser("anonymous")
    events = browser.get("/play/street-warriors/")
    assert events.status_code == 200
    assert "/ratings/" not in events.content.decode()
    assert "Rex" in browser.get(f"/play/street-warriors/people/{person}/").content.decode()
    assert browser.get("/play/street-warriors/leagues/").status_code == 200
    for path in ("ratings/", "ratings/a/b/", "leagues/x/"):
        assert browser.get(f"/play/street-warriors/{path}").status_code == 404
    own = office.browser("director")
    assert own.get("/play/street-warriors/me/").status_code == 200
    taken = own.get("/play/street-warriors/me/data/").json()
    assert (taken["data"]["name"], taken["ratings"]) == ("The director", [])
    assert own.get(f"/programmes/street-warriors/people/{person}/data/").json()["person"] == person
    assert own.get("/programmes/street-warriors/leagues/").status_code == 200
    every = browser.get("/play/").content.decode()
    assert definition.name in every
    assert "/play/star-trek/" in every
