"""A journal as a file: one JSON entry per line, appended under a lock and synced to the disk.

Heads that an installation has signed may stand between the entries: what comes from a desk has
them. A rewritten file does not fit them and is refused.

A crash can tear only what was being appended: the file then ends in a line without its newline (or
full of zeros), or inside an action of several lines. That tail is set aside in a file of its own
and reported; nothing before it is touched.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import IO, Literal

from msgspec import Struct

from topcut.core.journal import signed_head
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import BEGINNING, Entry, check_chain
from topcut.core.journal.reading import PeopleNamed, Reader
from topcut.core.journal.signed_head import SignedHead, check_signed, parse_signed
from topcut.core.journal.store import AppendConflict
from topcut.core.refusal import Refusal
from topcut.core.tournament import fold  # noqa: F401 (with it, every kind of fact is known)

LONGEST_LINE = 16_000_000
"""Bytes; a round of 100,000 players takes a fifth of it."""
LOCK_SECONDS = 10.0
READERS_SHARE = os.name != "nt"
"""Without further packages Windows has no locks that readers share: there they take turns."""
REPLACES_OPEN_FILES = os.name != "nt"
"""Windows lets nobody exchange a file that is open, and the lock keeps it open."""
FIRST_BYTES = b'{"sequence":1,'
"""How every journal begins."""


class JournalContents(Struct, frozen=True):
    """What a file holds: whole actions, and the torn tail after them, if any."""

    entries: tuple[Entry, ...]
    whole: int
    """Bytes up to the end of the last whole action."""
    torn: bytes = b""
    signed: tuple[SignedHead, ...] = ()


class FileStore:
    """One journal in one file. Reading never changes the file; appending mends a torn end first."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None
        """Where a torn tail was put, if this store has found one."""
        self._seen = b""
        self._held = JournalContents((), 0)

    def read(self) -> tuple[Entry, ...]:
        return self.load().entries if self.path.exists() else ()

    def load(self) -> JournalContents:
        with self._locked("rb") as file:
            return self._contents(file.read())

    def _contents(self, data: bytes) -> JournalContents:
        """What is in the file; only what is new since the last time is parsed."""
        same = data[: self._held.whole] == self._seen[: self._held.whole]
        self._held = contents(data, self._held if same else None)
        self._seen = data
        return self._held

    def append(self, entries: Sequence[Entry], *, expected: int) -> None:
        """All entries or none: written in one piece and synced before anyone is told. When the
        disk is full the file is cut back to what it was."""
        with self._locked("r+b" if self.path.exists() else "x+b") as file:
            held = self._contents(file.read())
            if len(held.entries) != expected:
                raise AppendConflict(f"the journal is at {len(held.entries)}, not at {expected}")
            previous = held.entries[-1].digest if held.entries else BEGINNING
            check_chain(entries, after=expected, previous=previous)
            if held.torn:
                self._put_aside(held.torn)
            lines = [f"{entry.line_with_values()}\n".encode() for entry in entries]
            if max(map(len, lines), default=0) > LONGEST_LINE:
                raise Refusal(
                    "this takes more than {limit:,} bytes in one entry",
                    do="do it in smaller parts",
                    limit=LONGEST_LINE,
                )
            _write_at(file.fileno(), held.whole, b"".join(lines))
        if not expected:
            _sync_folder(self.path.parent)

    def replace(self, entries: Sequence[Entry], *, expected: int) -> None:
        """The whole journal written anew, after its personal values changed: the file is there as
        it was or as it is now. Whoever waited for the old one reads it again. Signed heads stay
        where their entries kept their digests; a torn tail is set aside as when something is
        appended."""
        with self._locked("r+b") as file:
            held = self._contents(file.read())
            if len(held.entries) != expected:
                raise AppendConflict(f"the journal is not at {expected}")
            signed = [one for one in held.signed if entries[one.sequence - 1].digest == one.digest]
            lines = with_signed_heads((one.line_with_values() for one in entries), signed)
            if held.torn:
                self._put_aside(held.torn)
            whole = self._written_beside(lines.encode())
            if REPLACES_OPEN_FILES:
                whole.replace(self.path)
            else:
                whole.replace(self._replacement)
                self._take_over(file)
        _sync_folder(self.path.parent)

    @property
    def _replacement(self) -> Path:
        """The whole journal as it shall be, where a file cannot be exchanged at once: from the
        moment at which it has this name it counts, and the other is only written over."""
        return self.path.with_name(f".{self.path.name}.new")

    def _written_beside(self, data: bytes) -> Path:
        beside = self.path.with_name(f".{self.path.name}.part")
        beside.touch(mode=self.path.stat().st_mode & 0o777)
        with beside.open("wb") as new:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
        return beside

    def _take_over(self, file: IO[bytes]) -> None:
        """Also what a crash has left half done."""
        _write_at(file.fileno(), 0, self._replacement.read_bytes(), cuts_back=False)
        self._replacement.unlink()
        file.seek(0)

    def secret(self) -> bytes:
        return secrets.token_bytes(32)

    def _put_aside(self, torn: bytes) -> None:
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.torn-{number}")).exists():
            number += 1
        with aside.open("xb") as file:
            file.write(torn)
            file.flush()
            os.fsync(file.fileno())
        self.set_aside = aside

    @contextmanager
    def _locked(self, mode: Literal["rb", "r+b", "x+b"]) -> Iterator[IO[bytes]]:
        import portalocker  # noqa: PLC0415 - it brings logging, sockets and temporary files along

        shared = mode == "rb" and READERS_SHARE
        kind = portalocker.LockFlags.SHARED if shared else portalocker.LockFlags.EXCLUSIVE
        flags = kind | portalocker.LockFlags.NON_BLOCKING
        try:
            with portalocker.Lock(self.path, mode, timeout=LOCK_SECONDS, flags=flags) as file:
                if mode == "r+b" and not os.path.samestat(
                    os.fstat(file.fileno()), self.path.stat()
                ):
                    raise AppendConflict("the file was written anew meanwhile")
                if self._replacement.exists():
                    if mode == "rb":
                        yield BytesIO(self._replacement.read_bytes())
                        return
                    self._take_over(file)
                yield file
        except portalocker.exceptions.LockException:
            raise Refusal(
                "another program has held {file} for {seconds:.0f} seconds",
                do="close the other one and try again",
                file=self.path.name,
                seconds=LOCK_SECONDS,
            ) from None
        except FileExistsError:
            raise AppendConflict("somebody else made the file just now") from None


def contents(data: bytes, known: JournalContents | None = None) -> JournalContents:
    """Everything in the file, checked: numbers, digests, whole actions. Only the very end may be
    torn; damage anywhere else is an error that names the entry. `known` is what the same bytes
    gave before."""
    if not data.startswith(FIRST_BYTES[: len(data)]) and data.strip(b"\0"):
        raise JournalError(1, "is not the beginning of a journal")
    entries = list(known.entries) if known else []
    signed = list(known.signed) if known else []
    whole = position = known.whole if known else 0
    checked, checked_heads, reader = len(entries), len(signed), Reader(PeopleNamed().after(entries))
    while (end := data.find(b"\n", position)) >= 0:
        line, position = data[position:end], end + 1
        if position == len(data) and b"\0" in line:
            break
        if len(line) > LONGEST_LINE:
            raise JournalError(
                len(entries) + 1, "is longer than {most} bytes", most=f"{LONGEST_LINE:,}"
            )
        if line.startswith(signed_head.FIRST_BYTES):
            signed.append(parse_signed(line, len(entries)))
        else:
            entries.append(reader.read(line, len(entries) + 1))
        if entries[-1].sequence == entries[-1].action + entries[-1].of - 1:
            whole = position
    before = entries[checked - 1].digest if checked else BEGINNING
    check_chain(entries[checked:], after=checked, previous=before)
    if len(signed) > checked_heads:
        check_signed(entries, signed)
    kept = [entry for entry in entries if entry.action + entry.of - 1 <= len(entries)]
    return JournalContents(tuple(kept), whole, data[whole:], tuple(signed))


def with_signed_heads(lines: Iterable[str], heads: Iterable[SignedHead]) -> str:
    """A file: the line of every entry, and each signed head after the entry that it is of."""
    after: dict[int, list[SignedHead]] = {}
    for head in heads:
        after.setdefault(head.sequence, []).append(head)
    found = (
        one
        for number, line in enumerate(lines, 1)
        for one in (line, *(head.line() for head in after.get(number, ())))
    )
    return "".join(f"{one}\n" for one in found)


def _write_at(handle: int, position: int, data: bytes, *, cuts_back: bool = True) -> None:
    """Past any buffer, so that nothing half-written can follow after a failure."""
    try:
        os.ftruncate(handle, position)
        os.lseek(handle, position, os.SEEK_SET)
        left = memoryview(data)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    except OSError:
        if cuts_back:
            os.ftruncate(handle, position)
        raise


def _sync_folder(folder: Path) -> None:
    """A new file's name is durable only once its folder is synced; not every system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
