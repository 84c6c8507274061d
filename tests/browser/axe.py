"""What is wrong with a page for people who cannot see it well, or have a small screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

from .conftest import DESKTOP, PHONE

SERIOUS = ("serious", "critical")
SIZES: list[tuple[str, Any]] = [("desktop", DESKTOP), ("phone", PHONE)]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
IS_THERE = "typeof axe !== 'undefined'"
BUT_CONTRAST = """() => axe.run(document, {
  resultTypes: ["violations"], rules: {"color-contrast": {enabled: false}}
}).then(found => found.violations)"""
CONTRAST = Path(__file__).with_name("contrast.js").read_text("utf-8")
FOUND_GOOD: dict[str, None] = {}
"""Kinds of texts, as contrast.js tells them apart."""


def serious(page: Page) -> list[str]:
    """What axe-core finds serious on the page as it is."""
    return [*_serious(_ready(page).evaluate(BUT_CONTRAST)), *hard_to_read(page)]


def _ready(page: Page) -> Page:
    if not page.evaluate(IS_THERE):
        page.evaluate(AXE_SCRIPT)
    return page


def hard_to_read(page: Page) -> list[str]:
    """Axe-core itself is needed only where a page has kinds of texts that are new."""
    known = "\n".join(FOUND_GOOD)
    found = page.evaluate(CONTRAST, known) or _ready(page).evaluate(CONTRAST, known)
    if not found["violations"]:
        FOUND_GOOD.update(dict.fromkeys(found["kinds"]))
    return _serious(found["violations"])


def _serious(violations: list[dict[str, Any]]) -> list[str]:
    return [
        f"{found['id']} at {found['nodes'][0]['target']}: {found['help']}"
        for found in violations
        if found["impact"] in SERIOUS
    ]


def is_wider_than_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


def faults(page: Page, where: str) -> Iterator[str]:
    """The page as it is, on a desktop and on a phone."""
    for name, size in SIZES:
        page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        yield from faults_at_this_size(page, f"{where} ({name})")
    page.set_viewport_size(ViewportSize(width=DESKTOP["width"], height=DESKTOP["height"]))


def faults_at_this_size(page: Page, where: str) -> Iterator[str]:
    """Colours light and dark, as they are in the end and not on their way from one to the other."""
    if is_wider_than_the_screen(page):
        yield f"{where}: wider than the screen"
    others = _serious(_ready(page).evaluate(BUT_CONTRAST))
    yield from (f"{where}: {found}" for found in others)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        yield from (f"{where}, {scheme}: {found}" for found in hard_to_read(page))
