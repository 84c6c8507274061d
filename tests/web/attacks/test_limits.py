"""Passwords have a queue of their own, bodies have limits, streams of one address have one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from django.urls import reverse

from tests.forked import PATIENCE
from tests.web.exchanges import Answered, Asked, Headers
from topcut.web import front
from topcut.web.all_in_one import Server as front_of_one_process
from topcut.web.all_in_one import application
from topcut.web.live.hub import Hub
from topcut.web.live.request_bodies import (
    LARGEST_BODY,
    LARGEST_CARDS,
    LARGEST_OF_STRANGERS,
    BodiesUnderWay,
    Refused,
)
from topcut.web.live.wsgi_bridge import wsgi_bridge


def ok(_: dict[str, Any], start_response: Any) -> list[bytes]:
    start_response("200 OK", [])
    return [b"ok"]


class TestPasswords:
    def test_who_comes_when_the_queue_is_full_is_told_at_once(self) -> None:
        hashing, go_on = threading.Semaphore(0), threading.Event()

        def slow(environ: dict[str, Any], start_response: Any) -> list[bytes]:
            hashing.release()
            go_on.wait(PATIENCE)
            return ok(environ, start_response)

        async def attack() -> list[int]:
            bridge = wsgi_bridge(slow, threads=2, most_waiting=3)
            answers = [Answered() for _ in range(9)]
            tasks = [asyncio.ensure_future(bridge(Asked("/login/"), one)) for one in answers]
            await asyncio.to_thread(lambda: [hashing.acquire() for _ in range(2)])
            refused = [one.status for one in answers if one.status]
            go_on.set()
            await asyncio.gather(*tasks)
            return sorted(refused) + sorted(one.status for one in answers)

        statuses = asyncio.run(attack())
        assert statuses == [503] * 4 + [200] * 5 + [503] * 4, "two at work, three waiting"

    def test_the_server_s_own_queue_is_bounded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Two at a time, and twenty that wait."""
        made: list[dict[str, Any]] = []
        monkeypatch.setattr(front, "RequestQueue", lambda answers, **how: made.append(how))
        front_of_one_process()
        assert [how["most_waiting"] for how in made if "most_waiting" in how] == [20]

    def test_pages_of_the_desk_have_other_threads(self) -> None:
        """Every address that hashes one, as the table of addresses has them."""
        addresses = [reverse(name) for name in ("login", "login-second", "password")]
        addresses += [reverse("account-confirm"), reverse("link", kwargs={"token": "x"})]
        addresses += [reverse("me-account", kwargs={"at": "abc", "key": "1-x"})]
        for path in addresses:
            assert application.queue_of(path, "POST") is application.passwords, path
        assert application.queue_of("/play/star-trek/ratings/", "GET") is application.visitors
        for path in ("/", "/events/abc/round/", "/me/abc/1-x/", "/events/abc/print/slips/"):
            for method in ("GET", "POST"):
                assert application.queue_of(path, method) is not application.passwords

    def test_who_looks_at_a_page_does_not_wait_behind_who_records(self) -> None:
        path = "/events/abc/round/"
        assert application.queue_of(path, "GET") is application.pages
        assert application.queue_of(path, "POST") is application.forms


class Sending(Answered):
    def __init__(self, body: bytes) -> None:
        super().__init__()
        self.sent = body

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield self.sent


def posted(length: int, cookie: str = "", path: str = "/") -> int:
    said = [("content-length", str(length)), *([("cookie", cookie)] if cookie else [])]
    answer = Sending(b"x" * length)
    asyncio.run(wsgi_bridge(ok)(Asked(path, "POST", headers=Headers(said)), answer))
    return answer.status


class TestBodies:
    def test_before_the_log_in_they_are_short(self) -> None:
        assert posted(LARGEST_OF_STRANGERS) == 200
        assert posted(LARGEST_OF_STRANGERS + 1) == 413
        assert posted(LARGEST_OF_STRANGERS + 1, "sessionid=abc") == 200
        assert posted(LARGEST_BODY + 1, "sessionid=abc") == 413

    def test_the_cards_of_a_game_are_longer(self) -> None:
        """For who has logged in, at one address; and 300 megabytes are nobody's cards."""
        cards = "/events/abc/decks/cards/import/"
        assert posted(LARGEST_BODY + 1, "sessionid=abc", cards) == 200
        assert posted(LARGEST_CARDS + 1, "sessionid=abc", cards) == 413
        assert posted(LARGEST_BODY + 1, "", cards) == 413
        assert posted(LARGEST_BODY + 1, "sessionid=abc", f"{cards}more/") == 413

    def test_all_together_they_have_a_limit(self) -> None:
        under_way = BodiesUnderWay(most=10)
        with under_way.room_for(6):
            with pytest.raises(Refused), under_way.room_for(5):
                pass
            with under_way.room_for(4):
                pass
        with under_way.room_for(10):
            assert under_way.bytes == 10
        assert under_way.bytes == 0

    def test_one_address_does_not_take_all_of_it(self) -> None:
        under_way = BodiesUnderWay(most=10, most_of_one=6)
        with under_way.room_for(6, "10.0.0.1"):
            with pytest.raises(Refused), under_way.room_for(1, "10.0.0.1"):
                pass
            with under_way.room_for(4, "10.0.0.2"):
                pass
        assert not under_way.of_address, "who is done is counted no more"

    def test_one_household_counts_as_one_address(self) -> None:
        """Whoever has one address of IPv6 has as many as there are."""
        length = str(LARGEST_BODY)
        said = Headers([("content-length", length), ("cookie", "sessionid=abc")])

        async def attack() -> list[int]:
            bridge = wsgi_bridge(ok)
            answers = [Holding() for _ in range(12)]
            asked = [
                Asked("/", "POST", headers=said, client=f"[2001:db8::{number:x}]:5000")
                for number in range(len(answers))
            ]
            tasks = [
                asyncio.ensure_future(bridge(*one)) for one in zip(asked, answers, strict=True)
            ]
            await asyncio.sleep(0)
            refused = [one.status for one in answers if one.status]
            for one in tasks:
                one.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            return refused

        assert asyncio.run(attack()) == [503] * 2, "ten times four megabytes, of one household"


class Holding(Answered):
    """Announces a body and never sends it."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        await asyncio.Event().wait()
        yield b""


@pytest.mark.parametrize(
    ("at", "elsewhere"),
    [("127.0.0.1:{}", "127.0.0.2:50000"), ("[2001:db8::{}]:50000", "[2001:db8:1::1]:50000")],
)
def test_one_address_never_takes_every_stream(at: str, elsewhere: str) -> None:
    """Nor does one household with as many of them as it likes."""

    async def open_streams() -> tuple[list[int], int]:
        hub = Hub(most=10)
        hub.begin(asyncio.get_running_loop())
        one = [Answered() for _ in range(8)]
        other = Answered()
        tasks = [
            asyncio.ensure_future(hub.serve("e", 1, Asked(client=at.format(number)), each))
            for number, each in enumerate(one, 1)
        ]
        await asyncio.sleep(0)
        tasks.append(asyncio.ensure_future(hub.serve("e", 1, Asked(client=elsewhere), other)))
        await asyncio.sleep(0)
        for each in (*one, other):
            each.gone.set()
        await asyncio.gather(*tasks)
        assert not hub._at_address, "who has left is counted no more"
        await hub.end()
        return [each.status for each in one], other.status

    assert asyncio.run(open_streams()) == ([200] * 5 + [503] * 3, 200)
