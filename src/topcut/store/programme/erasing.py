"""A person of a programme is erased: in the programme, and in the events that belong to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.db import transaction
from django.db.models import Q

from topcut.core.actions.decision import Context
from topcut.core.actions.finishing.erase import ErasePlayers
from topcut.core.programme.journal.questions.export import entries_of
from topcut.core.tournament.fold import FindRulebook

from ..events.erasing import erase
from ..events.journals import DatabaseStore, state_of
from ..installation.compact import compact
from ..models import JournalEntry
from .people import erase_person
from .programmes import Author
from .programmes import state_of as programme_state


def erase_everywhere(
    programme: str, person: int, author: Author, asked: Context, rulebooks: FindRulebook
) -> list[str]:
    """All of it or nothing: an event in which they still play refuses, and says what to do. The
    events in which something was erased. `asked` is who asks, as the journals of events have it."""
    with transaction.atomic():
        state = programme_state(programme)
        numbers = entries_of(state, person) if person in state.people else [person]
        events = [*_events_with(programme, numbers, rulebooks)]
        for event, players in events:
            erase(DatabaseStore(event), ErasePlayers(numbers=players), asked, rulebooks)
        erase_person(programme, person, author)
    compact()
    return [event for event, _ in events]


def _events_with(
    programme: str, people: Iterable[int], rulebooks: FindRulebook
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Events of the programme in which these people are entered, and under which numbers."""
    wanted = set(people)
    said = Q()
    for one in wanted:
        for column in ("personal", "line"):  # older lines hold it themselves
            said |= Q(**{f"{column}__contains": f'"person":{one}'})
    rows = JournalEntry.objects.filter(said, journal__programme=programme)
    for event in sorted(set(rows.values_list("journal", flat=True))):
        state = state_of(DatabaseStore(event), rulebooks)
        players = tuple(
            one.number for one in state.entrants.values() if one.details.person in wanted
        )
        if players:
            yield event, players
