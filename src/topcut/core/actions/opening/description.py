"""What players are told before the event."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.text import clean
from topcut.core.tournament.opening.description import EventDescribed
from topcut.core.tournament.state import Description, State


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeEvent(Command):
    """What players are told beforehand; the whole of it, each time."""

    name: str
    date: str | None
    description: Description


REGISTERED = {
    "time": Message("the time"),
    "venue": Message("the venue's address"),
    "format": Message("the format"),
    "fee": Message("the entry fee"),
    "prizes": Message("the prizes"),
    "contact": Message("how to reach the director"),
}
"""ST-019: what a registration must say beside what the rulebook and its options say."""


@action(DescribeEvent, may=ORGANIZER)
def describe_event(state: State, command: DescribeEvent, _: Context) -> Decision:
    """ST-304: changed as late as needed. That another day needs a week (ST-305) is left to people:
    only the publisher's own listing knows when it was told."""
    if command.date is not None:
        try:
            date.fromisoformat(command.date)
        except ValueError:
            raise Refusal(
                "'{date}' is not a day", do="write it as 2026-11-15", date=command.date
            ) from None
    described = EventDescribed(
        name=clean(command.name, Message("the tournament's name")),
        date=command.date,
        description=_stripped(command.description),
    )
    if (state.name, state.date, state.description) == (
        described.name,
        described.date,
        described.description,
    ):
        return yes()
    return yes(described)


def unsaid(state: State) -> list[str]:
    """What a registration must say (ST-019) and an announcement should (PK-004), and nobody has."""
    missing: list[str] = [] if state.date else [Message("the date")]
    missing += [name for key, name in REGISTERED.items() if not getattr(state.description, key)]
    return missing


def _stripped(description: Description) -> Description:
    """The texts without spaces around them, with one kind of line end."""
    changed: dict[str, Any] = {}
    for one in structs.fields(description):
        value = getattr(description, one.name)
        if isinstance(value, str):
            changed[one.name] = value.replace("\r\n", "\n").replace("\r", "\n").strip()
    return structs.replace(description, **changed)
