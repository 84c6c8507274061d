"""What a league lacks or has too much of. Never a block."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from topcut.core.message import Message
from topcut.core.programme.definition.league import League
from topcut.core.programme.leagues.league_file import DirectorRow, LeagueRow
from topcut.core.programme.words import word

from .league import Scored


class LeagueWarning(NamedTuple):
    rule: str
    about: str
    """The id of the league, or of one of its events."""
    text: Message


def warnings(rule: League, scored: Scored, last_place: int) -> Iterator[LeagueWarning]:
    yield from _forming(rule, scored)
    yield from _schedule(rule, scored)
    row = scored.row
    for event in scored.events:
        players = len(event.people)
        if not event.counts:
            few = Message(
                "{players} players are fewer than {least}: no points",
                players=players,
                least=rule.players.value,
            )
            yield LeagueWarning(rule.players.rules[0], event.row.id, few)
        elif players > last_place and row.beyond_32 is None:
            beyond = Message(
                "the table ends at place {last}: the director confirms what later places earn "
                "({proposed} is proposed)",
                last=last_place,
                proposed=rule.beyond.proposed,
            )
            yield LeagueWarning(rule.beyond.rules[0], event.row.id, beyond)


def _forming(rule: League, scored: Scored) -> Iterator[LeagueWarning]:
    """ST-221, ST-222, ST-228."""
    row = scored.row
    if (row.committed or 0) < rule.committed.value:
        few = Message("a league needs {least} committed players", least=rule.committed.value)
        yield LeagueWarning(rule.committed.rules[0], row.id, few)
    if not (row.name and _has_director(row)):
        text = Message("a league needs a name, and its director's name and handle")
        yield LeagueWarning(rule.forming_rules[0], row.id, text)
    if not scored.events:
        return
    first = scored.events[0].row.date
    if row.announced is None or row.announced > first:
        late = Message("how many qualify is announced before the first event ({day})", day=first)
        yield LeagueWarning(rule.announced_rules[0], row.id, late)


def _has_director(row: LeagueRow) -> bool:
    director = row.director
    return isinstance(director, DirectorRow) and bool(director.name and director.handle)


def _schedule(rule: League, scored: Scored) -> Iterator[LeagueWarning]:
    """ST-224, ST-225, ST-226."""
    for phase in rule.phases:
        many = len(scored.by_phase[phase.phase])
        if many > phase.events:
            text = Message(
                "{phase}: {many} events, planned are {events}",
                many=many,
                phase=word(phase.phase),
                events=phase.events,
            )
            yield LeagueWarning(phase.count_rules[0], scored.row.id, text)
    months = {one.phase: one for one in rule.phases}
    for event in scored.events:
        phase = months[event.phase]
        if event.row.date.month not in phase.months:
            text = Message(
                "{day} is outside this phase: {phase}", day=event.row.date, phase=word(phase.phase)
            )
            yield LeagueWarning(phase.rules[0], event.row.id, text)
