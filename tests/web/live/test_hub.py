"""The live hub: latest number only, nobody held up by a stalled reader, a clean end."""

from __future__ import annotations

import asyncio

from tests.web.exchanges import Answered, Asked, Headers
from topcut.web.live.hub import Hub


class Phone(Answered):
    def __init__(self, hub: Hub, event: str = "fnm", last: str = "", query: str = "") -> None:
        super().__init__()
        headers = Headers([("last-event-id", last)] if last else [])
        asked = Asked(query_string=query, headers=headers)
        self.task = asyncio.ensure_future(hub.serve(event, 7, asked, self))

    @property
    def numbers(self) -> list[int]:
        lines = self.body.decode().splitlines()
        return [int(line.removeprefix("data: ")) for line in lines if line.startswith("data: ")]


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_who_comes_is_told_the_present_number_and_then_the_next() -> None:
    async def run() -> None:
        hub = Hub()
        hub.begin(asyncio.get_running_loop())
        new, knows, behind = Phone(hub), Phone(hub, last="7"), Phone(hub, query="after=5")
        await settle()
        assert (new.numbers, knows.numbers, behind.numbers) == ([7], [], [7])
        assert b"retry: " in new.body
        hub.publish("fnm", 8)
        hub.publish("other", 99)
        await settle()
        assert (new.numbers, knows.numbers, behind.numbers) == ([7, 8], [8], [7, 8])
        assert b"id: 8\n" in new.body
        await hub.end()

    asyncio.run(run())


def test_a_stalled_reader_holds_nobody_and_gets_the_latest_alone() -> None:
    async def run() -> None:
        hub = Hub()
        hub.begin(asyncio.get_running_loop())
        stalled, others = Phone(hub), [Phone(hub) for _ in range(500)]
        await settle()
        stalled.taking.clear()
        for number in range(8, 30):
            hub.publish("fnm", number)
            await settle()
        assert all(phone.numbers[-1] == 29 for phone in others)
        stalled.taking.set()
        await settle()
        assert stalled.numbers == [7, 8, 29]
        await hub.end()

    asyncio.run(run())


def test_who_leaves_is_forgotten_and_the_heart_beats() -> None:
    async def run() -> None:
        hub = Hub(heartbeat=0.01)
        hub.begin(asyncio.get_running_loop())
        phone = Phone(hub)
        async with asyncio.timeout(60):
            while b"\n:\n\n" not in phone.body:
                await asyncio.sleep(0.01)
        assert len(hub) == 1
        phone.gone.set()
        await phone.task
        assert len(hub) == 0
        assert hub.events == ()
        await hub.end()

    asyncio.run(run())


def test_the_end_closes_every_stream_and_takes_no_new_one() -> None:
    async def run() -> None:
        hub = Hub()
        hub.begin(asyncio.get_running_loop())
        phone = Phone(hub)
        await settle()
        hub.end_soon()
        await settle()
        assert phone.task.done()
        late = Phone(hub)
        await settle()
        assert late.status == 503

    asyncio.run(run())
