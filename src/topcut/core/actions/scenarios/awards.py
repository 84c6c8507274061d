"""Prizes for something else than winning."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import LEADERS
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.text import clean
from topcut.core.tournament.scenarios.awards import AwardGiven
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveAward(Command):
    """A prize for style; `given=False` takes it back."""

    number: int
    award: str
    reason: str = ""
    given: bool = True


@action(GiveAward, may=LEADERS)
def give_award(state: State, command: GiveAward, _: Context) -> Decision:
    """ST-066: to whom and for what the leaders decide as they see fit; any number of them."""
    scenario = state.rulebook.scenario
    if scenario is None or scenario.awards is None:
        raise Refusal(
            "no awards for style are given in this event", do="open it with scenario=cool"
        )
    name, award = (
        lookup.entrant(state, command.number).name,
        clean(command.award, Message("the award")),
    )
    if not state.entrants[command.number].takes_part:
        raise Refusal("{name} does not take part", name=name)
    has = any((one.number, one.award) == (command.number, award) for one in state.awards)
    if not command.given and not has:
        raise Refusal(
            "{name} does not have '{award}'", do="look at the awards", name=name, award=award
        )
    if command.given and has:
        return yes()
    given = AwardGiven(
        number=command.number, award=award, reason=command.reason.strip(), given=command.given
    )
    return yes(given)
