"""Phones that ask for their own page again and again, at a steady rate, as a process of its own.

`python -m bench._readers PORT PATH PHONES RATE SECONDS`; says how many were answered.
"""

from __future__ import annotations

import select
import socket
import sys
from time import perf_counter, sleep

from bench._crowd import is_whole, request


def main(port: int, path: str, phones: int, rate: int, seconds: float) -> int:
    """Each phone has one question under way; how many answers came."""
    poll, lines, idle, waiting = select.epoll(), {}, [], {}
    for number in range(1, phones + 1):
        one = socket.create_connection(("127.0.0.1", port), 20)
        one.setblocking(False)
        lines[one.fileno()] = (one, request(path.format(number)))
        idle.append(one.fileno())
        poll.register(one, select.EPOLLIN)
    print("ready", flush=True)
    began, asked, answered = perf_counter(), 0, 0
    while (now := perf_counter() - began) < seconds:
        while idle and asked < now * rate:
            number = idle.pop(0)
            one, ask = lines[number]
            one.send(ask)
            waiting[number] = bytearray()
            asked += 1
        found = poll.poll(0.002)
        for number, _ in found:
            waiting[number] += lines[number][0].recv(65536)
            if is_whole(waiting[number]):
                del waiting[number]
                idle.append(number)
                answered += 1
        if not found and not idle:
            sleep(0.001)
    return answered


if __name__ == "__main__":
    port, path, phones, rate, seconds = sys.argv[1:]
    print(main(int(port), path, int(phones), int(rate), float(seconds)))
