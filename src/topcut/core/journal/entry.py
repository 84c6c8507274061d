"""One line of a journal: a fact, who recorded it and when, chained to the line before it.

A line is compact JSON. Its digest is the SHA-256 of the same object with sorted keys and everything
beyond ASCII escaped, without the digest itself. Neither has changed since the first version.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct, ValidationError, structs

from topcut.core.convert import convert
from topcut.core.journal.damage import JournalError
from topcut.core.journal.fact import Fact, known_facts, problem_of
from topcut.core.journal.upcast import CannotUpcast, upcast

BEGINNING = "0" * 64
"""What the first entry names as the digest before it."""


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

    def line(self) -> str:
        """The entry as one line of JSON."""
        return _json(_body(self) | {"digest": self.digest})


def seal(
    facts: Sequence[Fact], *, after: int, previous: str, at: str, by: str, role: str
) -> tuple[Entry, ...]:
    """The facts of one action as entries that continue a journal."""
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
        )
        previous = _digest(_body(entry))
        entries.append(structs.replace(entry, digest=previous))
    return tuple(entries)


def parse(line: str | bytes, expected: int) -> Entry:
    """Read one line; raises JournalError where it is damaged or unknown."""
    raw, digest = _intact(line, expected)
    try:
        _check_envelope(raw)
        raw["fact"] = _fact(upcast(raw["fact"], current=_versions()))
        return Entry(**raw, digest=digest)
    except CannotUpcast as error:
        raise JournalError(expected, str(error)) from None
    except ValidationError as error:
        raise JournalError(expected, f"is not understood ({problem_of(error)})") from None
    except (KeyError, TypeError, ValueError) as error:
        raise JournalError(expected, f"lacks or garbles {error}") from None


def check_chain(entries: Iterable[Entry], *, after: int = 0, previous: str = BEGINNING) -> None:
    """Every entry follows the one before it: number by number, digest by digest."""
    for entry in entries:
        if entry.sequence != after + 1:
            raise JournalError(after + 1, f"is missing (entry {entry.sequence} stands there)")
        if entry.previous != previous:
            raise JournalError(entry.sequence, "does not continue the entry before it")
        after, previous = entry.sequence, entry.digest


def _intact(line: str | bytes, expected: int) -> tuple[dict[str, Any], str]:
    """The object of a line without its digest, and the digest, which is right."""
    try:
        raw = _RAW.decode(line)
        digest: str = raw.pop("digest")
        if digest == _quick_digest(raw):
            return raw, digest
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        pass  # said below: what is wrong, or that only the quick way does not know it
    try:
        raw = json.loads(line)
    except (ValueError, RecursionError):
        raise JournalError(expected, "is not a line of JSON") from None
    if not isinstance(raw, dict):
        raise JournalError(expected, "is not an object")
    digest = raw.pop("digest", None)
    if digest != _digest(raw):
        raise JournalError(expected, "was changed after it was written (its digest is wrong)")
    return raw, digest


def _fact(fields: dict[str, Any]) -> Fact:
    kind = fields["kind"]
    fact = _known_facts().get(kind) or known_facts().get(kind)
    if fact is None:
        raise ValidationError(f"there is no fact '{kind}'")
    return convert(fields, fact)


@cache
def _known_facts() -> Mapping[str, type[Fact]]:
    """The facts that are known when the first line is read; later ones are looked for."""
    return known_facts()


_ENVELOPE: dict[str, type] = {
    "sequence": int,
    "at": str,
    "by": str,
    "role": str,
    "action": int,
    "of": int,
    "fact": dict,
    "previous": str,
}


@cache
def _versions() -> Mapping[str, int]:
    return {kind: fact.version for kind, fact in _known_facts().items() if fact.version != 1}


def _check_envelope(raw: dict[str, Any]) -> None:
    """Exactly these fields, each of its type, and the entry inside its own action."""
    if raw.keys() != _ENVELOPE.keys():
        odd = ", ".join(sorted(raw.keys() ^ _ENVELOPE.keys()))
        raise ValueError(f"the fields {odd}")
    for name, kind in _ENVELOPE.items():
        if type(raw[name]) is not kind:
            raise ValueError(f"the field {name}")
    if not 1 <= raw["action"] <= raw["sequence"] < raw["action"] + raw["of"]:
        raise ValueError("its place in its action")


def _body(entry: Entry) -> dict[str, Any]:
    fields = msgspec.to_builtins(entry.fact, enc_hook=_plain)
    kind = fields.pop("kind")
    return {
        "sequence": entry.sequence,
        "at": entry.at,
        "by": entry.by,
        "role": entry.role,
        "action": entry.action,
        "of": entry.of,
        "fact": {"kind": kind, "version": entry.fact.version, **_sparse(fields)},
        "previous": entry.previous,
    }


def _plain(value: Any) -> str:
    """A message is written down as the text that it is."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not part of a fact")


def _sparse(fields: dict[str, Any]) -> dict[str, Any]:
    """Without what is empty anyway, so that lines stay short."""
    return {key: _lean(value) for key, value in fields.items() if value is not None}


def _lean(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _lean(item) for key, item in value.items() if item is not None and item != ()}
    if isinstance(value, list | tuple):
        return [_lean(item) for item in value]
    return value


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _digest(body: dict[str, Any]) -> str:
    text = json.dumps(body, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).hexdigest()


_RAW = msgspec.json.Decoder()
_SORTED = msgspec.json.Encoder(order="sorted")
_NOT_PRINTED = re.compile(r"[^\x00-\x7e]")


def _quick_digest(body: dict[str, Any]) -> str:
    """The same as `_digest` in a fifth of the time, for all that journals hold. Where it differs
    (numbers with a point), the slower one is asked."""
    text = _SORTED.encode(body)
    if not text.isascii() or b"\x7f" in text:
        text = _NOT_PRINTED.sub(_escaped, text.decode()).encode()
    return sha256(text).hexdigest()


def _escaped(found: re.Match[str]) -> str:
    return _escape(found[0])


@lru_cache(maxsize=10_000)
def _escape(character: str) -> str:
    return json.dumps(character)[1:-1]
