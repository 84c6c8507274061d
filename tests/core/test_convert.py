"""Structs are read from several threads at once, also the first time."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from topcut.core.convert import convert


class Point(msgspec.Struct, frozen=True):
    x: int
    y: int = 0


def test_a_value_that_fits_and_one_that_does_not() -> None:
    assert convert({"x": 3}, Point) == Point(3)
    with pytest.raises(msgspec.ValidationError, match=r"Expected `int`, got `str` - at `\$.x`"):
        convert({"x": "3"}, Point)


AT_ONCE = """
import sys, threading, types
from topcut.core.convert import convert

SOURCE = '''
from __future__ import annotations
from typing import Annotated
from msgspec import Meta, Struct

class Part(Struct, frozen=True):
    first: Annotated[int, Meta(ge=1)]
    second: Part | None = None

class Whole(Struct, frozen=True):
    numbers: tuple[Annotated[int, Meta(ge=0)], ...]
    part: Part
'''
sys.setswitchinterval(1e-6)
for number in range(100):
    module = sys.modules[f"m{number}"] = types.ModuleType(f"m{number}")
    exec(SOURCE, module.__dict__)
    values = {"numbers": [1, 2], "part": {"first": 1, "second": {"first": 2}}}
    begin = threading.Barrier(6)

    def read():
        begin.wait()
        for to, value in ((module.Whole, values), (module.Part, values["part"])) * 5:
            convert(value, to)

    threads = [threading.Thread(target=read) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("read")
"""


def test_the_first_time_in_many_threads_at_once() -> None:
    """With `msgspec.convert` alone the process dies in one of the first rounds."""
    command = [sys.executable, "-c", AT_ONCE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "read"), done.stderr
