"""A programme in the browser: opened, an event listed with live findings, its venue verified,
people imported and merged, a late report refreshed into the ratings; in make test-long every page
for axe-core."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks.axe import faults
from tests.browser.programme_seed import NAMES, play_and_report
from tests.serving import Server

AT = "/programmes/star-trek/"


def open_programme(page: Page) -> None:
    page.goto("/programmes/")
    if page.locator(f"main a[href='{AT}']").count():
        page.goto(AT)
    else:
        row = page.get_by_role("listitem").filter(has_text="Star Trek CCG Organized Play")
        row.get_by_role("button", name="Open").click()
        expect(page.get_by_text("and you direct it")).to_be_visible()
    expect(page.get_by_role("heading", name="Star Trek CCG Organized Play")).to_be_visible()


def about_me(page: Page) -> None:
    """Where nobody has said who lists: it stands in the listing's own form."""
    if page.get_by_role("heading", name="First, about you").is_visible():
        page.get_by_label("Handle").fill("olga")
        page.get_by_label("Contact (e-mail or phone)").fill("olga@example.org")


def list_event(page: Page, name: str, day: date) -> None:
    """Findings follow what is typed, and go when nothing is missing."""
    page.goto(f"{AT}listings/new/?game=2e")
    about_me(page)
    found = page.locator("#findings")
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("First day").fill(day.isoformat())
    expect(found).to_contain_text("Still empty: Starts at")
    expect(found.get_by_text("Register by")).to_be_visible()
    page.get_by_label("Starts at").fill("11:00")
    expect(found).not_to_contain_text("Starts at")
    page.get_by_label("Rounds").fill("2")
    expect(found.get_by_text("2 rounds are fewer than 3")).to_be_visible()
    page.get_by_label("Rounds").fill("3")
    page.get_by_label("Venue").fill("The Shop")
    page.get_by_label("Address").fill("1 Main Street")
    page.get_by_label("Entry fee").fill("5 EUR")
    page.get_by_label("Prizes", exact=True).fill("boosters")
    expect(found.get_by_text("Sanctioned", exact=True)).to_be_visible()
    expect(found.get_by_text("To fix")).not_to_be_visible()
    page.get_by_role("button", name="List it").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


@pytest.mark.rule("ST-019", "ST-302", "ST-306", "ST-312")
def test_a_programme_from_the_first_listing_to_the_refresh(
    page: Page, server: Server, tmp_path: Path
) -> None:
    from_listing_to_refresh(page, server, tmp_path)


@pytest.mark.long
def test_every_page_of_the_office_can_be_read(page: Page, server: Server, tmp_path: Path) -> None:
    """As this season leaves them; those of a longer one: looks/test_every_screen.py."""
    from_listing_to_refresh(page, server, tmp_path)
    found: list[str] = []
    behind = ("listings/new/", "listings/bajor/", "people/1/", "reports/preview/")
    page.goto(AT)
    links = page.locator(f"nav.side a.item[href^='{AT}']").all()
    rail = [(one.get_attribute("href") or "").removeprefix(AT) for one in links]
    for address in (*rail, *behind):
        page.goto(f"{AT}{address}")
        found += faults(page, address)
    assert found == []


def from_listing_to_refresh(page: Page, server: Server, tmp_path: Path) -> None:
    today = date.today()
    open_programme(page)
    about_me(page)
    list_event(page, "Vulcan Sunday", today + timedelta(days=40))

    page.goto(AT)
    page.get_by_role("link", name="1 venue to verify").click()
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("its events are shown now")).to_be_visible()

    people = tmp_path / "people.csv"
    people.write_text("name,number,handle\n" + "".join(f"{one},,\n" for one in NAMES[:3]), "utf-8")
    page.goto(f"{AT}people/")
    page.get_by_label("File").set_input_files(people)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("3 people added.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("ann  marsh")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", name="ann marsh")).to_be_visible()
    page.goto(f"{AT}people/")
    page.locator(".alike form button").first.click()
    expect(page.get_by_role("heading", name="One person or two?")).not_to_be_visible()

    server.do(play_and_report, *((today - timedelta(days=n)).isoformat() for n in (30, 3)))
    page.goto(f"{AT}reports/")
    expect(page.get_by_text("Late report")).to_be_visible()
    page.get_by_role("link", name="What would a refresh change?").click()
    ann = page.get_by_role("row").filter(has_text="Ann Marsh").filter(has_text="Overall")
    expect(ann).to_contain_text("1524.0000")
    expect(ann).to_contain_text("Bajor Open: – → +24.0000")
    page.get_by_role("button", name="Refresh now").click()
    expect(page.get_by_text("The ratings are refreshed.")).to_be_visible()
    expect(page.get_by_text("No reports to process.")).to_be_visible()
    page.goto(f"{AT}listings/bajor/")
    expect(page.get_by_role("row").filter(has_text="Dan Neill")).to_contain_text("−24.0000")
