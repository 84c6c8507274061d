"""A nonsense file of 50 MB is refused within 10 seconds and 500 MB of memory.

Two such files in the normal run; all of them with HYPOTHESIS_PROFILE=deep.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
LARGE = 50_000_000
LARGEST_SHEET = 12_000_000

MEASURED = """
import resource, sys, time
from topcut.cli.main import main
try:
    main()
finally:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    try:
        with open("/proc/self/status") as status:  # what a parent used does not count here
            most = int(status.read().split("VmHWM:")[1].split()[0])
    except OSError:
        pass
    sys.stdout.write(f"{time.process_time()} {most}")
"""


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


@pytest.mark.parametrize("kind", FILES if DEEP else NORMAL)
def test_refused_quickly_and_in_little_memory(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "large"
    path.write_bytes(FILES[kind]())
    said = subprocess.run(
        [sys.executable, "-c", MEASURED, "standings", str(path)],
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert said.returncode == 1
    assert len(said.stderr.splitlines()) == 1
    assert said.stderr.startswith(b"topcut: ")
    seconds, size = said.stdout.split()
    assert float(seconds) < 10
    kilobytes = int(size) // (1024 if sys.platform == "darwin" else 1)
    assert kilobytes < 500_000


@pytest.mark.parametrize(
    ("command", "option"), [("enter", "--csv"), ("rulebook", "check")], ids=["names", "rulebook"]
)
def test_other_files_are_bounded_too(tmp_path: Path, command: str, option: str) -> None:
    journal, large = tmp_path / "e.topcut", tmp_path / "large.toml"
    subprocess.run(
        [sys.executable, "-m", "topcut", "new", journal, "--rulebook", "munchkin"],
        check=True,
        capture_output=True,
    )
    large.write_bytes(b"a\n" * 7_000_000)
    args = (
        [command, str(journal), option, str(large)]
        if option == "--csv"
        else [command, option, str(large)]
    )
    said = subprocess.run(
        [sys.executable, "-c", MEASURED, *args], capture_output=True, timeout=60, check=False
    )
    assert said.returncode == 1
    assert len(said.stderr.splitlines()) == 1
    seconds, kilobytes = said.stdout.split()
    assert float(seconds) < 10
    assert int(kilobytes) < 500_000
