"""How long Topcut takes to begin: commands, the server's first page, a large journal.

Commands are processes of their own, measured in CPU time (user and system) with bytecode written,
as they are on anybody's machine after the first call. What they are compared with runs in turn with
them, so that a busy machine slows both down.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

TIMES = 15
PARTS = {"_serve_start": "serve_start", "_journal_reading": "journal_reading"}
"""Measurements of their own, and what runs them; each prints its verdict."""
SHEET = {
    "sheet": 1,
    "rulebook": "star-trek-2e",
    "options": {"rounds": 4},
    "players": [
        {"name": "Tony"},
        {"name": "John"},
        {"name": "Ann", "earned_byes": [1]},
        {"name": "Bea"},
        {"name": "Max", "late": 1},
    ],
    "rounds": [
        [
            {"players": ["Tony", "John"], "result": "win", "score": [100, 35]},
            {"players": ["Ann"], "result": "earned-bye"},
            {"players": ["Bea"], "result": "bye"},
        ],
        [
            {"players": ["Ann", "Tony"], "result": "modified-loss", "score": [40, 55]},
            {"players": ["Max", "Bea"], "result": "win", "ended": "concession"},
            {"players": ["John"], "result": "bye"},
        ],
    ],
    "drops": {"Max": 2},
}
"""The design's own example; its rulebook is one of the two largest."""
TOPCUT = [str(Path(sys.executable).with_name("topcut"))]
MODULE = [sys.executable, "-m", "topcut"]
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def main() -> None:
    print(f"start of a command (CPU ms, median of {TIMES} runs)")
    print(f"{'':34}{'reference':>12}{'topcut':>10}{'ratio':>8}{'aim':>8}")
    _compare(
        "import typer, rich",
        {
            "topcut --version": [*TOPCUT, "--version"],
            "topcut --help": [*TOPCUT, "--help"],
            "python -m topcut --version": [*MODULE, "--version"],
        },
        aim=1.5,
    )
    with TemporaryDirectory() as folder:
        sheet = Path(folder) / "sheet.json"
        sheet.write_text(json.dumps(SHEET), encoding="utf-8")
        _compare(
            "import numpy",
            {
                "topcut standings SHEET": [*TOPCUT, "standings", str(sheet)],
                "topcut standings SHEET --json": [*TOPCUT, "standings", str(sheet), "--json"],
            },
            aim=2.0,
        )
    for module, function in PARTS.items():
        print()
        getattr(import_module(f"bench.{module}"), function)()


def _compare(reference: str, commands: dict[str, list[str]], *, aim: float) -> None:
    """Each command in turn with what it is compared with."""
    base = [sys.executable, "-c", reference]
    for name, command in commands.items():
        _cpu(base), _cpu(command)  # writes the bytecode
        pairs = [(_cpu(base), _cpu(command)) for _ in range(TIMES)]
        first, own = (median(times) for times in zip(*pairs, strict=True))
        verdict = "met" if own / first <= aim else "MISSED"
        print(f"{name:34}{first:12.0f}{own:10.0f}{own / first:8.2f}{aim:8.2f}  {verdict}")
    print(f"  the reference is python -c '{reference}'")


def _cpu(command: Sequence[str]) -> float:
    """CPU milliseconds of one process, which must succeed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=ENVIRONMENT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used * 1000


if __name__ == "__main__":
    main()
