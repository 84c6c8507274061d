"""Every page of the desk, as axe-core sees it, on a phone and on a desktop, light and dark."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .conftest import DESKTOP, PHONE

SERIOUS = ("serious", "critical")


def tabs(page: Page) -> list[str]:
    """The home page, and every tab of the first event on it."""
    page.goto("/")
    page.locator("main a[href*='/events/']").first.click()
    page.wait_for_url("**/events/**")
    links = page.locator("nav.tabs a").all()
    found = [link.get_attribute("href") or "" for link in links]
    return ["/", *dict.fromkeys(one for one in found if one)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_serious_fault(
    page: Page, size: dict[str, int], scheme: Literal["light", "dark"]
) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.emulate_media(color_scheme=scheme)
    faults: list[str] = []
    addresses = tabs(page)
    assert len(addresses) > 5
    for address in addresses:
        page.goto(address)
        wide = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
        if wide:
            faults.append(f"{address}: wider than the screen")
        for found in Axe().run(page).response["violations"]:
            if found["impact"] in SERIOUS:
                where = found["nodes"][0]["target"]
                faults.append(f"{address}: {found['id']} at {where}: {found['help']}")
    assert faults == []
