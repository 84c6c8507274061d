"""What is wrong with a page for people who cannot see it well, or have a small screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

from .conftest import DESKTOP, PHONE

SERIOUS = ("serious", "critical")
EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
LOOKS: list[tuple[str, Any, Literal["light", "dark"]]] = [
    ("desktop", DESKTOP, "light"),
    ("desktop", DESKTOP, "dark"),
    ("phone", PHONE, "dark"),
    ("phone", PHONE, "light"),
]
IS_THERE = "typeof axe !== 'undefined'"
RUN = "options => axe.run(document, options).then(found => found.violations)"


def serious(page: Page) -> list[str]:
    """What axe-core finds serious on the page as it is."""
    if not page.evaluate(IS_THERE):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{found['id']} at {found['nodes'][0]['target']}: {found['help']}"
        for found in page.evaluate(RUN, EVERYTHING)
        if found["impact"] in SERIOUS
    ]


def is_wider_than_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


def faults(page: Page, where: str) -> Iterator[str]:
    """The page as it is, light and dark, on a desktop and on a phone."""
    for name, size, scheme in LOOKS:
        page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        if is_wider_than_the_screen(page):
            yield f"{where} ({name}): wider than the screen"
        yield from (f"{where} ({name}, {scheme}): {found}" for found in serious(page))
    page.set_viewport_size(ViewportSize(width=DESKTOP["width"], height=DESKTOP["height"]))
