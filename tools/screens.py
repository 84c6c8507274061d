"""Pictures of every page from the demonstration event, to be looked at: `make screens` writes them
to build/screens/, on a laptop, a phone and a projector, in light and dark, and the handbook's small
ones. With names of pages (`handbook`): only those. The few that documents show are copied to
docs/screens/."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from screens_help import handbook_pictures
from screens_pods import pages_of_pods

ROOT = Path(__file__).parent.parent
TARGET, DOCS = ROOT / "build" / "screens", ROOT / "docs" / "screens"
IN_DOCS = {
    *("new-event-laptop-light", "round-laptop-light", "standings-laptop-light"),
    *("round-phone-dark", "me-phone-light", "board-screen-dark"),
}
PAGES = {
    "home": "/",
    "new-event": "/new-event/?rulebook=street-warriors",
    "games": "/new-event/",
    "rulebook": "/rulebooks/street-warriors/",
    "help": "/help/first-event/",
    "event": "/events/demo/overview/",
    "links": "/events/demo/links/",
    "registration": "/events/demo/players/registration/",
    "players": "/events/demo/players/",
    "round": "/events/demo/round/",
    "standings": "/events/demo/standings/",
    "correct": "/events/demo/correct/",
    "bracket": "/events/demo/bracket/",
    "clock": "/events/demo/clock/",
    "judges": "/events/demo/judges/",
    "log": "/events/demo/log/",
    "print": "/events/demo/print/",
    "finish": "/events/demo/finish/",
    "staff": "/events/demo/staff/",
}
PUBLIC = {
    "public": "/e/demo/",
    "public-pairings": "/e/demo/pairings/",
    "public-tables": "/e/demo/tables/",
    "public-standings": "/e/demo/standings/",
    "public-player": "/e/demo/players/1/",
}
PLAYER = {"me": "", "me-why": "why/", "me-drop": "drop/"}
"""Below the private address of a player."""
BOARD = {
    "board": "/e/demo/board/",
    "board-clock": "/e/demo/board/?show=clock",
    "board-standings": "/e/demo/board/?show=standings",
}
SIZES = {"laptop": (1366, 768), "phone": (360, 740)}
SCREEN = (1920, 1080)
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
ALL = not sys.argv[1:]
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


def main() -> None:
    """Every page on a laptop and on a phone, the board on its screen; in light and dark."""
    program = shutil.which("chromium")
    if program is None:
        sys.exit("Chromium is not installed: make debian")
    TARGET.mkdir(parents=True, exist_ok=True)
    with served() as link, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_context(base_url=link.split("/link/")[0]).new_page()
        log_in(page, link)
        own = private_address(page)
        if ALL or "handbook" in sys.argv[1:]:
            print(f"{handbook_pictures(browser, page, own)} pictures of the handbook")
        if sys.argv[1:] == ["handbook"]:
            return
        pages = {**PAGES, **PUBLIC, **{name: own + rest for name, rest in PLAYER.items()}}
        pages |= {**trek_pages(page), **pages_of_pods(page)}
        count = 0
        for scheme in SCHEMES:
            for name, size in SIZES.items():
                count += take(page, pages, scheme, size, f"-{name}-{scheme}")
            count += take(page, BOARD, scheme, SCREEN, f"-screen-{scheme}")
        browser.close()
    DOCS.mkdir(parents=True, exist_ok=True)
    for name in IN_DOCS:
        if (TARGET / f"{name}.png").is_file():
            shutil.copy(TARGET / f"{name}.png", DOCS)
    print(f"{count} pictures in {TARGET.relative_to(Path.cwd())}")


def take(
    page: Page,
    pages: dict[str, str],
    scheme: Scheme,
    size: tuple[int, int],
    suffix: str,
) -> int:
    wanted = {name: address for name, address in pages.items() if name in sys.argv[1:] or ALL}
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for name, address in wanted.items():
        page.goto(address)
        if name == "new-event":
            page.locator("#id_expected").fill("36")
            page.locator("#id_time").fill("10:00")
            page.locator("#preview .plan").wait_for()
        page.screenshot(path=TARGET / f"{name}{suffix}.png")
    return len(wanted)


def private_address(page: Page) -> str:
    """Of a player whose table is still open, from the desk's page of links."""
    page.goto("/events/demo/links/8/")
    page.get_by_role("button", name="Show the link").click()
    return page.locator(".address a").first.get_attribute("href") or ""


def log_in(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("input[name=name]").fill("Olga")
    page.locator("input[name=login]").fill("olga")
    for field in page.locator("input[type=password]").all():
        field.fill("correct horse battery")
    page.locator("main form button").first.click()
    page.wait_for_load_state()


def trek_pages(page: Page) -> dict[str, str]:
    """Pages that only Star Trek has: a final in the Modified McIntyre, and a scenario in its
    first round."""
    crew = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
    final = opened(page, "Deep Space", "style", "elimination")
    enter(page, final, "name,seed\n" + "\n".join(f"{one},{n}" for n, one in enumerate(crew, 1)))
    page.goto(f"{final}bracket/table/?table=modified-mcintyre-8")
    page.get_by_role("button", name="Announce this one").click()
    page.get_by_role("heading", name="Announced: modified-mcintyre-8").wait_for()
    page.goto(f"{final}overview/")
    page.get_by_role("button", name="Start the event").click()
    page.wait_for_url("**/bracket/")
    heat = opened(page, "Day 1", "scenario", "standard-orbit")
    enter(page, heat, "\n".join(crew))
    page.goto(f"{heat}overview/")
    page.get_by_role("button", name="Start the event").click()
    page.get_by_role("button", name="Pair round 1").click()
    page.get_by_role("button", name="Publish").click()
    page.locator("#line").wait_for()
    return {
        "mcintyre": f"{final}bracket/",
        "bracket-table": f"{final}bracket/table/",
        "heats": f"{opened(page, 'Day 2', 'scenario', 'none')}bracket/heats/",
        "scenario": f"{heat}round/scenario/",
        "round-points": f"{heat}round/",
    }


def opened(page: Page, name: str, option: str, value: str) -> str:
    """The address of a new event of Star Trek, Second Edition."""
    page.goto("/new-event/?rulebook=star-trek-2e")
    page.get_by_label("Name of the event").fill(name)
    choice = page.locator(f"input[name=option-{option}][value={value}]")
    choice.locator("xpath=ancestor::details").locator("> summary").first.click()
    choice.check()
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/overview/")
    return page.url.removesuffix("overview/")


def enter(page: Page, base: str, text: str) -> None:
    page.goto(f"{base}players/list/")
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Check the list").click()
    page.locator("form button.main").filter(has_text=re.compile("[Ee]nter")).click()
    page.wait_for_url("**/players/**")


@contextmanager
def served() -> Iterator[str]:
    """A server with the demonstration event; gives its one-time link."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = int(one.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-c", "from topcut.cli import main; main()", "serve", "--demo"]
        options = ["--data", f"{folder}/data", "--port", str(port), "--host", "127.0.0.1"]
        with log.open("wb") as said:
            server = subprocess.Popen([*command, *options], stdout=said, stderr=said)
        try:
            yield _link(log, port)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def _link(log: Path, port: int) -> str:
    for _ in range(600):
        found = re.search(r"http://\S+(/link/\S+)", log.read_text("utf-8"))
        if found and socket.socket().connect_ex(("127.0.0.1", port)) == 0:
            return f"http://127.0.0.1:{port}{found[1]}"
        time.sleep(0.1)
    sys.exit(f"it did not start: {log.read_text('utf-8')}")


if __name__ == "__main__":
    main()
