"""The page about draws checks everything in the reader's own browser, with the browser's SHA-256
and with ours, and finds what somebody has changed."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.public_events import fair_bracket, fair_event
from tests.serving import Server
from topcut.core.fair_seed import derived_seed, mix_of


def test_the_reader_checks_every_draw(page: Page, server: Server) -> None:
    event = server.do(fair_event)
    verdict = page.locator("#verdict")
    for way, told in (("", "browser"), ("#own", "own")):
        page.goto("about:blank")
        page.goto(f"/e/{event}/fair/{way}")
        expect(verdict).to_have_attribute("data-checked", told)
        expect(verdict).to_contain_text("everything below follows from the secret")
        seeds = page.locator(".seeds tbody tr").count()
        draws = page.locator(".draws tr").count()
        assert (seeds, draws) == (4, 11)
        expect(page.locator(".tick.right")).to_have_count(1 + seeds + draws)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

    def tampered(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        changed = answer.text().replace(':1:1234"', ':1:1235"')
        route.fulfill(response=answer, body=changed)  # type: ignore[attr-defined]

    page.route("**/fair/", tampered)
    page.goto("about:blank")
    page.goto(f"/e/{event}/fair/")
    expect(verdict).to_contain_text("does not follow")
    # All four seeds follow from what was sent, and all eleven draws from their seeds.
    expect(page.locator(".tick.wrong")).to_have_count(15)

    page.unroute("**/fair/", tampered)
    page.route("**/fair/", without_contributions)
    page.goto("about:blank")
    page.goto(f"/e/{event}/fair/")
    expect(page.locator(".tick.wrong")).to_have_count(1)


def without_contributions(route: object) -> None:
    """The seed of a pairing as if nobody had added anything: it follows from the secret, too."""
    answer = route.fetch()  # type: ignore[attr-defined]
    text = answer.text()
    secret = re.search(r'data-secret="(\w+)"', text)
    row = re.search(r'data-purpose="(pairing/1)" data-count="1" data-mixed="(\d)"\s+'
                    r'data-seed="(\d+)"', text)  # fmt: skip
    assert secret is not None
    assert row is not None
    assert row[2] != "0"
    seed = derived_seed(secret[1], row[1], 1, mix_of(()))
    forged = row[0].replace(f'mixed="{row[2]}"', 'mixed="0"').replace(row[3], str(seed))
    route.fulfill(response=answer, body=text.replace(row[0], forged))  # type: ignore[attr-defined]


def test_a_drawn_bracket_is_drawn_again_in_the_browser(page: Page, server: Server) -> None:
    event = server.do(fair_bracket)
    verdict = page.locator("#verdict")
    page.goto(f"/e/{event}/fair/")
    expect(verdict).to_contain_text("everything below follows from the secret")
    kinds = page.locator(".draws tr").evaluate_all("rows => rows.map((row) => row.dataset.kind)")
    assert kinds == ["lot"] * 11 + ["order", "places"]
    expect(page.locator(".tick.right")).to_have_count(1 + 2 + 13)

    def exchanged(route: object) -> None:
        """Two players have changed places since."""
        answer = route.fetch()  # type: ignore[attr-defined]
        row = re.search(r'data-kind="places".*?data-outcome="([\d,]+)"', answer.text(), re.DOTALL)
        assert row is not None
        places = row[1].split(",")
        first, second = [place for place, one in enumerate(places) if one != "0"][:2]
        places[first], places[second] = places[second], places[first]
        changed = answer.text().replace(row[1], ",".join(places))
        route.fulfill(response=answer, body=changed)  # type: ignore[attr-defined]

    page.route("**/fair/", exchanged)
    page.goto("about:blank")
    page.goto(f"/e/{event}/fair/")
    expect(verdict).to_contain_text("does not follow")
    expect(page.locator(".tick.wrong")).to_have_count(1)
