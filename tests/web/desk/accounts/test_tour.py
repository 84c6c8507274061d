"""The tour of the demonstration: offered at home, a few pages, closed for good by each person."""

from __future__ import annotations

from django.test import Client

from tests.web.conftest import DeskEvent
from tests.web.visible_text import visible
from topcut.cli.demo.event import played
from topcut.store.accounts import invitations
from topcut.store.events import demo_event
from topcut.store.models import Account, Journal
from topcut.web.desk.home.tour import STOPS, address


def demonstration() -> None:
    store, state = played()
    demo_event.add(store.read(), state)


def test_no_tour_without_a_demonstration(desk_event: DeskEvent) -> None:
    assert "Start the tour" not in visible(desk_event.browser("organizer").get("/").content)


def test_every_stop_leads_to_the_next(desk_event: DeskEvent) -> None:
    demonstration()
    browser = desk_event.browser("organizer")
    assert f'href="{address(1)}"' in browser.get("/").content.decode()
    for number, stop in enumerate(STOPS, 1):
        page = browser.get(address(number)).content.decode()
        assert f"{number} / {len(STOPS)}" in visible(page)
        assert str(stop.title) in visible(page)
        following = address(number + 1)
        assert following in page if following else "/new-event/" in page
    for wrong in ("0", "9", "x", "１"):
        strange = browser.get(f"/events/demo/round/?tour={wrong}")
        assert strange.status_code == 200
        assert "End the tour" not in visible(strange.content)
    other = browser.get(desk_event.path("overview/?tour=1"))
    assert "End the tour" not in visible(other.content), "of the demonstration alone"


def test_closed_for_good_and_only_for_oneself(desk_event: DeskEvent) -> None:
    demonstration()
    organizer = desk_event.browser("organizer")
    assert "Start the tour" in visible(organizer.get("/").content)
    assert organizer.get("/tour/close/").status_code == 405
    assert organizer.post("/tour/close/").status_code == 302
    assert "Start the tour" not in visible(organizer.get("/").content)
    closed = Account.objects.filter(tour_closed=True)
    assert [one.name for one in closed] == ["Olga"]


def test_the_first_account_begins_at_home(db: None) -> None:
    demonstration()
    token = invitations.for_the_first(Journal.objects.get(pk=demo_event.ID))
    browser = Client()
    typed = {"name": "Olga", "login": "olga", "password": "correct horse battery"}
    answer = browser.post(f"/link/{token}/", typed, follow=True)
    assert answer.redirect_chain == [("/", 302)]
    assert "Start the tour" in visible(answer.content)
