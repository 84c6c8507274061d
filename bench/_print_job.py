"""`python -m bench._print_job ENGINE JOB`: one job with one engine, what it took as JSON.

Events and, for the peers, rows are made before the time is taken; reading libraries is not counted
but in `few`, which is what a click at the desk costs, with Typst in a process of its own. Typst
works in several threads: CPU time has all of them, and that process.
"""

from __future__ import annotations

import json
import os
import re
import resource
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from topcut import printing
from topcut.core.tournament.state import State
from topcut.printing import PrintOptions, Source
from topcut.printing.print_process import pdf_apart
from topcut.sheets.sheet import read_sheet

URL = "https://example.org/e/spring-open?table={table}"
FIRST = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Quinn", "Sven")
LAST = ("Adams", "Brandt", "Castellanos", "Dvořák", "Eriksson", "Fernández", "Grünwald", "Núñez")


def event(players: int, *, played: bool) -> State:
    """Round 1 as posted, or with its results."""
    names = [f"{FIRST[n % len(FIRST)]} {LAST[n // 7 % len(LAST)]} {n}" for n in range(players)]
    result = {"result": "win"} if played else {}
    tables = [{"players": [names[n], names[n + 1]], **result} for n in range(0, players, 2)]
    raw = {
        "sheet": 1,
        "rulebook": "street-warriors",
        "options": {"rounds": 9},
        "players": [{"name": name} for name in names],
        "rounds": [tables],
    }
    return read_sheet(raw, {}).state


def main(engine: str, job: str) -> None:
    document = "standings" if job == "standings" else "slips"
    players = {"slips": 2000, "standings": 5000, "few": 16}[job]
    state = event(players, played=job == "standings")
    options = PrintOptions(url=URL)
    make = (
        _topcut(job, document, state, options)
        if engine == "topcut"
        else _peer(engine, document, state)
    )
    begun = _cpu()
    pdf = make()
    cpu = _cpu() - begun
    begun = _cpu()
    if job == "few":
        make()
    told = {
        "cpu": cpu,
        "again": _cpu() - begun,
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "size": len(pdf) / 1024,
        "pages": _pages(pdf),
    }
    print(json.dumps(told))


def _pages(pdf: bytes) -> int:
    """As the root of the pages has it; 0 where it is packed away."""
    found = [int(one) for one in re.findall(rb"/Count\s+(\d+)", pdf)]
    return max(found, default=0)


def _cpu() -> float:
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def _topcut(job: str, document: str, state: State, options: PrintOptions) -> Callable[[], bytes]:
    if job == "few":
        return lambda: printing.render(document, state, options, _apart).pdf
    return lambda: printing.render(document, state, options).pdf


def _apart(data: str, paper: str) -> bytes:
    return pdf_apart(data, paper, lambda _: None)


def _peer(engine: str, document: str, state: State) -> Callable[[], bytes]:
    data: dict[str, Any] = dict(
        printing.KINDS[document].make(Source(event=state), PrintOptions())[0].data
    )
    peer = import_module(f"bench._print_{engine}")
    draw = peer.standings if document == "standings" else peer.slips
    return lambda: draw(data, URL)


if __name__ == "__main__":
    main(*sys.argv[1:])
