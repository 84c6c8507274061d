"""How players are named where everybody may look."""

from __future__ import annotations

from typing import Literal

from topcut.core.journal import State
from topcut.core.journal.facts import NamesShown
from topcut.core.refusal import Refusal

from . import commands as c
from .decision import Asked, Decision, yes

HOW: dict[str, Literal["whole", "short", "handle"]] = {
    "whole": "whole",
    "short": "short",
    "handle": "handle",
}


def show_names(state: State, command: c.ShowNames, _: Asked) -> Decision:
    how = HOW.get(command.how)
    if how is None:
        raise Refusal(f"names cannot be shown '{command.how}'", do="choose whole, short or handle")
    return yes() if how == state.names_shown else yes(NamesShown(how=how))
