"""What a person takes along: everything that is kept of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from topcut.core.journal.entry import Entry
from topcut.core.programme.definition import Programme
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.programme.ratings.computed_ratings import Computed
from topcut.core.programme.ratings.ledger import shown

from ..state import ProgrammeState, ReportVersion
from .holdings import Holding
from .season import places_of


def export(
    state: ProgrammeState,
    programme: Programme,
    person: int,
    people: Mapping[int, PersonalData],
    computed: Computed | None,
    held: Iterable[Holding],
) -> dict[str, Any]:
    """A person's data, events, ratings, rights and offices, ready to be written as JSON. Opponents
    are numbers: who they are is theirs. `people`: the data of the person, and of entries that were
    merged into them; `computed` and `held`: everybody's ratings, where there are any, and byes."""
    own = state.person(person)
    merged = [one for one in entries_of(state, own) if one != own]
    return {
        "programme": programme.id,
        "person": own,
        "data": msgspec.to_builtins(people[own]) if own in people else None,
        "merged": merged,
        "merged_data": {
            str(one): msgspec.to_builtins(people[one]) for one in merged if one in people
        },
        "events": list(_events(state, own)),
        "ratings": _ratings(computed, own),
        "imported": _imported(state, own),
        "holdings": [_holding(one) for one in held if one.person == own],
        "used": [event for who, _, event in sorted(state.used) if state.person(who) == own],
        "chosen": [
            {"game": game, "year": year, "continent": continent}
            for (who, game, year), continent in state.choices.items()
            if state.person(who) == own
        ],
        "registered": [
            event
            for event, people in state.registered.items()
            if own in {state.person(one) for one in people}
        ],
        **_leagues(state, own),
        **_offices(state, own),
    }


def _holding(one: Holding) -> dict[str, Any]:
    return {
        "game": one.game,
        "at": one.at.row(),
        "rounds": list(one.rounds),
        "head_start": one.head_start or None,
        "because": [{"event": why.event, "place": why.place} for why in one.because],
    }


def entries_of(state: ProgrammeState, person: int) -> list[int]:
    """Every number that is this person by now."""
    own = state.person(person)
    return [one for one in state.people if state.person(one) == own]


def _events(state: ProgrammeState, own: int) -> Iterator[dict[str, Any]]:
    """Where somebody played: every version that was reported, and the place."""
    for event, versions in state.reports.items():
        if not any(own in _people(state, one) for one in versions):
            continue
        listing = state.listings[event]
        groups = places_of(state, event)
        place = 1
        for group in groups:
            if own in group:
                break
            place += len(group)
        yield {
            "event": event,
            "name": listing.name,
            "date": listing.date.isoformat(),
            "kind": listing.kind,
            "game": listing.game,
            "place": place if any(own in group for group in groups) else None,
            "reports": [
                {"reported": one.reported.isoformat(), "tables": list(_tables(state, one, own))}
                for one in versions
            ],
        }


def _tables(state: ProgrammeState, version: ReportVersion, own: int) -> Iterator[dict[str, Any]]:
    for number, tables in enumerate((*version.rounds, *version.bracket), 1):
        for table in tables:
            people = [state.person(one) for one in table.players]
            if own in people:
                yield {
                    "round": number,
                    "seat": people.index(own) + 1,
                    "opponents": [one for one in people if one != own],
                    "result": table.result,
                    "scores": None if table.scores is None else [list(one) for one in table.scores],
                }


def _people(state: ProgrammeState, version: ReportVersion) -> set[int]:
    rounds = (*version.rounds, *version.bracket)
    return {state.person(one) for tables in rounds for table in tables for one in table.players}


def _ratings(computed: Computed | None, own: int) -> list[dict[str, Any]]:
    if computed is None:
        return []
    people, events = computed.contents.directory.people, computed.contents.events
    return [
        {
            "event": events[line.event].report.id,
            "game": line.key[0],
            "category": line.key[1],
            "before": shown(line.before),
            "after": shown(line.after),
        }
        for position, line in computed.ledger.lines()
        if people[position].name == str(own)
    ]


def _imported(state: ProgrammeState, own: int) -> list[dict[str, Any]]:
    return [
        {"game": game, "category": category, "rating": rating}
        for (who, game, category), rating in state.imported.items()
        if state.person(who) == own
    ]


def _leagues(state: ProgrammeState, own: int) -> dict[str, Any]:
    lifetime = sum(many for who, many in state.lifetime.items() if state.person(who) == own)
    return {
        "lifetime": lifetime,
        "bonuses": [
            {"event": event, "points": points}
            for (event, who), points in state.bonuses.items()
            if state.person(who) == own
        ],
        "bonus_sheets": [
            {"event": event, **msgspec.to_builtins(line)}
            for event, lines in state.sheets.items()
            for line in lines
            if state.person(line.person) == own
        ],
        "invitations": [
            {"league": league, "accepted": accepted}
            for league, kept in state.leagues.items()
            for who, accepted in kept.answers.items()
            if state.person(who) == own
        ],
    }


def _offices(state: ProgrammeState, own: int) -> dict[str, Any]:
    """What somebody is or was responsible for."""

    def is_own(who: int | None) -> bool:
        return who is not None and who in state.people and state.person(who) == own

    return {
        "roles": [
            {"role": role, "scope": scope}
            for who, role, scope in sorted(state.roles)
            if state.person(who) == own
        ],
        "positions": [position for position, who in state.contacts.items() if is_own(who)],
        "directed": [
            event
            for event, listing in state.listings.items()
            if is_own(listing.director) or is_own(listing.secondary)
        ],
        "leagues": [
            league
            for league, kept in state.leagues.items()
            if is_own(kept.director) or any(map(is_own, kept.alternates))
        ],
        "applications": sum(is_own(one.by) for one in state.applications),
        "complaints": sum(is_own(one.by) for one in state.complaints),
    }


def is_sealed(entries: Iterable[Entry], person: int, data: PersonalData, salt: str) -> bool:
    """Whether the data beside the journal is what the journal sealed last."""
    seal = None
    for entry in entries:
        if getattr(entry.fact, "person", None) == person and hasattr(entry.fact, "seal"):
            seal = entry.fact.seal
    return seal == data.seal(salt)
