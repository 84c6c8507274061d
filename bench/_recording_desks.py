"""Eight desks and judges' phones that record results at a steady rate, as a process of their own:
whoever measures the desk's pages beside them does not wait for their interpreter.

`python -m bench._recording_desks PORT SESSION EVENT FIRST_TABLE RATE SECONDS`; says in JSON how
long all of it took, and each result.
"""

from __future__ import annotations

import json
import sys
import threading
from time import perf_counter, sleep

from bench.desk import Browser, since_in

DESKS = 8
"""Each has one result under way."""


class Desks:
    def __init__(self, port: int, session: str, event: str, first: int) -> None:
        self.event, self.first = event, first
        self.desks = [Browser(port, session) for _ in range(DESKS)]
        self.since = [since_in(desk.get(f"/events/{event}/round/")) for desk in self.desks]
        self.results: list[float] = []
        self.took = 0.0

    def record(self, rate: int, seconds: int) -> None:
        began = perf_counter()
        desks = [
            threading.Thread(target=self._share, args=(place, rate, seconds, began))
            for place in range(DESKS)
        ]
        for desk in desks:
            desk.start()
        for desk in desks:
            desk.join()

    def _share(self, place: int, rate: int, seconds: int, began: float) -> None:
        """One desk's share, as fast as the clock says and no faster."""
        desk, since = self.desks[place], self.since[place]
        for number in range(place, rate * seconds, DESKS):
            at = wait_until(began + number / rate)
            path = f"/events/{self.event}/round/record/"
            since = since_in(desk.post(path, line=f"{self.first + number} w", since=since))
            self.results.append(perf_counter() - at)
            self.took = max(self.took, perf_counter() - began)


def wait_until(due: float) -> float:
    early = due - perf_counter()
    if early > 0:
        sleep(early)
    return perf_counter()


if __name__ == "__main__":
    port, session, event, first, rate, seconds = sys.argv[1:]
    desks = Desks(int(port), session, event, int(first))
    print("ready", flush=True)
    desks.record(int(rate), int(seconds))
    print(json.dumps({"took": desks.took, "results": desks.results}))
