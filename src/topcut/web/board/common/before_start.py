"""What pages show before the start: whether one can register, and how a player stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format

from topcut.core.actions.players.check_in import checks_in_themselves
from topcut.core.actions.players.self_registration import is_registering, places_left
from topcut.core.tournament.state import State


def moment_in_words(at: str | None) -> str:
    """`18:00`, and the day where it is another one than today."""
    if at is None:
        return ""
    moment = timezone.localtime(datetime.fromisoformat(at))
    day = "" if moment.date() == timezone.localdate() else f"{date_format(moment.date())}, "
    return f"{day}{moment:%H:%M}"


@dataclass(frozen=True, slots=True)
class RegistrationFace:
    left: int | None
    """Places; None where there is no limit."""
    waiting: int
    closes: str
    until: str
    """The same moment for scripts: the page takes it down by itself."""

    @staticmethod
    def of(state: State) -> RegistrationFace | None:
        if not is_registering(state, timezone.now()) or state.registration is None:
            return None
        closes = state.registration.closes
        return RegistrationFace(
            places_left(state), len(state.waiting), moment_in_words(closes), closes or ""
        )


@dataclass(frozen=True, slots=True)
class BeforeStart:
    """How one player stands before the start."""

    status: str
    place: int
    """On the waiting list, from 1; 0 for who is in."""
    checked_in: bool
    may_check_in: bool
    until: str
    claimed: tuple[int, ...]
    """Earned byes that nobody has confirmed yet."""


def waiting_places(state: State) -> dict[int, int]:
    """Each waiting player's place on the waiting list."""
    return {one.number: place for place, one in enumerate(state.waiting, 1)}


def before_the_start(state: State, number: int, places: dict[int, int]) -> BeforeStart | None:
    """`places` as `waiting_places` gives them: once for many players."""
    if state.phase != "registration":
        return None
    entrant = state.entrants[number]
    opened = state.self_check_in
    return BeforeStart(
        status=entrant.status,
        place=places.get(number, 0),
        checked_in=entrant.checked_in,
        may_check_in=checks_in_themselves(state, timezone.now()),
        until=moment_in_words(opened.until) if opened else "",
        claimed=entrant.details.claimed_byes,
    )
