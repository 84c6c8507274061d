"""What a kind of document is: what it says of itself, when it fits, and what makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from topcut.core.message import Message
from topcut.core.tournament.state import State
from topcut.printing.sources.given_lists import Given

from ..options import PrintOptions
from ..sources.source import Source
from .part import DocumentParts

PrintMoment = Literal["before", "round", "between", "bracket", "finished"]
"""Registration; a round with open tables; all results in; matches of a bracket; the end."""
PrintChoice = Literal["round", "order", "table", "count", "blank", "checks", "url"]
"""What of the options, besides paper and language, makes a difference to a document."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of document."""

    name: str
    title: Message
    about: Message
    """What it is for, in a few words."""
    make: Callable[[Source, PrintOptions], DocumentParts]
    needs: Callable[[Source, PrintOptions], object]
    """Raises a Refusal where it makes no sense now; quick, as it is asked for every menu."""
    fits: tuple[PrintMoment, ...] = ()
    """When somebody is likely to want it."""
    choices: tuple[PrintChoice, ...] = ()
    takes: type[Given] | None = None
    """What it can be made from instead of an event."""


def moment_of(state: State) -> PrintMoment:
    if state.phase == "finished":
        return "finished"
    if state.phase == "elimination":
        return "bracket"
    if state.phase == "registration" or state.current_round is None:
        return "before"
    return "round" if state.current_round.still_open else "between"
