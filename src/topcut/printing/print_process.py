"""A document made by a process of its own: it can be ended before it is ready, and what Typst needs
for a long one goes with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from . import engine


def pdf_apart(data: str, paper: str, told: Callable[[float], None]) -> bytes:
    """`told` hears a few times a second how many seconds of CPU were used; whatever it raises ends
    the process."""
    command = [sys.executable, "-I", engine.__file__, paper]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(data.encode())
            process.stdin.close()
            for line in process.stdout:
                what, figure = line.split()
                if what == b"made":
                    return process.stdout.read(int(figure))
                told(float(figure))
        except BaseException:
            process.kill()
            raise
    raise RuntimeError(f"no document was made: the process ended with {process.returncode}")
