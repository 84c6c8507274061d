"""What an organizer does on the pages of an event of pods, one function each."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.looks.axe import is_wider_than_the_screen, serious


def open_event(page: Page, rulebook: str, name: str, players: list[str]) -> str:
    """Opened, everybody entered and started; the address of the event."""
    page.goto(f"/new-event/?rulebook={rulebook}")
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Expected players").fill(str(len(players)))
    expect(page.locator("#plan")).to_contain_text(f"for {len(players)} players")
    expect(page.locator("#plan").get_by_role("listitem").nth(1)).to_contain_text("Pods")
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/overview/")
    event = page.url.removesuffix("overview/")
    page.goto(event + "players/list/")
    page.locator("#text").fill("\n".join(players))
    page.get_by_role("button", name="Check the list").click()
    page.get_by_role("button", name=f"Enter {len(players)} players").click()
    page.goto(event + "overview/")
    page.get_by_role("button", name="Start the event").click()
    page.wait_for_url("**/round/")
    return event


def publish(page: Page, title: str) -> None:
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("h1")).to_contain_text(title)
    expect(page.locator("#bar .pill")).to_have_count(0)


def seats(page: Page, table: int) -> list[str]:
    """Who sits there, in the order of the letters."""
    return page.locator(f"#t{table} .seats .name").all_inner_texts()


def drafted(page: Page) -> list[list[str]]:
    """The pods of the draft, table by table."""
    tables = page.locator("li.podcard").all()
    return [table.locator(".seats .pick").all_inner_texts() for table in tables]


def swap(page: Page, one: str, other: str) -> None:
    page.get_by_role("link", name=one, exact=True).click()
    page.get_by_role("button", name=f"Swap {one} and {other}").click()
    expect(page.locator("#told")).to_contain_text(f"{one} and {other} have changed seats.")


def line(page: Page, text: str) -> None:
    """Typed where the hands are, on a phone behind its button, and taken."""
    behind = page.get_by_role("button", name="Type a result")
    if behind.is_visible():
        behind.click()
        page.get_by_role("textbox", name="Result").fill(text)
        page.get_by_role("button", name="Save", exact=True).and_(page.locator("#type *")).click()
    else:
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    table = text.split(maxsplit=1)[0].split(".", maxsplit=1)[0]
    expect(page.locator("#bar")).to_contain_text(f"Table {table}")


def refused_line(page: Page, text: str, told: str) -> None:
    """Refused in place; what was typed is still there and is cleared for the next."""
    page.locator("#line").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator("#echo.bad")).to_contain_text(told)
    expect(page.locator("#line")).to_have_value(text)
    page.locator("#line").fill("")


def game(points: dict[str, int], seated: list[str]) -> str:
    """`a300* b200 c100`: everybody's points of one game, as they are typed; most points won."""
    best = max(seated, key=lambda name: points[name])
    return " ".join(
        f"{letter}{points[name]}{'*' if name == best else ''}"
        for letter, name in zip("abcdefgh", seated, strict=False)
    )


def finish(page: Page, event: str) -> list[str]:
    """Finished; the names in the order of the final places."""
    page.goto(event + "finish/")
    page.get_by_role("button", name="Finish the event").click()
    expect(page.locator("#told")).to_contain_text("The event is finished.")
    expect(page.locator(".podium li").first).to_be_visible()
    return page.locator("main tr[id^=place-] bdi").all_inner_texts()


def looks_right(page: Page) -> None:
    """Nothing wider than the screen, and nothing that axe-core finds serious."""
    assert not is_wider_than_the_screen(page)
    assert serious(page) == []
