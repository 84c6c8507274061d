"""Reports of phones without a network, or whose answers get lost: each counts once."""

from __future__ import annotations

from typing import Any

from tests.browser import phones_event
from tests.browser.phones import Evening, no_sideways, report, worker_ready


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


def test_a_late_answer_from_the_phone_itself_is_not_the_last_word(evening: Evening) -> None:
    """The worker answers with the page that was seen last where the network is slow. The stream is
    open and has told everything: the page asks again all the same."""
    page = evening.me(0, service_workers="block")
    page.wait_for_selector("#act button[value=win]")
    shown = page.locator("body").get_attribute("data-page")

    def kept_in_the_phone(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "x-topcut-old": "yes"})

    page.route(f"**{shown}", kept_in_the_phone)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("#offline:has-text('Offline, as of')")
    page.unroute(f"**{shown}")
    page.clock.fast_forward("00:30")
    page.wait_for_selector("#offline", state="hidden")
