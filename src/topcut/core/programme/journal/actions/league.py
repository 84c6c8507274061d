"""What a League Director asks for, decided: facts, or a refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date

from topcut.core.programme.definition import Programme
from topcut.core.programme.leagues.bonus import Schemes
from topcut.core.programme.people.directory import spelling
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.league_season import (
    BonusSheetKept,
    InvitationAnswered,
    InvitationsSent,
    LeagueSettled,
    PlacesRecorded,
)
from ..facts.league_values import BonusLine, LeagueSettings
from ..facts.leagues import (
    AlternateAppointed,
    BonusTyped,
    LeagueFormed,
    QualifiersAnnounced,
)
from ..questions.season import places_of
from ..state import LeagueKept, ProgrammeState

Facts = tuple[ProgrammeFact, ...]
LONGEST_ID = 60
NO_LEAGUE = ("form",)
"""`leagues/form/` is the address at which one is formed."""


def form_league(state: ProgrammeState, name: str, director: int) -> tuple[LeagueFormed, ...]:
    """ST-222: its name and its director; what it is called in addresses comes from the name."""
    name = " ".join(name.split())
    if not name:
        raise Refusal("a league needs a name", do="give it one", rules=("ST-222",))
    _known(state, director)
    if any(spelling(one.name) == spelling(name) for one in state.leagues.values()):
        raise Refusal("there is a league '{name}' already", do="name the season too", name=name)
    return (LeagueFormed(league=_new_id(state, name), name=name, director=director),)


def _new_id(state: ProgrammeState, name: str) -> str:
    own = re.sub(r"[^a-z0-9]+", "-", spelling(name)).strip("-")[:LONGEST_ID] or "league"
    number, found = 1, own
    while found in state.leagues or found in NO_LEAGUE:
        number += 1
        found = f"{own}-{number}"
    return found


def settle_league(
    state: ProgrammeState, programme: Programme, league: str, settings: LeagueSettings
) -> Facts:
    """ST-249: bonus schemes that there are, with values of one's own."""
    kept = _league(state, league)
    if programme.league is not None:
        Schemes(programme.league.bonuses, dict(settings.bonuses), league)
    elif settings.bonuses:
        raise Refusal("{programme} has no bonus schemes", programme=programme.name)
    return () if kept.settings == settings else (LeagueSettled(league=league, settings=settings),)


def announce_qualifiers(
    state: ProgrammeState,
    programme: Programme,
    league: str,
    qualifiers: Mapping[str, int],
    day: date,
) -> Facts:
    """ST-228: how many of each half go on."""
    kept = _league(state, league)
    phases = programme.league.phases if programme.league else ()
    halves = [one.phase for one in phases if one.qualifies]
    if unknown := [name for name in qualifiers if name not in halves]:
        raise Refusal(
            "nobody qualifies from '{phase}'",
            do="choose from: {known}",
            phase=unknown[0],
            known=halves,
        )
    if min(qualifiers.values(), default=0) < 0:
        raise Refusal("so few cannot qualify", do="use 0 or more")
    if kept.qualifiers == dict(qualifiers):
        return ()
    return (QualifiersAnnounced(league=league, day=day, qualifiers=dict(qualifiers)),)


def appoint_alternate(state: ProgrammeState, league: str, person: int) -> Facts:
    """ST-223: somebody else who may run events."""
    kept = _league(state, league)
    _known(state, person)
    if state.person(person) in {state.person(one) for one in (kept.director, *kept.alternates)}:
        return ()
    return (AlternateAppointed(league=league, person=person),)


def record_places(
    state: ProgrammeState,
    programme: Programme,
    event: str,
    places: Sequence[Sequence[int]],
    phase: str | None = None,
) -> Facts:
    """ST-245, O-11: everybody once; who shares a place stands together."""
    if event not in state.listings:
        raise Refusal("'{event}' is not listed", do="list it first", event=event)
    people = [state.person(_known(state, one)) for group in places for one in group]
    if len(set(people)) < len(people):
        raise Refusal("somebody is in two places", do="write everybody once")
    phases = [one.phase for one in programme.league.phases] if programme.league else []
    if phase is not None and phase not in phases:
        raise Refusal(
            "there is no phase '{phase}'", do="choose from: {known}", phase=phase, known=phases
        )
    made = tuple(tuple(group) for group in places)
    if made == places_of(state, event) and state.phases.get(event) == phase:
        return ()
    return (PlacesRecorded(event=event, places=made, phase=phase),)


def record_bonus_sheet(
    state: ProgrammeState, event: str, lines: Sequence[BonusLine], typed: Mapping[int, str]
) -> Facts:
    """ST-250..ST-258: headquarters and missions of everybody who was there, and points by hand."""
    here = {one for group in places_of(state, event) for one in group}
    absent = [one for one in (*typed, *(line.person for line in lines)) if one not in here]
    if absent:
        raise Refusal(
            "person {person} was not there", do="record the places first", person=absent[0]
        )
    for line in lines:
        if line.personnel is not None and line.non_aligned > line.personnel:
            raise Refusal(
                "{non_aligned} of {personnel} personnel cannot be Non-Aligned",
                do="mend the numbers",
                non_aligned=line.non_aligned,
                personnel=line.personnel,
            )
    facts: list[ProgrammeFact] = []
    kept = tuple(line for line in lines if line != BonusLine(person=line.person))
    if kept != state.sheets.get(event, ()):
        facts.append(BonusSheetKept(event=event, lines=kept))
    for person, points in typed.items():
        if points != state.bonuses.get((event, person), "0"):
            facts.append(BonusTyped(event=event, person=person, points=points))
    return tuple(facts)


def send_invitations(state: ProgrammeState, programme: Programme, league: str, day: date) -> Facts:
    kept = _league(state, league)
    if programme.series is None or programme.series.invitation is None:
        raise Refusal("{programme} invites nobody", programme=programme.name)
    return () if kept.invited == day else (InvitationsSent(league=league, day=day),)


def answer_invitation(state: ProgrammeState, league: str, person: int, accepts: bool) -> Facts:
    kept = _league(state, league)
    _known(state, person)
    if kept.invited is None:
        raise Refusal("no invitations were sent", do="send them first")
    if kept.answers.get(person) == accepts:
        return ()
    return (InvitationAnswered(league=league, person=person, accepts=accepts),)


def _league(state: ProgrammeState, league: str) -> LeagueKept:
    found = state.leagues.get(league)
    if found is None:
        raise Refusal("there is no league '{league}'", league=league)
    return found


def _known(state: ProgrammeState, person: int) -> int:
    if person not in state.people:
        raise Refusal("there is no person {person}", do="add them first", person=person)
    return person
