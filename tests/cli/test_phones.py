"""Two phones and a big screen in a real browser, on a real server."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.cli.test_serve import Server

ROOT = Path(__file__).parents[2]
PHONE, SCREEN = (360, 740), (1920, 1080)


@pytest.fixture
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium")
    if found is None and not os.environ.get("CI"):
        pytest.skip("Chromium is not here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


class Evening:
    """A server with one event, and what pages complained of."""

    def __init__(self, data: Path, browser: Browser) -> None:
        self.data = data
        self.browser = browser
        self.faults: list[str] = []
        self.event: dict[str, Any] = json.loads(self.run("open"))
        self.server = Server(data)

    def run(self, *words: str) -> str:
        command = [sys.executable, "-m", "tests.cli.phones_event", str(self.data), *words]
        environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
        ran = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def open(self, path: str, size: tuple[int, int] = PHONE, **options: Any) -> Page:
        width, height = size
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda one: one.type == "error" and self.faults.append(one.text))
        page.goto(self.server.base + path)
        return page

    def me(self, side: int, **options: Any) -> Page:
        key = self.event["keys"][side]
        return self.open(f"/me/{self.event['event']}/{key}/", **options)

    def public(self, rest: str) -> str:
        return f"/e/{self.event['event']}/{rest}"


@pytest.fixture
def evening(tmp_path: Path, chromium: Browser) -> Iterator[Evening]:
    one = Evening(tmp_path / "data", chromium)
    yield one
    one.server.end()
    assert not one.faults


def no_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_report_confirm_and_the_next_round_by_itself(evening: Evening) -> None:
    first, second = evening.me(0), evening.me(1)
    board = evening.open(evening.public("board/"), SCREEN)
    first.check("input[value=win]")
    first.click("#act button.main")
    first.wait_for_selector("text=You reported")
    second.wait_for_selector("text=That is right")
    assert no_sideways(second)
    second.click("text=That is right")
    for page in (first, second):
        page.wait_for_selector("text=Result:")
    evening.run("next", evening.event["event"])
    board.wait_for_selector("text=Round two is out")
    for page in (first, second):
        page.wait_for_selector("[data-seat^='swiss-2-']")
        page.wait_for_selector("#act input[value=win]")
    assert no_sideways(board)


def test_dispute_and_drop(evening: Evening) -> None:
    first, second = evening.me(0), evening.me(1)
    for page in (first, second):
        page.wait_for_selector("#act input[value=win]")
    first.check("input[value=win]")
    first.click("#act button.main")
    second.wait_for_selector("text=That is wrong?")
    second.check("input[value=win]")
    second.click("#act button:has-text('Report')")
    second.wait_for_selector("text=A judge decides: go")
    first.wait_for_selector("text=A judge decides: go")
    first.click("text=Drop out")
    first.check("input[name=sure]")
    first.click("button.danger")
    first.wait_for_selector("text=dropped")


def test_without_javascript_it_can_be_reported_too(evening: Evening) -> None:
    page = evening.me(0, java_script_enabled=False)
    page.click("text=Report the result")
    page.check("input[value=loss]")
    page.click("button.main")
    page.click("text=Report the result")
    assert "You reported" in page.content()


@pytest.mark.parametrize("rest", ["", "pairings/", "tables/", "standings/", "clock/", "players/1/"])
def test_public_pages_fit_a_phone(evening: Evening, rest: str) -> None:
    page = evening.open(evening.public(rest))
    assert no_sideways(page)
    assert page.locator("h1").count() == 1
