"""Pictures of every screen in every state that looks different, to be looked at.

`make screens` writes them to build/screens/, on a phone, a laptop and a projector, in light and
dark, and the handbook's small ones. With names (`round me handbook`): only those. The few that
documents show are copied to docs/screens/. The states: tests/browser/looks/every_screen.py.
"""

from __future__ import annotations

import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from screens_help import handbook_pictures  # noqa: E402
from tests.browser.looks.every_screen import Seeded, seeded  # noqa: E402
from tests.serving import Server  # noqa: E402

TARGET, DOCS = ROOT / "build" / "screens", ROOT / "docs" / "screens"
IN_DOCS = {
    *("new-event-laptop-light", "round-laptop-light", "standings-laptop-light"),
    *("round-phone-dark", "me-phone-light", "board-screen-dark"),
}
SIZES = {"phone": (360, 740), "laptop": (1366, 768), "screen": (1920, 1080)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WANTED = set(sys.argv[1:])
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    "--font-render-hinting=none",  # else each letter stands on a whole pixel, unevenly
]


def main() -> None:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        sys.exit("Chromium is not installed: make debian")
    TARGET.mkdir(parents=True, exist_ok=True)
    with served() as (server, screens), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        context = browser.new_context(base_url=server.base, locale="en-GB", reduced_motion="reduce")
        log_in(context, server)
        page = context.new_page()
        if not WANTED or "handbook" in WANTED:
            own = private_address(page)
            print(f"{handbook_pictures(browser, page, own)} pictures of the handbook")
        count = take(page, {**screens.desk, **screens.phone}, tuple(SIZES))
        count += take(page, screens.board, ("screen",))
        browser.close()
    DOCS.mkdir(parents=True, exist_ok=True)
    for name in IN_DOCS:
        if (TARGET / f"{name}.png").is_file():
            shutil.copy(TARGET / f"{name}.png", DOCS)
    print(f"{count} pictures in {TARGET.relative_to(Path.cwd())}")


def take(page: Page, screens: dict[str, str], sizes: tuple[str, ...]) -> int:
    """Each is loaded in every size, as there people open it; how many pictures there are."""
    chosen = {name: to for name, to in screens.items() if not WANTED or name in WANTED}
    for name, address in chosen.items():
        for size in sizes:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.goto(address)
            if name == "new-event":
                page.locator("#id_expected").fill("36")
                page.locator("#id_time").fill("10:00")
                page.locator("#plan .pill", has_text="36").wait_for()
            if name == "me":  # the place follows once the standings are drawn
                page.locator(".hero .foot", has_text="Place").wait_for()
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                page.screenshot(path=TARGET / f"{name}-{size}-{theme}.png")
    return len(chosen) * len(sizes) * len(THEMES)


def private_address(page: Page) -> str:
    """Of a player whose table is still open, from the desk's page of links."""
    page.goto("/events/demo/links/8/")
    page.get_by_role("button", name="Show the link").click()
    return page.locator(".address a").first.get_attribute("href") or ""


def log_in(context: BrowserContext, server: Server) -> None:
    for one in server.olga.cookies:
        context.add_cookies([{"name": one.name, "value": one.value or "", "url": server.base}])


@contextmanager
def served() -> Iterator[tuple[Server, Seeded]]:
    """A server with the demonstration, Olga, and every state that there are pictures of."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", "--demo")
        try:
            server.olga.get("/")
            yield server, server.do(seeded)
        finally:
            server.end(signal.SIGTERM)


if __name__ == "__main__":
    main()
