"""How players are named where everybody may look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.refusal import Refusal
from topcut.core.tournament.opening.description import NamesShown
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowNames(Command):
    """How players are named on public pages."""

    how: str


HOW: dict[str, Literal["whole", "short", "handle"]] = {
    "whole": "whole",
    "short": "short",
    "handle": "handle",
}


@action(ShowNames, may=ORGANIZER)
def show_names(state: State, command: ShowNames, _: Context) -> Decision:
    if command.how == state.names_shown:
        return yes()
    how = HOW.get(command.how)
    if how is None:
        raise Refusal(
            "names cannot be shown '{how}'", do="choose whole, short or handle", how=command.how
        )
    return yes(NamesShown(how=how))
