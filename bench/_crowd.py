"""A crowd of clients in one process: sockets and epoll, nothing between them and the server."""

from __future__ import annotations

import resource
import select
import socket
from time import perf_counter

IP_BIND_ADDRESS_NO_PORT = 24
GONE = select.EPOLLHUP | select.EPOLLERR


def allow_files(wanted: int) -> int:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
    return most


def request(path: str, *headers: str, close: bool = False) -> bytes:
    lines = [f"GET {path} HTTP/1.1", "Host: bench", "Accept-Encoding: gzip", *headers]
    if close:
        lines.append("Connection: close")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def from_elsewhere(number: int) -> socket.socket:
    """From one of many addresses of this machine: from a single one, finding a free port takes
    longer than the answer does when ten thousand are taken."""
    one = socket.socket()
    one.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
    one.bind((f"127.0.0.{2 + number % 200}", 0))
    return one


def is_whole(answer: bytearray) -> bool:
    """Whether the answer is there with all of its body."""
    head, found, body = answer.partition(b"\r\n\r\n")
    if not found:
        return False
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return len(body) >= int(value)
    return True


def burst(port: int, asks: list[bytes], seconds: float) -> tuple[float, int]:
    """Everybody connects at the same moment and asks once: seconds until the last has the whole
    answer, and how many have it."""
    poll, told, waiting = select.epoll(), 0, {}
    began = perf_counter()
    for number, ask in enumerate(asks):
        one = from_elsewhere(number)
        one.setblocking(False)
        one.connect_ex(("127.0.0.1", port))
        waiting[one.fileno()] = (one, ask, bytearray())
        poll.register(one, select.EPOLLOUT)
    last = began
    while waiting and perf_counter() - began < seconds:
        for number, event in poll.poll(0.1):
            one, ask, answer = waiting[number]
            if event & select.EPOLLOUT and not event & GONE:
                one.send(ask)
                poll.modify(number, select.EPOLLIN)
                continue
            try:
                piece = one.recv(65536)
            except OSError:
                piece = b""
            answer += piece
            if not piece or is_whole(answer):
                told += is_whole(answer)
                last = perf_counter()
                poll.unregister(number)
                one.close()
                del waiting[number]
    for one, _, _ in waiting.values():
        one.close()
    return last - began, told


class Crowd:
    """Connections that stay open."""

    def __init__(self, port: int, asks: list[bytes], at_once: int = 500) -> None:
        self.poll = select.epoll()
        self.lines: dict[int, socket.socket] = {}
        for start in range(0, len(asks), at_once):
            fresh = [self._open(port, ask) for ask in asks[start : start + at_once]]
            self.hear(lambda _: True, len(fresh), 20, among=set(fresh))

    def _open(self, port: int, ask: bytes) -> int:
        one = from_elsewhere(len(self.lines))
        one.settimeout(20)
        one.connect(("127.0.0.1", port))
        one.sendall(ask)
        one.setblocking(False)
        self.lines[one.fileno()] = one
        self.poll.register(one, select.EPOLLIN)
        return one.fileno()

    def say(self, ask: bytes) -> None:
        for one in self.lines.values():
            one.send(ask)

    def hear(self, is_it, count: int, seconds: float, among=None) -> tuple[float, float, int]:  # type: ignore[no-untyped-def]
        """When the first and the last of so many heard it, and how many did."""
        began, first, last, heard = perf_counter(), 0.0, 0.0, set()
        while len(heard) < count and perf_counter() - began < seconds:
            for number, _ in self.poll.poll(0.2):
                try:
                    piece = self.lines[number].recv(65536)
                except OSError:
                    continue
                if not piece:
                    self.poll.unregister(number)
                elif is_it(piece) and number not in heard and (among is None or number in among):
                    heard.add(number)
                    last = perf_counter()
                    first = first or last
        return first, last, len(heard)

    def close(self) -> None:
        for one in self.lines.values():
            one.close()
        self.poll.close()
