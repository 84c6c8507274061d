"""How many bytes the round of a large event sends: compressed, and nothing twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.seeding import opened
from tests.serving import Server
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound

PLAYERS = [f"Player {number:04} of the Rhine Valley" for number in range(1000)]
PAGE, STYLES_AND_SCRIPTS = 80 * 1024, 40 * 1024
FONTS_ARE_THERE = {"expression": "document.fonts.ready.then(() => true)", "awaitPromise": True}
Sent = dict[str, dict[str, int]]
"""Bytes on the line, by the kind of thing (`Document`, `Stylesheet`, …) and its path."""


@pytest.fixture
def large(server: Server) -> str:
    """500 tables of the first round."""
    commands = [StartTournament(), PairRound(), PublishRound()]
    event = server.do(opened, "street-warriors", "Weight", PLAYERS, commands)
    return f"{server.base}/events/{event}/round/"


@pytest.fixture
def page(organizer: BrowserContext) -> Iterator[Page]:
    page = organizer.new_page()
    yield page
    page.close()


def sent_for(page: Page, address: str) -> Sent:
    """What came over the line until everything was there; nothing of what the browser had."""
    listening: CDPSession = page.context.new_cdp_session(page)
    kinds: dict[str, tuple[str, str]] = {}
    sent: Sent = defaultdict(dict)

    def answered(told: dict[str, object]) -> None:
        response = told["response"]
        assert isinstance(response, dict)
        if not response.get("fromDiskCache"):
            path = urlsplit(str(response["url"])).path
            kinds[str(told["requestId"])] = str(told["type"]), path

    def finished(told: dict[str, object]) -> None:
        kind, path = kinds.get(str(told["requestId"]), ("", ""))
        length = int(float(str(told["encodedDataLength"])))
        if path and length:
            sent[kind][path] = length

    listening.on("Network.responseReceived", answered)
    listening.on("Network.loadingFinished", finished)
    listening.send("Network.enable")
    page.goto(address)
    expect(page.locator("#tables li.m").first).to_be_visible()
    listening.send("Runtime.evaluate", FONTS_ARE_THERE)
    listening.detach()
    return sent


def test_the_round_of_a_thousand_players(page: Page, large: str) -> None:
    first = sent_for(page, large)
    own = sum(first["Stylesheet"].values()) + sum(first["Script"].values())
    assert 0 < own <= STYLES_AND_SCRIPTS
    whole = {kind: sum(paths.values()) for kind, paths in first.items()}
    assert own < sum(whole.values()) <= PAGE, whole
    assert len(first["Font"]) == 1, "only the letters that the page has"
    again = sent_for(page, large)
    assert set(again) <= {"Document", "XHR"}, "styles, scripts and fonts are kept for a year"
