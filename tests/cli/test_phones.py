"""Two phones, the desk and a big screen in a real browser, on a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import serious
from tests.chromium import PATIENCE
from tests.cli import phones_event
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
        path = f"/events/{self.event['event']}/{rest}"
        page = self.open(f"/login/?next={path}", (1280, 800))
        page.fill("input[name=username], input[name=login]", "olga")
        page.fill("input[type=password]", "correct horse battery")
        page.click("main form button")
        page.wait_for_url(f"**{path}")
        return page

    def public(self, rest: str) -> str:
        return f"/e/{self.event['event']}/{rest}"


@pytest.fixture
def evening(server: Server, chromium: Browser) -> Iterator[Evening]:
    one = Evening(server, chromium)
    yield one
    for context in chromium.contexts:
        context.close()
    assert [fault for fault in one.faults if not any(word in fault for word in EXPECTED)] == []


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


def test_report_confirm_and_the_desk_publishes_the_next_round(evening: Evening) -> None:
    """Nobody touches a phone or the screen, and all of them change."""
    first, second = evening.me(0), evening.me(1)
    board = evening.open(evening.public("board/"), SCREEN)
    report(first, "win")
    first.wait_for_selector("text=You reported: won")
    second.wait_for_selector("text=You: lost")
    assert no_sideways(second)
    second.click("#act button:has-text('Confirm')")
    first.wait_for_selector(".say.ok:has-text('Won against')")
    second.wait_for_selector(".say.ok:has-text('Lost against')")
    evening.run(phones_event.report)
    desk = evening.desk("round/")
    desk.click("button:has-text('Pair round 2')")
    desk.click("button:has-text('Publish')")
    board.wait_for_selector("text=Round 2 of 3")
    for page in (first, second):
        page.wait_for_selector("[data-seat^='swiss-2-']")
        page.wait_for_selector("#act button[value=win]")
    assert no_sideways(board)


def test_a_dispute_is_seen_at_the_desk_and_settled_there(evening: Evening) -> None:
    first, second = evening.me(0), evening.me(1)
    desk = evening.desk("round/")
    for page in (first, second):
        page.wait_for_selector("#act button[value=win]")
    report(first, "win")
    second.wait_for_selector("text=You: lost")
    report(second, "win")
    for page in (first, second):
        page.wait_for_selector("text=A judge decides")
        assert page.locator(".both b").all_inner_texts() == ["won", "lost"], "seen from oneself"
    everybody = evening.open(evening.public("tables/"))
    everybody.wait_for_selector(".tables .said:has-text('disputed')")
    desk.wait_for_selector(".two-say button:has-text('Accept') >> nth=1")
    said = desk.locator(".m:has(.two-say)").inner_text()
    assert all(name in said for name in evening.event["names"])
    desk.click(".two-say button:has-text('Accept') >> nth=0")
    first.wait_for_selector(".say.ok:has-text('Won against')")
    second.wait_for_selector(".say.ok:has-text('Lost against')")
    assert evening.results["disputed"] == 0


def test_a_judge_is_called_taken_and_closed(evening: Evening) -> None:
    """Both players of the table see it; the judges' list says who waits where."""
    first, second = evening.me(0), evening.me(1)
    first.click("text=Call a judge")
    first.fill("textarea", "Does this count?")
    first.click("text=Call a judge to my table")
    first.wait_for_selector("text=A judge will come to table 1")
    second.reload()
    second.wait_for_selector("text=A judge will come to table 1")
    desk = evening.desk("judges/calls/")
    assert "Does this count?" in desk.inner_text("#calls")
    desk.click("text=my way")
    first.wait_for_selector("text=is on the way")
    second.reload()
    second.click("text=Not needed any more")
    second.wait_for_selector("text=Call a judge")
    assert second.locator("text=is on the way").count() == 0


def test_drop_says_what_it_means(evening: Evening) -> None:
    page = evening.me(0)
    page.click("text=Drop from the event")
    page.wait_for_selector("text=has no result yet")
    page.check("input[name=sure]")
    page.click("button.danger")
    page.wait_for_selector("h1 >> text=dropped")
    page.reload()
    page.wait_for_selector("text=My link")
    assert not page.is_visible("text=Drop from the event"), "what cannot be done is not offered"


def test_offline_and_back_the_report_is_sent_once(evening: Evening) -> None:
    """What was seen last can be read and reported from, also after the page was opened anew."""
    page = evening.me(0)
    worker_ready(page)
    page.reload()
    page.wait_for_selector("#act button[value=win]")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("#offline:has-text('Offline, as of')")
    page.wait_for_selector(".tbl:has-text('1')")
    report(page, "win")
    page.wait_for_selector("text=Your report waits in this phone")
    assert no_sideways(page)
    page.reload()
    page.wait_for_selector("text=Your report waits in this phone")
    before = evening.results
    assert before["results"] == [None]
    page.context.set_offline(False)
    page.wait_for_selector("text=You reported: won")
    page.wait_for_selector("#offline", state="hidden")
    after = evening.results
    assert after["results"] == [("win", False)]
    assert after["entries"] == before["entries"] + 1


def test_an_answer_that_gets_lost(evening: Evening) -> None:
    """The report arrives and its answer does not: it is sent again, and counts once. Without a
    worker, because that would send it as well."""
    page = evening.me(0, service_workers="block")
    page.wait_for_selector("#act button[value=win]")
    before = evening.results["entries"]
    tries: list[str] = []

    def lose(route: Any) -> None:
        tries.append(route.request.post_data or "")
        route.fetch(max_redirects=0)
        route.abort() if len(tries) == 1 else route.continue_()

    page.route("**/report/", lose)
    report(page, "win")
    page.wait_for_selector("text=Your report waits in this phone")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("text=You reported: won")
    assert len(tries) == 2
    assert tries[0] == tries[1]
    assert evening.results["entries"] == before + 1


def test_a_report_that_waited_too_long_is_for_its_own_round(evening: Evening) -> None:
    page = evening.me(0)
    page.wait_for_selector("#act button[value=win]")
    page.context.set_offline(True)
    report(page, "loss")
    page.wait_for_selector("text=Your report waits in this phone")
    evening.run(phones_event.next_round)
    before = evening.results
    page.context.set_offline(False)
    page.wait_for_selector("text=This form is for another table or round")
    page.wait_for_selector("[data-seat^='swiss-2-']")
    evening.run(phones_event.announce)
    page.wait_for_selector("text=Something else is new")
    assert page.is_visible("text=This form is for another table or round"), "read by nobody yet"
    page.click("text=I have read it")
    page.wait_for_selector("#act button[value=win]")
    after = evening.results
    assert after == {**before, "entries": before["entries"] + 1}, "the announcement"
    assert after["results"] == [("win", True), None]


def test_the_opponents_name_leads_to_their_page(evening: Evening) -> None:
    """The own page shows a part of another one: its links are meant from there."""
    page = evening.me(0)
    page.click(".opp a")
    page.wait_for_url("**" + evening.public("players/*/"))
    assert page.locator("h1").inner_text() == evening.event["names"][1]


def test_without_a_worker_the_page_keeps_the_report(evening: Evening) -> None:
    """As on plain http in a hall's network: no worker, but the report waits all the same."""
    page = evening.me(0, service_workers="block")
    page.wait_for_selector("#act button[value=win]")
    page.context.set_offline(True)
    page.wait_for_selector("#offline:has-text('Offline, as of')")
    report(page, "win")
    page.wait_for_selector("text=Your report waits in this phone")
    page.context.set_offline(False)
    page.wait_for_selector("text=You reported: won")
    assert evening.results["results"] == [("win", False)]


def test_the_worker_leaves_the_desk_alone(evening: Evening) -> None:
    page = evening.me(0)
    worker_ready(page)
    page.goto(evening.server.base + "/login/")
    assert page.evaluate("navigator.serviceWorker.controller === null")
    worker = page.request.get(evening.server.base + "/me/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    manifest = page.request.get(
        f"{evening.server.base}/me/{evening.event['event']}/{evening.event['keys'][0]}/app.webmanifest"
    ).json()
    assert manifest["start_url"] == f"/me/{evening.event['event']}/{evening.event['keys'][0]}/"
    for icon in manifest["icons"]:
        assert page.request.get(evening.server.base + icon["src"]).headers["content-type"] == (
            "image/png"
        )


def test_the_lists_know_who_looks_at_them(evening: Evening) -> None:
    evening.run(phones_event.cut)
    page = evening.me(0)
    page.wait_for_selector(".hero .wld")
    page.click("text=My place")
    assert page.locator("tr.own").inner_text().find(evening.event["names"][0]) >= 0
    page.wait_for_selector(".tabs .mine")
    page.goto(evening.server.base + evening.public("bracket/"))
    assert no_sideways(page)
    page.click(".tabs .mine")
    page.wait_for_selector(".hero .wld")


def test_the_board_changes_by_itself(evening: Evening) -> None:
    board = evening.open(evening.public("board/?show=pairings,clock"), SCREEN)
    board.wait_for_selector("[data-scene=pairings]:not([hidden]) li")
    line = board.locator("[data-scene=pairings] li").first.bounding_box()
    assert line is not None
    assert line["height"] >= 1080 / 20, "a line is a twentieth of the height"
    board.wait_for_selector("[data-scene=clock]:not([hidden])")
    big = board.locator("[data-scene=clock] .clock").bounding_box()
    assert big is not None
    assert big["height"] >= 1080 / 3
    evening.run(phones_event.pause)
    board.wait_for_selector(".board > header[data-paused] >> text=paused")
    evening.run(phones_event.next_round)
    board.wait_for_selector("text=Round two is out")
    board.wait_for_selector("[data-scene=pairings]:not([hidden])")
    evening.run(phones_event.cut)
    board.wait_for_selector("text=Top 4")
    assert no_sideways(board)


SO_MANY = """([count, pages]) => {
    const list = document.querySelector("[data-scene=pairings] .names");
    const row = list.firstElementChild;
    list.replaceChildren(...Array.from({ length: count }, () => row.cloneNode(true)));
    list.className = count >= 60 ? "names three" : "names";
    document.dispatchEvent(new CustomEvent("topcut:renewed"));
    const screens = document.querySelector("[data-where]").innerText.split(" / ")[1] || "1";
    return Number(screens) === pages;
}"""


def test_no_page_of_names_is_left_out(evening: Evening) -> None:
    """Two columns hold 38 names, three of smaller type 75; a screen more where they do not do."""
    board = evening.open(evening.public("board/?show=pairings"), SCREEN)
    board.wait_for_selector("[data-scene=pairings]:not([hidden])")
    for count, pages in ((8, 1), (38, 1), (40, 2), (60, 1), (75, 1), (80, 2), (257, 4)):
        board.wait_for_function(SO_MANY, arg=[count, pages])
        shown = board.locator("[data-scene=pairings] li:not([hidden])").count()
        assert shown >= count // pages, "all screens have about as many names"
        assert no_sideways(board)


def test_several_screens_share_the_names(evening: Evening) -> None:
    board = evening.open(evening.public("board/?show=pairings&names=a-d"), SCREEN)
    board.wait_for_selector("[data-scene=pairings]:not([hidden])")
    shown = board.locator("[data-scene=pairings] .nm").all_inner_texts()
    assert shown == ["Ann", "Bea", "Cid", "Dan"]


def test_inside_another_page_one_stays_inside(evening: Evening) -> None:
    page = evening.open(evening.public("pairings/?embed"))
    assert not page.locator(".tabs").is_visible()
    page.click("#rows a >> nth=0")
    page.wait_for_url("**/players/*/?embed*")
    assert not page.locator(".top").is_visible()


TIME_IS_UP = """() => {
  document.querySelector(".board > header [data-ends]").dataset.ends = "2020-01-01";
  return document.querySelector(".board > header[data-over] .time-called") !== null;
}"""


def test_time_called_cannot_be_missed(evening: Evening) -> None:
    board = evening.open(evening.public("board/"), SCREEN)
    board.wait_for_selector("[data-ends]")
    assert not board.locator(".board > header .time-called").is_visible()
    board.wait_for_function(TIME_IS_UP)  # again where the board has drawn itself anew
    assert board.locator(".board > header .time-called").is_visible()


def test_without_javascript_it_can_be_reported_too(evening: Evening) -> None:
    page = evening.me(0, java_script_enabled=False)
    page.click("button[value=loss]")
    assert "You reported" in page.content()


PUBLIC = ["", "pairings/", "tables/", "standings/", "clock/", "players/1/", "find/", "board/"]


def test_no_serious_fault_on_any_page(evening: Evening) -> None:
    """As axe-core sees them, in a round and in the cut, at 360 pixels and on a big screen."""
    faults = look(evening, PUBLIC)
    evening.run(phones_event.cut)
    faults += look(evening, ["standings/", "bracket/", "board/"])
    assert faults == []


def look(evening: Evening, public: list[str]) -> list[str]:
    page = evening.open("/login/")
    own = f"/me/{evening.event['event']}/{evening.event['keys'][0]}/"
    faults = []
    for path in (*map(evening.public, public), own, f"{own}form/", f"{own}why/", f"{own}drop/"):
        is_board = path.endswith("board/")
        width, height = SCREEN if is_board else PHONE
        page.emulate_media(color_scheme="light" if is_board else "dark")
        page.set_viewport_size({"width": width, "height": height})
        page.goto(evening.server.base + path)
        if path == own:
            page.wait_for_selector(".hero")
        if not no_sideways(page):
            faults.append(f"{path}: wider than the screen")
        if page.locator("h1").count() != 1:
            faults.append(f"{path}: {page.locator('h1').count()} headings")
        faults += [f"{path}: {found}" for found in serious(page)]
    return faults
