"""ST-306, ST-307: whom a typed text means among the people of a programme, found in an index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS

from topcut.core.programme.people.directory import Status, spelling
from topcut.core.programme.people.personal_data import PersonalData

from ..models import PersonTerm
from .programmes import data_of, open_state, search, state_of

AT_ONCE = 500


class KnownPerson(NamedTuple):
    """Somebody of the programme, after all merges."""

    number: int
    data: PersonalData


class Matched(NamedTuple):
    """Found (to confirm), ambiguous (choose), unfound (retry, or a new person)."""

    status: Status
    people: tuple[KnownPerson, ...] = ()


UNFOUND = Matched("unfound")


def match_texts(
    programme: str, texts: Iterable[str], using: str = DEFAULT_DB_ALIAS
) -> dict[str, Matched]:
    """By text as it was typed: people whose name, number, handle or alias is equal after NFKC,
    casefold and collapsed spaces."""
    keys = {text: spelling(text) for text in texts}
    wanted = sorted({key for key in keys.values() if key})
    numbers: dict[str, dict[int, None]] = {}
    for start in range(0, len(wanted), AT_ONCE):
        rows = (
            PersonTerm.objects.using(using)
            .filter(programme=programme, term__in=wanted[start : start + AT_ONCE])
            .order_by("person__number")
        )
        for term, number in rows.values_list("term", "person__number"):
            numbers.setdefault(term, {})[number] = None
    every = {number for found in numbers.values() for number in found}
    data = data_of(programme, every, using)
    equal = {
        key: [number for number in found if number in data and key in own_texts(data[number])]
        for key, found in numbers.items()
    }
    merged = people(programme, [one for found in equal.values() for one in found], using)
    return {text: _matched(equal.get(key, ()), merged) for text, key in keys.items()}


def own_texts(data: PersonalData) -> set[str]:
    """All by which somebody is named whole."""
    texts = (data.name, data.number, data.handle, *data.aliases)
    return {spelling(text) for text in texts if text is not None}


def _matched(numbers: Sequence[int], people: dict[int, KnownPerson]) -> Matched:
    found = {people[one].number: people[one] for one in numbers if one in people}
    if not found:
        return UNFOUND
    return Matched("found" if len(found) == 1 else "ambiguous", tuple(found.values()))


def people(
    programme: str, numbers: Iterable[int], using: str = DEFAULT_DB_ALIAS
) -> dict[int, KnownPerson]:
    """The people of these numbers after all merges, without those who were erased."""
    asked = [*numbers]
    if not asked:
        return {}
    state = state_of(programme, using)
    now = {number: state.person(number) for number in asked if number in state.people}
    data = data_of(programme, set(now.values()), using)
    return {
        number: KnownPerson(person, data[person])
        for number, person in now.items()
        if person in data
    }


def suggested(
    programme: str, text: str, most: int = 8, using: str = DEFAULT_DB_ALIAS
) -> list[KnownPerson]:
    """While it is typed: people of whom a name, number or handle begins like this."""
    state = open_state(programme, using) if programme else None
    found = search(programme, text, most, using) if state is not None else []
    if state is None or not found:
        return []
    merged = {number for number, _ in found if state.person(number) != number}
    others = people(programme, merged, using)
    shown = [others.get(one[0]) if one[0] in merged else KnownPerson(*one) for one in found]
    return [*{one.number: one for one in shown if one is not None}.values()]
