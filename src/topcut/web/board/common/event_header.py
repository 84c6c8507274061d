"""What stands on top of every public page of an event."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone

from topcut.core.actions.rounds.announcements import announced
from topcut.core.tournament.state import Announcement, ClockRun, State
from topcut.core.tournament.tables import clock_of
from topcut.web.common.cached_gettext import gettext as _
from topcut.web.common.in_words import in_public_words

from .before_start import RegistrationFace
from .public_rows import ClockFace


@dataclass(frozen=True, slots=True)
class EventHeader:
    name: str
    game: str
    date: str
    stage: str
    announcements: tuple[Announcement, ...]
    """Newest first; the page takes those down whose time is over."""
    structure: str
    round: int
    complete: int
    past: tuple[int, ...]
    clock: ClockFace | None
    extended: tuple[tuple[int, ClockFace], ...]
    """Tables with more time, and when theirs is over."""
    points: str
    steps: tuple[str, ...]
    tabs: tuple[tuple[str, str], ...]
    registration: RegistrationFace | None
    """Where players may enter themselves."""


def event_header(state: State, complete: int) -> EventHeader:
    return EventHeader(
        name=state.name,
        game=state.rulebook.name,
        date=state.date or "",
        stage=stage_in_words(state),
        announcements=tuple(announced(state, timezone.now())),
        structure=_structure(state),
        round=len(state.rounds),
        complete=complete,
        past=tuple(range(1, len(state.rounds))),
        clock=ClockFace.of(clock_now(state)),
        extended=_extended(state),
        points=in_public_words(state.rulebook.words.points),
        steps=tuple(in_public_words(step.short) for step in state.rulebook.ranking),
        tabs=_tabs(state),
        registration=RegistrationFace.of(state),
    )


class LazyNames(dict[int, str]):
    """The same for a page that names a few players, each when it is asked for."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    def __missing__(self, number: int) -> str:
        return shown_name(self.state, number)


def names_of(state: State) -> dict[int, str]:
    return {number: shown_name(state, number) for number in state.entrants}


def shown_name(state: State, number: int) -> str:
    """As the organizer chose to show them: whole, by handle, or the first name and a letter."""
    entrant = state.entrants[number]
    if state.names_shown == "whole":
        return entrant.name
    handle = entrant.details.handle if state.names_shown == "handle" else None
    return handle or short_name(entrant.name, number)


def short_name(name: str, number: int) -> str:
    """`Ann K. (12)`: the number tells two of the same apart."""
    first, *others = name.split() or [""]
    last = f" {others[-1][0]}." if others else ""
    return f"{first}{last} ({number})"


def stage_in_words(state: State) -> str:
    if state.phase == "finished":
        return _("Finished")
    if state.brackets:
        return _("The cut")
    if state.rounds:
        return _("Round %(number)d of %(planned)d") % {
            "number": len(state.rounds),
            "planned": max(state.rounds_planned, len(state.rounds)),
        }
    return _("Registration") if state.phase == "registration" else _("Round 1 is being drawn")


def _structure(state: State) -> str:
    if not state.rounds_planned:
        return ""
    text = _("%(rounds)d rounds") % {"rounds": state.rounds_planned}
    if state.cut_planned:
        text += ", " + _("then the best %(cut)d play on") % {"cut": state.cut_planned}
    return text


def clock_now(state: State) -> ClockRun | None:
    """Of the round that is played now; in the bracket of the earliest round with an open match."""
    if not state.brackets:
        return state.current_round.clock if state.current_round else None
    open_rounds = [match.round for match in state.ready_matches]
    return clock_of(state, "elimination", min(open_rounds)) if open_rounds else None


def _extended(state: State) -> tuple[tuple[int, ClockFace], ...]:
    round = state.current_round
    if round is None or state.brackets or round.clock is None:
        return ()
    faces = (
        (table.number, ClockFace.of(round.clock, table.extension))
        for table in round.tables
        if table.extension and table.is_open
    )
    return tuple((number, face) for number, face in faces if face is not None)


def _tabs(state: State) -> tuple[tuple[str, str], ...]:
    tabs = [("", _("Event")), ("pairings/", _("Pairings")), ("tables/", _("Tables"))]
    tabs.append(("standings/", _("Standings")))
    if state.brackets:
        tabs.append(("bracket/", _("Bracket")))
    if state.phase == "finished":
        tabs.append(("places/", _("Final places")))
    tabs.append(("clock/", _("Clock")))
    return tuple(tabs)
