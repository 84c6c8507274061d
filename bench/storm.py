"""A round of 5,000 players is posted and everyone asks at once: Topcut against nginx, same bytes.

Loopback, one process each, wrk with one thread; every part is bounded in time. The clients of
bursts and streams are one Python process, which both servers wait for alike.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from bench._crowd import Crowd, allow_files, burst, request
from bench._large_event import EVENT, Served, entries, nginx, stolen, ticks, topcut
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.core.actions.rounds.publish import PublishRound
from topcut.sheets.load import find_rulebook

PLAYERS = int(os.environ.get("STORM_PLAYERS", "5000"))
CLIENTS = int(os.environ.get("STORM_CLIENTS", "10000"))
SECONDS, TIMES, CALM = 2, 8, 5
"""Each pair of runs, how many, and how many of them count: those in which least was stolen."""
BUSY = """this machine is busy: rates flatter Topcut, whose two threads get more of the processors
than nginx's one; the CPU of a request (nginx's by ours) says more"""
ALL, OWN = "pairings/all/", "players/77/"
missed: list[str] = []


def main() -> None:
    if shutil.which("wrk") is None:
        print("wrk is missing: apt-get install nginx-light wrk")
        return
    files = allow_files(2 * CLIENTS)
    clients = min(CLIENTS, files - 500)
    with tempfile.TemporaryDirectory(prefix="storm") as name:
        folder = Path(name)
        folder.chmod(0o755)
        pages = _prepare(folder)
        ours = topcut(folder / "data")
        theirs = nginx(folder, pages)
        try:
            _warm(ours)
            _rates(ours, theirs)
            _bursts(ours, theirs, clients)
            ours.end()
            ours = topcut(folder / "data")  # so that no memory is there from before
            _warm(ours)
            _streams(ours, theirs, clients)
        finally:
            ours.end()
            theirs.end()
    print(f"{len(missed)} targets missed: {', '.join(missed)}" if missed else "no target missed")


def _warm(ours: Served) -> None:
    """The pages are drawn when the first one is asked for."""
    burst(ours.port, [request(f"/e/{EVENT}/{OWN}", close=True)], 60)


def _prepare(folder: Path) -> dict[str, bytes]:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(folder / "data", "")
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415
    from topcut.web.board.prerender.public_pages import draw_pages  # noqa: PLC0415

    Journal.objects.create(id=EVENT)
    store = DatabaseStore(EVENT)
    store.append(entries(PLAYERS), expected=0)
    state = state_of(store, find_rulebook)
    began = perf_counter()
    drawn = draw_pages(EVENT, state)
    took = perf_counter() - began
    size = sum(len(page.text) for page in drawn.pages.values())
    print(
        f"{PLAYERS} players: {len(drawn.pages)} pages, {size / 1e6:.1f} MB, drawn in {took:.2f} s"
    )
    for path in (ALL, OWN):
        page = drawn.pages[path]
        packed = len(page.gzip.body) if page.gzip else 0
        print(f"  {path}: {len(page.text):,} bytes, gzip {packed:,}")
    pages = {f"/e/{EVENT}/{path}page": drawn.pages[path].text for path in (ALL, OWN)}
    return {**pages, "/small": b"x"}


def _told(what: str, ratio: float, limit: float, *, least: bool) -> str:
    is_met = ratio >= limit if least else ratio <= limit
    if not is_met:
        missed.append(what)
    bound = "at least" if least else "at most"
    return f"{ratio:5.2f}  ({bound} {limit}: {'met' if is_met else 'MISSED'})"


def _rates(ours: Served, theirs: Served) -> None:
    calm = f"median of the calm {CALM} of {TIMES}"
    print(f"\nrequests a second (wrk, 64 connections, {SECONDS} s, in turn, {calm})")
    print(f"{'':24}{'nginx':>10}{'topcut':>10}  ratio")
    if os.getloadavg()[0] > 1:
        print(BUSY)
    for what, path, same, limit in (
        ("pairings of everybody", ALL, False, 0.6),
        ("a player's own page", OWN, False, 0.5),
        ("the same, unchanged", OWN, True, 0.4),
    ):
        rates = sorted(_pair(ours, theirs, path, same) for _ in range(TIMES))[:CALM]
        ratio = median(own / other for _, other, own, _ in rates)
        columns = (median(column) for column in zip(*rates, strict=True))
        stolen, nginx_rate, own_rate, work = columns
        said = _told(what, ratio, limit, least=True)
        print(f"{what:24}{nginx_rate:10,.0f}{own_rate:10,.0f}  {said}", end="")
        print(f", {stolen:.0%} stolen; CPU of a request {work:.2f}")


def _pair(ours: Served, theirs: Served, path: str, same: bool) -> tuple[float, float, float, float]:
    """What other machines took of the processors meanwhile; nginx's rate, ours, and nginx's CPU
    for a request by ours."""
    before, spent = ticks(), (theirs.cpu, ours.cpu)
    address = f"http://127.0.0.1:{theirs.port}/e/{EVENT}/{path}page"
    other = _wrk(address, same)
    own = _wrk(address.replace(f":{theirs.port}/", f":{ours.port}/").removesuffix("page"), same)
    work = ((theirs.cpu - spent[0]) / other) / ((ours.cpu - spent[1]) / own)
    return stolen(before), other, own, work


def _wrk(address: str, same: bool) -> float:
    headers = ["-H", "Accept-Encoding: gzip"]
    if same:
        headers += ["-H", f"If-None-Match: {_tag(address)}"]
    command = ["wrk", "-t1", "-c64", f"-d{SECONDS}s", *headers, address]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    wrong = re.search(r"Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)", said)
    if wrong:
        print(f"    {address}: {wrong[0]}")
    found = re.search(r"Requests/sec:\s+([\d.]+)", said)
    assert found, said
    return float(found[1])


def _tag(address: str) -> str:
    command = ["curl", "-sI", "-H", "Accept-Encoding: gzip", address]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"(?i)^etag: (.*?)\r?$", said, re.MULTILINE)
    assert found, said
    return found[1]


def _bursts(ours: Served, theirs: Served, clients: int) -> None:
    print("\nnew connections at one moment, each asks for its own page (seconds until the last)")
    print(f"{'':24}{'nginx':>10}{'topcut':>10}  ratio")
    for count, limit in ((5000, 2.0), (clients, 3.0)):
        times: dict[str, list[float]] = {"nginx": [], "topcut": []}
        for _ in range(CALM):
            for name, server, rest in (("nginx", theirs, "page"), ("topcut", ours, "")):
                ask = request(f"/e/{EVENT}/{OWN}{rest}", close=True)
                took, whole = burst(server.port, [ask] * count, 60)
                if whole != count:
                    print(f"    {name}: {whole} of {count} answered")
                    missed.append(f"{count} at once")
                times[name].append(took)
        nginx_time, own_time = (median(times[name]) for name in ("nginx", "topcut"))
        pairs = zip(times["topcut"], times["nginx"], strict=True)
        ratio = median(own / other for own, other in pairs)
        said = _told(f"burst of {count}", ratio, limit, least=False)
        print(f"{f'{count:,} connections':24}{nginx_time:10.2f}{own_time:10.2f}  {said}")


def _streams(ours: Served, theirs: Served, clients: int) -> None:
    print(f"\n{clients:,} phones that follow")
    small = median(_small_answers(theirs, clients) for _ in range(CALM))
    before = ours.memory
    phones = Crowd(ours.port, [request(f"/e/{EVENT}/live?after={_sequence()}")] * clients)
    each = (ours.memory - before) / clients
    told = [_tell(phones, clients, MakeAnnouncement(text=f"Number {n}")) for n in range(CALM - 1)]
    told.append(_tell(phones, clients, PublishRound()))
    fetched = _fetch_own(ours.port, clients)
    phones.close()
    took = median(one.last - one.first for one in told)
    said = _told("told", took / small, 1.5, least=False)
    print(f"{f'{clients:,} small answers (nginx)':40}{small:8.2f} s")
    print(f"{f'{min(one.heard for one in told):,} told, first to last':40}{took:8.2f} s  {said}")
    memory = _told("memory", each / 1024, 24, least=False)
    print(f"{'memory of one that follows, KiB':40}{each / 1024:8.1f}    {memory}")
    posted = told[-1]
    print(f"{'recorded (draft to published round)':40}{posted.written - posted.began:8.2f} s")
    print(f"{'all pages drawn, the first is told':40}{posted.first - posted.written:8.2f} s")
    print(f"{f'{fetched[1]:,} own new pages on new connections':40}{fetched[0]:8.2f} s")
    whole = (posted.last - posted.began) + fetched[0]
    print(f"{'from publish to the last new page':40}{whole:8.2f} s (phones add 0 to 2 s at random)")


def _small_answers(theirs: Served, clients: int) -> float:
    crowd = Crowd(theirs.port, [request("/small")] * clients)
    began = perf_counter()
    crowd.say(request("/small"))
    took = crowd.hear(lambda piece: True, clients, 60)[1] - began
    crowd.close()
    return took


class Telling(NamedTuple):
    began: float
    written: float
    first: float
    last: float
    heard: int


def _tell(phones: Crowd, clients: int, command: Command) -> Telling:
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    asked = Context(Actor("host", "organizer"), datetime.now(UTC).isoformat(timespec="seconds"), 7)
    began = perf_counter()
    record(DatabaseStore(EVENT), command, asked, find_rulebook)
    written = perf_counter()
    return Telling(began, written, *phones.hear(lambda piece: b"data:" in piece, clients, 60))


def _sequence() -> int:
    """What phones know that have just loaded a page, so that only news is news to them."""
    from topcut.store.events.journals import DatabaseStore  # noqa: PLC0415

    return len(DatabaseStore(EVENT).read())


def _fetch_own(port: int, clients: int) -> tuple[float, int]:
    """Everybody's own page; no more at once than files allow beside the open streams."""
    asks = [
        request(f"/e/{EVENT}/players/{number % PLAYERS + 1}/", close=True)
        for number in range(clients)
    ]
    began, whole = perf_counter(), 0
    for start in range(0, clients, 5000):
        whole += burst(port, asks[start : start + 5000], 60)[1]
    return perf_counter() - began, whole


if __name__ == "__main__":
    main()
