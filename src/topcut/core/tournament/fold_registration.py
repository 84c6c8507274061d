"""The fold, part one: people and the tournament's own life."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.refusal import Refusal
from topcut.core.rulebook import with_options
from topcut.core.tournament import tables
from topcut.core.tournament.bracket import TiesSettled
from topcut.core.tournament.check_in import CheckInClosed, CheckInOpened, EntrantsCheckedIn
from topcut.core.tournament.description import EventDescribed, NamesShown
from topcut.core.tournament.entrants import EntrantEdited, EntrantsEntered, EntrantWithdrawn
from topcut.core.tournament.finishing import TournamentFinished, TournamentReopened
from topcut.core.tournament.heats import HeatLinked, HeatsAnnounced
from topcut.core.tournament.judging import NoteWritten, PenaltyGiven, RulingGiven
from topcut.core.tournament.leaving import EntrantDisqualified, EntrantDropped, EntrantReturned
from topcut.core.tournament.opening import OptionsChanged
from topcut.core.tournament.pairing_wishes import PlayersKeptApart, TableFixed
from topcut.core.tournament.registration import (
    ClaimSettled,
    EntrantsAdmitted,
    RegistrationClosed,
    RegistrationOpened,
)
from topcut.core.tournament.staff import PlayingApproved, StaffNamed, StaffReleased
from topcut.core.tournament.state import (
    Absence,
    Announced,
    Entrant,
    Registration,
    Remark,
    Ruling,
    SelfCheckIn,
    State,
    Status,
    SwissPool,
)
from topcut.core.tournament.structure import RoundsChanged, StructureAnnounced, TournamentStarted


def _entered(state: State, fact: EntrantsEntered, entry: Entry) -> None:
    state.roster = None
    for new in fact.entrants:
        if new.number in state.entrants:
            raise ValueError(f"number {new.number} is taken")
        state.entrants[new.number] = Entrant(
            new.number,
            new.details,
            late=new.late,
            status="waiting" if new.waiting else "active",
            pool=new.pool,
            ticket=new.ticket,
            entered=entry.sequence,
        )


def _edited(state: State, fact: EntrantEdited, _: Entry) -> None:
    state.roster = None
    entrant = state.entrants[fact.number]
    state.entrants[fact.number] = replace(entrant, details=fact.details)


def _withdrawn(state: State, fact: EntrantWithdrawn, _: Entry) -> None:
    state.roster = None
    state.entrants[fact.number] = replace(state.entrants[fact.number], status="withdrawn")


def _checked_in(state: State, fact: EntrantsCheckedIn, _: Entry) -> None:
    for number in fact.numbers:
        state.entrants[number] = replace(state.entrants[number], checked_in=fact.here)


def _check_in_opened(state: State, fact: CheckInOpened, _: Entry) -> None:
    state.self_check_in = SelfCheckIn(fact.until)


def _check_in_closed(state: State, _: CheckInClosed, __: Entry) -> None:
    state.self_check_in = None


def _registration_opened(state: State, fact: RegistrationOpened, _: Entry) -> None:
    state.registration = Registration(True, fact.capacity, fact.closes, fact.asks)


def _registration_closed(state: State, _: RegistrationClosed, __: Entry) -> None:
    if state.registration is None:
        raise ValueError("it was never opened")
    state.registration = replace(state.registration, is_open=False)


def _admitted(state: State, fact: EntrantsAdmitted, _: Entry) -> None:
    state.roster = None
    for number in fact.numbers:
        entrant = state.entrants[number]
        if entrant.status != "waiting":
            raise ValueError(f"number {number} does not wait")
        state.entrants[number] = replace(entrant, status="active")


def _claim_settled(state: State, fact: ClaimSettled, _: Entry) -> None:
    state.roster = None
    entrant = state.entrants[fact.number]
    details = entrant.details
    granted = details.claimed_byes if fact.confirmed else ()
    earned = tuple(sorted({*details.earned_byes, *granted}))
    settled = replace(details, earned_byes=earned, claimed_byes=())
    state.entrants[fact.number] = replace(entrant, details=settled)


def _dropped(state: State, fact: EntrantDropped | EntrantDisqualified, _: Entry) -> None:
    state.roster = None
    entrant = state.entrants[fact.number]
    absences = entrant.absences
    if entrant.is_active:
        absences = (*absences, Absence(fact.last_round + 1))
    status: Status = "dropped" if isinstance(fact, EntrantDropped) else "disqualified"
    state.entrants[fact.number] = replace(entrant, status=status, absences=absences)


def _returned(state: State, fact: EntrantReturned, _: Entry) -> None:
    state.roster = None
    entrant = state.entrants[fact.number]
    *earlier, last = entrant.absences
    state.entrants[fact.number] = replace(
        entrant, status="active", absences=(*earlier, replace(last, back=fact.from_round))
    )


def _announced(state: State, fact: StructureAnnounced, _: Entry) -> None:
    state.announced[fact.division] = Announced(fact.rounds, fact.cut, fact.flights)


def _heats(state: State, fact: HeatsAnnounced, _: Entry) -> None:
    state.heat = fact


def _linked(state: State, fact: HeatLinked, _: Entry) -> None:
    others = [heat for heat in state.heats if heat.number != fact.heat.number]
    state.heats = sorted([*others, fact.heat], key=lambda heat: heat.number)


def _started(state: State, fact: TournamentStarted, _: Entry) -> None:
    state.phase = "swiss" if fact.rounds else "elimination"
    state.started_with = fact.players
    state.rounds_planned = fact.rounds // state.rulebook.games_in_a_round
    state.cuts = {"": fact.cut} if fact.cut else {k: n for k, n in fact.cuts.items() if n}
    for pool in fact.pools:
        state.pools[pool.name] = SwissPool(pool.name, pool.division, pool.rounds, len(pool.players))
        for number in pool.players:
            state.entrants[number] = replace(state.entrants[number], pool=pool.name)
    state.roster = None


def _rounds_changed(state: State, fact: RoundsChanged, _: Entry) -> None:
    """Before the start what was announced changes, afterwards what is played."""
    state.roster = None
    if state.phase == "registration":
        before = state.announced.get(fact.division, Announced(0, 0))
        state.announced[fact.division] = replace(before, rounds=fact.rounds)
        return
    for name, pool in state.pools.items():
        if pool.division == fact.division:
            state.pools[name] = replace(pool, rounds=fact.rounds)
    planned = fact.rounds // state.rulebook.games_in_a_round
    state.rounds_planned = max((p.rounds for p in state.pools.values()), default=planned)


def _finished(state: State, _: TournamentFinished, __: Entry) -> None:
    state.phase = "finished"
    state.draft = None


def _reopened(state: State, _: TournamentReopened, __: Entry) -> None:
    state.phase = state.stage


def _apart(state: State, fact: PlayersKeptApart, _: Entry) -> None:
    pair = (min(fact.first, fact.second), max(fact.first, fact.second))
    state.apart = [other for other in state.apart if other != pair]
    if fact.apart:
        state.apart.append(pair)


def _fixed(state: State, fact: TableFixed, _: Entry) -> None:
    state.fixed_tables.pop(fact.number, None)
    if fact.table is not None:
        state.fixed_tables[fact.number] = fact.table


def _staff(state: State, fact: StaffNamed, _: Entry) -> None:
    state.staff.append((fact.person, fact.role))


def _approved(state: State, fact: PlayingApproved, _: Entry) -> None:
    state.approvals[fact.person] = fact.in_favour


def _released(state: State, fact: StaffReleased, _: Entry) -> None:
    state.staff.remove((fact.person, fact.role))


def _described(state: State, fact: EventDescribed, _: Entry) -> None:
    state.name, state.date, state.description = fact.name, fact.date, fact.description


def _options(state: State, fact: OptionsChanged, _: Entry) -> None:
    if state.phase != "registration":
        raise ValueError("the tournament has begun")
    try:
        state.rulebook = with_options(state.base, fact.options)
    except Refusal as refusal:
        raise ValueError(refusal.what) from refusal
    state.options = dict(fact.options)
    state.roster = None


def _settled(state: State, fact: TiesSettled, _: Entry) -> None:
    state.settled.append((fact.round, fact.order))


def _penalty(state: State, fact: PenaltyGiven, entry: Entry) -> None:
    state.remarks.append(Remark(entry.at, entry.by, fact.reason, fact.number, fact.penalty))


def _ruling(state: State, fact: RulingGiven, entry: Entry) -> None:
    state.rulings.append(
        Ruling(
            entry.sequence,
            entry.at,
            fact.ruler,
            fact.text,
            fact.table,
            fact.number,
            fact.final,
            fact.appeal_of,
            _seated(state, fact.table),
        )
    )


def _seated(state: State, table: int | None) -> tuple[int, ...]:
    """Who sits at a table of the present round, or at a match of the bracket."""
    if table is None:
        return ()
    try:
        return tables.find(state, state.stage, len(state.rounds), table).sitting
    except ValueError:
        return ()


def _names(state: State, fact: NamesShown, _: Entry) -> None:
    state.names_shown = fact.how


def _note(state: State, fact: NoteWritten, entry: Entry) -> None:
    state.remarks.append(Remark(entry.at, entry.by, fact.text, fact.number))


APPLY: dict[type[Fact], Callable[[State, Any, Entry], None]] = {
    EntrantsEntered: _entered,
    EntrantEdited: _edited,
    EntrantWithdrawn: _withdrawn,
    EntrantsCheckedIn: _checked_in,
    CheckInOpened: _check_in_opened,
    CheckInClosed: _check_in_closed,
    RegistrationOpened: _registration_opened,
    RegistrationClosed: _registration_closed,
    EntrantsAdmitted: _admitted,
    ClaimSettled: _claim_settled,
    EntrantDropped: _dropped,
    EntrantDisqualified: _dropped,
    EntrantReturned: _returned,
    StructureAnnounced: _announced,
    HeatsAnnounced: _heats,
    HeatLinked: _linked,
    TournamentStarted: _started,
    RoundsChanged: _rounds_changed,
    TournamentFinished: _finished,
    TournamentReopened: _reopened,
    PlayersKeptApart: _apart,
    TableFixed: _fixed,
    StaffNamed: _staff,
    PlayingApproved: _approved,
    StaffReleased: _released,
    EventDescribed: _described,
    OptionsChanged: _options,
    TiesSettled: _settled,
    PenaltyGiven: _penalty,
    NoteWritten: _note,
    NamesShown: _names,
    RulingGiven: _ruling,
}
