"""People known from earlier events, for type-ahead."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from django.db.models import QuerySet

from topcut.core.tournament.state import Details

from ..models import Account, EnteredPerson

MOST_SUGGESTED = 8
ROWS_AT_ONCE = 500
LONGEST = 500


def key_of(name: str) -> str:
    """How names are compared: whatever the case, the width and the spaces."""
    return _kept(" ".join(unicodedata.normalize("NFKC", name).casefold().split()))


def _kept(text: str) -> str:
    """As every database takes it. Journals of older versions may hold a NUL; these rows only repeat
    them."""
    return text.replace("\0", "")[:LONGEST]


def remember(journal: str, entered: Iterable[Details]) -> None:
    """What was last said about a person at this event."""
    by_key = {key_of(one.name): one for one in entered}
    EnteredPerson.objects.bulk_create(
        [
            EnteredPerson(
                journal_id=journal,
                key=key,
                name=_kept(one.name),
                club=_kept(one.club or ""),
                born=one.born,
                number=_kept(one.id or ""),
            )
            for key, one in sorted(by_key.items())
        ],
        batch_size=ROWS_AT_ONCE,
        update_conflicts=True,
        unique_fields=["journal", "key"],
        update_fields=["name", "club", "born", "number"],
    )


def suggest(account: Account, typed: str) -> list[EnteredPerson]:
    """People of events where the account is staff, as they were last entered there; nobody else's
    lists are shown."""
    words = key_of(typed).split()
    if not words:
        return []
    found = EnteredPerson.objects.filter(journal__staff__account=account)
    for word in words:
        found = found.filter(key__contains=word)
    keys = found.order_by("key").values_list("key", flat=True).distinct()[:MOST_SUGGESTED]
    return _latest(found.filter(key__in=list(keys)))


def _latest(found: QuerySet[EnteredPerson]) -> list[EnteredPerson]:
    """One of each name, by name."""
    latest: dict[str, EnteredPerson] = {}
    for one in found.order_by("key", "pk"):
        latest[one.key] = _filled(one, latest.get(one.key))
    return list(latest.values())


def _filled(one: EnteredPerson, before: EnteredPerson | None) -> EnteredPerson:
    """What was left out the last time is as it was before."""
    if before is not None:
        one.club = one.club or before.club
        one.born = one.born or before.born
        one.number = one.number or before.number
    return one


def known(account: Account, person: int) -> EnteredPerson | None:
    """The person of this number, where `suggest` could have shown them."""
    mine = EnteredPerson.objects.filter(journal__staff__account=account)
    one = mine.filter(pk=person).first()
    return _latest(mine.filter(key=one.key))[0] if one else None
