"""A shop's league: formed, listed, who will come, places, the table with its line; ratings of games
that were reported, and a player's page. Public pages on a phone on which nobody is logged in."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.looks.axe import faults
from tests.chromium import PATIENCE
from tests.serving import TOPCUT, Server

NIGHTS = ("Friday one", "Friday two", "Friday three")
GAMES = [
    [{"players": ["Ann", "Bea"], "result": "win"}, {"players": ["Cid", "Dan"], "result": "draw"}],
    [{"players": ["Ann", "Cid"], "result": "win"}, {"players": ["Bea", "Dan"], "result": "loss"}],
]


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    """Nothing may complain."""
    context = chromium.new_context(base_url=server.base, locale="en-GB", viewport=PHONE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda one: said.append(one.text) if one.type == "error" else None)
    yield page
    context.close()
    assert said == []


def look_at(page: Page) -> None:
    assert [*faults(page, page.url)] == []


def list_night(page: Page, name: str, day: date) -> None:
    page.goto("/programmes/house-league/listings/new/")
    page.locator("#listing [name=name]").fill(name)
    page.locator("[name=date]").fill(day.isoformat())
    page.locator("[name=time]").fill("18:30")
    page.locator("[name=rounds]").fill("3")
    page.locator("[name=league]").select_option(label="Fridays")
    page.get_by_role("button", name="List it").click()
    expect(page.get_by_role("heading", name=name).first).to_be_visible()


def type_places(page: Page, name: str, places: str) -> None:
    page.goto("/programmes/house-league/leagues/fridays/")
    page.get_by_role("link", name=name).click()
    page.get_by_label("One place per line").fill(places)
    page.get_by_label("Add people whom nobody knows yet").check()
    page.get_by_role("button", name="Save the places").click()
    expect(page.get_by_text("Places saved.")).to_be_visible()


def report_games(server: Server, folder: Path, day: date) -> None:
    """As a program would: rated games of two evenings."""
    events = [
        {
            "id": f"cup-{number}",
            "name": f"Cup {number}",
            "date": (day - timedelta(days=10 * number)).isoformat(),
            "game": "any",
            "format": "constructed",
            "rounds": GAMES,
        }
        for number in (1, 2)
    ]
    file = folder / "games.json"
    file.write_text(json.dumps({"ratings": 1, "programme": "house-league", "events": events}))
    words = ("programme", "report", "house-league", str(file), "--data", str(server.data))
    subprocess.run([*TOPCUT, *words], check=True, capture_output=True)


def test_a_season_of_fridays(page: Page, phone: Page, server: Server, tmp_path: Path) -> None:
    today = date.today()
    page.goto("/programmes/")
    page.get_by_role("button", name="House league: Open").click()
    page.wait_for_url("**/programmes/house-league/")
    page.goto("/programmes/house-league/leagues/")
    page.get_by_label("Name", exact=True).fill("Fridays")
    page.get_by_label("League director").fill("Olga")
    page.get_by_role("button", name="Form the league").click()
    expect(page.get_by_role("heading", name="Season")).to_be_visible()
    look_at(page)
    for number, name in enumerate(NIGHTS):
        list_night(page, name, today + timedelta(days=7 * number))

    phone.goto("/play/house-league/")
    look_at(phone)
    phone.get_by_role("link", name="Friday one").click()
    phone.get_by_role("link", name="I will come").click()
    look_at(phone)
    phone.get_by_label("Name", exact=True).fill("Ann")
    phone.get_by_label("I am 18 or older").check()
    phone.get_by_role("button", name="Register").click()
    expect(phone.get_by_role("heading", name="You are registered")).to_be_visible()
    phone.get_by_role("link", name="To the event").click()
    expect(phone.get_by_role("link", name="Ann")).to_be_visible()
    look_at(phone)

    type_places(page, "Friday one", "Ann\nBea\nCid = Dan\nEve")
    look_at(page)
    type_places(page, "Friday two", "Ann\nCid\nBea\nDan\nEve")
    page.goto("/programmes/house-league/leagues/fridays/")
    expect(page.get_by_text("Invited now")).to_be_visible()
    look_at(page)

    phone.goto("/play/house-league/leagues/")
    phone.get_by_role("link", name="Fridays").click()
    # 12 + 12 for two first places; 20 are needed: the line is under Ann
    expect(phone.locator("tbody tr").nth(0)).to_contain_text("24")
    expect(phone.locator("tbody tr").nth(1)).to_have_class("cutrow")
    look_at(phone)

    report_games(server, tmp_path, today)
    phone.get_by_role("link", name="Ratings").click()
    expect(phone.get_by_role("link", name="Ann")).to_be_visible()
    look_at(phone)
    phone.get_by_label("Search players").fill("be")
    expect(phone.get_by_role("link", name="Ann")).to_have_count(0)
    phone.get_by_role("link", name="Bea").click()
    expect(phone.get_by_role("img", name="Rating over time")).to_be_visible()
    phone.locator("summary").first.click()
    expect(phone.get_by_role("link", name="Dan").first).to_be_visible()
    look_at(phone)
    phone.goto("/play/house-league/ratings/any/overall/?second=1")
    expect(phone.get_by_text("Deviation")).to_be_attached()
