"""Memory and open files over 10,000 postings (ENDURANCE_POSTINGS says another number).

Rounds of small events are published and taken back, in all events at once; after each a phone of
that event has heard of it. It ends within four minutes and says how far it came. The
journals themselves grow meanwhile, and with them the memory of who holds them: so much is allowed.
"""

from __future__ import annotations

import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from bench._crowd import Crowd, request
from bench._large_event import Served, entries, topcut
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Undo
from topcut.sheets.load import find_rulebook

POSTINGS = int(os.environ.get("ENDURANCE_POSTINGS", "10000"))
PLAYERS, EVENTS, LOOKS, SECONDS = 8, 25, 10, 220
ALLOWED = 12
"""Bytes of memory for each byte that the journals have grown by: what an open event may take."""
SLACK = 0.05
"""Of the memory at the first look that counts."""
NAMES = tuple(f"endurance{number}" for number in range(EVENTS))


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
    """A look counts once every event was drawn some times."""
    phones = {name: Crowd(served.port, [request(f"/e/{name}/live")]) for name in NAMES}
    print(f"{'postings':>10}{'MB':>8}{'journals MB':>13}{'open files':>12}{'seconds':>10}")
    began, looks = perf_counter(), [_look(served, 0, 0.0)]
    rounds = max(POSTINGS // EVENTS, LOOKS)
    for number in range(1, rounds + 1):
        for name in NAMES:
            _record(name, Undo() if number % 2 == 0 else PublishRound())
        for name, phone in phones.items():
            if phone.hear(lambda piece: b"data:" in piece, 1, 30)[2] != 1:
                raise RuntimeError(f"the phone of {name} did not hear of posting {number}")
        seconds = perf_counter() - began
        if number % (rounds // LOOKS) == 0 or seconds > SECONDS:
            looks.append(_look(served, number * EVENTS, seconds))
        if seconds > SECONDS:
            break
    for phone in phones.values():
        phone.close()
    _judge(looks)


Look = tuple[int, float, float, int]
"""Postings, bytes of memory, bytes of journals, open files."""


def _look(served: Served, postings: int, seconds: float) -> Look:
    from django.db.models import Sum  # noqa: PLC0415
    from django.db.models.functions import Length  # noqa: PLC0415

    from topcut.store.models import JournalEntry  # noqa: PLC0415

    files = sum(len(os.listdir(f"/proc/{one}/fd")) for one in served.processes)
    journals = JournalEntry.objects.aggregate(all=Sum(Length("line")))["all"]
    memory = served.memory
    print(
        f"{postings:10,}{memory / 1e6:8.0f}{journals / 1e6:13.1f}{files:12}{seconds:10.0f}",
        flush=True,
    )
    return postings, memory, journals, files


def _judge(looks: list[Look]) -> None:
    """From the second look on: at the first the server has drawn nothing yet."""
    _, memory, journals, files = looks[min(2, len(looks) - 1)]
    postings, memory_now, journals_now, files_now = looks[-1]
    allowed = memory * (1 + SLACK) + ALLOWED * (journals_now - journals)
    came = "met" if postings >= POSTINGS else "MISSED: no time left"
    print(f"{'postings':20}{postings:8,}  (at least {POSTINGS:,}: {came})")
    said = "met" if files_now <= files else "MISSED"
    print(f"{'open files':20}{files_now:8}  (at most {files}, as after the warm-up: {said})")
    said = "met" if memory_now <= allowed else "MISSED"
    print(f"{'memory, MB':20}{memory_now / 1e6:8.0f}  (at most {allowed / 1e6:.0f}: {said})")


def _record(name: str, command: Command) -> None:
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    asked = Context(Actor("host", "organizer"), datetime.now(UTC).isoformat(timespec="seconds"), 7)
    record(DatabaseStore(name), command, asked, find_rulebook)


def _prepare(data: Path) -> None:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(data, "")
    from topcut.store.events.journals import DatabaseStore  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415

    for name in NAMES:
        Journal.objects.create(id=name)
        DatabaseStore(name).append(entries(PLAYERS), expected=0)


if __name__ == "__main__":
    main()
