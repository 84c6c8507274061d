"""A tournament's own life: structure, start, rounds, ties, finish, reopen."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from topcut.core.journal import Entrant, State
from topcut.core.journal.facts import (
    Fact,
    RoundsChanged,
    StaffNamed,
    StaffReleased,
    StructureAnnounced,
    TiesSettled,
    TournamentFinished,
    TournamentReopened,
)
from topcut.core.refusal import Refusal
from topcut.core.rulebook import named_division, refuse_broken_pods

from . import commands as c
from . import lookup
from .bracket_table import check_at_start
from .check_in import absent_told
from .confrontation import refuse_unsettled
from .cut import elimination_from_the_start
from .decision import Asked, Decision, yes
from .leaders import refuse_playing_leaders
from .playing_leader import advice, refuse_unapproved
from .pools import (
    are_apart,
    check_flights_at,
    cut_of,
    divisions_of,
    in_one_field,
    largest_of,
    refuse_flights,
    rounds_of_flights,
    set_up,
)
from .qualify import cuts_now
from .ranking import final_places, pool_standings
from .report import participants
from .sanction import rounds_played, told_of_options, unsanctioned
from .second_games import refuse_odd
from .structure import check_rounds, structure_for
from .wording import clean


def name_staff(state: State, command: c.NameStaff, _: Asked) -> Decision:
    """SW-001: who is Host and who is Judge."""
    if command.role not in ("organizer", "marshal", "judge", "scorekeeper"):
        raise Refusal(
            f"'{command.role}' is not a role", do="choose organizer, marshal, judge or scorekeeper"
        )
    named = (clean(command.person, "the name"), command.role)
    if named in state.staff:
        return yes()
    alone = state.rulebook.staff.one_organizer
    if command.role == "organizer" and alone and _organizers(state):
        raise Refusal(
            "an event has one organizer", do="name a marshal or a judge instead", rules=alone.rules
        )
    playing = {entrant.name for entrant in state.active}
    refuse_playing_leaders(state, [*state.staff, named], playing)
    if state.phase != "registration":
        refuse_unapproved(state, [*state.staff, named], playing)
    return yes(StaffNamed(person=named[0], role=named[1]))


def release_staff(state: State, command: c.ReleaseStaff, _: Asked) -> Decision:
    """Nobody is left without an organizer, and no leader plays alone (L5-013)."""
    named = (command.person.strip(), command.role)
    if named not in state.staff:
        raise Refusal(f"{command.person} is not {command.role} here")
    if command.role == "organizer" and len(_organizers(state)) == 1:
        raise Refusal("an event keeps an organizer", do="name another organizer first")
    playing = {entrant.name for entrant in state.active}
    refuse_playing_leaders(state, [one for one in state.staff if one != named], playing)
    return yes(StaffReleased(person=named[0], role=named[1]))


def _organizers(state: State) -> list[str]:
    return [person for person, role in state.staff if role == "organizer"]


def announce_structure(state: State, command: c.AnnounceStructure, _: Asked) -> Decision:
    """SW-016: the number of rounds is settled before the first pairing. ST-079: once announced it
    changes only with everybody's consent."""
    _refuse_unless(state, "registration", "the structure is announced before the start")
    divisions = divisions_of(state, state.active)
    if command.division:
        return _announce_division(state, command, divisions)
    if command.flights:
        raise Refusal("flights belong to a division", do="name the division")
    if len(divisions) > 1 and not are_apart(state, divisions):
        return _announce_in_one_field(state, command, divisions)
    sizes = {name: len(members) for name, members in divisions.items()}
    if len(sizes) < 2:
        sizes = {"": sum(1 for _ in state.active)}
    facts: list[Fact] = []
    warnings: list[str] = []
    for name, players in sizes.items():
        wanted = cut_of(state, players, command.cut) if name else command.cut
        rounds, cut, told = structure_for(state, players, command.rounds, wanted)
        _refuse_silent_change(state, name, rounds)
        facts.append(StructureAnnounced(rounds=rounds, cut=cut, division=name))
        warnings += [f"{name}: {text}" if name else text for text in told]
    return yes(*facts, warnings=warnings)


def _refuse_silent_change(state: State, division: str, rounds: int) -> None:
    """ST-079: what was announced changes only with everybody's consent."""
    change, before = state.rulebook.structure.change, state.announced.get(division)
    if change and change.agreed and before and before.rounds != rounds:
        raise Refusal(
            f"{before.rounds} rounds were announced",
            do="change them with 'rounds', saying who agreed",
            rules=change.rules,
        )


def _announce_in_one_field(
    state: State, command: c.AnnounceStructure, divisions: dict[str, list[Entrant]]
) -> Decision:
    """PK-034, PK-101: one number of rounds for all who play together, a cut for each division."""
    named = [command.division] if command.division else list(divisions)
    largest = largest_of(divisions)
    if command.rounds is not None and largest not in named:
        raise Refusal(
            f"all play together, and the largest division, {largest}, says how many rounds",
            do=f"announce rounds for {largest}, or for all",
            rules=state.rulebook.divisions.together.rules if state.rulebook.divisions else (),
        )
    wanted: dict[str, tuple[int | None, int | None]] = {
        name: (one.rounds, one.cut) for name, one in state.announced.items()
    }
    wanted.update(dict.fromkeys(named, (command.rounds, command.cut)))
    rounds, cuts, warnings = in_one_field(state, divisions, wanted)
    facts = [StructureAnnounced(rounds=rounds, cut=cuts[one], division=one) for one in named]
    return yes(*facts, warnings=warnings)


def _announce_division(
    state: State, command: c.AnnounceStructure, divisions: dict[str, list[Entrant]]
) -> Decision:
    """PK-073: every division has its own numbers."""
    rules = state.rulebook.divisions
    name = named_division(rules, command.division) if rules else None
    if rules is None or name is None:
        known = ", ".join(age.name for age in rules.ages) if rules else "none"
        raise Refusal(f"there is no division '{command.division}'", do=f"divisions here: {known}")
    if name not in divisions:
        raise Refusal(f"nobody is entered in {name}", do="enter its players first")
    if len(divisions) > 1 and not are_apart(state, divisions):
        refuse_flights(state, command.flights)
        return _announce_in_one_field(state, replace(command, division=name), divisions)
    players = len(divisions[name])
    rounds, cut, warnings = structure_for(state, players, command.rounds, command.cut)
    if command.flights:
        check_flights_at(state, players, command.flights, cut)
        rounds = rounds_of_flights(state, players, command.flights, command.rounds)
        warnings.append(
            "flights are a last resort: use the fewest that the time allows "
            f"[{', '.join(rules.flights.rules if rules.flights else ())}]"
        )
    _refuse_silent_change(state, name, rounds)
    announced = StructureAnnounced(rounds=rounds, cut=cut, division=name, flights=command.flights)
    return yes(announced, warnings=warnings)


def start_tournament(state: State, command: c.StartTournament, asked: Asked) -> Decision:
    """G4: the players enrolled now are the number that tables are looked up with."""
    _refuse_unless(state, "registration", "the tournament has already begun")
    players = sum(1 for _ in state.active)
    refuse_unapproved(state, state.staff, {entrant.name for entrant in state.active})
    setup = set_up(state, asked.seed)
    setup.warnings += absent_told(state)
    if state.waiting:
        setup.warnings.append(f"{len(state.waiting)} on the waiting list do not play")
    fits = check_at_start(state, setup.all_cuts)
    facts: list[Fact] = [setup.fact(players, asked.seed)]
    rounds, told = setup.rounds, [*setup.warnings, *fits]
    if not setup.rounds:
        drawn = elimination_from_the_start(state, asked.seed)
        facts.append(drawn)
        table = state.bracket_table("")
        rounds = table.shape.rounds if table else len(drawn.places).bit_length() - 1
        told = fits if table else setup.warnings
    told += [*advice(state), *unsanctioned(state, players, rounds), *told_of_options(state)]
    return yes(*facts, warnings=told)


def change_rounds(state: State, command: c.ChangeRounds, _: Asked) -> Decision:
    """An announced number of rounds changes only when everybody agrees or in an emergency, and
    the journal says which (T-4, ST-080). ST-079: before the event only everybody's consent
    changes what was announced. A-ST44: what that does to sanctioning is told."""
    if state.phase != "registration" or command.division not in state.announced:
        _refuse_unless(state, "swiss", "rounds can be changed only while Swiss rounds are played")
    _refuse_disagreement(state, command)
    refuse_broken_pods(state.rulebook, command.rounds)
    refuse_odd(state, command.rounds)
    planned, players = _planned(state, command.division)
    played = min(len(state.rounds) * state.rulebook.games_in_a_round, planned)
    if command.rounds < max(played, 1):
        raise Refusal(f"{played} rounds are published already", do=f"choose {played} or more")
    if command.rounds == planned:
        return yes()
    if command.rounds > planned and len(state.rounds) > planned:
        raise Refusal(
            f"{command.division} has been done since round {planned}",
            do="its players cannot make up for the rounds that the others played since",
        )
    warnings = check_rounds(state, players, command.rounds) if command.rounds > planned else []
    change = state.rulebook.structure.change
    if change and change.note:
        warnings += [change.note]
    warnings += unsanctioned(state, state.started_with or players, command.rounds)
    changed = RoundsChanged(rounds=command.rounds, agreed=command.agreed, division=command.division)
    return yes(changed, warnings=warnings)


def _planned(state: State, division: str) -> tuple[int, int]:
    """How many rounds are planned, and how many players still play them."""
    if state.phase == "registration":
        own = divisions_of(state, state.active).get(division, ()) if division else state.active
        return state.announced[division].rounds, sum(1 for _ in own)
    if not state.pools:
        if division:
            raise Refusal("divisions do not play apart here", do="leave the division out")
        planned = state.rounds_planned * state.rulebook.games_in_a_round
        return planned, sum(1 for _ in state.active)
    pools = [pool for pool in state.pools.values() if pool.division == division]
    if not pools:
        names = dict.fromkeys(pool.division for pool in state.pools.values())
        raise Refusal("divisions play apart here", do=f"name one: {', '.join(names)}")
    sizes = Counter(entrant.pool for entrant in state.active)
    return pools[0].rounds, min(sizes[pool.name] for pool in pools)


def _refuse_disagreement(state: State, command: c.ChangeRounds) -> None:
    """T-24: the words begin with one of the reasons that the guide knows."""
    change, agreed = state.rulebook.structure.change, command.agreed.strip()
    wanted = change.agreed if change else ()
    if state.phase == "registration":
        wanted = wanted[:1]
    if not agreed or (wanted and not agreed.casefold().startswith(wanted)):
        raise Refusal(
            f"'{agreed}' does not say that it may change"
            if agreed
            else "nobody is said to have agreed",
            do=f"begin with {' or '.join(repr(one) for one in wanted)}"
            if wanted
            else "say who agreed (all players), or what the emergency is",
            rules=change.rules if change else (),
        )


def settle_ties(state: State, command: c.SettleTies, _: Asked) -> Decision:
    """SW-066, MK-038, G6: the order in which tied players came out of their own game or toss."""
    if state.brackets or state.phase == "finished":
        raise Refusal("the standings are final", do="undo the cut, or reopen the tournament")
    if len(command.order) < 2 or len(set(command.order)) != len(command.order):
        raise Refusal("an order needs two or more different players")
    for number in command.order:
        lookup.entrant(state, number)
    last = state.rulebook.ranking[-1].name
    lists = [pool_standings(state, pool) for pool in state.pools or ("",)]
    tied = {row.player for rows in lists for row in rows if dict(row.tiebreaks)[last] is not None}
    level = set(command.order) <= tied
    warnings = [] if level else ["not all of them are level now: it counts only where they are"]
    settled = TiesSettled(round=len(state.rounds), order=command.order, method=command.method)
    return yes(settled, warnings=warnings)


def finish_tournament(state: State, command: c.FinishTournament, _: Asked) -> Decision:
    """Everything is played: the bracket if there is one, else all rounds (SW-015, MK-049)."""
    if state.phase == "finished":
        return yes()
    if state.phase == "registration":
        raise Refusal("the tournament has not begun")
    if state.brackets:
        ready = ", ".join(str(match.number) for match in state.ready_matches)
        if ready:
            raise Refusal("the bracket is not played out", do=f"report match {ready}")
        return yes(TournamentFinished(), warnings=_before_finishing(state))
    if sum(1 for _ in state.active) < 2:
        return yes(TournamentFinished(), warnings=["fewer than two players are left"])
    lookup.refuse_unplayed(state)
    refuse_unsettled(state)
    if cuts_now(state)[0] and "elimination" in state.rulebook.format.stages:
        raise Refusal(
            f"a cut to {', '.join(f'{cut} {name}'.rstrip() for name, cut in state.cuts.items())} "
            "was announced",
            do="make the cut and play the bracket",
            rules=state.rulebook.format.rules,
        )
    return yes(TournamentFinished(), warnings=_before_finishing(state))


def _before_finishing(state: State) -> list[str]:
    """What an organizer should know before the places are final (T-13)."""
    warnings = lookup.unconfirmed(state)
    warnings += unsanctioned(state, participants(state), rounds_played(state))
    for final in final_places(state)[:8]:
        entrant = state.entrants[final.player]
        if entrant.status == "disqualified":
            warnings.append(f"{entrant.name} is disqualified and stands on place {final.place}")
    return warnings


def reopen_tournament(state: State, command: c.ReopenTournament, _: Asked) -> Decision:
    _refuse_unless(state, "finished", "the tournament is not finished")
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why it is reopened")
    return yes(TournamentReopened(reason=command.reason))


def _refuse_unless(state: State, phase: str, why: str) -> None:
    if state.phase != phase:
        raise Refusal(why, do=f"the tournament is in its {state.phase_in_words} phase")
