"""Write the texts of rules and readings that the application shows (`rulebooks/rules.csv`), from
the register and the readings; `--check` says whether the file is up to date."""

from __future__ import annotations

import csv
import io
import re
import sys
from pathlib import Path

from rules_sources import READING_LINE, READINGS, REGISTER

ROOT = Path(__file__).parents[1]
TARGET = "src/topcut/rulebooks/rules.csv"
START = re.compile(r"^- \*\*")
READING = re.compile(r"\*Reading(?: \(assumed\))?:\*\s*(.*?)(?:\s*\*Why:?\*|$)", re.S)
MARKS = re.compile(r"[*`]")


def rules(root: Path) -> list[tuple[str, str, str]]:
    """Id, section and text of every rule, in our words."""
    with (root / REGISTER).open(encoding="utf-8", newline="") as file:
        return [(row["id"], row["section"], row["rule"]) for row in csv.DictReader(file)]


def readings(root: Path) -> list[tuple[str, str, str]]:
    """Id, question and reading of everything that the guides leave open."""
    found = []
    for name in READINGS:
        for block in _blocks((root / name).read_text("utf-8")):
            match = READING_LINE.match(block)
            if match is None:
                continue
            said = READING.search(block)
            text = said[1] if said else block.split("**", 2)[-1]
            found.append((match[1], _plain(match[2]), _plain(text)))
    return found


def _blocks(text: str) -> list[str]:
    """One entry of the list each, its lines put together."""
    blocks: list[str] = []
    for line in text.splitlines():
        if START.match(line):
            blocks.append(line)
        elif blocks and line.startswith("  "):
            blocks[-1] += f" {line.strip()}"
        elif blocks:
            blocks.append("")
    return [block for block in blocks if block]


def _plain(text: str) -> str:
    plain = " ".join(MARKS.sub("", text).split()).strip(" .").removeprefix(": ")
    return plain if plain.endswith(("?", "…")) else f"{plain}."


def written(root: Path) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["id", "section", "text"])
    writer.writerows([*rules(root), *readings(root)])
    return out.getvalue()


def main() -> int:
    path, text = ROOT / TARGET, written(ROOT)
    if "--check" in sys.argv:
        if path.is_file() and path.read_text("utf-8") == text:
            print("rule texts are up to date")
            return 0
        print(f"{TARGET} is not what the register says: make docs")
        return 1
    path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
