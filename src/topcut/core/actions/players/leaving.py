"""People who leave, come back, or are sent away."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import oneself
from topcut.core.actions.players.staff_entry import refuse_leading_players
from topcut.core.actions.roles import ANYONE, DESK, ORGANIZER
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.leaving import EntrantDisqualified, EntrantDropped, EntrantReturned
from topcut.core.tournament.state import Entrant, State


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPlayer(Command):
    number: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnPlayer(Command):
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DisqualifyPlayer(Command):
    number: int
    reason: str


@action(
    DropPlayer, may=ANYONE, permission="drop", own=oneself("a player can only drop out in person")
)
def drop_player(state: State, command: DropPlayer, _: Context) -> Decision:
    """G5: not paired again, results stand. In a bracket the opponent advances."""
    entrant = lookup.entrant(state, command.number)
    _refuse_before_or_after(state)
    if entrant.status == "dropped":
        return yes()
    _refuse_waiting(entrant)
    if not entrant.is_active:
        raise Refusal("{entrant} is {status} already", entrant=entrant.name, status=entrant.status)
    dropped = EntrantDropped(
        number=entrant.number, last_round=len(state.rounds), reason=command.reason
    )
    return _leaving(state, entrant, dropped)


@action(DisqualifyPlayer, may=ORGANIZER)
def disqualify_player(state: State, command: DisqualifyPlayer, _: Context) -> Decision:
    """A penalty, never undone by a return; only the organizer may give it."""
    entrant = lookup.entrant(state, command.number)
    _refuse_before_or_after(state)
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why")
    if entrant.status == "disqualified":
        return yes()
    _refuse_waiting(entrant)
    if entrant.status == "withdrawn":
        raise Refusal("{entrant} withdrew before the start", entrant=entrant.name)
    gone = EntrantDisqualified(
        number=entrant.number, last_round=len(state.rounds), reason=command.reason
    )
    return _leaving(state, entrant, gone)


@action(ReturnPlayer, may=DESK, permission="rejoin")
def return_player(state: State, command: ReturnPlayer, _: Context) -> Decision:
    """Back into the stage that was left, with a loss for each round missed (G5)."""
    entrant = lookup.entrant(state, command.number)
    if entrant.is_active:
        return yes()
    _refuse_waiting(entrant)
    if entrant.status == "disqualified":
        raise Refusal("{entrant} was disqualified and cannot return", entrant=entrant.name)
    if state.phase != "swiss":
        raise Refusal("a player returns only while Swiss rounds are played")
    if entrant.status == "withdrawn":
        raise Refusal(
            "{entrant} withdrew before the start", do="enter the player again", entrant=entrant.name
        )
    next_round = len(state.rounds) + 1
    if next_round > state.rounds_of(entrant):
        raise Refusal("all rounds have been published: there is none left to play in")
    refuse_leading_players(state, [entrant.name])
    missed = max(next_round - entrant.absences[-1].first, 0)
    word = state.rulebook.words.missed
    warnings = [f"{entrant.name} has a {word} for {missed} missed rounds [G5]"] if missed else []
    if state.draft is not None:
        warnings.append(f"round {state.draft.round} was drafted without them: draw it again")
    returned = EntrantReturned(number=entrant.number, from_round=next_round)
    return yes(returned, warnings=warnings)


def _leaving(
    state: State, entrant: Entrant, fact: EntrantDropped | EntrantDisqualified
) -> Decision:
    following, told = stage_of(state).leaving(entrant.number)
    if state.draft is not None:
        told.append(f"round {state.draft.round} was drafted with {entrant.name}: draw it again")
    return yes(fact, *following, warnings=told)


def _refuse_waiting(entrant: Entrant) -> None:
    if entrant.status == "waiting":
        raise Refusal(
            "{entrant} is on the waiting list and does not play",
            do="withdraw them; after the start they can then be entered as late",
            entrant=entrant.name,
        )


def _refuse_before_or_after(state: State) -> None:
    if state.phase == "registration":
        raise Refusal("the tournament has not begun", do="withdraw the player instead")
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
