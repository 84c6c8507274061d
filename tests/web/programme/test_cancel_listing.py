"""Cancelling an event that will not be played: who may, who is told, what stands against it."""

from __future__ import annotations

import pytest

from tests.web.programme.conftest import LISTING, Office, in_days, listed
from topcut.core.programme.journal.actions.cancel_listing import cancel_listing
from topcut.core.programme.journal.actions.listings import new_id
from topcut.core.programme.journal.facts.events import EventListed, EventReported
from topcut.core.programme.journal.facts.registrations import PlayerPreRegistered
from topcut.core.programme.journal.state import ReportVersion
from topcut.core.refusal import Refusal
from topcut.store.models import Journal

CANCEL = f"listings/{LISTING}/cancel/"
PUBLIC = f"/play/star-trek/events/{LISTING}/"
REASON = {"reason": "The shop is flooded."}


def test_whoever_said_to_come_is_told(office: Office) -> None:
    player, lister = office.browser("stranger"), office.browser("lister")
    office.do(PlayerPreRegistered(event=LISTING, person=office.person("stranger")))
    assert "Cancel the event" in lister.get(office.path(f"listings/{LISTING}/")).content.decode()
    lister.post(office.path(CANCEL), REASON)
    page = player.get(PUBLIC).content.decode()
    assert "This event will not take place:" in page
    assert "The shop is flooded." in page
    assert "I will come" not in page
    assert "cancelled" in player.get("/play/star-trek/me/").content.decode()
    calendar = player.get("/play/star-trek/events.ics").content.decode()
    assert "STATUS:CANCELLED" in calendar
    assert PUBLIC not in player.get("/play/star-trek/").content.decode()
    gone = lister.get(office.path(f"listings/{LISTING}/"))
    assert gone.status_code in (403, 404, 422)
    log = office.browser("director").get(office.path("log/")).content.decode()
    assert "was cancelled: The shop is flooded." in log


def test_nobody_waits_for_its_results(office: Office) -> None:
    """Also after its day: it did not take place."""
    office.do(EventListed(event="past", listing=listed(name="Past", date=in_days(-20))))
    director = office.browser("director")
    assert "Past" in director.get(office.path("reports/")).content.decode()
    office.do(*cancel_listing(office.state, "past", "nobody came"))
    assert "Past" not in director.get(office.path("reports/")).content.decode()
    assert office.state.waiting() == [one for one in office.state.waiting() if one != "past"]


def test_its_name_is_not_given_again(office: Office) -> None:
    again = listed(name="Again")
    taken = new_id(office.state, again)
    office.do(EventListed(event=taken, listing=again))
    office.do(*cancel_listing(office.state, taken, "rain"))
    assert new_id(office.state, again) == f"{taken}-2"


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_reason_is_asked_for(office: Office, reason: str) -> None:
    answer = office.browser("lister").post(office.path(CANCEL), {"reason": reason})
    assert answer.status_code == 422
    assert "Why is it cancelled?" in answer.content.decode()
    assert LISTING in office.state.listings


def test_what_stands_against_it(office: Office) -> None:
    with pytest.raises(Refusal, match="'nothing' is not listed"):
        cancel_listing(office.state, "nothing", "x")
    office.do(EventListed(event="heat", listing=listed(name="Heat 1", heat_of=LISTING)))
    with pytest.raises(Refusal, match="Heat 1 is a heat of it"):
        cancel_listing(office.state, LISTING, "x")
    office.do(EventReported(event="heat", report=ReportVersion(reported=in_days(0))))
    with pytest.raises(Refusal, match="Heat 1 has been played"):
        cancel_listing(office.state, "heat", "x")


def test_what_is_run_at_a_desk_is_deleted_there_first(office: Office) -> None:
    Journal.objects.create(id="here", name="Friday", programme="star-trek", listing=LISTING)
    answer = office.browser("lister").post(office.path(CANCEL), REASON)
    assert answer.status_code == 422
    assert "Friday is run at a desk." in answer.content.decode()
    assert LISTING in office.state.listings
