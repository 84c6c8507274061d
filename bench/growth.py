"""What grows with an event, and how much: each figure is a ratio within one run.

Recording a result among 50,000 and among 1,000 players; opening an event of 5,000 players and 13
rounds after a restart; the memory of an open event; the desk's standings of 2,000 players. CPU time
of one process, in turn, so that a busy machine slows both down.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from bench._growth_events import Desk, cpu, event, kept, opened

SMALL, LARGE = 1_000, 50_000
RESULTS, TIMES = 60, 5
RECORD, OPEN, MEMORY, STANDINGS = 2.0, 3.0, 12.0, 4.0
"""What each may be at most."""


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        opened(folder)
        _recording()
        _opening()
        _standings()
        _memory(folder)


def _said(text: str, own: float, other: float, most: float, unit: str = "ms") -> None:
    ratio = own / other
    met = "met" if ratio <= most else "MISSED"
    print(f"{text:58}{own:10.2f}{other:10.2f} {unit}{ratio:8.2f}x, at most {most:g}: {met}")


def _recording() -> None:
    """From the posted form to the answer, with the journal synced to the disk."""
    desks = {players: Desk(event(players)) for players in (SMALL, LARGE)}
    times: dict[int, list[float]] = {players: [] for players in desks}
    back: dict[int, list[float]] = {players: [] for players in desks}
    for _ in range(RESULTS):
        for players, desk in desks.items():
            times[players].append(cpu(desk.record))
    for _ in range(4 * TIMES):
        for players, desk in desks.items():
            desk.record()
            back[players].append(cpu(desk.take_back))
    for name, place in (("median", 1), ("fastest quarter", 0)):
        small, large = (quantiles(times[players], n=4)[place] for players in (SMALL, LARGE))
        _said(f"one result at {LARGE:,} and {SMALL:,} players ({name})", large, small, RECORD)
    small, large = (median(back[players]) for players in (SMALL, LARGE))
    _said("taking it back, without a page", large, small, RECORD)


def _opening() -> None:
    """Everything that was kept in memory is forgotten before each time."""
    from bench._journal_reading import journal  # noqa: PLC0415
    from topcut.sheets.journal_file import contents  # noqa: PLC0415
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.events.journal_cache import JOURNAL_CACHE  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415

    text = journal(5_000, 13)
    lines = text.splitlines()
    kept("large", contents(text).entries)

    def loaded() -> None:
        for line in lines:
            json.loads(line)

    def state() -> None:
        JOURNAL_CACHE.forget()
        state_of(DatabaseStore("large"), find_rulebook)

    pairs = [(cpu(state), cpu(loaded)) for _ in range(TIMES)]
    own, other = (median(one) for one in zip(*pairs, strict=True))
    _said("opening 5,000 players and 13 rounds, json.loads", own, other, OPEN)


def _standings() -> None:
    """While nothing changes, and after every result."""
    desk = Desk(event(2_000))
    desk.get("standings/")
    empty, seen, changed = [], [], []
    for _ in range(4 * TIMES):
        empty.append(cpu(lambda: desk.ask("/empty/")))
        seen.append(cpu(lambda: desk.get("standings/")))
        desk.record()
        changed.append(cpu(lambda: desk.get("standings/")))
    _said("standings of 2,000, an empty view", median(seen), median(empty), STANDINGS)
    _said("  the same after every result", median(changed), median(empty), STANDINGS)


def _memory(folder: Path) -> None:
    """Of a process of its own, that has opened another event before."""
    words = [sys.executable, "-m", "bench._open_event", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    own, journal = (int(one) / 1e6 for one in done.stdout.split())
    _said("memory of an open event, its journal", own, journal, MEMORY, "MB")


if __name__ == "__main__":
    main()
