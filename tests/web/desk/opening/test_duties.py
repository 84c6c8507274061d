"""What a role may do is said where people are invited, and on the invitation."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.conftest import DeskEvent
from tests.web.played import names, other_event
from topcut.store.accounts import invitations
from topcut.web.desk.staff.duties import duties


@pytest.mark.rule("SW-003")
def test_a_scorekeeper_of_street_warriors_enters_no_results(desk_event: DeskEvent) -> None:
    """Only a Host or a Judge writes on a score card; the rest of the desk's work stays."""
    event = other_event(desk_event, "street-warriors", names(4))
    may, others = duties(event.state, "scorekeeper").split(" Not: ")
    assert "results" in others
    for work in ("players", "check-in", "pairings", "clock"):
        assert work in may
    assert "results" in duties(event.state, "judge").split(" Not: ")[0]
    assert "results" in duties(desk_event.state, "scorekeeper").split(" Not: ")[0]


@pytest.mark.rule("L5-007")
def test_penalties_are_the_marshals_in_legend_of_the_five_rings(desk_event: DeskEvent) -> None:
    event = other_event(desk_event, "l5r", names(4))
    assert "penalties" in duties(event.state, "marshal").split(" Not: ")[0]
    assert "penalties" in duties(event.state, "judge").split(" Not: ")[1]


def test_an_organizer_may_do_everything(desk_event: DeskEvent) -> None:
    assert "Not:" not in duties(desk_event.state, "organizer")


@pytest.mark.parametrize("role", ["marshal", "judge", "scorekeeper"])
def test_on_the_invitation(desk_event: DeskEvent, role: str) -> None:
    organizer = desk_event.people["organizer"]
    token = invitations.invite(role, journal=desk_event.journal, by=organizer)
    page = Client().get(f"/link/{token}/").content.decode()
    assert duties(desk_event.state, role) in page  # type: ignore[arg-type]


@pytest.mark.rule("SW-003")
def test_as_a_table_of_roles(desk_event: DeskEvent) -> None:
    """SW-003: a scorekeeper records no results. One row per duty, one column per role."""
    event = other_event(desk_event, "street-warriors", names(4))
    page = event.browser("organizer").get(event.path("staff/")).content.decode()
    assert re.findall(r'<th scope="col">(\w+)', page) == [
        "Organizer",
        "Marshal",
        "Judge",
        "Scorekeeper",
    ]
    row = re.search(r'<th scope="row">Results</th>(.*?)</tr>', page, re.DOTALL)
    assert row is not None
    assert re.findall(r'class="away">(Yes|No)<', row[1]) == ["Yes", "Yes", "Yes", "No"]


def test_a_link_for_no_event_says_nothing(desk_event: DeskEvent) -> None:
    token = invitations.invite("organizer", journal=None, by=None)
    page = Client().get(f"/link/{token}/").content.decode()
    assert not re.search("May:|Not:", page)
