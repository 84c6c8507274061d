"""Sealed and draft: from packs to locked lists, on the desk, on phones and on the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import public_events
from tests.browser.conftest import NO_COMPLAINT, PHONE
from tests.browser.looks.axe import is_wider_than_the_screen, serious
from tests.browser.steps import go, opened_again, told
from tests.chromium import PATIENCE
from tests.seeding import ask
from tests.serving import Server
from topcut.core.actions.decks.lists import HandInDeckList
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound

PLAYERS = ("Ann", "Bea", "Cid", "Dan")
FIELD = "Type or paste your list"
CARDS = "name,game,set,rarity,type\n" + "".join(
    f"{name} {number},2E,Premiere,{rarity},{kind}\n"
    for name, rarity, count, kind in (
        ("Ensign", "C", 30, "personnel"),
        ("Shuttle", "U", 12, "ship"),
        ("Captain", "R", 6, "personnel"),
    )
    for number in range(count)
)
Phone = Callable[[str], Page]


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Phone]:
    """Opens a page on a phone of its own."""
    faults: list[str] = []
    contexts = []

    def opened(path: str) -> Page:
        context = chromium.new_context(
            base_url=server.base, locale="en-GB", viewport=PHONE, color_scheme="dark"
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda one: one.type == "error" and faults.append(one.text))
        page.goto(path)
        return page

    yield opened
    for one in contexts:
        one.close()
    assert [one for one in faults if not any(known in one for known in NO_COMPLAINT)] == []


def look_at(page: Page) -> None:
    assert not is_wider_than_the_screen(page)
    assert serious(page) == []


def deals_packs(page: Page, event: str) -> None:
    """Cards are imported, then everybody gets three packs of 7 + 3 + 1."""
    page.goto(f"/events/{event}/overview/")
    go(page, "Sealed deck")
    page.get_by_role("link", name="Import cards").click()
    page.get_by_label("File").set_input_files(
        {"name": "cards.csv", "mimeType": "text/csv", "buffer": CARDS.encode()}
    )
    page.get_by_role("button", name="Import", exact=True).click()
    go(page, "Sealed deck")
    page.get_by_label("Packs of").select_option("Premiere")
    page.get_by_label("Packs each").fill("3")
    expect(page.get_by_label("Cards in a pack")).to_have_value("C=7, U=3, R=1")
    page.get_by_role("button", name="Deal", exact=True).click()
    told(page, "The cards are dealt.")
    expect(page.locator("#everybody td.num")).to_have_text(["33"] * 4)
    look_at(page)


def gives_time_for_building(page: Page) -> None:
    """ST-042: not less than twenty minutes."""
    page.get_by_label("Minutes to build").fill("15")
    page.get_by_role("button", name="Start building").click()
    told(page, "at least 20 minutes")
    page.get_by_label("Minutes to build").fill("20")
    page.get_by_role("button", name="Start building").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"(20:00|19:5\d)"))


def builds_a_deck(mine: Page, pool: str) -> None:
    """The list begins with all cards; what was not handed out is refused."""
    expect(mine.locator(".hero")).to_contain_text("Build your decks")
    expect(mine.locator(".hero .clock")).to_have_text(re.compile(r"(20:00|19:5\d)"))
    look_at(mine)
    mine.get_by_role("link", name=re.compile("^Cards")).click()
    expect(mine.get_by_text("33 cards")).to_be_visible()
    look_at(mine)
    mine.get_by_role("link", name="Build my deck from them").click()
    expect(mine.get_by_label(FIELD)).to_have_value(pool)
    first, *others = pool.splitlines()
    name = first.partition(" ")[2]
    mine.get_by_label(FIELD).fill(f"9 {name}")
    mine.get_by_role("button", name="Hand in").click()
    expect(mine.get_by_role("alert").first).to_contain_text("handed out")
    mine.get_by_label(FIELD).fill("\n".join(others[:5]))
    mine.get_by_role("button", name="Hand in").click()
    expect(mine.locator("#verdict")).to_contain_text("handed in")


def test_a_sealed_event_from_packs_to_locked_lists(
    page: Page, phone: Phone, server: Server
) -> None:
    event, keys = server.do(public_events.handing_out, "sealed", PLAYERS)
    deals_packs(page, event)
    gives_time_for_building(page)
    pools = server.do(public_events.pools, event)
    mine = phone(f"/me/{event}/{keys[0]}/")
    builds_a_deck(mine, pools[1])
    for number in (2, 3, 4):
        text = pools[number].splitlines()[0]
        server.do(ask, event, HandInDeckList(number=number, text=text))
    page.reload()
    expect(page.locator("#everybody").get_by_text("In", exact=True)).to_have_count(4)
    server.do(ask, event, StartTournament(), PairRound(), PublishRound())
    opened_again(mine)
    expect(
        mine.get_by_text("A round is running: decks change only between rounds.")
    ).to_be_visible()
    expect(mine.locator("textarea:visible")).to_have_count(0)
    go(page, "Deck lists")
    expect(page.locator("#list")).to_contain_text("Ann")
    for table in (1, 2):
        server.do(ask, event, RecordResult(table=table, result="win", score=(100, 0)))
    opened_again(mine)
    mine.get_by_label(FIELD).fill(pools[1].splitlines()[0])
    mine.get_by_role("button", name="Hand in").click()
    expect(mine.locator(".versions > li")).to_have_count(2)


def test_a_draft_from_seats_to_confirmed_cards(page: Page, phone: Phone, server: Server) -> None:
    event, keys = server.do(public_events.handing_out, "draft", PLAYERS)
    page.goto(f"/events/{event}/handed-out/")
    page.get_by_role("button", name="Seat everybody", exact=True).click()
    told(page, "Everybody has a seat.")
    expect(page.locator(".circle li")).to_have_count(4)
    mine, board = phone(f"/me/{event}/{keys[0]}/"), phone(f"/e/{event}/board/")
    expect(mine.locator(".hero")).to_contain_text("Pass to the left:")
    page.get_by_label("Seconds a pick").fill("600")
    page.get_by_role("button", name="Open the pack").click()
    expect(mine.locator(".hero")).to_contain_text("Pack 1, pick 1")
    expect(board.locator(".board")).to_contain_text("Pack 1, pick 1")
    page.get_by_role("button", name="Pick 2").click()
    expect(mine.locator(".hero")).to_contain_text("Pack 1, pick 2")
    page.get_by_label("Pack", exact=True).fill("2")
    page.get_by_role("button", name="Open the pack").click()
    expect(mine.locator(".hero")).to_contain_text("Pass to the right:")
    look_at(mine)
    writer = server.do(public_events.writer_of, event, 1)
    beside = phone(f"/me/{event}/{keys[writer - 1]}/cards/")
    look_at(beside)
    beside.get_by_label("Swap cards with your neighbour").fill("2 Kirk\n1 Spock")
    beside.get_by_role("button", name="Write down").click()
    beside.get_by_role("button", name="I wrote down all of them").click()
    expect(beside.get_by_text("You have confirmed them.")).to_be_visible()
    mine.goto(f"/me/{event}/{keys[0]}/cards/")
    expect(mine.get_by_text(f"Written down by {PLAYERS[writer - 1]}.")).to_be_visible()
    mine.get_by_role("button", name="These are my cards").click()
    expect(mine.get_by_text("You have confirmed them.")).to_be_visible()
    look_at(mine)
    page.reload()
    expect(page.locator("#everybody tr", has_text="Ann").locator(".pill.good")).to_have_count(2)


def test_what_was_played_for_everybody(page: Page, phone: Phone, server: Server) -> None:
    """From the event's page and from the final places to a list; on the desk with labels."""
    event = server.do(public_events.lists_are_out, PLAYERS)
    reader = phone(f"/e/{event}/")
    reader.get_by_role("link", name="All lists").click()
    expect(reader.get_by_role("heading", name="What was played")).to_be_visible()
    look_at(reader)
    reader.get_by_role("link", name="Ann").click()
    expect(reader.get_by_label("Cards by type")).to_be_visible()
    look_at(reader)
    reader.goto(f"/e/{event}/places/")
    reader.get_by_role("link", name="Brak").first.click()
    expect(reader).to_have_url(re.compile(r"/decks/\d+/$"))
    page.goto(f"/events/{event}/decks/")
    page.get_by_role("link", name="What was played").click()
    page.get_by_label("Label of the deck of Bea").fill("Stew")
    page.get_by_role("button", name="Save labels").click()
    told(page, "1 label saved.")
    look_at(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    look_at(page)
    reader.goto(f"/e/{event}/decks/")
    expect(reader.locator("#rows")).to_contain_text("Stew")
