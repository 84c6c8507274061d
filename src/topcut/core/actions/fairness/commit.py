"""Fixing the secret of all draws before players enter, and revealing it when all is over."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.derive import holds_secret
from topcut.core.actions.roles import ORGANIZER
from topcut.core.fair_seed import commitment_to
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.fairness import DrawsCommitted, SecretRevealed, is_committed
from topcut.core.tournament.state import State

UNREVEALED = Message("the secret of the draws is not revealed yet: nobody can check them")


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitDraws(Command):
    """Commits all draws to the secret in the context."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealSecret(Command):
    pass


@action(CommitDraws, may=ORGANIZER)
def commit_draws(state: State, _: CommitDraws, context: Context) -> Decision:
    """Before the start: later, draws would have been made that no secret binds."""
    if is_committed(state):
        raise Refusal("the draws are committed already", do="reveal the secret after the event")
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="commit before the next one starts")
    if not context.secret:
        raise Refusal("there is no secret to commit to")
    told = []
    if state.entrants:
        told.append(Message("players were entered before: they have to take your word for it"))
    return yes(DrawsCommitted(commitment=commitment_to(context.secret)), warnings=told)


@action(RevealSecret, may=ORGANIZER)
def reveal_secret(state: State, _: RevealSecret, context: Context) -> Decision:
    if not state.commitments:
        raise Refusal("the draws of this event are not committed")
    if not is_committed(state):
        return yes()
    if state.phase != "finished":
        raise Refusal(
            "the event is not over: whoever knows the secret knows every draw to come",
            do="finish it first",
        )
    if not holds_secret(state, context.secret):
        raise Refusal(
            "the secret of this event's draws is not here",
            do="bring it back from a backup of the installation that opened the event",
        )
    return yes(SecretRevealed(secret=context.secret))


def revealed_at_the_end(
    state: State, context: Context
) -> tuple[list[SecretRevealed], list[Message]]:
    """What finishing adds: the secret, or a word that it is missing."""
    if not is_committed(state):
        return [], []
    if holds_secret(state, context.secret):
        return [SecretRevealed(secret=context.secret)], []
    return [], [UNREVEALED]
