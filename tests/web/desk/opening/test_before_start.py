"""What staff and players read before the start: numbers with the right word, check-in at its
time."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from tests.web.conftest import NOW, DeskEvent
from tests.web.visible_text import visible
from topcut import rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.tournament.state import Description, Details
from topcut.sheets.load import find_rulebook
from topcut.store.events import events
from topcut.web.desk.common.check_in_hint import check_in_hint

HERE = ZoneInfo("Europe/Berlin")


def entered(desk_event: DeskEvent, rulebook: str, players: int) -> DeskEvent:
    organizer = desk_event.people["organizer"]
    opening = OpenTournament(
        name="Small", rulebook=rulebook, edition=rulebooks.read(rulebook).edition, date="2026-11-20"
    )
    asked = Context(Actor(organizer.name, "organizer"), NOW, 7)
    other = DeskEvent(
        events.open_event(opening, organizer, asked, find_rulebook), desk_event.people
    )
    names = tuple(Details(name=f"Player {n}") for n in range(players))
    other.do(EnterPlayers(players=names))
    return other


def test_one_round_is_no_plural(desk_event: DeskEvent) -> None:
    event = entered(desk_event, "munchkin", 2)
    page = visible(event.browser("organizer").get(event.path("overview/")).content)
    assert "1 Swiss round " in page
    assert "1 Swiss rounds" not in page


def test_pods_are_counted(desk_event: DeskEvent) -> None:
    """Nine Tribbles players sit at two tables, of five and of four."""
    event = entered(desk_event, "tribbles", 9)
    page = visible(event.browser("organizer").get(event.path("overview/")).content)
    assert "2 pods: 1 of 5, 1 of 4" in page
    assert "10 rounds" in page


@pytest.mark.rule("TR-006")
def test_the_clock_is_a_pods_not_a_rounds(desk_event: DeskEvent) -> None:
    browser = desk_event.browser("organizer")
    typed = {"rulebook": "tribbles", "name": "Small", "expected": "9"}
    part = browser.post("/new-event/plan/", typed, HTTP_HX_REQUEST="true")
    assert "60 min per pod" in visible(part.content)


def test_check_in_has_closed_once_it_is_over(desk_event: DeskEvent) -> None:
    """It closes when the event begins, at 18:00 of its day."""
    event = entered(desk_event, "munchkin", 2)
    event.do(DescribeEvent(name="Small", date="2026-11-20", description=Description(time="18:00")))
    with timezone.override(HERE):
        before = check_in_hint(event.state, datetime(2026, 11, 20, 17, 59, tzinfo=HERE))
        after = check_in_hint(event.state, datetime(2026, 11, 20, 18, 1, tzinfo=HERE))
    assert before == "Check-in closes at 18:00."
    assert after == "Check-in closed at 18:00."


def test_a_player_who_cannot_check_in_alone_is_sent_to_the_desk(desk_event: DeskEvent) -> None:
    event = entered(desk_event, "munchkin", 2)
    page = event.browser("stranger").get(f"/me/{event.event}/{event.key(1)}/")
    assert "Check in at the desk when you arrive." in visible(page.content)
