"""What is wrong with a page for people who cannot see it well, or have a small screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import DESKTOP, PHONE

SERIOUS = ("serious", "critical")
SIZES: list[tuple[str, Any]] = [("desktop", DESKTOP), ("phone", PHONE)]
Themes = tuple[Literal["light", "dark"], ...]
SCHEMES: Themes = ("light", "dark")
IS_THERE = "typeof axe !== 'undefined'"
BUT_CONTRAST = """() => {
  const visible = [...document.querySelectorAll("body *")].filter(one => one.checkVisibility())
  const before = document.looked_at
  document.looked_at = new Set(visible)
  const isNew = one => !before.has(one)
  const include = before && visible.filter(one => isNew(one) && !isNew(one.parentElement))
  if (include && !include.length) return []
  const lesser = axe._audit.rules.filter(one => ["minor", "moderate"].includes(one.impact))
  const off = [...lesser.map(one => one.id), "color-contrast"]
  const rules = Object.fromEntries(off.map(id => [id, {enabled: false}]))
  const options = {resultTypes: ["violations"], rules}
  return axe.run(include ? {include} : document, options).then(found => found.violations)
}"""
"""Without the rules that axe-core never takes seriously: they take as long as the others. Of a page
that was looked at before, in another size say, what was not to be seen then: but for contrast the
rules do not ask how large something is."""
ANEW = "delete document.looked_at"
CONTRAST = Path(__file__).with_name("contrast.js").read_text("utf-8")
FOUND_GOOD: dict[str, None] = {}
"""Kinds of texts, as contrast.js tells them apart."""


def serious(page: Page) -> list[str]:
    """What axe-core finds serious on the page as it is."""
    return [*but_contrast(page), *hard_to_read(page)]


def but_contrast(page: Page) -> list[str]:
    return _serious(_ready(page).evaluate(BUT_CONTRAST))


def _ready(page: Page) -> Page:
    """Half a megabyte is sent once: what the page loads afterwards has axe-core already."""
    if not page.evaluate(IS_THERE):
        page.add_init_script(AXE_SCRIPT)
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


def sized(page: Page, width: int, height: int) -> None:
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size(ViewportSize(width=width, height=height))


def faults(page: Page, where: str) -> Iterator[str]:
    """The page as it is, on a desktop and on a phone; a desktop it is in the end."""
    themes = SCHEMES
    page.evaluate(ANEW)
    for name, size in SIZES:
        sized(page, **size)
        yield from faults_at_this_size(page, f"{where} ({name})", themes)
        themes = themes[::-1]  # what is shown already is not drawn again
    sized(page, **DESKTOP)


def faults_at_this_size(page: Page, where: str, themes: Themes = SCHEMES) -> Iterator[str]:
    """Colours light and dark, as they are in the end and not on their way from one to the other."""
    if is_wider_than_the_screen(page):
        yield f"{where}: wider than the screen"
    yield from (f"{where}: {found}" for found in but_contrast(page))
    yield from (f"{where}, {found}" for found in contrast(page, themes))


def contrast(page: Page, themes: Themes = SCHEMES) -> Iterator[str]:
    """In both themes; the last one stays."""
    for theme in themes:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        yield from (f"{theme}: {found}" for found in hard_to_read(page))
