"""What the page of a draft or sealed event shows: players and their cards, sets to deal from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from topcut.core.questions.decks.handed_out import (
    ends_of,
    neighbour_of,
    rarities,
    timer_in_use,
    usual_contents,
)
from topcut.core.questions.decks.lists import catalogue_of, latest, read_handed_out
from topcut.core.tournament.state import Entrant, State
from topcut.web.board.common.handed_out_rows import doing

PICK_SECONDS, BUILDING_MINUTES = 40, 30
"""Proposed where nobody has said another number."""
MOST_SETS = 400


@dataclass(frozen=True, slots=True)
class PlayersCards:
    """One player and the cards that were handed out."""

    entrant: Entrant
    cards: int
    written_by: str
    """The neighbour who wrote them down; nothing where the desk did."""
    owner_confirmed: bool
    neighbour_confirmed: bool
    neighbour: str
    has_list: bool

    @property
    def is_done(self) -> bool:
        return self.cards > 0 and (
            not self.written_by or (self.owner_confirmed and self.neighbour_confirmed)
        )


def everybodys_cards(state: State) -> Iterator[PlayersCards]:
    """Everybody's cards, sorted by name."""
    for entrant in sorted(state.active, key=lambda one: one.name.casefold()):
        number = entrant.number
        own, beside = state.handed_out.get(number), neighbour_of(state, number)
        confirmed = own.confirmed_by if own else ()
        yield PlayersCards(
            entrant=entrant,
            cards=sum(read_handed_out(state, own.text).sizes.values()) if own else 0,
            written_by=state.name_of(own.registered_by) if own and own.registered_by else "",
            owner_confirmed=number in confirmed,
            neighbour_confirmed=own is not None and own.registered_by in confirmed,
            neighbour=state.name_of(beside) if beside else "",
            has_list=latest(state, number) is not None,
        )


@dataclass(frozen=True, slots=True)
class SetChoice:
    """A set that packs can be made of."""

    name: str
    rarities: str
    """What it has: `C 121, U 90, R 80`."""


def set_choices(state: State) -> list[SetChoice]:
    return [
        SetChoice(name, ", ".join(f"{rarity or '-'} {count}" for rarity, count in own.items()))
        for name, own in list(rarities(state).items())[:MOST_SETS]
    ]


def contents_text(state: State) -> str:
    """What a pack had the last time, or what is usual."""
    return ", ".join(f"{rarity}={count}" for rarity, count in usual_contents(state).items())


@dataclass(frozen=True, slots=True)
class TimeNow:
    """The time that runs, and what would come next."""

    doing: str
    left: int | None
    pack: int
    pick: int
    seconds: int
    minutes: int

    @staticmethod
    def of(state: State) -> TimeNow:
        timer = timer_in_use(state)
        rule = state.rulebook.decks.handed_out if state.rulebook.decks else None
        minutes = max(BUILDING_MINUTES, rule.building_minutes if rule else 0)
        left = round((ends_of(timer) - datetime.now(UTC)).total_seconds()) if timer else None
        is_pick = timer is not None and timer.what == "pick"
        return TimeNow(
            doing=doing(timer),
            left=left,
            pack=timer.pack if timer and is_pick else 1,
            pick=timer.pick + 1 if timer and is_pick else 1,
            seconds=timer.seconds if timer and is_pick else PICK_SECONDS,
            minutes=minutes,
        )


def has_starters(state: State) -> bool:
    return bool(catalogue_of(state).starters)
