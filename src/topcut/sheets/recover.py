"""A damaged journal: everything before the damage, in a new file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import BEGINNING, Entry, check_chain, parse
from topcut.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Recovered:
    entries: int
    """Entries that were saved."""
    lines_left: int
    """Lines that could not be, the damaged one among them."""
    problem: str


def recover(damaged: Path, target: Path) -> Recovered:
    """Copy the intact beginning; the damaged file stays as it is, and the new one must be new."""
    lines = damaged.read_bytes().split(b"\n")
    entries: list[Entry] = []
    problem = ""
    for line in lines:
        try:
            entry = parse(line, len(entries) + 1)
            previous = entries[-1].digest if entries else BEGINNING
            check_chain([entry], after=len(entries), previous=previous)
        except JournalError as error:
            problem = str(error.problem) if line else ""
            break
        entries.append(entry)
    whole = [entry for entry in entries if entry.action + entry.of - 1 <= len(entries)]
    if not whole:
        raise Refusal(
            "nothing of {file} can be read", do="look for a copy of it", file=damaged.name
        )
    with target.open("xb") as file:
        file.write("".join(f"{entry.line()}\n" for entry in whole).encode())
        file.flush()
        os.fsync(file.fileno())
    left = sum(1 for line in lines[len(whole) :] if line)
    return Recovered(len(whole), left, problem)
