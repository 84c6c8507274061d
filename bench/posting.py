"""A round of 5,000 players is published while 10,000 phones follow: how long until the last of them
has the own new page, on a new connection, against the time that nginx takes to hand out as many.

The parts are printed: writing it down, drawing until the first phone is told, telling the last, and
fetching. In turn with nginx, so that a busy machine slows both down; medians. Between two turns the
round is taken back, and nothing is measured before the server has drawn what it wants to draw then:
somebody looks at a draft before it is published.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import NamedTuple

from bench._crowd import Crowd, allow_files, burst, request
from bench._large_event import EVENT, Served, entries, nginx, topcut
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Undo
from topcut.sheets.load import find_rulebook

PLAYERS = int(os.environ.get("STORM_PLAYERS", "5000"))
CLIENTS = int(os.environ.get("STORM_CLIENTS", "10000"))
TIMES = int(os.environ.get("STORM_TIMES", "5"))
LIMIT = 2.0
AT_ONCE = 5_000
"""New connections at one moment, beside the open streams: what files allow."""
PATIENCE, LOOK, IDLE = 60.0, 0.3, 0.1
"""A server that takes less than a tenth of a processor has nothing left to draw."""
OWN = f"/e/{EVENT}/players/{{}}/"


class Posted(NamedTuple):
    recorded: float
    drawn: float
    told: float
    fetched: float
    spent: float
    """Seconds of CPU of all of Topcut's processes."""

    @property
    def whole(self) -> float:
        return self.recorded + self.drawn + self.told + self.fetched


def main() -> None:
    clients = min(CLIENTS, allow_files(2 * CLIENTS) - 500)
    if shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") is None:
        print("nginx is missing: apt-get install nginx-light")
        return
    with tempfile.TemporaryDirectory(prefix="posting") as name:
        folder = Path(name)
        folder.chmod(0o755)
        pages = _prepare(folder)
        ours, theirs = topcut(folder / "data"), nginx(folder, pages)
        try:
            burst(ours.port, [request(OWN.format(1), close=True)], 60)
            _compare(ours, theirs, clients)
        finally:
            ours.end()
            theirs.end()


def _compare(ours: Served, theirs: Served, clients: int) -> None:
    phones = Crowd(ours.port, [request(f"/e/{EVENT}/live?after={_sequence()}")] * clients)
    nginx_times, posted = [], []
    for turn in range(TIMES):
        if turn:
            post_once(phones, clients, Undo())
        _wait_until_idle(ours)
        nginx_times.append(_fetch(theirs.port, "page", clients))
        posted.append(_post(ours, phones, clients))
    phones.close()
    print(f"{clients:,} phones, {PLAYERS:,} players; seconds, medians of {TIMES} turns")
    fetched = median(nginx_times)
    print(f"{'nginx hands out as many pages':44}{fetched:8.2f}")
    for what, at in (
        ("the round is recorded", 0),
        ("drawn and the first is told", 1),
        ("the last is told", 2),
        ("own new pages on new connections", 3),
    ):
        print(f"  {what:42}{median(one[at] for one in posted):8.2f}")
    whole = median(one.whole for one in posted)
    ratio = median(one.whole / other for one, other in zip(posted, nginx_times, strict=True))
    verdict = "met" if ratio <= LIMIT else "MISSED"
    print(f"{'from publish to the last own page':44}{whole:8.2f}  ", end="")
    print(f"{ratio:.2f} times nginx (at most {LIMIT}: {verdict})")
    print(f"{'CPU of a posting':44}{median(one.spent for one in posted):8.2f}")


def _wait_until_idle(ours: Served) -> None:
    end = perf_counter() + PATIENCE
    while perf_counter() < end:
        spent = ours.cpu
        sleep(LOOK)
        if ours.cpu - spent < LOOK * IDLE:
            return
    raise RuntimeError("the server is never idle")


def _post(ours: Served, phones: Crowd, clients: int) -> Posted:
    spent, began = ours.cpu, perf_counter()
    written, first, last = post_once(phones, clients, PublishRound())
    fetched = _fetch(ours.port, "", clients)
    return Posted(written - began, first - written, last - first, fetched, ours.cpu - spent)


def post_once(phones: Crowd, clients: int, command: Command) -> tuple[float, float, float]:
    """When it was written, when the first phone heard of it, and when the last did."""
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    asked = Context(Actor("host", "organizer"), datetime.now(UTC).isoformat(timespec="seconds"), 7)
    record(DatabaseStore(EVENT), command, asked, find_rulebook)
    written = perf_counter()
    first, last, heard = phones.hear(lambda piece: b"data:" in piece, clients, 60)
    if heard != clients:
        raise RuntimeError(f"{heard} of {clients} phones heard of it")
    return written, first, last


def _fetch(port: int, ending: str, clients: int) -> float:
    asks = [
        request(OWN.format(number % PLAYERS + 1) + ending, close=True) for number in range(clients)
    ]
    began, whole = perf_counter(), 0
    for start in range(0, clients, AT_ONCE):
        whole += burst(port, asks[start : start + AT_ONCE], 60)[1]
    if whole != clients:
        raise RuntimeError(f"{whole} of {clients} were answered")
    return perf_counter() - began


def _prepare(folder: Path) -> dict[str, bytes]:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(folder / "data", "")
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415
    from topcut.web.board.prerender.public_pages import draw_pages  # noqa: PLC0415

    Journal.objects.create(id=EVENT)
    store = DatabaseStore(EVENT)
    store.append(entries(PLAYERS), expected=0)
    drawn = draw_pages(EVENT, state_of(store, find_rulebook))
    own = (f"players/{number}/" for number in range(1, PLAYERS + 1))
    return {f"/e/{EVENT}/{path}page": drawn.pages[path].text for path in own}


def _sequence() -> int:
    """What phones know that have just loaded a page, so that only news is news to them."""
    from topcut.store.events.journals import DatabaseStore  # noqa: PLC0415

    return len(DatabaseStore(EVENT).read())


if __name__ == "__main__":
    main()
