"""A journal of before, with names in its lines, becomes one with commitments to them.

Every line is sealed anew and says which digest it had (`was`); an entry at the end states the old
head. While the values are there, every old digest can be computed again (`old_digests`). Whoever
holds an old copy, or only a digest of it, compares that with `was`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import structs

from topcut.core.actions.players.club_numbers import numbered
from topcut.core.journal.digest import digest_of
from topcut.core.journal.entry import BEGINNING, Entry, body_of, seal, sealed_entry
from topcut.core.journal.fact import Fact
from topcut.core.journal.personal import Sealing, Withholding, erased_staff
from topcut.core.tournament.erasure import JournalCarriedOver
from topcut.core.tournament.players.entrants import EntrantEdited, EntrantsEntered


class Author(NamedTuple):
    """Who carries a journal over, and when."""

    at: str
    by: str
    secret: bytes


def names_people(entries: Sequence[Entry]) -> bool:
    """Are there lines that hold names themselves?"""
    return any(not one.is_sealed for one in entries)


def carried_over(entries: Sequence[Entry], author: Author) -> tuple[Entry, ...]:
    """The whole journal, sealed anew, and the entry that says so."""
    # Lines that are sealed already keep their numbers: those of before come after them.
    staff: dict[int, str] = {
        number: erased_staff(number) for one in entries for number, _ in one.staff_named()
    }
    own: dict[str, int] = {}
    players: dict[str, int] = {}
    clubs: dict[str, int] = {}
    new: list[Entry] = []
    previous = BEGINNING
    for entry in entries:
        again = structs.replace(entry, previous=previous, was=entry.digest)
        if entry.is_sealed:
            again = _rechained(again)
        else:
            again = structs.replace(again, fact=numbered(entry.fact, clubs))
            known = staff | {number: name for name, number in own.items()}
            sealing = Sealing(author.secret, known, players.get(entry.by))
            again = sealed_entry(again, Withholding(sealing))
            own |= {name: number for number, name in again.staff_named()}
        players |= {name: number for number, name in entry.fact.players_named()}
        new.append(again)
        previous = again.digest
    fact = JournalCarriedOver(entries=len(entries), head=entries[-1].digest)
    known = staff | {number: name for name, number in own.items()}
    return (
        *new,
        *seal(
            [fact],
            after=len(new),
            previous=previous,
            at=author.at,
            by=author.by,
            role="organizer",
            sealing=Sealing(author.secret, known),
        ),
    )


def old_digests(entries: Sequence[Entry]) -> Iterator[tuple[Entry, bool]]:
    """Of each entry that was carried over: does it still give the digest that it had? It does as
    long as nothing of it was erased."""
    previous = BEGINNING
    for entry in entries:
        if entry.was:
            yield entry, entry.was in (_plain_digest(entry, previous), _own_digest(entry, previous))
            previous = entry.was


def _rechained(entry: Entry) -> Entry:
    """A line that was sealed already: only what it follows is another."""
    body = body_of(entry) if not entry.text else json.loads(entry.text)
    body.pop("digest", None)
    body["previous"] = entry.previous
    last = body.pop("previous")
    body |= {"was": entry.was, "previous": last}
    digest = digest_of(body)
    text = json.dumps(body | {"digest": digest}, ensure_ascii=False, separators=(",", ":"))
    return structs.replace(entry, digest=digest, text=text if entry.text else "")


def _plain_digest(entry: Entry, previous: str) -> str:
    """As the line was with names in it."""
    plain = structs.replace(
        entry, staff=None, player=None, sealed={}, was="", previous=previous, text=""
    )
    return digest_of(body_of(structs.replace(plain, fact=_without_club_numbers(entry.fact))))


def _own_digest(entry: Entry, previous: str) -> str:
    """As the line was with the commitments that it has."""
    body = json.loads(entry.line())
    return digest_of(
        {key: one for key, one in body.items() if key not in ("digest", "was")}
        | {"previous": previous}
    )


def _without_club_numbers(fact: Fact) -> Fact:
    match fact:
        case EntrantsEntered():
            entrants = tuple(
                structs.replace(one, details=structs.replace(one.details, club_number=None))
                for one in fact.entrants
            )
            return structs.replace(fact, entrants=entrants)
        case EntrantEdited():
            return structs.replace(fact, details=structs.replace(fact.details, club_number=None))
    return fact
