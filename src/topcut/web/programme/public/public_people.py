"""People as everybody may see them: by the name that each of them chose, or not at all."""

from __future__ import annotations

from collections.abc import Iterable

from topcut.core.programme.people.directory import spelling
from topcut.core.programme.people.personal_data import public_name
from topcut.store.programme.programmes import search

from ..common.programme_request import ProgrammeDesk

MOST_FOUND = 50


def public_names(desk: ProgrammeDesk, numbers: Iterable[int]) -> dict[int, str | None]:
    """By number; None: whoever is not shown."""
    found = desk.data_of(numbers)
    return {number: public_name(number, data, desk.today) for number, data in found.items()}


def found_people(desk: ProgrammeDesk, text: str) -> list[int]:
    """Whose public name has a word that begins like this. Whoever chose not to be known by a name
    is not found by it."""
    begun = spelling(text)
    if not begun:
        return []
    numbers = dict.fromkeys(
        desk.state.person(number) for number, _ in search(desk.id, text, MOST_FOUND)
    )
    names = public_names(desk, numbers)
    return [one for one in numbers if (name := names[one]) and _begins(spelling(name), begun)]


def _begins(name: str, begun: str) -> bool:
    words = name.split()
    return any(" ".join(words[start:]).startswith(begun) for start in range(len(words)))
