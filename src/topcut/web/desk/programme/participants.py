"""Who the players are among the people of the programme, and what they have earned for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from msgspec import structs

from topcut.core.actions.players.identify import Identified, usable_byes
from topcut.core.programme.journal.questions.holdings import Holding, choices_at
from topcut.core.tournament.state import Details, Entrant, State
from topcut.store.programme.event_programme import held_for, holdings_of, is_open
from topcut.store.programme.person_matching import (
    UNFOUND,
    KnownPerson,
    Matched,
    match_texts,
    people,
)

Status = Literal["known", "found", "ambiguous", "unfound"]
LONGEST_HANDLE = 40


@dataclass(frozen=True)
class Participant:
    """ST-306, ST-307: a player; whom the programme may mean."""

    entrant: Entrant
    status: Status
    people: tuple[KnownPerson, ...] = ()
    holding: Holding | None = None
    """What they may use here."""

    @property
    def person(self) -> KnownPerson | None:
        return self.people[0] if len(self.people) == 1 else None


def participants(state: State, entrants: Iterable[Entrant] | None = None) -> list[Participant]:
    """Participants by name; `status` says which have to be settled."""
    if not is_open(state.programme):
        return []
    chosen = state.entrants.values() if entrants is None else entrants
    here = [one for one in chosen if one.takes_part or one.status == "waiting"]
    numbers = [one.details.person for one in here if one.details.person is not None]
    known = people(state.programme, numbers)
    unknown = [one.details for one in here if one.details.person is None]
    matched = _without_taken(matches(state.programme, unknown), known)
    held = held_for(state)
    found = [_participant(one, known, matched, held) for one in here]
    return sorted(found, key=lambda one: one.entrant.name.casefold())


def _participant(
    one: Entrant,
    known: dict[int, KnownPerson],
    matched: dict[str, Matched],
    held: dict[int, Holding],
) -> Participant:
    person = one.details.person
    if person is not None:
        own = known.get(person)
        holding = held.get(own.number if own else person)
        return Participant(one, "known", (own,) if own else (), holding)
    match = matched[one.name]
    holding = held.get(match.people[0].number) if match.status == "found" else None
    return Participant(one, match.status, match.people, holding)


def matches(programme: str, players: Sequence[Details]) -> dict[str, Matched]:
    """By the player's name: who has the membership number or the handle, or else the name."""
    texts = {text for one in players for text in (one.id, one.handle, one.name) if text is not None}
    found = match_texts(programme, texts)
    return {one.name: _best(one, found) for one in players}


def _best(details: Details, found: dict[str, Matched]) -> Matched:
    for text in (details.id, details.handle):
        if text is not None and found[text].status == "found":
            return found[text]
    return found[details.name]


def _without_taken(
    matched: dict[str, Matched], known: dict[int, KnownPerson]
) -> dict[str, Matched]:
    """A person of the programme is at most one player of the event."""
    taken = {one.number for one in known.values()}
    left: dict[str, Matched] = {}
    for name, match in matched.items():
        free = tuple(one for one in match.people if one.number not in taken)
        if free == match.people:
            left[name] = match
        elif not free:
            left[name] = UNFOUND
        else:
            left[name] = Matched("found" if len(free) == 1 else "ambiguous", free)
    return left


def details_of(state: State, person: KnownPerson) -> Details:
    """A person of the programme as a new player, with what they have earned for this event."""
    data = person.data
    handle = data.handle if data.handle and len(data.handle) <= LONGEST_HANDLE else None
    born: date | None = data.born
    details = Details(
        name=data.name,
        id=data.number,
        handle=handle,
        born=born.year if born and state.rulebook.divisions is not None else None,
        person=person.number,
    )
    return with_earned(state, details, held_for(state))


def with_earned(state: State, details: Details, held: dict[int, Holding]) -> Details:
    """Section 5 of organized play: byes and head starts fill themselves in."""
    holding = held.get(details.person or 0)
    if holding is None:
        return details
    byes = tuple(sorted({*details.earned_byes, *usable_byes(state, holding.rounds)}))
    details = structs.replace(details, earned_byes=byes)
    if holding.head_start and state.rulebook.head_start is not None and not state.rounds:
        start = max(holding.head_start, details.head_start or 0)
        details = structs.replace(details, head_start=start)
    return details


def recognized(state: State, players: Sequence[Details]) -> tuple[list[Details], list[Matched]]:
    """New players: whoever is found is that person, with what they have earned. Whom else the text
    may mean is settled later."""
    if not is_open(state.programme):
        return [*players], [UNFOUND] * len(players)
    found = matches(state.programme, players)
    taken = {one.details.person for one in state.active}
    held = held_for(state)
    made, told = [], []
    for one in players:
        match = found[one.name]
        person = match.people[0] if match.status == "found" else None
        if person is not None and person.number not in taken:
            taken.add(person.number)
            same = structs.replace(one, person=person.number, id=one.id or person.data.number)
            made.append(with_earned(state, same, held))
        else:
            made.append(one)
        told.append(match)
    return made, told


def identified(state: State, number: int, person: KnownPerson | None) -> Identified:
    """What is recorded when the desk says who a player is."""
    held = held_for(state)
    before = state.entrants[number].details.person
    lost = held.get(before or 0)
    holding = held.get(person.number) if person else None
    return Identified(
        number=number,
        person=person.number if person else None,
        byes=holding.rounds if holding else (),
        head_start=(holding.head_start or None) if holding else None,
        lost=lost.rounds if lost else (),
    )


def may_choose_here(state: State, person: int) -> Holding | None:
    """ST-199, ST-200: a bye of one's choice that could be used at this event."""
    if not state.listing or not is_open(state.programme):
        return None
    programme, every = holdings_of(state.programme)
    if state.listing not in programme.listings or person not in programme.people:
        return None
    return choices_at(programme, every, state.listing).get(programme.person(person))
