"""The machine's clock jumps while an event runs: an hour back, a day ahead, to 1970, to 2038. Real
jumps of a running server, by libfaketime, which reads the time anew from a file."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from trials._asking import Asking
from trials._figures import Run
from trials._hall import EVENT, prepare, recorded
from trials._server import Server
from trials._writers import RECORDED, answer_to, request_of

LIBRARIES = ("/usr/lib/*/faketime/libfaketimeMT.so.1",)
JUMPS = ("-1h", "+1d", "-7d", "+400d", "@1971-01-01 00:00:00", "@2039-01-01 00:00:00", "+0")
PAGES = (
    "/",
    f"/events/{EVENT}/round/",
    f"/events/{EVENT}/clock/",
    f"/events/{EVENT}/log/",
    f"/e/{EVENT}/",
)


def trial(run: Run) -> None:
    library = next((one for one in Path("/").glob(LIBRARIES[0].lstrip("/"))), None)
    if library is None:
        run.left_out(f"{len(JUMPS)} jumps", "libfaketime is not installed")
        return
    said = run.folder / "time"
    said.write_text("+0\n")
    hall = prepare(run.folder / "data", 40)
    env = {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(said),
        "FAKETIME_CACHE_DURATION": "1",
        "NO_FAKE_STAT": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    server = Server(run.folder / "data", env=env)
    odd: list[str] = []
    try:
        server.wait_ready()
        written = set()
        warm = Asking(server.port, hall)
        for page in PAGES:
            warm.get(page)
        for number, jump in enumerate(JUMPS):
            said.write_text(f"{jump}\n")
            time.sleep(1.2)  # for so long the library keeps what it has read
            sent = f"clock-jump-{number}"
            status = asyncio.run(
                answer_to(server.port, request_of(hall.phones[number], sent, "win"))
            )
            if status in RECORDED:
                written.add(sent)
            else:
                odd.append(f"{jump}: a report is answered with {status}")
            desk = Asking(server.port, hall)
            for page in PAGES:
                answered = desk.get(page)
                if answered not in (200, 302):  # a session ends when its time is over
                    odd.append(f"{jump}: {page} is answered with {answered}")
    finally:
        server.end()
    found = recorded(hall)
    run.none(f"{len(JUMPS)} jumps: what is not answered as it should", odd)
    run.none(f"reports acknowledged ({len(written)}) and lost", sorted(written - found.sent))
    run.add("chain", found.fault or "whole", "whole", not found.fault)
