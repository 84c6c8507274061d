"""What an organizer of Star Trek does at the desk, step by step, in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

CREW = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")
WIN, LOSS, BYE = 4, 1, 4
"""ST-122, ST-131, ST-124."""


@dataclass
class Tally:
    """Points as one would count them by hand, and who met whom."""

    points: dict[str, int]
    met: list[frozenset[str]] = field(default_factory=list)


def open_event(page: Page, rulebook: str, name: str, options: Mapping[str, str]) -> str:
    """By the form; gives the event's address."""
    page.goto(f"/new-event/?rulebook={rulebook}")
    page.get_by_label("Name of the event").fill(name)
    for option, value in options.items():
        fold = "scenarios" if option == "scenario" else "options"
        page.locator(f"details#{fold}:not([open]) > summary").click()
        page.locator(f"input[name=option-{option}][value={value}]").check()
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/overview/")
    return page.url.removesuffix("overview/")


def enter(page: Page, base: str, names: Iterable[str]) -> None:
    wanted = list(names)
    page.goto(f"{base}players/list/")
    page.locator("textarea").fill("\n".join(wanted))
    page.get_by_role("button", name="Check the list").click()
    page.get_by_role("button", name=f"Enter {len(wanted)} players").click()
    expect(page.get_by_role("link", name=wanted[-1], exact=True)).to_be_visible()


def announce(page: Page, base: str, **numbers: int) -> None:
    """Rounds and cut, on the overview."""
    page.goto(f"{base}overview/")
    card = page.locator("details", has_text="Announce rounds and cut")
    card.locator("summary").click()
    for name, number in numbers.items():
        card.locator(f"input[name={name}]").fill(str(number))
    card.get_by_role("button", name="Announce").click()
    expect(page.get_by_text("Announced.", exact=True)).to_be_visible()


def start(page: Page, base: str) -> None:
    page.goto(f"{base}overview/")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/(round|bracket)/$"))


def publish(page: Page, base: str, number: int) -> None:
    """Draw a round, look at its draft, publish it."""
    page.goto(f"{base}round/")
    page.get_by_role("button", name=f"Pair round {number}").click()
    expect(page.get_by_role("heading", name=f"Round {number} Draft")).to_be_visible()
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("#tables li.m.open").first).to_be_visible()


def seated(row: Locator) -> list[str]:
    """The names at a table, without what a scenario says below them."""
    return [text.split("\n")[0].strip() for text in row.locator(".name").all_inner_texts()]


def play_round(page: Page, tally: Tally, *, by_line: bool) -> None:
    """Whoever comes first in the alphabet wins, 100 to 35: by a typed line, or with the fields."""
    tables = {
        row.get_attribute("id") or "": seated(row) for row in page.locator("#tables li.m").all()
    }
    for key, names in tables.items():
        if len(names) == 1:
            tally.points[names[0]] += BYE
            continue
        first = names[0] < names[1]
        winner, loser = sorted(names)
        _report(page, key, first, by_line=by_line)
        tally.points[winner] += WIN
        tally.points[loser] += LOSS
        tally.met.append(frozenset(names))
    games = sum(len(names) > 1 for names in tables.values())
    expect(page.locator("#bar h1")).to_have_text(f"All {games} results are in")


def _report(page: Page, key: str, first: bool, *, by_line: bool) -> None:
    row = page.locator(f"li#{key}")
    scores = ("100", "35") if first else ("35", "100")
    if by_line:
        page.locator("#line").fill(f"{key[1:]} {'w' if first else 'l'} {':'.join(scores)}")
        page.locator("#line").press("Enter")
    else:
        for side, score in enumerate(scores, 1):
            row.locator(f"input[name=score{side}]").fill(score)
        row.get_by_role("button", name="Save").click()
    expect(row).to_have_class(re.compile(r"\bdone\b"))


def standings(page: Page, base: str) -> dict[str, int]:
    """Everybody's points as the page has them."""
    page.goto(f"{base}standings/")
    found = {}
    for row in page.locator("main tr[id^=row-]").all():
        name = re.search(rf"\b({'|'.join(CREW)})\b", row.locator("bdi").inner_text())
        assert name, row.inner_text()
        found[name[1]] = int(row.locator(".pts").inner_text())
    return found


def play_match(page: Page, base: str, number: int, *, turn: bool = False) -> tuple[str, str]:
    """By clicking the match in the drawing; gives winner and loser."""
    page.goto(f"{base}bracket/")
    page.locator(f"#match-{number} header a").click()
    panel = page.locator("dialog#panel")
    expect(panel.get_by_role("button", name="Save", exact=True)).to_be_visible()
    if turn:
        panel.get_by_role("button", name="Draw it here").click()
        expect(panel).to_contain_text("takes the first turn")
    choices = [text.strip() for text in panel.locator("label.pick").all_inner_texts()]
    names = sorted(text.removesuffix(" wins") for text in choices)
    panel.get_by_label(f"{names[0]} wins").check()
    panel.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    return names[0], names[1]
