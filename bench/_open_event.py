"""`python -m bench._open_event DATA`: what opening the event "large" and looking at its pages takes
of a process that has looked at another one before; prints that and the journal's size, in bytes."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from bench._growth_events import SMALL_EVENT, Desk
from bench._large_event import resident

PAGES = ("round/", "standings/", "players/", "log/", "clock/")


def main(folder: Path) -> None:
    import os  # noqa: PLC0415

    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(folder, "")
    _look(SMALL_EVENT)
    gc.collect()
    before = resident(os.getpid())
    _look("large")
    gc.collect()
    from topcut.store.models import JournalEntry  # noqa: PLC0415

    lines = JournalEntry.objects.filter(journal="large").values_list("line", flat=True)
    journal = sum(len(line.encode()) + 1 for line in lines.iterator())
    print(resident(os.getpid()) - before, journal)


def _look(event: str) -> None:
    desk = Desk(event)
    for page in PAGES:
        desk.get(page)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
