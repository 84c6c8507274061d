"""A season of Star Trek in the browser, on SQLite and in make test-long on PostgreSQL: a league
formed, a night listed and played, its half, playoff and champion; a National that is reported late
and counts with the refresh; the bye that it earned, used at the Continental."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import postgres, trek_season
from tests.browser.conftest import DESKTOP
from tests.browser.events import trek_steps
from tests.browser.events.trek_steps import Tally
from tests.browser.looks.axe import faults
from tests.chromium import PATIENCE
from tests.forked import Elsewhere
from tests.seeding import earlier_wins, play_rounds
from tests.serving import Server
from tests.trek_season import PEOPLE

TREK = "/programmes/star-trek/"


class Installation:
    def __init__(self, data: Path, database: str) -> None:
        words = ("--database", database) if database else ()
        self.server = Server(data, *words)
        assert self.server.olga
        environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
        self.elsewhere = Elsewhere(trek_season.open_store_of, str(data), database, env=environment)

    def end(self) -> None:
        self.elsewhere.end()
        self.server.end(signal.SIGTERM)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def installation(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Installation]:
    database = ""
    if request.param == "postgresql":
        server = request.getfixturevalue("postgres_server")
        database = postgres.create_database(server, "season")
    made = Installation(tmp_path / "data", database)
    yield made
    made.end()


@pytest.fixture
def desk(chromium: Browser, installation: Installation) -> Iterator[Page]:
    server = installation.server
    context = chromium.new_context(base_url=server.base, locale="en-GB", viewport=DESKTOP)
    context.set_default_timeout(PATIENCE)
    for one in server.olga.cookies:
        context.add_cookies([{"name": one.name, "value": one.value or "", "url": server.base}])
    page = context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    context.close()
    assert said == []


def look_at(page: Page) -> None:
    assert [*faults(page, page.url)] == []


def form_league(page: Page) -> None:
    page.goto("/programmes/")
    page.get_by_role("button", name="Star Trek CCG Organized Play: Open").click()
    page.wait_for_url(f"**{TREK}")
    page.goto(f"{TREK}leagues/")
    page.get_by_label("Name", exact=True).fill("Nights")
    page.get_by_label("League director").fill("Olga")
    page.get_by_role("button", name="Form the league").click()
    expect(page.get_by_role("heading", name="How many qualify")).to_be_visible()
    page.locator("input[name='first-half']").fill("2")
    page.get_by_role("button", name="Announce").click()
    expect(page.get_by_text("Announced on")).to_be_visible()


def list_night(page: Page, name: str) -> None:
    """For this evening: unsanctioned, as a league's may be (ST-220)."""
    page.goto(f"{TREK}listings/new/?game=2e")
    if page.locator("#handle").count():
        page.locator("#handle").fill("olga")
        page.locator("#contact").fill("olga@example.org")
    typed = {
        "name": name,
        "rounds": "3",
        "date": date.today().isoformat(),
        "time": "18:00",
        "venue": "The Shop",
        "address": "1 Main Street",
        "fee": "5 EUR",
        "prizes": "Boosters",
    }
    for field, value in typed.items():
        page.locator(f"#listing [name={field}]").fill(value)
    page.locator("#listing [name=league]").select_option(label="Nights")
    page.get_by_role("button", name="List it").click()
    expect(page.get_by_role("heading", name=name).first).to_be_visible()


def open_listing(page: Page, listing: str = "") -> str:
    """The listing becomes an event: from the list of one's own, or by its address."""
    page.goto("/new-event/" + (f"?listing=star-trek/{listing}" if listing else ""))
    if not listing:
        page.get_by_role("link", name="Open as an event").first.click()
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/overview/")
    return page.url.removesuffix("overview/")


def enter_by_number(page: Page, base: str, number: str, name: str, *, earned: str = "") -> None:
    """Typed, and chosen among the people who are known."""
    page.goto(f"{base}players/")
    page.locator("#name").fill(number)
    known = page.locator("#suggestions button", has_text=name)
    expect(known).to_contain_text(earned or name)
    known.click()
    expect(page.locator("table.people").get_by_role("link", name=name, exact=True)).to_be_visible()


def play(page: Page, base: str, names: tuple[str, ...]) -> None:
    trek_steps.start(page, base)
    tally = Tally(dict.fromkeys(names, 0))
    for number in (1, 2, 3):
        trek_steps.publish(page, base, number)
        trek_steps.play_round(page, tally, by_line=True)
    finish(page, base)


def finish(page: Page, base: str) -> None:
    page.goto(f"{base}finish/")
    page.get_by_role("button", name="Finish the event").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Results")


def report(page: Page, base: str) -> None:
    """In one action from the results."""
    page.goto(f"{base}finish/")
    look_at(page)
    page.get_by_role("button", name="Totals are right: report").click()
    expect(page.get_by_text("The results are reported.")).to_be_visible()
    expect(page.locator("#report")).to_contain_text("Reported")


def save_places(page: Page, night: str, places: str, phase: str) -> None:
    page.goto(f"{TREK}leagues/nights/")
    page.get_by_role("link", name=night, exact=True).click()
    if places:
        page.locator("[name=places]").fill(places)
    page.locator("[name=phase]").select_option(phase)
    page.get_by_role("button", name="Save the places").click()
    expect(page.get_by_text("Places saved.")).to_be_visible()


def test_a_season(desk: Page, installation: Installation) -> None:
    """Four meet each other; who comes first in the alphabet wins. Of four the league gives 12, 8, 6
    and 6 (ST-233); a National's k is 40 (ST-203): three wins among equals give 40 x 1.5 = 60;
    its first and second have a bye at the next Continental (ST-204)."""
    page = desk
    form_league(page)
    installation.elsewhere.do(trek_season.known_before)
    _league(page)
    _national(page, installation)
    paris = open_listing(page, "paris")
    enter_by_number(page, paris, "900", "Ann", earned="bye in round 1")
    trek_steps.enter(page, paris, ("Bea", "Cid", "Dan", "Eve"))
    page.get_by_role("link", name="Ann", exact=True).click()
    expect(page.locator("#person")).to_contain_text("Place 1 at Vienna")
    look_at(page)
    trek_steps.start(page, paris)
    assert installation.elsewhere.do(trek_season.used) == []
    trek_steps.publish(page, paris, 1)
    both = [installation.elsewhere.do(trek_season.person_named, one) for one in ("Ann", "Bea")]
    assert installation.elsewhere.do(trek_season.used) == [(one, "2e", "paris") for one in both]
    page.goto(f"{TREK}log/")
    expect(page.get_by_text("Ann used what was earned for paris").first).to_be_visible()


def _league(page: Page) -> None:
    """A night listed, played and reported; the half; a playoff; the champion."""
    list_night(page, "Night one")
    night = open_listing(page)
    enter_by_number(page, night, "900", PEOPLE[0])
    look_at(page)
    trek_steps.enter(page, night, PEOPLE[1:])
    play(page, night, PEOPLE)
    report(page, night)

    save_places(page, "Night one", "", "first-half")
    page.goto(f"{TREK}leagues/nights/?phase=first-half")
    first = page.locator("tbody tr").first
    expect(first).to_contain_text("Ann")
    expect(first).to_contain_text("12")
    list_night(page, "Playoff")
    save_places(page, "Playoff", "Bea\nAnn\nCid\nDan", "playoffs")
    page.goto(f"{TREK}leagues/nights/season/")
    page.get_by_label("The season is closed").check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    page.goto(f"{TREK}leagues/nights/?phase=playoffs")
    expect(page.get_by_text("Champion").first).to_be_visible()
    expect(page.locator("tbody tr").first).to_contain_text("Bea")


def _national(page: Page, installation: Installation) -> None:
    """Reported late; its ratings count with the refresh."""
    vienna = open_listing(page, "vienna")
    trek_steps.enter(page, vienna, PEOPLE)
    page.goto(f"{vienna}players/people/")
    expect(page.get_by_role("heading", name="Known 4")).to_be_visible()
    look_at(page)
    trek_steps.start(page, vienna)
    event = vienna.rstrip("/").rpartition("/")[2]
    installation.elsewhere.do(play_rounds, event, 3, earlier_wins, (100, 35))
    finish(page, vienna)
    expect(page.locator("#report")).to_contain_text("Overdue")
    report(page, vienna)
    page.goto(f"{vienna}finish/report/")
    look_at(page)

    page.goto(f"{TREK}reports/")
    expect(page.get_by_text("Late report")).to_be_visible()
    page.get_by_role("link", name="What would a refresh change?").click()
    expect(page.locator("table.changes")).to_contain_text("1560.0000")
    page.get_by_role("button", name="Refresh now").click()
    page.wait_for_url(f"**{TREK}reports/")
    expect(page.get_by_text("Late report")).to_have_count(0)
