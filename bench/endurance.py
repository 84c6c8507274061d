"""Memory and open files over thousands of postings; ENDURANCE_POSTINGS says how many.

A round of 64 players is published and taken back; after each a phone has heard of it. The journal
itself grows meanwhile, and with it the memory of who holds it.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from time import perf_counter

from bench._crowd import Crowd, request
from bench._large_event import EVENT, Served, entries, topcut
from bench.posting import post_once
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Undo

POSTINGS = int(os.environ.get("ENDURANCE_POSTINGS", "1000"))
PLAYERS, LOOKS = 64, 5


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="endurance") as name:
        data = Path(name) / "data"
        _prepare(data)
        served = topcut(data)
        try:
            _post(served)
        finally:
            served.end()


def _post(served: Served) -> None:
    phones = Crowd(served.port, [request(f"/e/{EVENT}/live")])
    print(f"{'postings':>10}{'MB':>8}{'open files':>12}{'seconds':>10}")
    began, first = perf_counter(), 0
    for number in range(POSTINGS + 1):
        if number % max(POSTINGS // LOOKS, 1) == 0:
            files = sum(len(os.listdir(f"/proc/{one}/fd")) for one in served.processes)
            first = first or (files if number else 0)
            memory = served.memory / 1e6
            print(f"{number:10,}{memory:8.0f}{files:12}{perf_counter() - began:10.0f}", flush=True)
        post_once(phones, 1, Undo() if number % 2 else PublishRound())
    is_flat = files <= first
    print(f"open files since the first look: {'flat' if is_flat else f'{files - first} MORE'}")


def _prepare(data: Path) -> None:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(data, "")
    from topcut.store.events.journals import DatabaseStore  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415

    Journal.objects.create(id=EVENT)
    DatabaseStore(EVENT).append(entries(PLAYERS), expected=0)


if __name__ == "__main__":
    main()
