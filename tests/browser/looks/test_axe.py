"""That looking for faults finds them, wherever they stand in a list and whenever they show."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.looks.axe import faults
from tests.chromium import PATIENCE

ROWS = "".join(f"<li>Player {number}</li>" for number in range(60))
SMALL = "<ul><li class=small>Small</li></ul>"
PAGE = (
    """<!doctype html><html lang=en><title>A list</title>
<meta name=viewport content="width=device-width"><style>
:root { color-scheme: light dark; color: CanvasText; background: Canvas }
"""
    + "%s</style><main><h1>A list</h1><ul>"
    + ROWS
    + "</ul>%s</main>"
)


@pytest.fixture
def blank(chromium: Browser) -> Page:
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def test_nothing_is_wrong(blank: Page) -> None:
    blank.set_content(PAGE % ("", ""))
    assert list(faults(blank, "list")) == []


@pytest.mark.parametrize(
    ("style", "more", "told"),
    [
        ("li:nth-child(31) { color: #999; background: #aaa }", "", "color-contrast"),
        ("li:nth-child(31) { opacity: .3 }", "", "color-contrast"),
        ("ul { background: #777 }", "", "color-contrast"),
        ("li { font-size: 3rem; color: #8d8d8d } .small { font-size: 1rem }", SMALL, "contrast"),
        ("", "<input>", "label"),
        ("li { width: 1300px }", "", "wider than the screen"),
    ],
)
def test_a_fault_is_found(blank: Page, style: str, more: str, told: str) -> None:
    blank.set_content(PAGE % (style, more))
    assert any(told in one for one in faults(blank, "list"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wide", ["min-width: 800px", "max-width: 400px"])
def test_a_fault_of_one_look(blank: Page, scheme: str, wide: str) -> None:
    """Only in one colour scheme, and only on a desktop or a phone."""
    grey = "#999" if scheme == "light" else "#555"
    rule = f"@media ({wide}) and (prefers-color-scheme: {scheme})"
    blank.set_content(PAGE % (f"{rule} {{ li:nth-child(31) {{ color: {grey} }} }}", ""))
    (found,) = faults(blank, "list")
    assert scheme in found
    assert ("desktop" if "min" in wide else "phone") in found
