"""Draft and sealed as everybody sees it: the groups, which way packs go, the time that runs."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.questions.decks.draft_groups import packs_drafted, passes_to
from topcut.core.questions.decks.handed_out import ends_of, seat_of, timer_in_use
from topcut.core.questions.decks.lists import is_locked
from topcut.core.tournament.state import DeckTimer, State
from topcut.web.common.language.cached_gettext import gettext as _

from .public_rows import ClockFace, Names

LOW_PICK, LOW_BUILDING = 10, 300
"""Seconds from which on the time is nearly over."""


@dataclass(frozen=True, slots=True)
class HandedOutFace:
    """What the hall has to know of a draft or sealed event."""

    title: str
    """Draft, or Sealed deck."""
    groups: tuple[tuple[int, ...], ...]
    packs: tuple[tuple[int, str], ...]
    """Each pack and where it goes: `left` or `right`."""
    pack: int
    """That is drafted now; the first one before anybody has said so."""
    way: str
    doing: str
    """What the time is for; nothing while none runs."""
    clock: ClockFace | None

    @staticmethod
    def of(state: State) -> HandedOutFace | None:
        """None once the event is over, where decks are brought along, and while a round is
        played."""
        decks = state.rulebook.decks
        if decks is None or decks.handed_out is None:
            return None
        if state.phase == "finished" or is_locked(state):
            return None
        drafted, timer = decks.handed_out.drafted, timer_in_use(state)
        pack = timer.pack if timer and timer.pack else 1
        packs = range(1, packs_drafted(state) + 1) if drafted else ()
        seats = state.draft_seats
        return HandedOutFace(
            title=_("Booster draft") if drafted else _("Sealed deck"),
            groups=seats.pods if seats and drafted and not state.rounds else (),
            packs=tuple((one, passes_to(one)) for one in packs),
            pack=pack,
            way=passes_to(pack),
            doing=doing(timer),
            clock=timer_face(timer),
        )


@dataclass(frozen=True, slots=True)
class OwnDraftSeat:
    """Where one player drafts, and to whom the pack goes that is open now."""

    group: int
    seat: int
    passes_to: str
    way: str


def own_seat(
    state: State, face: HandedOutFace | None, number: int, names: Names
) -> OwnDraftSeat | None:
    if face is None or not face.groups:
        return None
    seat = seat_of(state, number, face.pack)
    if seat is None:
        return None
    return OwnDraftSeat(seat.pod, seat.seat, names[seat.passes_to], face.way)


def doing(timer: DeckTimer | None) -> str:
    if timer is None:
        return ""
    if timer.what == "building":
        return _("Build your decks")
    if timer.pick:
        return _("Pack %(pack)d, pick %(pick)d") % {"pack": timer.pack, "pick": timer.pick}
    return _("Pack %(pack)d") % {"pack": timer.pack}


def timer_face(timer: DeckTimer | None) -> ClockFace | None:
    if timer is None:
        return None
    minutes, seconds = divmod(timer.seconds, 60)
    low = LOW_PICK if timer.what == "pick" else LOW_BUILDING
    return ClockFace(ends_of(timer).isoformat(), minutes, "", seconds, low)
