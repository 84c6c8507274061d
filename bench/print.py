"""Printing against WeasyPrint and reportlab on the same contents: CPU seconds and peak memory, each
in a process of its own, one run."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

JOBS = {
    "slips": "1,000 slips with QR codes",
    "standings": "5,000 rows of standings",
    "few": "8 slips, first and second time",
}
MEMORY = 600
"""Megabytes that no job of ours may exceed."""


def main() -> None:
    missed = 0
    print(f"{'':32}{'engine':>12}{'CPU s':>8}{'peak MB':>9}{'KB':>8}{'pages':>7}")
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for job, title in JOBS.items():
        for engine in ("topcut", "reportlab", "weasyprint") if job != "few" else ("topcut",):
            one = found[job, engine] = _measured(engine, job)
            if "missing" in one:
                print(f"{title:32}{engine:>12}   {one['missing']}")
                continue
            print(
                f"{title:32}{engine:>12}{one['cpu']:8.2f}{one['peak']:9.0f}{one['size']:8.0f}"
                f"{one['pages'] or '-':>7}"
            )
    few = found["few", "topcut"]
    print(f"\nthe same 8 slips again, templates read: {few['again']:.3f} s")
    missed += _check("1,000 slips, WeasyPrint / topcut", found, ("slips", "weasyprint"), 10)
    missed += _check("1,000 slips, reportlab / topcut", found, ("slips", "reportlab"), 1)
    missed += _check("5,000 rows, reportlab / topcut", found, ("standings", "reportlab"), 1 / 1.5)
    missed += not _told("8 slips within a second of CPU", few["cpu"], few["cpu"] <= 1)
    peak = max(one["peak"] for (_, engine), one in found.items() if engine == "topcut")
    missed += not _told(f"memory below {MEMORY} MB", peak, peak < MEMORY)
    print("all targets met" if not missed else f"{missed} targets missed")


def _measured(engine: str, job: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench._print_job", engine, job]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        return {"missing": ran.stderr.strip().splitlines()[-1][:80]}
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def _check(
    what: str, found: dict[tuple[str, str], dict[str, Any]], peer: tuple[str, str], least: float
) -> bool:
    """True where the peer is not slow enough."""
    if "missing" in found[peer]:
        return False
    ratio = found[peer]["cpu"] / found[peer[0], "topcut"]["cpu"]
    return not _told(f"{what} (at least {least:.2f})", ratio, ratio >= least)


def _told(what: str, value: float, met: bool) -> bool:
    print(f"{what:52}{value:8.2f}   {'met' if met else 'MISSED'}")
    return met


if __name__ == "__main__":
    main()
