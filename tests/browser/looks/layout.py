"""What is wrong with how a page is laid out: quick enough for every screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

LAYOUT = Path(__file__).with_suffix(".js").read_text("utf-8")
"""Sideways scrolling of the page, parts outside of it, controls over each other, words that are
wider than their button, as the browser itself has measured it."""


def layout(page: Page) -> list[str]:
    return [str(one) for one in page.evaluate(LAYOUT)]
