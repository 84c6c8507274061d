"""Publishing a round, and taking it back."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import next_round as of_next
from topcut.core.actions.roles import DESK
from topcut.core.actions.rounds.unpublished_round import current_draft
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.published_round import draws_of_round
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.rounds.pairings import RoundPublished, RoundUnpublished
from topcut.core.tournament.state import Draft, State


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishRound(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpublishRound(Command):
    reason: str = ""


@action(PublishRound, may=DESK, draws=of_next("scenario"))
def publish_round(state: State, command: PublishRound, context: Context) -> Decision:
    """What the scenario draws for a round is drawn here, once."""
    draft = current_draft(state)
    _refuse_unplanned(state, draft)
    _refuse_other_players(state, draft)
    stage = rounds_stage(state)
    stage.refuse_open_tables(but_delayed=True)
    published = RoundPublished(round=draft.round)
    warnings = stage.pairing(draft.round).warnings(draft.tables)
    if draft.outdated:
        outdated = Message(
            "round {round} was paired before a result was corrected; to pair it again, "
            "unpublish it first",
            round=draft.round,
        )
        warnings.append(cited(outdated, ("G7",)))
    if state.rulebook.scenario is None:
        return yes(published, warnings=warnings)
    drawn, told = draws_of_round(imagined(state, [published]), context.seed)
    return yes(published, *drawn, warnings=[*warnings, *told])


def _refuse_unplanned(state: State, draft: Draft) -> None:
    if draft.round > state.rounds_planned:
        raise Refusal(
            "round {round} is no longer played: {count} round is planned",
            many="round {round} is no longer played: {count} rounds are planned",
            do="make the cut or finish, or change the number of rounds",
            round=draft.round,
            count=state.rounds_planned,
        )


def _refuse_other_players(state: State, draft: Draft) -> None:
    """Refuse a draft since which somebody has left or entered."""
    seated = {number for table in draft.tables for number in table.players}
    active = {one.number for one in state.active if state.plays_in(one, draft.round)}
    if seated == active:
        return
    gone = lookup.names(state, sorted(seated - active)[:5])
    new = lookup.names(state, sorted(active - seated)[:5])
    raise Refusal(
        "round {round} cannot be published: {players} no longer plays"
        if gone
        else "round {round} cannot be published: {players} came after the draft",
        do="pair it again",
        round=draft.round,
        players=gone or new,
    )


@action(UnpublishRound, may=DESK)
def unpublish_round(state: State, command: UnpublishRound, _: Context) -> Decision:
    """Only while nothing has been reported in it."""
    if state.phase != "swiss":
        raise Refusal("the Swiss rounds are over")
    last = rounds_stage(state).round()
    reported = [t.number for t in last.tables if t.report or t.games or t.pod or t.ended]
    if reported:
        if len(reported) == 1:
            raise Refusal(
                "round {round} has a result (table {table})",
                do="correct it, or take it away first",
                round=last.number,
                table=reported[0],
            )
        raise Refusal(
            "round {round} has results (tables {tables})",
            do="correct them, or take them away first",
            round=last.number,
            tables=reported[:5],
        )
    if state.draft is not None:
        raise Refusal("round {round} is drafted", round=state.draft.round)
    return yes(RoundUnpublished(round=last.number, reason=command.reason))
