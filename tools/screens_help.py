"""Pictures of the handbook: a few pages of the demonstration in each language that the handbook has
pictures of, small and light, as files that the application serves."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "src" / "topcut" / "web" / "static" / "help"
LANGUAGES = ("en", "de", "fr")
WIDE, PHONE, SCREEN = (1366, 768), (390, 760), (1366, 768)
DESK = {
    "new-event": ("/new-event/?rulebook=street-warriors", WIDE),
    "players": ("/events/demo/players/", WIDE),
    "round": ("/events/demo/round/", WIDE),
    "correct": ("/events/demo/correct/1/1/", WIDE),
    "judges": ("/events/demo/judges/", PHONE),
    "print": ("/events/demo/print/", WIDE),
    "board": ("/e/demo/board/?show=pairings", SCREEN),
}
QUALITY = 0.72
SMALLER = {WIDE: 0.62, PHONE: 0.8}
SHRINK = """async ([data, scale, quality]) => {
  const picture = new Image();
  picture.src = data;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", quality);
}"""


def handbook_pictures(browser: Browser, desk: Page, own: str) -> int:
    """`desk` is a page that is logged in, `own` the private address of a player."""
    pages = DESK | {"me": (own, PHONE)}
    state = desk.context.storage_state()
    base = desk.url.split("/", 3)
    desk.goto(f"{own}judge/")
    desk.locator("textarea").fill("Does this card count twice?")
    desk.locator("main form button").click()
    for language in LANGUAGES:
        context = browser.new_context(
            base_url="/".join(base[:3]),
            storage_state=state,
            locale=language,
            color_scheme="light",
            reduced_motion="reduce",
        )
        page, shrinking = context.new_page(), context.new_page()
        for name, (address, size) in pages.items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.goto(address)
            if name == "new-event":
                page.locator("#id_expected").fill("36")
                page.locator("#plan .pill", has_text="36").wait_for()
            page.wait_for_load_state("networkidle" if name == "me" else "load")
            _keep(shrinking, page.screenshot(), TARGET / language / f"{name}.webp", SMALLER[size])
        context.close()
    desk.goto(own)
    desk.locator(".say form button").click()
    return len(LANGUAGES) * len(pages)


def _keep(page: Page, picture: bytes, where: Path, scale: float) -> None:
    """As WebP, which Chromium itself can write."""
    data = "data:image/png;base64," + base64.b64encode(picture).decode()
    made = page.evaluate(SHRINK, [data, scale, QUALITY])
    where.parent.mkdir(parents=True, exist_ok=True)
    where.write_bytes(base64.b64decode(made.partition(",")[2]))
