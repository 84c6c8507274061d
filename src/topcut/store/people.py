"""People known from earlier events, for type-ahead."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from django.db import transaction

from topcut.core.journal.facts import Details

from .models import Account, Journal, Person

MOST_SUGGESTED = 8
ROWS_AT_ONCE = 500


def key_of(name: str) -> str:
    """How names are compared: whatever the case, the width and the spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())[:500]


def remember(journal: str, entered: Iterable[Details]) -> None:
    """What was last said about a person is kept; what was left out now stays as it was."""
    by_key = {key_of(one.name): one for one in entered}
    with transaction.atomic():
        known = {one.key: one for one in Person.objects.filter(key__in=by_key)}
        for key, one in by_key.items():
            person = known.setdefault(key, Person(key=key))
            person.name = one.name
            person.club = one.club or person.club
            person.born = one.born or person.born
            person.number = one.id or person.number
        Person.objects.bulk_create(
            known.values(),
            batch_size=ROWS_AT_ONCE,
            update_conflicts=True,
            unique_fields=["key"],
            update_fields=["name", "club", "born", "number"],
        )
        found = Person.objects.filter(key__in=by_key).values_list("pk", flat=True)
        Journal.objects.get(pk=journal).people.add(*found)


def suggest(account: Account, typed: str) -> list[Person]:
    """People of events where the account is staff; nobody else's lists are shown."""
    words = key_of(typed).split()
    if not words:
        return []
    found = Person.objects.filter(journals__staff__account=account)
    for word in words:
        found = found.filter(key__contains=word)
    return list(found.distinct().order_by("key")[:MOST_SUGGESTED])


def known(account: Account, person: int) -> Person | None:
    """The person of this number, where `suggest` could have shown them."""
    found = Person.objects.filter(pk=person, journals__staff__account=account)
    return found.distinct().first()
