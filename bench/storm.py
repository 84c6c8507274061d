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
from pathlib import Path
from statistics import median
from time import perf_counter

from bench._crowd import Crowd, allow_files, burst, request
from bench._hall import EVENT, Served, entries, nginx, topcut

PLAYERS = int(os.environ.get("STORM_PLAYERS", "5000"))
CLIENTS = int(os.environ.get("STORM_CLIENTS", "10000"))
SECONDS, TIMES = 3, 3
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
            burst(ours.port, [request(f"/e/{EVENT}/{OWN}", close=True)], 60)  # draws the pages
            _rates(ours, theirs, pages)
            _bursts(ours, theirs, clients)
            _streams(ours, theirs, clients, folder)
        finally:
            ours.end()
            theirs.end()
    print(f"{len(missed)} targets missed: {', '.join(missed)}" if missed else "no target missed")


def _prepare(folder: Path) -> dict[str, bytes]:
    from topcut.cli.serve_commands import open_store  # noqa: PLC0415

    open_store(folder / "data", "")
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415
    from topcut.web.board.draw import draw  # noqa: PLC0415

    Journal.objects.create(id=EVENT)
    store = DatabaseStore(EVENT)
    store.append(entries(PLAYERS), expected=0)
    state = state_of(store, find_rulebook)
    began = perf_counter()
    drawn = draw(EVENT, state)
    took = perf_counter() - began
    size = sum(len(page.text) for page in drawn.pages.values())
    print(
        f"{PLAYERS} players: {len(drawn.pages)} pages, {size / 1e6:.1f} MB, drawn in {took:.2f} s"
    )
    for path in (ALL, OWN):
        page = drawn.pages[path]
        packed = len(page.gzip.body["body"]) if page.gzip else 0
        print(f"  {path}: {len(page.text):,} bytes, gzip {packed:,}")
    pages = {f"/e/{EVENT}/{path}page": drawn.pages[path].text for path in (ALL, OWN)}
    return {**pages, "/small": b"x"}


def _told(what: str, ratio: float, limit: float, *, least: bool) -> str:
    is_met = ratio >= limit if least else ratio <= limit
    if not is_met:
        missed.append(what)
    bound = "at least" if least else "at most"
    return f"{ratio:5.2f}  ({bound} {limit}: {'met' if is_met else 'MISSED'})"


def _rates(ours: Served, theirs: Served, pages: dict[str, bytes]) -> None:
    print(f"\nrequests a second (wrk, 64 connections, {SECONDS} s, median of {TIMES})")
    print(f"{'':24}{'nginx':>10}{'topcut':>10}  ratio")
    for what, path, same, limit in (
        ("pairings of everybody", ALL, False, 0.45),
        ("a player's own page", OWN, False, 0.45),
        ("the same, unchanged", OWN, True, 0.3),
    ):
        rates: dict[str, list[float]] = {"nginx": [], "topcut": []}
        for _ in range(TIMES):
            for name, server, rest in (("nginx", theirs, "page"), ("topcut", ours, "")):
                address = f"http://127.0.0.1:{server.port}/e/{EVENT}/{path}{rest}"
                rates[name].append(_wrk(address, same))
        nginx_rate, own_rate = (median(rates[name]) for name in ("nginx", "topcut"))
        said = _told(what, own_rate / nginx_rate, limit, least=True)
        print(f"{what:24}{nginx_rate:10,.0f}{own_rate:10,.0f}  {said}")


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
        for _ in range(TIMES):
            for name, server, rest in (("nginx", theirs, "page"), ("topcut", ours, "")):
                ask = request(f"/e/{EVENT}/{OWN}{rest}", close=True)
                took, whole = burst(server.port, [ask] * count, 60)
                if whole != count:
                    print(f"    {name}: {whole} of {count} answered")
                    missed.append(f"{count} at once")
                times[name].append(took)
        nginx_time, own_time = (median(times[name]) for name in ("nginx", "topcut"))
        said = _told(f"burst of {count}", own_time / nginx_time, limit, least=False)
        print(f"{f'{count:,} connections':24}{nginx_time:10.2f}{own_time:10.2f}  {said}")


def _streams(ours: Served, theirs: Served, clients: int, folder: Path) -> None:
    print(f"\n{clients:,} phones that follow")
    crowd = Crowd(theirs.port, [request("/small")] * clients)
    began = perf_counter()
    crowd.say(request("/small"))
    small = crowd.hear(lambda piece: True, clients, 60)[1] - began
    crowd.close()
    before = ours.memory
    phones = Crowd(ours.port, [request(f"/e/{EVENT}/live?after={_sequence()}")] * clients)
    each = (ours.memory - before) / clients
    published = perf_counter()
    _publish()
    written = perf_counter()
    first, last, heard = phones.hear(lambda piece: b"data:" in piece, clients, 60)
    said = _told("told", (last - first) / small, 1.5, least=False)
    print(f"{'10,000 small answers (nginx)':40}{small:8.2f} s")
    print(f"{f'{heard:,} told, first to last':40}{last - first:8.2f} s  {said}")
    memory = _told("memory", each / 1024, 24, least=False)
    print(f"{'memory of one that follows, KiB':40}{each / 1024:8.1f}    {memory}")
    fetched = _fetch_own(ours.port, clients)
    phones.close()
    print(f"{'recorded (draft to published round)':40}{written - published:8.2f} s")
    print(f"{'all pages drawn, the first is told':40}{first - written:8.2f} s")
    print(f"{f'{fetched[1]:,} own new pages on new connections':40}{fetched[0]:8.2f} s")
    whole = (last - published) + fetched[0]
    print(f"{'from publish to the last new page':40}{whole:8.2f} s (phones add 0 to 2 s at random)")


def _sequence() -> int:
    """What phones know that have just loaded a page, so that only news is news to them."""
    from topcut.store.journals import DatabaseStore  # noqa: PLC0415

    return len(DatabaseStore(EVENT).read())


def _publish() -> None:
    from topcut.core.desk import Actor, Asked  # noqa: PLC0415
    from topcut.core.desk.commands import PublishRound  # noqa: PLC0415
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.journals import DatabaseStore, record  # noqa: PLC0415
    from topcut.web.desk.desk import now  # noqa: PLC0415

    asked = Asked(Actor("host", "organizer"), now(), 7)
    record(DatabaseStore(EVENT), PublishRound(), asked, find_rulebook)


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
