"""What an organizer does on the pages, one function per step; each waits for what should appear."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Page, expect

from tests.seeding import Wins, earlier_wins

PASSWORD = "correct horse battery"
ASKS_EVERY = 10_000
"""Milliseconds: the round at the desk 8, judges' calls 4 and a followed table 10 seconds."""


def make_account(page: Page, name: str) -> None:
    """What a link asks of somebody new."""
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=login]").fill(name.lower())
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Create my account").click()
    expect(page.locator("nav.side")).to_be_visible()


def look_for_news(page: Page) -> None:
    """The time has come at which the page asks by itself, and nobody waits for it; the page has had
    `clock.install()`."""
    page.clock.fast_forward(ASKS_EVERY)


def go(page: Page, name: str) -> None:
    """To a page of the rail, on a screen that is wide enough to show it."""
    page.locator(f"nav.side a.item[title='{name}']").click()
    expect(page.locator("nav.side [aria-current=page]")).to_contain_text(name)


def opened_again(page: Page) -> None:
    """By its address: reloading would post again what was posted before its scripts were there."""
    page.goto(page.url.partition("#")[0])


def told(page: Page, text: str | re.Pattern[str]) -> None:
    """The page says so on top."""
    expect(page.locator("#told")).to_contain_text(text)


def new_event(
    page: Page,
    rulebook: str,
    name: str,
    *,
    expected: int = 0,
    picked: Sequence[str] = (),
    typed: Mapping[str, str] | None = None,
) -> str:
    """Opens an event through the form; `picked` are options by their radio buttons
    (`option-cut=4`), `typed` fields by name. The answer is the event's address."""
    page.goto("/")
    page.locator("a.newev").click()
    page.locator(f"a[href='?rulebook={rulebook}']").first.click()
    page.get_by_label("Name of the event").fill(name)
    if expected:
        page.get_by_label("Expected players").fill(str(expected))
        expect(page.locator("#plan")).to_contain_text(f"for {expected} players")
    for one in picked:
        field, _, value = one.partition("=")
        choice = page.locator(f"input[name='{field}'][value='{value}']")
        if choice.locator("xpath=ancestor::details[not(@open)]").count():
            choice.locator("xpath=ancestor::details").locator("> summary").click()
        choice.check(force=True)
    for field, value in (typed or {}).items():
        page.locator(f"[name='{field}']").fill(value)
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/overview/")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return page.url.removesuffix("overview/")


def paste_players(page: Page, lines: Sequence[str], *, count: int | None = None) -> None:
    go(page, "Players")
    page.get_by_role("link", name="Import a list").click()
    page.get_by_label("Paste names").fill("\n".join(lines))
    page.get_by_role("button", name="Check the list").click()
    page.get_by_role("button", name=f"Enter {count or len(lines)} players").click()
    expect(page.locator("table.people tbody tr")).to_have_count(count or len(lines))


def check_in(page: Page) -> None:
    """One by a tap, then all the others."""
    rows = page.locator("table.people tbody tr")
    players = rows.count()
    rows.get_by_role("button", name="Check").first.click()
    expect(page.locator("#here")).to_have_text(f"1 of {players} here")
    page.get_by_role("button", name="Check everybody in").click()
    expect(page.locator("#here")).to_have_text(f"{players} of {players} here")


def start(page: Page) -> None:
    go(page, "Overview")
    page.get_by_role("button", name="Start the event").click()
    told(page, "The event has begun.")


def draw_and_publish(page: Page, number: int) -> None:
    if not re.search(r"/round/$", page.url):
        go(page, "Round")
    page.get_by_role("button", name=f"Pair round {number}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Round {number} Draft")
    publish(page, number)


def publish(page: Page, number: int) -> None:
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile(rf"^\s*Round {number}\b(?!\s+Draft)")
    )
    expect(page.locator("#tables li.m.open").first).to_be_visible()


def start_clock(page: Page) -> None:
    page.get_by_role("button", name="Start the clock").click()
    expect(page.get_by_role("timer")).to_be_visible()


def open_tables(page: Page) -> list[tuple[str, list[str]]]:
    """Each table that waits for its result: number and names."""
    rows = page.locator("#tables li.m.open")
    found = rows.evaluate_all(
        "rows => rows.map(one => [one.id.slice(1), [...one.querySelectorAll('.p .name')]"
        ".map(name => name.textContent)])"
    )
    return [(number, names) for number, names in found]


def type_result(page: Page, table: str, key: str) -> None:
    """Hands on the keys: the line has the focus before and after."""
    page.locator("#line").fill(f"{table} {key}")
    page.locator("#line").press("Enter")
    expect(page.locator(f"#t{table}")).to_have_class(re.compile(r"\bdone\b"))


def report_round(page: Page, wins: Wins = earlier_wins, *, won: str = "w", lost: str = "l") -> None:
    for table, (first, second) in open_tables(page):
        type_result(page, table, won if wins(first, second) else lost)
    expect(page.locator("#tables li.open")).to_have_count(0)


def play_swiss(page: Page, rounds: int, wins: Wins = earlier_wins, **keys: str) -> None:
    """Every round from the draft to the last result."""
    for number in range(1, rounds + 1):
        draw_and_publish(page, number)
        if page.get_by_role("button", name="Start the clock").count():
            start_clock(page)
        report_round(page, wins, **keys)


def standings(page: Page) -> list[tuple[str, str, str]]:
    """Rank, name and points, line by line."""
    go(page, "Standings")
    return rows(page, "#rows tr[id^=row-]")


def make_cut(page: Page) -> None:
    go(page, "Bracket")
    page.get_by_role("button", name=re.compile("^Make the (cut|top)")).click()
    told(page, "The cut is made.")


def report_matches(page: Page, wins: Wins = earlier_wins) -> list[tuple[str, str]]:
    """Matches one after the other by clicking, until none is left: winner and loser of each."""
    played: list[tuple[str, str]] = []
    while page.locator("article.match.now").count():
        match = page.locator("article.match.now").first
        number = match.get_attribute("id")
        first, second = (one.strip() for one in match.locator("bdi").all_inner_texts())
        winner, loser = (first, second) if wins(first, second) else (second, first)
        match.get_by_role("button", name=f"{winner} wins").first.click()
        expect(page.locator(f"#{number}.now")).to_have_count(0)
        expect(page.locator(f"#{number} .seat.won bdi")).to_have_text(winner)
        played.append((winner, loser))
    return played


def finish(page: Page) -> None:
    go(page, "Finish")
    page.get_by_role("button", name="Finish the event").click()
    told(page, "The event is finished.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Results")


def places(page: Page) -> list[tuple[str, str, str]]:
    """Place, name and points, line by line."""
    return rows(page, "main tr[id^=place-]")


def rows(page: Page, rows: str) -> list[tuple[str, str, str]]:
    """Of each row the first cell, the name and the points."""
    cells = page.locator(rows).evaluate_all(
        "rows => rows.map(row => [row.cells[0], row.querySelector('bdi'), "
        "row.querySelector('.pts')].map(cell => cell.innerText.trim()))"
    )
    return [(row[0], row[1], row[2]) for row in cells]
