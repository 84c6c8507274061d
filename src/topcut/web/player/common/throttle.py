"""Slowing down whoever makes this process work too much: so many tries a minute. What is recorded
has limits that all processes keep together: store/recent_tries.py."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

from topcut.core.message import Message
from topcut.core.refusal import Refusal

MOST_IN_A_MINUTE = 20
MOST_PLAYERS = 20_000
Who = tuple[str, int | str]


class Throttle:
    """So many tries a minute for each player or address, in this process."""

    def __init__(self, told: Message, most: int = MOST_IN_A_MINUTE) -> None:
        self._most = most
        self._told = told
        self._tries: OrderedDict[Who, list[float]] = OrderedDict()
        self._lock = threading.Lock()

    def refuse_too_many(self, who: Who) -> None:
        at = time.monotonic()
        with self._lock:
            recent = [one for one in self._tries.pop(who, []) if one > at - 60]
            if len(recent) >= self._most:
                self._tries[who] = recent
                raise Refusal.from_messages(self._told, Message("wait a minute, or go to the desk"))
            self._tries[who] = [*recent, at]
            while len(self._tries) > MOST_PLAYERS:
                self._tries.popitem(last=False)

    def forget(self) -> None:
        self._tries.clear()
