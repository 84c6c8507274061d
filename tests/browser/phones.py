"""Two phones, the desk and a big screen in a real browser, on a real server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page

from tests.browser import phones_event
from tests.chromium import PATIENCE
from tests.serving import Server

T = TypeVar("T")
PHONE, SCREEN = (360, 740), (1920, 1080)
EXPECTED = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "status of 422")
"""A browser writes these into its console by itself."""


class Evening:
    """One event on the server, and what pages complained of."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.browser = browser
        self.server = server
        self.faults: list[str] = []
        self.event: dict[str, Any] = server.do(phones_event.opened)

    def run(self, what: Callable[[str], T]) -> T:
        """In another process, with the same database."""
        return self.server.do(what, self.event["event"])

    @property
    def results(self) -> dict[str, Any]:
        return self.run(phones_event.results)

    def open(self, path: str, size: tuple[int, int] = PHONE, **options: Any) -> Page:
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, locale="en-GB", **options
        )
        page = context.new_page()
        page.clock.install()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda one: one.type == "error" and self.faults.append(one.text))
        page.goto(self.server.base + path)
        return page

    def me(self, side: int, rest: str = "", **options: Any) -> Page:
        key = self.event["keys"][side]
        return self.open(f"/me/{self.event['event']}/{key}/{rest}", **options)

    def desk(self, rest: str) -> Page:
        """The organizer's browser, logged in."""
        cookies = [
            {"name": one.name, "value": one.value, "domain": "127.0.0.1", "path": "/"}
            for one in self.server.olga.cookies
        ]
        path = f"/events/{self.event['event']}/{rest}"
        return self.open(path, (1280, 800), storage_state={"cookies": cookies, "origins": []})

    def public(self, rest: str) -> str:
        return f"/e/{self.event['event']}/{rest}"


def no_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def report(page: Page, result: str) -> None:
    """One tap, or two where another report is there already."""
    change = page.locator("#act details.change:not([open]) > summary")
    if change.count():
        change.click()
    page.click(f"#act button[value={result}]")


def worker_ready(page: Page) -> None:
    """The pages of this phone go through the worker from now on."""
    page.evaluate(
        """new Promise((done) => {
            const workers = navigator.serviceWorker;
            workers.addEventListener("controllerchange", () => done());
            if (workers.controller) done();
        })"""
    )
