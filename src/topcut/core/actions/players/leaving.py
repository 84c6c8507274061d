"""People who leave, come back, or are sent away."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import oneself
from topcut.core.actions.players.details_check import refuse_leading_players
from topcut.core.actions.roles import ANYONE, DESK, ORGANIZER
from topcut.core.actions.rounds.unpublished_round import drafted_without
from topcut.core.message import Message, cited
from topcut.core.questions.chances.outlook import own_cut
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.players.leaving import (
    EntrantDisqualified,
    EntrantDropped,
    EntrantReturned,
)
from topcut.core.tournament.state import Entrant, State
from topcut.core.vocabulary import STATUSES, word


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
    DropPlayer,
    may=ANYONE,
    permission="drop",
    own=oneself(Message("a player can only drop out in person")),
)
def drop_player(state: State, command: DropPlayer, _: Context) -> Decision:
    """G5: not paired again, results stand. In a bracket the opponent advances."""
    entrant = lookup.entrant(state, command.number)
    _refuse_before_or_after(state)
    if entrant.status == "dropped":
        return yes()
    _refuse_waiting(entrant)
    if not entrant.is_active:
        raise Refusal(
            "{player} is {status} already",
            player=entrant.name,
            status=word(STATUSES, entrant.status),
        )
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
        raise Refusal("{player} withdrew before the start", player=entrant.name)
    gone = EntrantDisqualified(
        number=entrant.number, last_round=len(state.rounds), reason=command.reason
    )
    return _leaving(state, entrant, gone)


@action(ReturnPlayer, may=DESK, permission="rejoin")
def return_player(state: State, command: ReturnPlayer, _: Context) -> Decision:
    """Back into the stage that was left, with a loss for each round missed (G5). L5-081: the cut
    ends that stage, so whoever comes back after the last round can still be in it."""
    entrant = lookup.entrant(state, command.number)
    if entrant.is_active:
        return yes()
    _refuse_waiting(entrant)
    if entrant.status == "disqualified":
        raise Refusal("{entrant} was disqualified and cannot return", entrant=entrant.name)
    if state.phase != "swiss":
        rejoin = state.rulebook.permissions.rejoin
        raise Refusal(
            "a player returns only while Swiss rounds are played",
            rules=rejoin.rules if rejoin else (),
        )
    if entrant.status == "withdrawn":
        raise Refusal(
            "{player} withdrew before the start", do="enter the player again", player=entrant.name
        )
    rounds = state.rounds_of(entrant)
    if len(state.rounds) >= rounds and not own_cut(state, entrant.number):
        raise Refusal("all rounds have been published: there is none left to play in")
    next_round = min(len(state.rounds), rounds) + 1
    refuse_leading_players(state, [entrant.name])
    missed = max(next_round - entrant.absences[-1].first, 0)
    warnings = []
    if missed:
        told = Message.counted(
            "{player} has a {missed} for {count} missed round",
            "{player} has a {missed} for {count} missed rounds",
            missed,
            player=entrant.name,
            missed=state.rulebook.words.missed,
        )
        warnings.append(cited(told, ("G5",)))
    if state.draft is not None:
        warnings.append(drafted_without(state.draft.round))
    returned = EntrantReturned(number=entrant.number, from_round=next_round)
    return yes(returned, warnings=warnings)


def _leaving(
    state: State, entrant: Entrant, fact: EntrantDropped | EntrantDisqualified
) -> Decision:
    following, told = stage_of(state).leaving(entrant.number)
    if state.draft is not None:
        told.append(
            Message(
                "round {round} was drafted with {player}: pair it again",
                round=state.draft.round,
                player=entrant.name,
            )
        )
    return yes(fact, *following, warnings=told)


def _refuse_waiting(entrant: Entrant) -> None:
    if entrant.status == "waiting":
        raise Refusal(
            "{player} is on the waiting list and does not play",
            do="withdraw them; after the start they can then be entered as late",
            player=entrant.name,
        )


def _refuse_before_or_after(state: State) -> None:
    if state.phase == "registration":
        raise Refusal("the tournament has not begun", do="withdraw the player instead")
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
