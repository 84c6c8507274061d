"""What an event will be: its structure before and after the start, and what it waits for."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.message import Message
from topcut.core.questions.decks.lists import required_lists_missing
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Plan, Rulebook, bracket_size, flight_rounds, plan
from topcut.core.stages.current_stage import rounds_stage, stage_of
from topcut.core.stages.swiss.pools import starting_structure
from topcut.core.tournament.state import State
from topcut.web.common.formatting.round_names import round_name


@dataclass(frozen=True)
class PlannedPart:
    """Rounds and cut of the event, or of one division or flight of it."""

    name: str
    players: int
    rounds: int
    cut: int
    is_whole: bool = False
    """One field whose divisions have cuts of their own."""


@dataclass
class EventPlan:
    """What happens when the event starts, or has been said when it did."""

    players: int = 0
    parts: list[PlannedPart] = field(default_factory=list)
    bracket: int = 0
    """Places, where there are no Swiss rounds."""
    warnings: list[Message] = field(default_factory=list)
    refusal: Refusal | None = None
    is_expected: bool = False
    """By the players who are expected, not by those who are entered."""


@dataclass(frozen=True)
class Recommended:
    """The guide's structure for so many players, and what it allows instead."""

    plan: Plan | None = None
    flights: list[tuple[int, int]] = field(default_factory=list)
    refusal: Refusal | None = None


def recommended(rulebook: Rulebook, players: int) -> Recommended:
    try:
        found = plan(rulebook, players)
        return Recommended(found, flight_rounds(rulebook, found))
    except Refusal as refusal:
        return Recommended(refusal=refusal)


def event_plan(state: State) -> EventPlan:
    if state.phase != "registration":
        return _begun(state)
    entered = state.active_count
    try:
        found = _set_up(state, entered)
    except Refusal as refusal:
        found = EventPlan(entered, refusal=refusal)
    if entered >= 2 or state.description.expected < 2:
        return found
    return _expected(state, found)


def _set_up(state: State, entered: int) -> EventPlan:
    structure = starting_structure(state, 0)
    found = EventPlan(entered, warnings=structure.warnings)
    if not structure.rounds:
        found.bracket = bracket_size(state.rulebook, entered)
    elif structure.pools:
        found.parts = [
            PlannedPart(one.name, len(one.players), one.rounds, structure.cuts.get(one.division, 0))
            for one in structure.pools
        ]
    elif structure.cuts:
        cuts = any(structure.cuts.values())
        found.parts = [PlannedPart("", entered, structure.rounds, 0, is_whole=cuts)]
        found.parts += [PlannedPart(name, 0, 0, cut) for name, cut in structure.cuts.items() if cut]
    else:
        found.parts = [PlannedPart("", entered, structure.rounds, structure.cut)]
    return found


def _begun(state: State) -> EventPlan:
    found = EventPlan(state.started_with)
    games = state.rulebook.games_in_a_round
    if not state.rounds_planned:
        found.bracket = bracket_size(state.rulebook, max(state.started_with, 2))
    elif state.pools:
        found.parts = [
            PlannedPart(one.name, one.players, one.rounds, state.cuts.get(one.division, 0))
            for one in state.pools.values()
        ]
    else:
        own = [PlannedPart(name, 0, 0, cut) for name, cut in state.cuts.items() if name]
        rounds = state.rounds_planned * games
        started, cut = state.started_with, state.cut_planned
        found.parts = [PlannedPart("", started, rounds, cut, is_whole=bool(own)), *own]
    return found


def _expected(state: State, entered: EventPlan) -> EventPlan:
    """Too few are entered to say: by those who are expected."""
    players = state.description.expected
    by_plan = recommended(state.rulebook, players).plan
    if by_plan is None:
        return entered
    found = EventPlan(players, refusal=entered.refusal, is_expected=True)
    if not state.rulebook.has_rounds:
        found.bracket = by_plan.bracket or 0
        return found
    said = state.announced.get("")
    rounds, cut = (said.rounds, said.cut) if said else (by_plan.rounds, by_plan.cut or 0)
    found.parts = [PlannedPart("", players, rounds, cut)]
    return found


def waits_for(state: State) -> tuple[str, str]:
    """What an event waits for, and the route of the page where that is done."""
    if state.phase == "finished":
        return _("Finished"), "finish"
    if state.phase == "registration":
        entered = state.active_count
        if entered < 2:
            return _("Waits for players"), "players"
        if required_lists_missing(state):
            return _("Waits for deck lists"), "decks"
        return _("Ready to start"), "overview"
    if state.draft is not None:
        if stage_of(state).table_kind == "pods":
            return _("The pods are drafted: look at them and publish"), "round"
        told = _("Round %(round)d is drafted: look at it and publish")
        return told % {"round": state.draft.round}, "round"
    if state.phase == "elimination":
        ready = len(state.ready_matches)
        if not ready:
            return _("Everything is played: finish"), "finish"
        told = ngettext("%(count)d match is played", "%(count)d matches are played", ready)
        return told % {"count": ready}, "bracket"
    return _between_rounds(state)


def _between_rounds(state: State) -> tuple[str, str]:
    current = state.current_round
    still = current.still_open if current else 0
    if current is not None and still:
        told = ngettext(
            "%(round)s: %(count)d table is still open",
            "%(round)s: %(count)d tables are still open",
            still,
        )
        return told % {"round": round_name(state, current.number), "count": still}, "round"
    step = rounds_stage(state).step_when_complete
    if step == "pair":
        told = _("%(round)s can be drawn")
        return told % {"round": round_name(state, len(state.rounds) + 1)}, "round"
    return (
        (_("The cut can be made"), "bracket") if step == "cut" else (_("Ready to finish"), "finish")
    )
