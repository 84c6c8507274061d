"""Results are written down while the whole hall reads: 50 a second in an event of 5,000, and phones
ask for 3,000 pages a second; three times, each after as long a time of quiet. The server is killed
at the end: what it said was recorded is there.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep

from bench._large_event import EVENT, Served, entries, stolen, ticks, topcut
from bench.desk import Browser, since_in

PLAYERS = 5_000
RATE, SECONDS, DESKS, TIMES = 50, 15, 8, 3
"""Results a second, from so many desks and judges' phones, each with one under way."""
PAGES_A_SECOND = 6
PHONES, ASKED = 1_000, 3_000
LIMIT = 3.0
"""How many times as long as when idle the slowest hundredth of the desk's pages may take."""
PAGES = ("round/", "round/?search=77", "players/?search=77", "clock/")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        session = _prepare(folder)
        served = topcut(folder)
        try:
            desk = Browser(served.port, session)
            desk.get(f"/e/{EVENT}/")  # the hall's pages are drawn
            _asked(desk, _after(3))
            ratios = [_compared(served, session, desk, turn) for turn in range(TIMES)]
        finally:
            os.killpg(served.process.pid, signal.SIGKILL)
            served.process.wait(30)
        recorded, asked = _recorded(), RATE * SECONDS * TIMES
        print(f"{recorded:,} of {asked:,} results recorded, after kill -9 as well")
        assert recorded == asked, "results are lost"
        ratio = median(ratios)
        print(f"p99 {ratio:.1f}x of idle, at most {LIMIT}: {'met' if ratio <= LIMIT else 'MISSED'}")


class Storm:
    """What was seen while the hall was reading."""

    def __init__(self) -> None:
        self.pages: dict[str, list[float]] = {}
        self.writes: list[float] = []
        self.answered = 0
        self.took = 0.0


def _compared(served: Served, session: str, desk: Browser, turn: int) -> float:
    """How many times as long the slowest pages take in the storm."""
    quiet = _all(_asked(desk, _after(SECONDS)))
    before = ticks()
    seen = _storm(served, session, turn)
    taken = stolen(before)
    storm = _all(seen.pages)
    print(f"{RATE * SECONDS / seen.took:.1f} results a second; each {_said(seen.writes)}")
    print(f"  {seen.answered / SECONDS:,.0f} pages a second to {PHONES:,} phones meanwhile")
    for name, times in {"idle": quiet, "in the storm": storm}.items():
        print(f"  the desk's pages, {name:14}{_said(times)}")
    ratio = _slow(storm) / _slow(quiet)
    print(f"  p99 {ratio:.1f}x of idle; {taken:.0%} of the processors stolen")
    return ratio


def _storm(served: Served, session: str, turn: int) -> Storm:
    seen = Storm()
    words = [served.port, f"/e/{EVENT}/players/{{}}/", PHONES, ASKED, SECONDS]
    readers = subprocess.Popen(
        [sys.executable, "-m", "bench._readers", *map(str, words)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert readers.stdout is not None
    readers.stdout.readline()
    desks = [Browser(served.port, session) for _ in range(DESKS + 1)]
    seen_by = [since_in(desk.get(f"/events/{EVENT}/round/")) for desk in desks[1:]]
    began = perf_counter()
    writers = [
        threading.Thread(target=_write, args=(desk, since, place, turn, began, seen))
        for place, (desk, since) in enumerate(zip(desks[1:], seen_by, strict=True))
    ]
    for writer in writers:
        writer.start()
    seen.pages = _asked(desks[0], lambda: not any(one.is_alive() for one in writers))
    for writer in writers:
        writer.join()
    seen.answered = int(readers.communicate(timeout=60)[0])
    return seen


def _write(desk: Browser, since: int, place: int, turn: int, began: float, seen: Storm) -> None:
    """One desk's share, as fast as the clock says and no faster."""
    for number in range(place, RATE * SECONDS, DESKS):
        at = _wait(began + number / RATE)
        path = f"/events/{EVENT}/round/record/"
        line = f"{turn * RATE * SECONDS + number + 1} w"
        since = since_in(desk.post(path, line=line, since=since))
        seen.writes.append(perf_counter() - at)
        seen.took = max(seen.took, perf_counter() - began)


def _asked(desk: Browser, is_over: Callable[[], bool]) -> dict[str, list[float]]:
    """How long each of the desk's pages took, asked at a steady pace."""
    found: dict[str, list[float]] = {path: [] for path in PAGES}
    due = perf_counter()
    while not is_over():
        for path in PAGES:
            at = _wait(due)
            desk.get(f"/events/{EVENT}/{path}")
            found[path].append(perf_counter() - at)
            due = max(due + 1 / PAGES_A_SECOND, perf_counter() - 1)
    return found


def _after(seconds: float) -> Callable[[], bool]:
    end = perf_counter() + seconds
    return lambda: perf_counter() > end


def _wait(due: float) -> float:
    early = due - perf_counter()
    if early > 0:
        sleep(early)
    return perf_counter()


def _prepare(folder: Path) -> str:
    from topcut.cli.commands.serve import open_store  # noqa: PLC0415

    open_store(folder, "")
    from bench._desk_events import NAME, session  # noqa: PLC0415
    from topcut.store import accounts  # noqa: PLC0415
    from topcut.store.journals import DatabaseStore  # noqa: PLC0415
    from topcut.store.models import Account, Journal, Staff  # noqa: PLC0415

    accounts.new_account("bench", NAME, "correct horse battery", opens_events=True)
    journal = Journal.objects.create(id=EVENT)
    account = Account.objects.get(login="bench")
    Staff.objects.create(journal=journal, account=account, role="organizer")
    DatabaseStore(EVENT).append(entries(PLAYERS, is_published=True), expected=0)
    return session()


def _recorded() -> int:
    """From the database of the server that was killed, with its chain checked."""
    from topcut.core.tournament.results.match_results import ResultRecorded  # noqa: PLC0415
    from topcut.store.journals import DatabaseStore  # noqa: PLC0415

    found = [entry.fact for entry in DatabaseStore(EVENT).read()]
    last = max(fact.round for fact in found if isinstance(fact, ResultRecorded))
    results = [f for f in found if isinstance(f, ResultRecorded) and f.round == last]
    assert len({fact.table for fact in results}) == len(results), "a result is there twice"
    return len(results)


def _all(pages: dict[str, list[float]]) -> list[float]:
    return [one for times in pages.values() for one in times]


def _slow(times: list[float]) -> float:
    return quantiles(times, n=100, method="inclusive")[98]


def _said(times: list[float]) -> str:
    cuts = [one * 1000 for one in quantiles(times, n=100, method="inclusive")]
    return f"median {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms"


if __name__ == "__main__":
    main()
