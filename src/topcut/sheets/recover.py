"""A damaged journal: everything before the damage, in a new file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from topcut.core.journal import signed_head
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import BEGINNING, Entry, check_chain
from topcut.core.journal.reading import Reader
from topcut.core.journal.signed_head import SignedHead, check_signed, parse_signed
from topcut.core.message import Message
from topcut.core.refusal import EMPTY, Refusal
from topcut.core.tournament import fold  # noqa: F401 (with it, every kind of fact is known)

from .journal_file import with_signed_heads


@dataclass(frozen=True, slots=True)
class Recovered:
    entries: int
    """Entries that were saved."""
    lines_left: int
    """Lines that could not be, the damaged one among them."""
    problem: Message


def recover(damaged: Path, target: Path) -> Recovered:
    """Copy the intact beginning; the damaged file stays as it is, and the new one must be new."""
    lines = damaged.read_bytes().split(b"\n")
    entries: list[Entry] = []
    signed: list[SignedHead] = []
    reader = Reader()
    problem = EMPTY
    for line in lines:
        try:
            if line.startswith(signed_head.FIRST_BYTES):
                signed.append(_fitting(line, entries))
                continue
            entry = reader.read(line, len(entries) + 1)
            previous = entries[-1].digest if entries else BEGINNING
            check_chain([entry], after=len(entries), previous=previous)
        except JournalError as error:
            problem = error.problem if line else EMPTY
            if line.startswith(signed_head.FIRST_BYTES):
                del entries[signed[-1].sequence if signed else 0 :]
            break
        entries.append(entry)
    whole = [entry for entry in entries if entry.action + entry.of - 1 <= len(entries)]
    if not whole:
        raise Refusal(
            "nothing of {file} can be read", do="look for a copy of it", file=damaged.name
        )
    with target.open("xb") as file:
        file.write(with_signed_heads((one.line_with_values() for one in whole), signed).encode())
        file.flush()
        os.fsync(file.fileno())
    left = sum(1 for line in lines if line) - len(whole) - len(signed)
    return Recovered(len(whole), left, problem)


def _fitting(line: bytes, entries: list[Entry]) -> SignedHead:
    """Where a signature does not fit, what stands between the last one that does and this one was
    changed by somebody, and nobody can say which entry."""
    head = parse_signed(line, len(entries))
    check_signed(entries, [head])
    return head
