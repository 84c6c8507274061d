"""A real server and a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.serving import Server

from . import steps

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Ends with its module: while Playwright's loop runs, Django refuses to touch a database."""
    program = shutil.which("chromium")
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is not installed")
        pytest.skip("Chromium is not installed: make debian")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the demonstration event in its third round."""
    started = Server(tmp_path_factory.mktemp("serve") / "data", "--demo")
    yield started
    started.end(signal.SIGTERM)


Open = Callable[..., Page]


@pytest.fixture(scope="module")
def organizer(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """A browser in which the first organizer is logged in."""
    context = chromium.new_context(base_url=server.base, locale="en-GB", viewport=DESKTOP)
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.goto(server.link)
    steps.make_account(page, "Olga")
    page.close()
    yield context
    context.close()


NO_COMPLAINT = ("422", "htmx:sendAbort", "htmx:afterRequest")


@pytest.fixture
def page(organizer: BrowserContext) -> Iterator[Page]:
    """A page that fails the test when it complains or asks another host for anything. A refusal,
    which the browser logs as 422, is no complaint, nor is a look for news that ended because the
    page was left."""
    page = organizer.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on(
        "console",
        lambda said: (
            faults.append(said.text)
            if said.type == "error" and not any(one in said.text for one in NO_COMPLAINT)
            else None
        ),
    )
    yield page
    page.close()
    assert faults == []


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    return tmp_path
