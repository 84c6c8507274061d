"""A journal of before, with names in its lines, becomes one with commitments to them.

Every line is sealed anew; which digest it had (`was`) is one of the values beside it, since an old
digest is of names without a salt: whoever tries names finds one by it. While the values are there,
every old digest can be computed again (`old_digests`), and whoever holds an old copy or head
compares it. Erasing a name erases the old digests from its line on.
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
from topcut.core.journal.personal import WAS_PART, Sealing, Withholding, erased_staff
from topcut.core.tournament.erasure import JournalCarriedOver
from topcut.core.tournament.players.entrants import EntrantEdited, EntrantsEntered


class Author(NamedTuple):
    """Who carries a journal over, and when."""

    at: str
    by: str
    secret: bytes


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
    for entry, was in zip(entries, _digests_to_keep(entries), strict=True):
        again = structs.replace(entry, previous=previous, was=was)
        if entry.is_sealed:
            again = _rechained(again, Withholding(Sealing(author.secret, {})))
        else:
            again = structs.replace(again, fact=numbered(entry.fact, clubs))
            known = staff | {number: name for name, number in own.items()}
            sealing = Sealing(author.secret, known, players.get(entry.by))
            again = sealed_entry(again, Withholding(sealing))
            own |= {name: number for number, name in again.staff_named()}
        players |= {name: number for number, name in entry.fact.players_named()}
        new.append(again)
        previous = again.digest
    fact = JournalCarriedOver(entries=len(entries))
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


def with_proven_digests(entries: Sequence[Entry]) -> list[Entry]:
    """Keeps only those old digests that can be computed again: a line may claim any."""
    wrong = {entry.sequence for entry, is_right in old_digests(entries) if not is_right}
    return [structs.replace(one, was="") if one.sequence in wrong else one for one in entries]


def _digests_to_keep(entries: Sequence[Entry]) -> Iterator[str]:
    """Of each line the digest with names inside. Lines that show it already are of a journal that
    was carried over once: from the first name on that was erased since, it goes."""
    again, is_told = any(one.shows_old_digest for one in entries), True
    for entry in entries:
        if not again:
            yield entry.digest
            continue
        is_told = is_told and entry.sealed.keys() == entry.personal.keys()
        yield entry.was if is_told else ""


def _rechained(entry: Entry, withholding: Withholding) -> Entry:
    """A line that was sealed already: what it follows is another, and its old digest is beside."""
    body = json.loads(entry.line())
    for name in ("digest", "was"):
        body.pop(name, None)
    if body["fact"].pop("head", None):  # of JournalCarriedOver, version 1
        body["fact"]["version"] = 2
    if entry.was:
        withholding.old_digest(entry.was)
    beside = withholding.commit(entry.sequence)
    sealed = {**entry.sealed, **{path: one.commitment for path, one in beside.items()}}
    body |= {"previous": entry.previous, **({"sealed": sealed} if sealed else {})}
    digest = digest_of(body)
    text = json.dumps(body | {"digest": digest}, ensure_ascii=False, separators=(",", ":"))
    return structs.replace(
        entry,
        digest=digest,
        sealed=sealed,
        personal={**entry.personal, **beside},
        text=text if entry.text or sealed else "",
    )


def _plain_digest(entry: Entry, previous: str) -> str:
    """The digest of the line when it still had names in it."""
    plain = structs.replace(
        entry, staff=None, player=None, sealed={}, was="", previous=previous, text=""
    )
    return digest_of(body_of(structs.replace(plain, fact=_without_club_numbers(entry.fact))))


def _own_digest(entry: Entry, previous: str) -> str:
    """The digest of the line with the commitments that it has now."""
    body = json.loads(entry.line())
    sealed = {path: one for path, one in entry.sealed.items() if path != WAS_PART}
    kept = {key: one for key, one in body.items() if key not in ("digest", "was", "sealed")}
    return digest_of(kept | {"previous": previous} | ({"sealed": sealed} if sealed else {}))


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
