"""Taking a listing back: an event that will not be played."""

from __future__ import annotations

from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.events import ListingCancelled
from ..state import ProgrammeState

LONGEST_REASON = 300


def cancel_listing(state: ProgrammeState, event: str, reason: str) -> tuple[ProgrammeFact, ...]:
    """Before anything of it was recorded, also after its day: nobody then waits for its results."""
    listing = state.listings.get(event)
    if listing is None:
        raise Refusal("'{event}' is not listed", event=event)
    if event in state.reports or event in state.places or event in state.used.values():
        raise Refusal(
            "{name} has been played", do="correct its report where it is wrong", name=listing.name
        )
    heats = [one.name for one in state.listings.values() if one.heat_of == event]
    if heats:
        raise Refusal("{heats} is a heat of it", do="cancel its heats first", heats=heats)
    why = " ".join(reason.split())
    if not why:
        raise Refusal("why is it cancelled?", do="write a reason: players read it")
    return (ListingCancelled(event=event, reason=why[:LONGEST_REASON]),)
