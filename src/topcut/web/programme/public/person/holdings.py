"""Byes and head starts of a person, as they and others read them."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.programme.journal.questions.holdings import Holding
from topcut.core.programme.seasons.byes import CHOICE
from topcut.store.programme.event_programme import holdings_of

from ...common.programme_request import ProgrammeDesk


@dataclass(frozen=True)
class ShownHolding:
    holding: Holding
    game: str
    state: str
    """`open`, `used` or `lapsed`."""
    event: str | None
    """The name of the event at which it counts, where it is listed."""

    @property
    def is_choice(self) -> bool:
        return self.holding.at.continent == CHOICE


def shown_holdings(desk: ProgrammeDesk, person: int) -> list[ShownHolding]:
    """What counts at a coming event first."""
    if not desk.definition.awards:
        return []
    _, every = holdings_of(desk.id)
    own = [one for one in every if one.person == person]
    rows = [_shown(desk, one) for one in own]
    return sorted(rows, key=lambda row: (row.state != "open", -(row.holding.at.year or 9999)))


def _shown(desk: ProgrammeDesk, one: Holding) -> ShownHolding:
    state = desk.state
    listing = state.listings.get(one.at.event or "")
    used = {(state.person(person), game, event) for person, game, event in state.used}
    if (one.person, one.game, one.at.event) in used:
        word = "used"
    elif listing is not None and listing.last_day < desk.today:
        word = "lapsed"
    else:
        is_over = one.at.year is not None and one.at.year < desk.today.year
        word = "lapsed" if is_over else "open"
    game = desk.definition.by_game[one.game].name
    return ShownHolding(one, game, word, listing.name if listing else None)
