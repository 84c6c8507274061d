"""Saying that an event belongs to a programme of organized play, or to one of its listings."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.opening.programme import ProgrammeChosen
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseProgramme(Command):
    """Whether there are such a programme and listing is known to whoever asks."""

    programme: str
    listing: str = ""


@action(ChooseProgramme, may=ORGANIZER)
def choose_programme(state: State, command: ChooseProgramme, _: Context) -> Decision:
    """ST-001: until the results are sent, and afterwards for an event that was put wrongly."""
    programme, listing = command.programme.strip(), command.listing.strip()
    if listing and not programme:
        raise Refusal("a listing is one of a programme", do="choose the programme too")
    if (programme, listing) == (state.programme, state.listing):
        return yes()
    told = []
    if programme != state.programme and any(
        one.details.person is not None for one in state.entrants.values()
    ):
        told.append(Message("who the players are in the other programme is forgotten here"))
    return yes(ProgrammeChosen(programme=programme, listing=listing), warnings=told)
