"""One line of a journal: a fact, who recorded it and when, chained to the line before it.

A line is compact JSON. Its digest is the SHA-256 of the same object with sorted keys and everything
beyond ASCII escaped, without the digest itself and without the personal values that a file keeps in
the same line (`personal`). Lines that were written before there were such values say in `by` who
recorded them; since then it is a number, of the staff (`staff`) or of a player (`player`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from topcut.core.journal.damage import JournalError
from topcut.core.journal.digest import digest_of
from topcut.core.journal.fact import Fact
from topcut.core.journal.personal import (
    STAFF_PART,
    WAS_PART,
    Personal,
    Sealing,
    Withholding,
    erased_staff,
)
from topcut.core.journal.personal_fields import personal_fields

BEGINNING = "0" * 64
"""What the first entry names as the digest before it."""
NOTHING: Mapping[str, Any] = {}


class Entry(Struct, frozen=True, kw_only=True, gc=False):
    sequence: int
    at: str
    by: str
    role: str
    action: int
    """The sequence number of the first entry of the same action."""
    of: int
    """How many entries the action has; a journal that ends inside an action was torn there."""
    fact: Fact
    previous: str
    digest: str
    staff: int | None = None
    """The number of the author, where it is one of the staff; `by` is the name."""
    player: int | None = None
    """The number of the author, where it is a player; 0 for one who is just being entered."""
    sealed: Mapping[str, str] = field(default_factory=dict)
    """The commitment of each part that is kept beside the line."""
    personal: Personal = field(default_factory=dict)
    """Those parts of it that are still there."""
    was: str = ""
    """The digest that the entry had before its journal was carried over (carry_over.py); "" once it
    is erased, with the names that it was made of."""
    via: str = ""
    """By which way it came: an own link, the desk … (core/actions/decision.py); "" in entries from
    before that was recorded."""
    text: str = ""
    """The line itself, where it is not written again from the fact as it is here."""

    def line(self) -> str:
        """The entry as one line of JSON, as its digest covers it: without personal values, unless
        it was written before those stood beside."""
        return self.text or _json(body_of(self) | {"digest": self.digest})

    def line_with_values(self) -> str:
        """The line as a file keeps it."""
        return f'{self.line()[:-1]},"personal":{self.values()}}}' if self.personal else self.line()

    def values(self) -> str:
        """What is kept beside the line, as JSON; nothing where there is nothing."""
        return _json(self.personal) if self.personal else ""

    def plain_fact(self) -> dict[str, Any]:
        """What the fact says, personal values and all, as it would stand in JSON."""
        return fields_of(self.fact)

    @property
    def is_sealed(self) -> bool:
        """Does the line name nobody?"""
        return self.staff is not None or self.player is not None

    @property
    def shows_old_digest(self) -> bool:
        """Does the line itself say which digest it had with names inside?"""
        return bool(self.was) and WAS_PART not in self.sealed

    def staff_named(self) -> Iterator[tuple[int, str]]:
        """Staff whom the journal names for the first time in this entry."""
        for path in self.sealed:
            if path.startswith(STAFF_PART):
                number = int(path[len(STAFF_PART) :])
                kept = self.personal.get(path)
                yield number, str(kept.values) if kept else erased_staff(number)


def seal(  # noqa: PLR0913 - an entry has that many parts
    facts: Sequence[Fact],
    *,
    after: int,
    previous: str,
    at: str,
    by: str,
    role: str,
    via: str = "",
    sealing: Sealing | None = None,
) -> tuple[Entry, ...]:
    """The facts of one action as entries that continue a journal; without `sealing` all that they
    say stands in the lines, as in journals that know people by number anyway."""
    withholding = Withholding(sealing) if sealing else None
    entries: list[Entry] = []
    for offset, fact in enumerate(facts):
        entry = Entry(
            sequence=after + 1 + offset,
            at=at,
            by=by,
            role=role,
            action=after + 1,
            of=len(facts),
            fact=fact,
            previous=previous,
            digest="",
            via=via,
        )
        entries.append(sealed_entry(entry, withholding))
        previous = entries[-1].digest
    return tuple(entries)


def sealed_entry(entry: Entry, withholding: Withholding | None) -> Entry:
    """The same with its digest, and with what is personal kept out of its line."""
    if withholding is None:
        return msgspec.structs.replace(entry, digest=digest_of(body_of(entry)))
    fields = fields_of(entry.fact)
    author = withholding.author(entry.by, entry.role)
    withholding.fact(fields, type(entry.fact))
    if entry.was:
        withholding.old_digest(entry.was)
    personal = withholding.commit(entry.sequence)
    sealed = {path: one.commitment for path, one in personal.items()}
    body = _body(entry, author, fields, sealed)
    digest = digest_of(body)
    is_whole = personal_fields(type(entry.fact)) is None and not sealed
    return msgspec.structs.replace(
        entry,
        digest=digest,
        staff=author.get("staff"),
        player=author.get("player"),
        sealed=sealed,
        personal=personal,
        text="" if is_whole else _json(body | {"digest": digest}),
    )


def names_people(entries: Iterable[Entry]) -> bool:
    """Are there lines that hold names themselves, or a digest by which names can be tried?"""
    return any(not one.is_sealed or one.shows_old_digest for one in entries)


def check_chain(entries: Iterable[Entry], *, after: int = 0, previous: str = BEGINNING) -> None:
    """Every entry follows the one before it: number by number, digest by digest."""
    for entry in entries:
        if entry.sequence != after + 1:
            raise JournalError(
                after + 1, "is missing (entry {sequence} stands there)", sequence=entry.sequence
            )
        if entry.previous != previous:
            raise JournalError(entry.sequence, "does not continue the entry before it")
        after, previous = entry.sequence, entry.digest


def body_of(entry: Entry) -> dict[str, Any]:
    """What the digest is of, from the fact as it is here."""
    author: dict[str, Any] = {"by": entry.by}
    if entry.is_sealed:
        author = {"player": entry.player} if entry.staff is None else {"staff": entry.staff}
    return _body(entry, author, fields_of(entry.fact), entry.sealed)


def fields_of(fact: Fact) -> dict[str, Any]:
    fields = msgspec.to_builtins(fact, enc_hook=_plain)
    kind = fields.pop("kind")
    return {"kind": kind, "version": fact.version, **_sparse(fields)}


def _body(
    entry: Entry, author: Mapping[str, Any], fact: dict[str, Any], sealed: Mapping[str, str]
) -> dict[str, Any]:
    return {
        "sequence": entry.sequence,
        "at": entry.at,
        **author,
        "role": entry.role,
        "action": entry.action,
        "of": entry.of,
        "fact": fact,
        **({"sealed": sealed} if sealed else NOTHING),
        **({"was": entry.was} if entry.was and WAS_PART not in sealed else NOTHING),
        "previous": entry.previous,
        **({"via": entry.via} if entry.via else NOTHING),
    }


def _plain(value: Any) -> str:
    """A message is written down as the text that it is."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not part of a fact")


def _sparse(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields without empty ones, so that lines stay short."""
    return {key: _lean(value) for key, value in fields.items() if value is not None}


def _lean(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _lean(item) for key, item in value.items() if item is not None and item != ()}
    if isinstance(value, list | tuple):
        return [_lean(item) for item in value]
    return value


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
