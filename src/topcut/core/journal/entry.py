"""One line of a journal: a fact, who recorded it and when, chained to the line before it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError

from topcut.core.journal.fact import Fact
from topcut.core.journal.upcast import CannotUpcast, upcast
from topcut.core.tournament.any_fact import AnyFact

BEGINNING = "0" * 64
"""What the first entry names as the digest before it."""


class JournalError(Exception):
    """A journal that cannot be read on: which entry, what is wrong, what to do."""

    def __init__(self, sequence: int, problem: str) -> None:
        self.sequence = sequence
        self.problem = problem
        super().__init__(
            f"entry {sequence}: {problem}. Everything before it is intact; "
            "restore the file from a copy, or save them with 'topcut recover'"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
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
        body = _body(self)
        body["digest"] = self.digest
        return _json(body)


_FACTS: TypeAdapter[Fact] = TypeAdapter(AnyFact)


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
        entries.append(_with_digest(entry, previous))
    return tuple(entries)


def parse(line: str | bytes, expected: int) -> Entry:
    """Read one line; raises JournalError where it is damaged or unknown."""
    try:
        raw = json.loads(line)
    except (ValueError, RecursionError):
        raise JournalError(expected, "is not a line of JSON") from None
    if not isinstance(raw, dict):
        raise JournalError(expected, "is not an object")
    digest = raw.pop("digest", None)
    if digest != _digest(raw):
        raise JournalError(expected, "was changed after it was written (its digest is wrong)")
    return _entry(raw, digest, expected)


def check_chain(entries: Iterable[Entry], *, after: int = 0, previous: str = BEGINNING) -> None:
    """Every entry follows the one before it: number by number, digest by digest."""
    for entry in entries:
        if entry.sequence != after + 1:
            raise JournalError(after + 1, f"is missing (entry {entry.sequence} stands there)")
        if entry.previous != previous:
            raise JournalError(entry.sequence, "does not continue the entry before it")
        after, previous = entry.sequence, entry.digest


def _entry(raw: dict[str, Any], digest: str, expected: int) -> Entry:
    try:
        _check_envelope(raw)
        fact = _FACTS.validate_json(_json(upcast(raw["fact"])))
        return Entry(**(raw | {"fact": fact}), digest=digest)
    except CannotUpcast as error:
        raise JournalError(expected, str(error)) from None
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise JournalError(expected, f"is not understood ({where}: {first['msg']})") from None
    except (KeyError, TypeError, ValueError) as error:
        raise JournalError(expected, f"lacks or garbles {error}") from None


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
    fact = cast(Any, entry.fact)
    return {
        "sequence": entry.sequence,
        "at": entry.at,
        "by": entry.by,
        "role": entry.role,
        "action": entry.action,
        "of": entry.of,
        "fact": {"kind": fact.kind, "version": entry.fact.version, **_sparse(asdict(fact))},
        "previous": entry.previous,
    }


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


def _with_digest(entry: Entry, digest: str) -> Entry:
    return Entry(
        sequence=entry.sequence,
        at=entry.at,
        by=entry.by,
        role=entry.role,
        action=entry.action,
        of=entry.of,
        fact=entry.fact,
        previous=entry.previous,
        digest=digest,
    )
