"""Rules that anybody can read."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.visible_text import visible

pytestmark = pytest.mark.django_db


def test_a_rule_in_a_popover_and_as_a_page() -> None:
    part = Client().get("/rules/SW-001/", HTTP_HX_REQUEST="true").content.decode()
    assert "<html" not in part
    assert "SW-001" in part
    page = Client().get("/rules/SW-001+SW-002/").content.decode()
    assert "<html" in page
    assert page.count('href="/rulebooks/street-warriors/#SW-001"') == 1, "once for all of them"


def test_readings_are_told_from_the_guides_rules() -> None:
    part = visible(Client().get("/rules/A-PK19+PK-041/", HTTP_HX_REQUEST="true").content)
    assert part.index("PK-041") < part.index("How we read") < part.index("A-PK19")


def test_a_rule_that_is_not_there() -> None:
    assert Client().get("/rules/XX-999/").status_code == 404


def test_a_games_rules_are_searched() -> None:
    page = visible(Client().get("/rulebooks/pokemon/?search=PK-021").content)
    assert "PK-021" in page
    assert "PK-022" not in page
    nothing = visible(Client().get("/rulebooks/pokemon/?search=zzzz").content)
    assert "No rule fits this search." in nothing


def test_all_rulebooks_are_listed_and_open() -> None:
    listed = Client().get("/rulebooks/").content.decode()
    for name in ("street-warriors", "munchkin", "l5r", "tribbles", "magic-style"):
        assert f"/rulebooks/{name}/" in listed
        assert Client().get(f"/rulebooks/{name}/").status_code == 200
    assert Client().get("/rulebooks/none/").status_code == 404


def test_rules_are_read_and_searched_in_german() -> None:
    german = Client(HTTP_ACCEPT_LANGUAGE="de")
    part = visible(german.get("/rules/SW-005/", HTTP_HX_REQUEST="true").content)
    assert "Jedes Turnierspiel dauert höchstens 50 Minuten." in part
    page = visible(german.get("/rulebooks/pokemon/?search=pünktlichkeit").content)
    assert "PK-040" in page
    assert "PK-041" not in page
