"""Facts about seasons: their days, and the seed of their lots."""

from __future__ import annotations

import datetime
from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..state import ProgrammeState, SeasonKept

SeasonName = Annotated[str, Meta(min_length=1, max_length=60)]
LARGEST_SEED = 2**63 - 1


class SeasonSet(ProgrammeFact, tag="season-set", kw_only=True):
    """ST-187: what a season is; once more: its days are other ones. The seed of its lots (ST-266)
    is drawn once, before anybody knows who will be tied."""

    season: SeasonName
    first: datetime.date
    last: datetime.date
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED)]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        known = state.seasons.get(self.season)
        if known is not None and known.seed != self.seed:
            raise ValueError(f"the seed of '{self.season}' was drawn before")
        state.seasons[self.season] = SeasonKept(self.first, self.last, self.seed)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "season {season}: {first} to {last}, lots from the seed {seed}",
            season=self.season,
            first=self.first,
            last=self.last,
            seed=self.seed,
        )


def set_season(
    state: ProgrammeState, name: str, first: datetime.date, last: datetime.date, seed: int
) -> tuple[ProgrammeFact, ...]:
    """The same once more is nothing; a season that is known keeps its seed."""
    name = " ".join(name.split())
    if not name:
        raise Refusal("the season has no name", do="call it 2026-27 or the like")
    if last < first:
        raise Refusal("the season ends before it begins", do="mend its days")
    known = state.seasons.get(name)
    if known is not None:
        seed = known.seed
    if known == SeasonKept(first, last, seed):
        return ()
    return (SeasonSet(season=name, first=first, last=last, seed=seed),)


def season_on(state: ProgrammeState, day: datetime.date) -> str | None:
    """The name of the season that a day is in; of several the one that was opened last."""
    found = [name for name, one in state.seasons.items() if one.first <= day <= one.last]
    return found[-1] if found else None
