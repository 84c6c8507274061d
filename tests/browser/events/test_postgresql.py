"""`topcut serve` on PostgreSQL: an event through the pages, and two servers on one database."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests import postgres
from tests.browser import steps
from tests.chromium import PATIENCE
from tests.seeding import earlier_wins
from tests.serving import Server


@pytest.fixture
def servers(postgres_server: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """One installation: one folder with its key, one database, two addresses."""
    url = postgres.create_database(postgres_server, "served")
    first = Server(tmp_path / "data", "--database", url)
    second = Server(tmp_path / "data", "--database", url)
    yield first, second
    for server in (first, second):
        server.end(signal.SIGTERM)


def test_two_servers_on_one_database(servers: tuple[Server, Server], chromium: Browser) -> None:
    """Everybody meets everybody else in three rounds; 3 points a win (SW-008), and a cut to 2."""
    first, second = servers
    context = chromium.new_context(base_url=first.base, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    here = context.new_page()
    here.goto(second.link.replace(second.base, first.base))  # the newest link is the one that holds
    steps.make_account(here, "Olga")
    event = steps.new_event(here, "street-warriors", "On PostgreSQL", expected=4)
    steps.paste_players(here, ["Ann", "Bea", "Cid", "Dan"])
    steps.check_in(here)
    steps.start(here)
    steps.draw_and_publish(here, 1)
    there = context.new_page()
    there.clock.install()
    there.goto(event.replace(first.base, second.base) + "round/")
    steps.type_result(here, "1", "w" if earlier_wins(*names(here, 1)) else "l")
    steps.look_for_news(there)
    expect(there.locator("#t1")).to_have_class(re.compile("done"))
    steps.type_result(there, "2", "w" if earlier_wins(*names(there, 2)) else "l")
    here.reload()
    expect(here.locator("#t2")).to_have_class(re.compile("done"))
    for number in (2, 3):
        steps.draw_and_publish(there, number)
        steps.report_round(there)
    steps.make_cut(there)
    here.goto(f"{event}bracket/")
    steps.report_matches(here)
    steps.finish(there)
    here.goto(f"{event}finish/")
    found = [(place, name) for place, name, _points in steps.places(here)]
    assert found == [("1", "Ann"), ("2", "Bea"), ("3", "Cid"), ("4", "Dan")]
    context.close()


def names(page: steps.Page, table: int) -> list[str]:
    return page.locator(f"#t{table} .p .name").all_inner_texts()
