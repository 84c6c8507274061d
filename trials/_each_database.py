"""A trial on both databases, each in a process of its own, which prints its figures."""

from __future__ import annotations

import subprocess
import sys

from trials._figures import Run
from trials._postgres import DATABASES, is_installed


def on_each_database(run: Run, first_share: float) -> None:
    """The first has this share of the time that is left, the other one the rest."""
    for number, name in enumerate(DATABASES):
        if name == "PostgreSQL" and not is_installed():
            run.left_out(f"{name}: {run.name}", "PostgreSQL is not installed")
            continue
        seconds = run.left * (first_share if number == 0 else 1)
        words = [run.name, str(run.random.randrange(10**6)), str(run.share), str(seconds), name]
        ran = subprocess.run([sys.executable, "-m", "trials._run", *words], check=False)
        if ran.returncode:
            run.add(f"{name}: the trial itself", f"ended with {ran.returncode}", 0, False)
