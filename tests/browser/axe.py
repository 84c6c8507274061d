"""What is wrong with a page for people who cannot see it well, or have a small screen."""

from __future__ import annotations

from collections.abc import Iterator
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
CONTRAST = """measured => {
  const drawn = new Map()
  const behind = one => {
    if (!drawn.has(one)) {
      const {backgroundColor, backgroundImage, opacity, filter, position} = getComputedStyle(one)
      const floats = ["absolute", "fixed", "sticky"].includes(position)
      const own = [backgroundColor, backgroundImage, opacity, filter, floats].join()
      const shown = own === "rgba(0, 0, 0, 0),none,1,none,false" ? "" : `${own};`
      drawn.set(one, shown + (one.parentElement ? behind(one.parentElement) : ""))
    }
    return drawn.get(one)
  }
  const alike = new Map()
  for (const one of document.body.querySelectorAll("*")) {
    const says = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    if (!says && !one.matches("input, select, textarea") || !one.checkVisibility()) continue
    const {color, fontSize, fontWeight, textShadow, visibility} = getComputedStyle(one)
    const {width, height} = one.getBoundingClientRect()
    const off = one.closest(":disabled, [aria-disabled=true], [inert]") ?? one.control?.disabled
    const key = [one.localName, color, fontSize, fontWeight, textShadow, visibility,
      width > 1 && height > 1, Boolean(off), behind(one)].join()
    if (!measured.includes(key)) alike.set(key, [alike.get(key)?.[0] ?? one, one])
  }
  const include = [...new Set([...alike.values()].flat())]
  if (!include.length) return {violations: [], keys: []}
  if (typeof axe === "undefined") return null
  const options = {resultTypes: ["violations"], runOnly: ["color-contrast"]}
  return axe.run({include}, options)
    .then(({violations}) => ({violations, keys: [...alike.keys()]}))
}"""
"""Of texts that are alike (letters, size, everything behind them) the first and the last, unless
such a text was found good before: measuring every row of every list takes ten times as long."""
FOUND_GOOD: dict[str, None] = {}
"""Kinds of texts, as CONTRAST tells them apart."""


def serious(page: Page) -> list[str]:
    """What axe-core finds serious on the page as it is."""
    return [*_serious(_ready(page).evaluate(BUT_CONTRAST)), *hard_to_read(page)]


def _ready(page: Page) -> Page:
    if not page.evaluate(IS_THERE):
        page.evaluate(AXE_SCRIPT)
    return page


def hard_to_read(page: Page) -> list[str]:
    """Axe-core itself is needed only where a page has kinds of texts that are new."""
    known = list(FOUND_GOOD)
    found = page.evaluate(CONTRAST, known) or _ready(page).evaluate(CONTRAST, known)
    if not found["violations"]:
        FOUND_GOOD.update(dict.fromkeys(found["keys"]))
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
