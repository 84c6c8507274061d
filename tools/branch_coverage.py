"""How many branches of a folder the tests take: `python tools/branch_coverage.py src/topcut/core`.

Coverage's own percentage mixes lines and branches; this one is of branches alone. It reads what
`make coverage` has measured.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from coverage import Coverage


def branches(folder: str) -> tuple[int, int]:
    """How many are taken, and of how many."""
    measured = Coverage()
    measured.load()
    with tempfile.TemporaryDirectory() as kept:
        report = Path(kept) / "report.json"
        measured.json_report(include=[f"{folder}/*"], outfile=str(report))
        totals = json.loads(report.read_text("utf-8"))["totals"]
    return totals["covered_branches"], totals["num_branches"]


def main() -> None:
    for folder in sys.argv[1:]:
        taken, of = branches(folder)
        print(f"{folder}: {taken} of {of} branches, {100 * taken / max(of, 1):.2f} %")


if __name__ == "__main__":
    main()
