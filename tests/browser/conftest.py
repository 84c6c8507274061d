"""A real server and a real browser, in which an organizer is logged in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.phones import EXPECTED, Evening
from tests.chromium import PATIENCE
from tests.serving import Server

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture
def organizer(chromium: Browser, server: Server) -> BrowserContext:
    """A browser in which the first organizer is logged in."""
    context = chromium.new_context(base_url=server.base, locale="en-GB", viewport=DESKTOP)
    context.set_default_timeout(PATIENCE)
    for one in server.olga.cookies:
        context.add_cookies([{"name": one.name, "value": one.value or "", "url": server.base}])
    return context


NO_COMPLAINT = ("422", "htmx:sendAbort", "htmx:afterRequest")


@pytest.fixture
def page(organizer: BrowserContext, server: Server) -> Iterator[Page]:
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
    assert faults == [], server.said[-3000:]


@pytest.fixture
def evening(server: Server, chromium: Browser) -> Iterator[Evening]:
    one = Evening(server, chromium)
    yield one
    for context in chromium.contexts:
        context.close()
    assert [fault for fault in one.faults if not any(word in fault for word in EXPECTED)] == []
