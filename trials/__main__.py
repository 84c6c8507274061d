"""`python -m trials [--seed N] [--share S] [name ...]`: run the trials of this folder, all or the
named ones, each in a process of its own, and print a table.

A trial is a module beside this file with `trial(run: Run) -> None`, which adds figures to the run.
`--share 0.1` makes each as much smaller; the seed is printed, and the same seed gives the same
choices.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Timer

from trials._figures import Figure, table

ORDER = ("power_cut", "disk", "clock", "network", "rubbish", "storms", "kills")
SECONDS = {
    "power_cut": 60,
    "disk": 30,
    "clock": 30,
    "network": 60,
    "rubbish": 160,
    "storms": 190,
    "kills": 360,
}
"""What each may take; what it does not need is for those after it. All of it in a quarter of an
hour."""
WHOLE = 15 * 60
TO_TIDY_UP = 10
PATIENCE = 7_200.0
"""Without a bound: of somebody who runs one of them alone."""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="trials")
    parser.add_argument("names", nargs="*", help=f"of: {', '.join(ORDER)}")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    parser.add_argument("--share", type=float, default=1.0)
    asked = parser.parse_args(words)
    unknown = [name for name in asked.names if name not in ORDER]
    if unknown:
        print(f"no trial {', '.join(unknown)}; there are: {', '.join(ORDER)}", file=sys.stderr)
        return 2
    print(f"seed {asked.seed}", flush=True)
    begun, figures = time.monotonic(), []
    names = asked.names or list(ORDER)
    for place, name in enumerate(names):
        later = sum(SECONDS[one] for one in names[place + 1 :])
        seconds = WHOLE - (time.monotonic() - begun) - later - TO_TIDY_UP
        try:
            figures += run_one(name, asked.seed, asked.share, seconds, seconds + TO_TIDY_UP / 2)
        except Exception as error:  # the others are tried all the same
            figures.append(Figure(name, "the trial itself", repr(error), "0", False))
    print(table(figures))
    missed = [one for one in figures if not one.is_met]
    took = time.monotonic() - begun
    print(f"{len(figures)} figures, {len(missed)} missed, {took:.0f} s, seed {asked.seed}")
    return 1 if missed else 0


def run_one(
    name: str, seed: int, share: float, seconds: float, longest: float = PATIENCE
) -> list[Figure]:
    """In a process of its own: each has its own database, and what it breaks ends with it. Whatever
    takes longer than `longest` is ended, with all that it started."""
    command = [sys.executable, "-m", "trials._run", name, str(seed), str(share), str(seconds)]
    root = Path(__file__).parents[1]
    print(f"== {name}", flush=True)
    with subprocess.Popen(
        command, cwd=root, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        bound = Timer(longest, _end, [process])
        bound.start()
        lines = []
        for line in process.stdout:
            if line.startswith("{"):
                lines.append(line)
            else:
                print(f"   {line.rstrip()}", flush=True)
        code = process.wait()
        bound.cancel()
    found = [Figure(**json.loads(line)) for line in lines]
    if code:
        found.append(Figure(name, "the trial itself", f"ended with {code}", "0", False))
    return found


def _end(process: subprocess.Popen[str]) -> None:
    """Politely first, so that what is mounted and started is tidied up."""
    for sign in (signal.SIGINT, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, sign)
        with suppress(subprocess.TimeoutExpired):
            process.wait(TO_TIDY_UP)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
