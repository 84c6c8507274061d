"""Clubs have numbers in a journal: whoever may not know their names can still keep them apart."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from topcut.core.journal.fact import Fact
from topcut.core.tournament.players.entrants import EntrantEdited, EntrantsEntered
from topcut.core.tournament.state import Details, State


def with_club_numbers(facts: Sequence[Fact], state: State | None) -> tuple[Fact, ...]:
    """The same facts; every club that they name has its number."""
    if state is None or not any(isinstance(one, EntrantsEntered | EntrantEdited) for one in facts):
        return tuple(facts)
    known = [one.details for one in state.entrants.values()]
    numbers = {one.club: one.club_number for one in known if one.club and one.club_number}
    return tuple(numbered(fact, numbers) for fact in facts)


def numbered(fact: Fact, numbers: dict[str, int]) -> Fact:
    """`numbers` has every club that is known, and afterwards those of this fact too."""
    match fact:
        case EntrantsEntered():
            entrants = tuple(
                structs.replace(one, details=_with_number(one.details, numbers))
                for one in fact.entrants
            )
            return structs.replace(fact, entrants=entrants)
        case EntrantEdited():
            return structs.replace(fact, details=_with_number(fact.details, numbers))
    return fact


def _with_number(details: Details, numbers: dict[str, int]) -> Details:
    if not details.club:
        return structs.replace(details, club_number=None) if details.club_number else details
    number = numbers.setdefault(details.club, max(numbers.values(), default=0) + 1)
    return structs.replace(details, club_number=number)
