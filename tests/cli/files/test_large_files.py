"""A nonsense file of 50 MB is refused at once and in 500 MB of memory.

Three such files in the normal run; all of them in make test-long.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.terminal import answered
from tests.forked import Forked, command

resource = pytest.importorskip("resource", reason="limits of a POSIX system")

LARGE = 50_000_000
LARGEST_SHEET = 12_000_000
MOST_SECONDS = 100
"""At work, until a command that does not refuse is ended; refusing takes one or two."""


def measured(*words: str) -> None:
    """For a process: the command, and then the most kilobytes that it had."""
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    try:
        command(*words)
    finally:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        with suppress(OSError):  # what a parent used does not count here
            most = int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
        print(most)


def refused_in_little_memory(*words: object) -> None:
    process = Forked(measured, *map(str, words))
    out, err = process.communicate()
    assert process.returncode == 1, err
    assert len(err.splitlines()) == 1
    assert err.startswith("topcut: ")
    kilobytes = int(out) // (1024 if sys.platform == "darwin" else 1)
    assert kilobytes < 500_000


def filled(head: bytes, unit: bytes, tail: bytes, size: int) -> bytes:
    count = (size - len(head) - len(tail)) // len(unit)
    return head + (unit * count).rstrip(b",") + tail


PLAYERS = b'{"sheet":1,"rulebook":"munchkin","players":['
JOURNAL = b'{"sequence":1,'

FILES: dict[str, Callable[[], bytes]] = {
    "random bytes": lambda: random.Random(1).randbytes(LARGE),
    "a journal's beginning": lambda: filled(JOURNAL, b"x", b"", LARGE),
    "one line of JSON": lambda: filled(b'{"sheet":1,"x":"', b"x", b'"}', LARGE),
    "lists in lists": lambda: b"[" * LARGE,
    "empty objects": lambda: b"{}" * (LARGE // 2),
    "a journal's first line again and again": lambda: filled(
        b"", JOURNAL + b'"at":""}\n', b"", LARGE
    ),
    "the largest sheet, of empty players": lambda: filled(PLAYERS, b"{},", b"]}", LARGEST_SHEET),
    "the largest sheet, of empty lists": lambda: filled(
        b'{"sheet":1,"x":[', b"[],", b"]}", LARGEST_SHEET
    ),
    "the largest sheet, of unknown keys": lambda: (
        b'{"sheet":1,' + b",".join(b'"%d":1' % n for n in range(1_000_000)) + b"}"
    ),
    "the largest sheet, deeply nested": lambda: b'{"a":' * (LARGEST_SHEET // 5),
}
NORMAL = ("random bytes", "a journal's beginning", "the largest sheet, of unknown keys")


@pytest.mark.parametrize(
    "kind", [pytest.param(one, marks=() if one in NORMAL else pytest.mark.long) for one in FILES]
)
def test_refused_quickly_and_in_little_memory(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "large"
    path.write_bytes(FILES[kind]())
    refused_in_little_memory("standings", path)


@pytest.mark.parametrize("what", ["names", "rulebook"])
def test_other_files_are_bounded_too(tmp_path: Path, what: str) -> None:
    journal, large = tmp_path / "e.topcut", tmp_path / "large.toml"
    large.write_bytes(b"a\n" * 7_000_000)
    if what == "names":
        answered("new", journal, "--rulebook", "munchkin")
        refused_in_little_memory("enter", journal, "--csv", large)
    else:
        refused_in_little_memory("rulebook", "check", large)
