"""Byes and head starts that people hold, from the championships of a programme's journal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from topcut.core.programme.definition import Programme
from topcut.core.programme.people.directory import Directory
from topcut.core.programme.reports.played import TableReader
from topcut.core.programme.reports.sanctioned import sanction_verdict
from topcut.core.programme.seasons.byes import CHOICE, Championships, CountsAt, EarnedAward
from topcut.core.programme.seasons.champions_league import byes_of_winner
from topcut.core.programme.seasons.season_file import ChampionshipRow, ChoiceRow
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.byes import ByeReturned, ByeUsed, ContinentChosen
from ..state import ListedEvent, ProgrammeState
from .ratings import event_of
from .season import places_of

CHAMPIONS_LEAGUE = "Champions League"


class HoldingSource(NamedTuple):
    """What earned it: a place at an event, by a rule."""

    event: str
    place: int
    rules: tuple[str, ...]


class Holding(NamedTuple):
    """ST-173, A-ST31, O-16: the merged right of one person at one later event."""

    person: int
    game: str
    at: CountsAt
    rounds: tuple[int, ...]
    head_start: int
    """0 where it is none."""
    because: tuple[HoldingSource, ...]


def holdings(state: ProgrammeState, programme: Programme) -> list[Holding]:
    """Everything that anybody holds or held, whether it was used or not."""
    kinds = {one.kind for one in programme.awards} | {one.at for one in programme.awards}
    if programme.champions_league is not None:
        kinds.add(programme.champions_league.at)
    rows = [*_championships(state, programme, kinds)]
    choices = [
        ChoiceRow(name=str(state.person(person)), game=game, year=year, continent=continent)
        for (person, game, year), continent in state.choices.items()
    ]
    directory = Directory()
    championships = Championships(programme, rows, directory)
    earned = [*championships.awards(choices), *_of_champions(state, programme, championships)]
    return _merged([one._replace(person=int(directory.people[one.person].name)) for one in earned])


def _of_champions(
    state: ProgrammeState, programme: Programme, championships: Championships
) -> Iterator[EarnedAward]:
    """ST-270: of the winners of the Champions League."""
    for of, person in state.champions.items():
        own = championships.directory.resolve(str(state.person(person)))
        yield byes_of_winner(programme, championships, of, own, CHAMPIONS_LEAGUE)


def _championships(
    state: ProgrammeState, programme: Programme, kinds: Collection[str]
) -> Iterator[ChampionshipRow]:
    """Those that earn something or at which it counts; heats are part of their event. One that is
    not reported yet, or not sanctioned (ST-011, ST-012), earns nobody anything."""
    for id, listing in state.listings.items():
        kind = programme.by_kind.get(listing.kind)
        if kind is None or kind.kind not in kinds or listing.heat_of is not None:
            continue
        is_counted = id in state.reports and is_sanctioned(state, programme, id)
        places = places_of(state, id) if is_counted else ()
        yield ChampionshipRow(
            id=id,
            kind=kind.kind,
            game=listing.game,
            date=listing.date,
            continent=listing.continent,
            places=tuple(tuple(str(one) for one in group) for group in places),
        )


def is_sanctioned(state: ProgrammeState, programme: Programme, event: str) -> bool:
    """ST-006, ST-011, ST-012: whether a reported event counts, by its newest version."""
    if programme.ratings is None:
        return state.listings[event].sanctioned
    reader = TableReader(programme.ratings.meanings, Directory())
    found = event_of(state, programme, event, reader)
    return not sanction_verdict(
        programme, found.values, found.facts, found.report.versions[-1][1]
    ).unsanctioned


def _merged(earned: Sequence[EarnedAward]) -> list[Holding]:
    merged: dict[tuple[int, str, CountsAt], Holding] = {}
    for one in earned:
        key = (one.person, one.game, one.at)
        known = merged.get(key) or Holding(*key, rounds=(), head_start=0, because=())
        merged[key] = known._replace(
            rounds=tuple(sorted({*known.rounds, *one.byes})),
            head_start=max(known.head_start, one.head_start),
            because=(*known.because, HoldingSource(one.source, one.place, one.rules)),
        )
    return list(merged.values())


def original(state: ProgrammeState, listing: str) -> str:
    """The event that a listing is of: a heat is one of its original's (TR-025)."""
    return state.listings[listing].heat_of or listing


def held_at(state: ProgrammeState, every: Sequence[Holding], listing: str) -> dict[int, Holding]:
    """What each person may use at this listing and has not used elsewhere (ST-173)."""
    event = original(state, listing)
    elsewhere = {
        (state.person(person), game)
        for (person, game, used_for), at in state.used.items()
        if used_for == event and at != listing
    }
    return {
        one.person: one
        for one in every
        if one.at.event == event and (one.person, one.game) not in elsewhere
    }


def choices_at(state: ProgrammeState, every: Sequence[Holding], listing: str) -> dict[int, Holding]:
    """ST-199, ST-200: by person, what could be used at this listing if they choose it."""
    event = state.listings[original(state, listing)]
    return {
        one.person: one for one in every if one.at.continent == CHOICE and _is_choice(one, event)
    }


def _is_choice(one: Holding, event: ListedEvent) -> bool:
    here = (event.kind, event.game, event.date.year)
    return (one.at.kind, one.game, one.at.year) == here and event.continent is not None


def choose(
    state: ProgrammeState, every: Sequence[Holding], person: int, listing: str
) -> tuple[ProgrammeFact, ...]:
    """ST-199, ST-200: the bye of one's choice is for this championship."""
    person = state.person(person)
    found = choices_at(state, every, listing).get(person)
    event = state.listings[original(state, listing)]
    if found is None or event.continent is None:
        raise Refusal(
            "{person} has no bye to choose this event for",
            rules=("ST-199", "ST-200"),
            person=person,
        )
    return (
        ContinentChosen(
            person=person, game=event.game, year=event.date.year, continent=event.continent
        ),
    )


def settle_used(
    state: ProgrammeState, every: Sequence[Holding], listing: str, using: Collection[int]
) -> tuple[ProgrammeFact, ...]:
    """ST-173, A-ST8: what is used at this listing by now is marked, and what was marked and is not
    used after all is given back. `using`: the people who have had a bye or a head start there."""
    event, game = original(state, listing), state.listings[listing].game
    may = held_at(state, every, listing)
    wanted = {state.person(one) for one in using} & may.keys()
    marked = {
        person
        for (person, of, used_for), at in state.used.items()
        if (of, used_for, at) == (game, event, listing)
    }
    known = {state.person(one) for one in marked}
    at = None if listing == event else listing
    return (
        *(ByeUsed(person=one, game=game, event=event, at=at) for one in sorted(wanted - known)),
        *(
            ByeReturned(person=one, game=game, event=event)
            for one in sorted(marked)
            if state.person(one) not in wanted
        ),
    )
