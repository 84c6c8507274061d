"""Lines of a journal to entries: digests checked, personal values put back where they are."""

from __future__ import annotations

import json
from collections import ChainMap
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
from msgspec import ValidationError

from topcut.core.convert import convert
from topcut.core.journal.damage import JournalError
from topcut.core.journal.digest import digest_of, quick_digest_of
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact, known_facts, problem_of
from topcut.core.journal.personal import (
    STAFF_PART,
    WAS_PART,
    Disclosed,
    Personal,
    PuttingBack,
    erased_staff,
)
from topcut.core.journal.personal_fields import personal_fields
from topcut.core.journal.upcast import CannotUpcast, upcast
from topcut.core.message import Message


def parse(line: str | bytes, expected: int) -> Entry:
    """Read one line that names nobody by a number of lines before it."""
    return Reader().read(line, expected)


def parse_alone(line: str | bytes, expected: int) -> Entry:
    """Read one line without those before it: whom they name is a number here."""
    return Reader(is_alone=True).read(line, expected)


def read_lines(lines: Iterable[str | bytes]) -> list[Entry]:
    """A journal from its beginning."""
    reader = Reader()
    return [reader.read(line, number) for number, line in enumerate(lines, 1)]


@dataclass(frozen=True, slots=True)
class PeopleNamed:
    """The people whom a run of entries has named, by number."""

    staff: dict[int, str] = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)

    def after(self, entries: Iterable[Entry]) -> PeopleNamed:
        """Those named by the entries so far and by these, most of which name nobody."""
        found = [one for one in entries if one.text or not one.is_sealed]
        staff = {number: name for one in found for number, name in one.staff_named()}
        players = {number: name for one in found for number, name in one.fact.players_named()}
        if not staff and not players:
            return self
        return PeopleNamed(
            {**self.staff, **staff}, {**self.players, **players} if players else self.players
        )


class NotWhatWasSealed(Exception):
    """Values beside a line that its commitments were not made of."""


class Reader:
    """Reads the lines of one journal in their order, and knows whom it has named so far."""

    def __init__(self, named: PeopleNamed | None = None, *, is_alone: bool = False) -> None:
        """`named` says whom the lines before have named."""
        self.is_alone = is_alone
        self.staff: dict[int, str] = dict(named.staff) if named else {}
        self.players: ChainMap[int, str] = ChainMap({}, named.players if named else {})

    def read(self, line: str | bytes, expected: int, personal: str = "") -> Entry:
        """Read one line; raises JournalError where it is damaged or unknown. `personal` is what is
        kept beside it, where that is not in the line itself."""
        raw, digest, values = _intact(line, expected)
        try:
            if "by" in raw:
                return self._read_plain(raw, digest)
            kept = _kept(msgspec.json.decode(personal) if personal else values)
            return self._read_sealed(raw, digest, kept)
        except NotWhatWasSealed:
            raise JournalError(
                expected,
                "was changed after it was written (the digest of its personal data is wrong)",
            ) from None
        except CannotUpcast as error:
            raise JournalError(expected, "{problem}", problem=error.problem) from None
        except ValidationError as error:
            problem = problem_of(error)
            raise JournalError(expected, "is not understood ({problem})", problem=problem) from None
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise JournalError(expected, "lacks or garbles {what}", what=str(error)) from None

    def _read_plain(self, raw: dict[str, Any], digest: str) -> Entry:
        _check_envelope(raw, _PLAIN)
        raw["fact"] = fact = _fact(upcast(raw["fact"], current=_versions()))
        self.players.update(fact.players_named())
        return Entry(**raw, digest=digest)

    def _read_sealed(self, raw: dict[str, Any], digest: str, kept: Personal) -> Entry:
        _check_envelope(raw, _SEALED)
        fields, sealed = raw["fact"], raw.get("sealed", {})
        text = "" if not sealed and _is_whole(fields) else _json(raw | {"digest": digest})
        by = self._author(raw, sealed, kept)
        if WAS_PART in sealed:
            raw["was"] = _text(kept, WAS_PART)
        if text:
            raw["fact"] = self._with_values(upcast(fields, current=_versions()), sealed, kept)
            self.players.update(raw["fact"].players_named())
        else:
            raw["fact"] = _fact(upcast(fields, current=_versions()))
        return Entry(**raw, by=by, digest=digest, personal=kept, text=text)

    def _author(self, raw: dict[str, Any], sealed: Mapping[str, str], kept: Personal) -> str:
        """Also remembers everybody of the staff whom the line names for the first time."""
        if sealed or kept:
            _check_commitments(sealed, kept)
            for path in sealed:
                if path.startswith(STAFF_PART):
                    number = int(path[len(STAFF_PART) :])
                    self.staff[number] = _text(kept, path) or erased_staff(number)
        if "staff" in raw:
            number = raw["staff"]
            names: MutableMapping[int, str] = self.staff
            if self.is_alone:
                names.setdefault(number, erased_staff(number))
        elif number := raw["player"]:
            names = self.players
            if self.is_alone:
                names.setdefault(number, Message("Player {number}", number=number))
        else:
            return _text(kept, "by") or Message("a player")
        if number not in names:
            raise ValueError(f"its author, number {number}: the entry that names them is missing")
        return names[number]

    def _with_values(
        self, fields: dict[str, Any], sealed: Mapping[str, str], kept: Personal
    ) -> Fact:
        kind = _kind(fields)
        back = PuttingBack(kind, sealed, kept)
        back.fill(fields, self.staff)
        fact = convert(fields, kind)
        back.mark_erased(fact)
        return fact


def _kept(values: Any) -> Personal:
    if values is None:
        return {}
    return {path: Disclosed(salt, value) for path, (salt, value) in values.items()}


def _text(kept: Personal, path: str) -> str:
    return str(kept[path].values) if path in kept else ""


def _check_commitments(sealed: Mapping[str, str], kept: Personal) -> None:
    if any(type(one) is not str for one in sealed.values()):
        raise ValueError("the field sealed")
    for path, disclosed in kept.items():
        if not disclosed.opens(sealed.get(path, "")):
            raise NotWhatWasSealed


def _intact(line: str | bytes, expected: int) -> tuple[dict[str, Any], str, Any]:
    """The object of a line without its digest, the digest, which is right, and the personal values
    that stand in the line beside what the digest covers."""
    try:
        raw = _RAW.decode(line)
        digest: str = raw.pop("digest")
        values = raw.pop("personal", None)
        if digest == quick_digest_of(raw):
            return raw, digest, values
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        pass  # said below: what is wrong, or that only the quick way does not know it
    try:
        raw = json.loads(line)
    except (ValueError, RecursionError):
        raise JournalError(expected, "is not a line of JSON") from None
    if not isinstance(raw, dict):
        raise JournalError(expected, "is not an object")
    digest, values = raw.pop("digest", None), raw.pop("personal", None)
    if digest != digest_of(raw):
        raise JournalError(expected, "was changed after it was written (its digest is wrong)")
    return raw, digest, values


def _fact(fields: dict[str, Any]) -> Fact:
    return convert(fields, _kind(fields))


def _kind(fields: Mapping[str, Any]) -> type[Fact]:
    kind = fields["kind"]
    fact = _known_facts().get(kind) or known_facts().get(kind)
    if fact is None:
        raise ValidationError(f"there is no fact '{kind}'")
    return fact


@cache
def _known_facts() -> Mapping[str, type[Fact]]:
    """The facts that are known when the first line is read; later ones are looked for."""
    return known_facts()


def _is_whole(fields: Mapping[str, Any]) -> bool:
    """Has a fact of its kind nothing personal?"""
    known = _known_facts().get(fields.get("kind", ""))
    return known is not None and personal_fields(known) is None


@cache
def _versions() -> Mapping[str, int]:
    return {kind: fact.version for kind, fact in _known_facts().items() if fact.version != 1}


_ENVELOPE: dict[str, type] = {
    "sequence": int,
    "at": str,
    "role": str,
    "action": int,
    "of": int,
    "fact": dict,
    "previous": str,
}
_AUTHOR: dict[str, type] = {"by": str, "staff": int, "player": int}
_MORE: dict[str, type] = {"sealed": dict, "was": str, "via": str}
_FIELDS = _ENVELOPE | _AUTHOR | _MORE
_WAYS: tuple[tuple[str, ...], ...] = ((), ("via",))
_PLAIN = dict.fromkeys(frozenset({*_ENVELOPE, "by", *way}) for way in _WAYS)
_SEALED = dict.fromkeys(
    frozenset({*_ENVELOPE, author, *more, *way})
    for author in ("staff", "player")
    for more in ((), ("sealed",), ("was",), ("sealed", "was"))
    for way in _WAYS
)


def _check_envelope(raw: dict[str, Any], shapes: Mapping[frozenset[str], None]) -> None:
    """Exactly these fields, each of its type, and the entry inside its own action."""
    if frozenset(raw) not in shapes:
        nearest = min(shapes, key=lambda shape: len(raw.keys() ^ shape))
        odd = ", ".join(sorted(raw.keys() ^ nearest))
        raise ValueError(f"the fields {odd}")
    for name, value in raw.items():
        if type(value) is not _FIELDS[name]:
            raise ValueError(f"the field {name}")
    if raw.get("via") == "":
        raise ValueError("the field via")
    if not 1 <= raw["action"] <= raw["sequence"] < raw["action"] + raw["of"]:
        raise ValueError("its place in its action")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


_RAW = msgspec.json.Decoder()
