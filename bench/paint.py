"""How soon the largest thing of the round's page is painted in Chromium (Largest Contentful Paint),
with 500 tables: right after the server's start, later in a browser that knows nothing yet, and on
the second visit, when style sheets, scripts and fonts are there.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench._large_event import Served, topcut
from tests.chromium import FLAGS, PROGRAM

TARGET = 1_000
"""Milliseconds."""
TIMES = 7
SETTLED = 4.0
"""Seconds after the start: by then the server has imported the rest of what it needs."""
LARGEST_PAINT = """() => new Promise(done => new PerformanceObserver(list =>
    requestAnimationFrame(() => done(list.getEntries().at(-1).startTime))
).observe({ type: "largest-contentful-paint", buffered: true }))"""


def main() -> None:
    program = shutil.which(PROGRAM)
    if program is None:
        print(f"{PROGRAM} is missing: make debian")
        return
    with tempfile.TemporaryDirectory() as folder:
        session, event = _prepare(Path(folder))
        served = topcut(Path(folder))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
                _measure(browser, served, session, f"/events/{event}/round/")
                browser.close()
        finally:
            served.end()


def _prepare(folder: Path) -> tuple[str, str]:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(folder, "")
    from bench._desk_events import events, session  # noqa: PLC0415

    found = events()
    return session(), found["thousand"]


def _measure(browser: Browser, served: Served, session: str, path: str) -> None:
    address = f"http://127.0.0.1:{served.port}"

    def visitor() -> BrowserContext:
        context = browser.new_context(viewport={"width": 1366, "height": 768})
        context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        return context

    _warm(browser)
    print("largest contentful paint of 500 tables, 1366x768 (milliseconds)")
    _say("right after the start", [_painted(visitor(), address + path)])
    time.sleep(SETTLED)
    _say("first visit of a browser", [_painted(visitor(), address + path) for _ in range(TIMES)])
    known = visitor()
    _painted(known, address + path)
    _say("second visit", [_painted(known, address + path) for _ in range(TIMES)])


def _warm(browser: Browser) -> None:
    """The browser's own first page takes seconds, whoever serves it."""
    page = browser.new_page()
    page.set_content("<h1>Round</h1><table><tr><td>1<td><input><button>Win</button></table>")
    page.evaluate(LARGEST_PAINT)
    page.close()


def _painted(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    page.goto(address)
    found = float(page.evaluate(LARGEST_PAINT))
    page.close()
    return found


def _say(when: str, times: list[float]) -> None:
    found = median(times)
    verdict = "met" if found < TARGET else "MISSED"
    worst = f", the slowest of {len(times)}: {max(times):,.0f}" if len(times) > 1 else ""
    print(f"  {when:26}{found:8,.0f}  (under {TARGET:,}: {verdict}{worst})")
