"""Prizes for something else than winning."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import AboutPlayer, Touches
from topcut.core.tournament.phrases import with_reason
from topcut.core.tournament.state import Award, State
from topcut.core.tournament.values import Name, PersonalText


class AwardGiven(AboutPlayer, tag="award-given", kw_only=True):
    """A prize for something else than winning, or that it was taken back."""

    touches = Touches.NOTHING
    log = "event"

    award: Name
    reason: PersonalText = ""
    given: bool = True

    def apply(self, state: State, entry: Entry) -> None:
        if self.number not in state.entrants:
            raise ValueError("an award is given to somebody who is not entered")
        if self.given:
            state.awards.append(Award(self.number, self.award, self.reason))
            return
        own = (self.number, self.award)
        state.awards = [one for one in state.awards if (one.number, one.award) != own]

    def words(self, name_of: NameOf) -> Message:
        player, award = name_of(self.number), Message.of(self.award)
        if self.given:
            what = Message("{player} wins '{award}'", player=player, award=award)
        else:
            what = Message("{player} no longer has '{award}'", player=player, award=award)
        return with_reason(what, self.reason)
