"""Events of pods for the pictures, made with the pages themselves."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from topcut.cli.demo.players import NAMES

PLAYERS = 26


def pages_of_pods(page: Page) -> dict[str, str]:
    """Addresses of pages that show pods, by the names of their pictures."""
    tribbles = opened(page, "tribbles", "Tribbles Regional")
    played(page, "1 b1000* d500", "1 a10000", "2 c100 / a10* b5", "4 b5 / c7 / a10 / d1000 / e100")
    finals = opened(page, "tribbles", "Tribbles Finals")
    played(page, *(f"{table} " + " / ".join(games(table)) for table in range(1, 5)))
    page.get_by_role("button", name="Make new pods").click()
    page.get_by_role("button", name="Publish").wait_for()
    commander = opened(page, "commander-style", "Commander night")
    played(page, "1 cabd", "2 d a=b c", "3 =")
    return {
        "pods": tribbles + "round/",
        "pods-time": tribbles + "round/time/",
        "pods-correct": tribbles + "correct/1/4/",
        "pods-standings": finals + "standings/",
        "pods-draft": finals + "round/",
        "pods-places": commander + "round/",
    }


def opened(page: Page, rulebook: str, name: str) -> str:
    """An event with its first pods published; its address."""
    page.goto(f"/new-event/?rulebook={rulebook}")
    page.locator("input[name=name]").fill(name)
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/overview/")
    event = page.url.removesuffix("overview/")
    page.goto(event + "players/list/")
    page.locator("#text").fill("\n".join(NAMES[:PLAYERS]))
    page.get_by_role("button", name="Check the list").click()
    page.get_by_role("button", name=f"Enter {PLAYERS} players").click()
    page.goto(event + "overview/")
    page.get_by_role("button", name="Start the event").click()
    page.get_by_role("button", name="Make the first pods").click()
    page.get_by_role("button", name="Publish").click()
    page.get_by_role("button", name="Start the clock").click()
    page.locator("#line").wait_for()
    return event


def played(page: Page, *lines: str) -> None:
    for line in lines:
        page.locator("#line").fill(line)
        page.keyboard.press("Enter")
        expect(page.locator("#line")).to_have_value("")


def games(table: int) -> list[str]:
    """Five rounds that somebody else wins each time."""
    return [f"{letter}{1000 * place * table}" for place, letter in enumerate("bcdef", 1)]
