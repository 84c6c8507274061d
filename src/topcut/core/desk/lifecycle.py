"""A tournament's own life: structure, start, rounds, ties, finish, reopen."""

from __future__ import annotations

from topcut.core.journal import State
from topcut.core.journal.facts import (
    RoundsChanged,
    StaffNamed,
    StructureAnnounced,
    TiesSettled,
    TournamentFinished,
    TournamentReopened,
    TournamentStarted,
)
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Plan, most_rounds, plan, refuse_broken_pods

from . import commands as c
from . import lookup
from .cut import check_cut_size, elimination_from_the_start
from .decision import Asked, Decision, yes
from .leaders import refuse_playing_leaders
from .ranking import final_places, standings
from .registration import clean


def name_staff(state: State, command: c.NameStaff, _: Asked) -> Decision:
    """SW-001: who is Host and who is Judge."""
    if command.role not in ("organizer", "marshal", "judge", "scorekeeper"):
        raise Refusal(
            f"'{command.role}' is not a role", do="choose organizer, marshal, judge or scorekeeper"
        )
    named = (clean(command.person, "the name"), command.role)
    if named in state.staff:
        return yes()
    if command.role == "organizer" and any(role == "organizer" for _, role in state.staff):
        raise Refusal("an event has one organizer", do="name a marshal or a judge instead")
    playing = {entrant.name for entrant in state.active}
    refuse_playing_leaders(state, [*state.staff, named], playing)
    return yes(StaffNamed(person=named[0], role=named[1]))


def announce_structure(state: State, command: c.AnnounceStructure, _: Asked) -> Decision:
    """SW-016: the number of rounds is settled before the first pairing."""
    _refuse_unless(state, "registration", "the structure is announced before the start")
    players = sum(1 for _ in state.active)
    rounds, cut, warnings = _structure(state, players, command.rounds, command.cut)
    return yes(StructureAnnounced(rounds=rounds, cut=cut), warnings=warnings)


def start_tournament(state: State, command: c.StartTournament, asked: Asked) -> Decision:
    """G4: the players enrolled now are the number that tables are looked up with."""
    _refuse_unless(state, "registration", "the tournament has already begun")
    players = sum(1 for _ in state.active)
    rounds, cut, warnings = _structure(state, players, *(state.announced or (None, None)))
    if state.announced is not None:
        warnings += _outgrown(state, players)
    started = TournamentStarted(players=players, rounds=rounds, cut=cut)
    if rounds:
        return yes(started, warnings=warnings)
    return yes(started, elimination_from_the_start(state, asked.seed), warnings=warnings)


def change_rounds(state: State, command: c.ChangeRounds, _: Asked) -> Decision:
    """An announced number of rounds changes only when everybody agrees or in an emergency, and
    the journal says which (T-4)."""
    _refuse_unless(state, "swiss", "rounds can be changed only while Swiss rounds are played")
    if not command.agreed.strip():
        raise Refusal(
            "nobody is said to have agreed",
            do="say who agreed (all players), or what the emergency is",
            rules=state.rulebook.structure.change.rules if state.rulebook.structure.change else (),
        )
    games = state.rulebook.games_in_a_round
    played, planned = len(state.rounds) * games, state.rounds_planned * games
    refuse_broken_pods(state.rulebook, command.rounds)
    if command.rounds < max(played, 1):
        raise Refusal(f"{played} rounds are published already", do=f"choose {played} or more")
    if command.rounds == planned:
        return yes()
    warnings = []
    if command.rounds > planned:
        warnings = _check_cap(state, sum(1 for _ in state.active), command.rounds)
    return yes(RoundsChanged(rounds=command.rounds, agreed=command.agreed), warnings=warnings)


def settle_ties(state: State, command: c.SettleTies, _: Asked) -> Decision:
    """SW-066, MK-038, G6: the order in which tied players came out of their own game or toss."""
    if state.elimination is not None or state.phase == "finished":
        raise Refusal("the standings are final", do="undo the cut, or reopen the tournament")
    if len(command.order) < 2 or len(set(command.order)) != len(command.order):
        raise Refusal("an order needs two or more different players")
    for number in command.order:
        lookup.entrant(state, number)
    last = state.rulebook.ranking[-1].name
    tied = {row.player for row in standings(state) if dict(row.tiebreaks)[last] is not None}
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
    if state.elimination is not None:
        ready = ", ".join(str(match.number) for match in state.elimination.bracket.ready)
        if ready:
            raise Refusal("the bracket is not played out", do=f"report match {ready}")
        return yes(TournamentFinished(), warnings=_before_finishing(state))
    if sum(1 for _ in state.active) < 2:
        return yes(TournamentFinished(), warnings=["fewer than two players are left"])
    lookup.refuse_unplayed(state)
    if state.cut_planned and "elimination" in state.rulebook.format.stages:
        raise Refusal(
            f"a cut to {state.cut_planned} was announced",
            do="make the cut and play the bracket",
            rules=state.rulebook.format.rules,
        )
    return yes(TournamentFinished(), warnings=_before_finishing(state))


def _before_finishing(state: State) -> list[str]:
    """What an organizer should know before the places are final (T-13)."""
    warnings = lookup.unconfirmed(state)
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


def _structure(
    state: State, players: int, rounds: int | None, cut: int | None
) -> tuple[int, int, list[str]]:
    recommended = plan(state.rulebook, players)
    if not state.rulebook.has_rounds:
        return 0, 0, list(recommended.notes)
    _refuse_undecided(state, recommended, rounds, cut)
    warnings = list(recommended.notes)
    if rounds is not None:
        refuse_broken_pods(state.rulebook, rounds)
        warnings += _check_cap(state, players, rounds)
        warnings += _unlisted(recommended, rounds, cut)
    if cut is None:
        cut = state.rulebook.structure.cut
    chosen_cut = (recommended.cut or 0) if cut is None else cut
    _check_cut(state, players, chosen_cut)
    return rounds or recommended.rounds, chosen_cut, warnings


def _refuse_undecided(state: State, plan: Plan, rounds: int | None, cut: int | None) -> None:
    """A-MK2: above the guide's table the organizer has to set both numbers."""
    structure = state.rulebook.structure
    if plan.must_be_set and (
        (rounds is None and structure.rounds is None) or (cut is None and structure.cut is None)
    ):
        raise Refusal(
            f"the guide does not say how many rounds {plan.players} players play",
            do=f"announce rounds and cut; suggested: {plan.rounds} rounds, "
            f"{f'top {plan.cut}' if plan.cut else 'no cut'}",
            rules=structure.beyond.rules,
        )


def _outgrown(state: State, players: int) -> list[str]:
    """The structure was announced; say so when the guide has another for who really came."""
    recommended = plan(state.rulebook, players)
    if (recommended.rounds, recommended.cut or 0) == state.announced:
        return []
    cut = f"a cut to {recommended.cut}" if recommended.cut else "no cut"
    return [
        f"announced were {state.announced[0] if state.announced else 0} rounds; for {players} "
        f"players the guide has {recommended.rounds} rounds and {cut}"
    ]


def _unlisted(plan: Plan, rounds: int, cut: int | None) -> list[str]:
    """What the guide's line for so many players does not list."""
    told = []
    if plan.rounds_allowed and rounds not in plan.rounds_allowed:
        listed = " or ".join(map(str, plan.rounds_allowed))
        told.append(f"the guide lists {listed} rounds for {plan.players} players, not {rounds}")
    if plan.cuts_allowed and cut is not None and cut not in plan.cuts_allowed:
        listed = " or ".join(map(str, plan.cuts_allowed))
        told.append(f"the guide lists a cut to {listed} for {plan.players} players, not {cut}")
    return told


def _check_cap(state: State, players: int, rounds: int) -> list[str]:
    """A-SW1: where nobody may meet twice, more rounds than opponents cannot be played."""
    structure, most = state.rulebook.structure, most_rounds(players)
    if rounds < 1:
        raise Refusal(f"{rounds} rounds are too few", do="play at least one")
    if structure.cap is None or rounds <= most:
        return []
    text = f"{players} players can play only {most} rounds without meeting twice, not {rounds}"
    if state.rulebook.pairing.when_impossible.do == "refuse":
        raise Refusal(text, do=f"choose {most} or fewer", rules=structure.cap.rules)
    return [f"{text} [{', '.join(structure.cap.rules)}]"]


def _check_cut(state: State, players: int, cut: int) -> None:
    if cut and "elimination" not in state.rulebook.format.stages:
        raise Refusal("this format has no cut", do="choose a format with an elimination stage")
    check_cut_size(state, cut)
    if cut == 1 or cut < 0 or (cut and cut >= players):
        raise Refusal(
            f"{players} players cannot be cut to {cut}", do="choose from 2 to one fewer, or 0"
        )


def _refuse_unless(state: State, phase: str, why: str) -> None:
    if state.phase != phase:
        raise Refusal(why, do=f"the tournament is in its {state.phase_in_words} phase")
