"""Every document that can be printed: its name, what it is for, when it fits, and what makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from topcut.core.message import Message
from topcut.core.tournament.state import State

from . import needs, pairings, slips, standings
from .given import Given
from .options import PrintOptions
from .part import Document
from .source import Source

T = TypeVar("T")
Moment = Literal["before", "round", "between", "bracket", "finished"]
"""Registration; a round with open tables; all results in; matches of a bracket; the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of document."""

    name: str
    title: Message
    about: Message
    """What it is for, in a few words."""
    make: Callable[[Source, PrintOptions], Document]
    check: Callable[[Source, PrintOptions], object]
    """Raises a Refusal where it makes no sense now; quick, as it is asked for every menu."""
    fits: tuple[Moment, ...] = ()
    """When somebody is likely to want it."""
    takes: type[Given] | None = None
    """What lists it is made from, where an event does not have them."""


def of_event(
    of_state: Callable[[State, PrintOptions], T],
) -> Callable[[Source, PrintOptions], T]:
    return lambda source, options: of_state(source.state, options)


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            name="pairings-by-name",
            title=Message("Pairings by name"),
            about=Message("to be posted: everybody finds table and opponent"),
            make=of_event(pairings.by_name),
            check=of_event(needs.published_round),
            fits=("round",),
        ),
        Kind(
            name="slips",
            title=Message("Result slips"),
            about=Message("one per table, to be signed; eight on a page"),
            make=of_event(slips.slips),
            check=of_event(needs.a_round_or_match),
            fits=("round", "bracket"),
        ),
        Kind(
            name="pairings-by-table",
            title=Message("Pairings by table"),
            about=Message("for judges and the desk"),
            make=of_event(pairings.by_table),
            check=of_event(needs.published_round),
            fits=("round",),
        ),
        Kind(
            name="standings",
            title=Message("Standings"),
            about=Message("to be posted after a round, each division by itself"),
            make=of_event(standings.standings),
            check=lambda source, _: needs.standings(source.state),
            fits=("between", "finished"),
        ),
    )
}


def moment_of(state: State) -> Moment:
    if state.phase == "finished":
        return "finished"
    if state.phase == "elimination":
        return "bracket"
    if state.phase == "registration" or state.current_round is None:
        return "before"
    return "round" if state.current_round.open_tables else "between"
