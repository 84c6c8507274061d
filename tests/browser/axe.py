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
    ("phone", PHONE, "dark"),
]
RUN = "options => axe.run(document, options).then(found => found.violations)"


def faults(page: Page, where: str) -> Iterator[str]:
    """The page as it is, light on a desktop and dark on a phone."""
    page.evaluate(AXE_SCRIPT)
    for name, size, scheme in LOOKS:
        page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        page.emulate_media(color_scheme=scheme)
        if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
            yield f"{where} ({name}): wider than the screen"
        for found in page.evaluate(RUN, EVERYTHING):
            if found["impact"] in SERIOUS:
                at = found["nodes"][0]["target"]
                yield f"{where} ({name}, {scheme}): {found['id']} at {at}: {found['help']}"
    page.set_viewport_size(ViewportSize(width=DESKTOP["width"], height=DESKTOP["height"]))
