"""The programmes of an installation: those that are open, and opening one."""

from __future__ import annotations

import pytest

from tests.web.programme.conftest import Office
from topcut.store.models import Programme
from topcut.store.programme.roles import HeldRole, roles_of


def test_everybody_with_an_account_sees_what_is_open(office: Office) -> None:
    page = office.browser("stranger").get("/programmes/").content.decode()
    assert "Star Trek CCG Organized Play" in page
    assert "Open a programme here" not in page


@pytest.mark.rule("ST-002")
def test_ones_own_roles_are_shown(office: Office) -> None:
    page = office.browser("coordinator").get("/programmes/").content.decode()
    assert "Coordinator of Europe" in page


def test_whoever_opens_one_directs_it(office: Office) -> None:
    client = office.browser("director")
    assert "House league" in client.get("/programmes/").content.decode()
    answer = client.post("/programmes/open/house-league/")
    assert answer["Location"] == "/programmes/house-league/"
    assert roles_of("house-league", office.people["director"]) == {HeldRole("director")}
    again = client.post("/programmes/open/house-league/")
    assert again.status_code == 422
    assert "open already" in again.content.decode()


def test_only_who_opens_events_opens_a_programme(office: Office) -> None:
    assert office.browser("stranger").post("/programmes/open/house-league/").status_code == 403
    assert not Programme.objects.filter(pk="house-league").exists()


def test_an_unknown_one_is_refused(office: Office) -> None:
    answer = office.browser("director").post("/programmes/open/chess/")
    assert answer.status_code == 422
    assert "no programme" in answer.content.decode()
