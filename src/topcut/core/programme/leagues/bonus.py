"""Bonus points of one league, event after event."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from topcut.core.message import Message
from topcut.core.programme.definition.league import Bonuses
from topcut.core.programme.exact_numbers import Value, number
from topcut.core.programme.file_reading import FileRow, fitted
from topcut.core.programme.leagues.league_file import LeagueDeckRow, LeagueEventRow, Many
from topcut.core.programme.people.directory import Directory, spelling
from topcut.core.refusal import Refusal

NON_ALIGNED = spelling("Non-Aligned")
Earned = dict[int, dict[str, Value]]
"""Of each participant who has any: the points of each scheme, and their total."""


class HeadquartersRow(FileRow, frozen=True, kw_only=True):
    different: Many | None = None
    unused: Many | None = None


class ParticipationRow(FileRow, frozen=True, kw_only=True):
    first: Many | None = None
    back: Many | None = field(name="return", default=None)
    missed: Many | None = None


class NewMissionRow(FileRow, frozen=True, kw_only=True):
    each: Many | None = None


ROWS: dict[str, type[Struct]] = {
    "headquarters": HeadquartersRow,
    "participation": ParticipationRow,
    "new-mission": NewMissionRow,
}


class Schemes:
    """ST-249: which schemes a league uses, with the values of the guide or its own."""

    def __init__(self, rule: Bonuses, given: dict[str, Any], where: str) -> None:
        self.told: list[Message] = []
        self.on: dict[str, dict[str, int]] = {}
        own: dict[str, Struct] = {
            "headquarters": rule.headquarters,
            "participation": rule.participation,
            "new-mission": rule.new_mission,
        }
        for name, value in given.items():
            if name not in ROWS:
                raise Refusal(
                    "{where}: there is no bonus scheme '{scheme}'",
                    do="choose from: {known}; type other points under 'bonus' of the event",
                    rules=("ST-249",),
                    where=where,
                    scheme=name,
                    known=tuple(ROWS),
                )
            if value is False or value is None:
                continue
            row, told = fitted({} if value is True else value, ROWS[name], f"{where}: {name}")
            self.told += told
            self.on[name] = {
                key: altered
                if (altered := getattr(row, key)) is not None
                else getattr(own[name], key)
                for key in row.__struct_fields__
            }


class BonusCounter:
    """ST-248: what is earned in this league alone, in order of its counting events; and the tally
    of missions (ST-258)."""

    def __init__(self, schemes: Schemes, directory: Directory) -> None:
        self.schemes = schemes.on
        self.directory = directory
        self.missions: dict[str, str] = {}
        """ST-258: those completed so far, as first written."""
        self._nothing: dict[str, Value] = dict.fromkeys(schemes.on, 0)
        self._used_by: dict[int, set[str]] = {}
        self._previous: set[str] | None = None
        self._attended: dict[int, int] = {}
        self._events = 0

    def event(self, row: LeagueEventRow, people: list[int]) -> Earned | None:
        """What an event earns; None where nobody earns anything."""
        earned: Earned = {}
        on = self.schemes
        for text, value in row.bonus.items():
            self._of(earned, self.directory.resolve(text))["typed"] = number(value)
        if "headquarters" in on or row.decks:
            in_order = (*row.decks,) == row.places
            owners = people if in_order else self.directory.resolve_all([*row.decks])
            self._headquarters(zip(owners, row.decks.values(), strict=True), earned)
        if "participation" in on:
            self._participation(people, earned, on["participation"])
        if row.missions:
            self._new_missions(row, earned, on.get("new-mission"))
        self._events += 1
        for one in earned.values():
            one["total"] = sum(one.values())
        return earned if earned or on else None

    def _of(self, earned: Earned, person: int) -> dict[str, Value]:
        """What somebody earns at this event: nothing yet of every scheme."""
        own = earned.get(person)
        if own is None:
            own = earned[person] = self._nothing.copy()
        return own

    def check(self, row: LeagueEventRow, here: Collection[int]) -> None:
        """Refuses a bonus for somebody who was not there."""
        listed = {*row.places}
        for what, named in (("bonus", row.bonus), ("deck", row.decks), ("missions", row.missions)):
            if named.keys() <= listed:
                continue
            for text in named:
                if text not in listed and self.directory.known(text) not in here:
                    raise Refusal(
                        "event '{event}' has {field} of '{name}', who was not there",
                        do="write it for somebody in 'places'",
                        event=row.id,
                        field=what,
                        name=text,
                    )

    def _headquarters(
        self, decks: Iterable[tuple[int, str | LeagueDeckRow]], earned: Earned
    ) -> None:
        """ST-251..ST-254, A-ST34, O-13: +1 for one that the player has not used this season, +2
        more if nobody used it in the previous event; at most once per event."""
        used_here: set[str] = set()
        values = self.schemes.get("headquarters")
        previous, used_by = self._previous, self._used_by
        for person, deck in decks:
            used, credited = headquarters_of(deck)
            used_here |= used
            before = used_by.get(person)
            if before is None:
                before = used_by[person] = set()
            elif used is credited and used <= before:
                continue  # nothing new, as most often
            if values is not None and not credited <= before:
                unused = previous is not None and not credited - before <= previous
                gain = values["different"] + (values["unused"] if unused else 0)
                self._of(earned, person)["headquarters"] = gain
            before |= used
        self._previous = used_here

    def _participation(self, people: Iterable[int], earned: Earned, values: dict[str, int]) -> None:
        """ST-255, ST-256, A-ST35: the first event of the season in this league; or back after so
        many in a row were missed."""
        for person in people:
            last = self._attended.get(person)
            if last is None:
                self._of(earned, person)["participation"] = values["first"]
            elif self._events - last - 1 >= values["missed"]:
                self._of(earned, person)["participation"] = values["back"]
            self._attended[person] = self._events

    def _new_missions(
        self, row: LeagueEventRow, earned: Earned, values: dict[str, int] | None
    ) -> None:
        """ST-257, O-14: one that nobody completed in an earlier event; all who complete it in the
        same one earn it, each once."""
        here: dict[str, str] = {}
        for text, missions in row.missions.items():
            own = {spelling(mission): mission for mission in reversed(missions)}
            new = own.keys() - self.missions.keys()
            if values is not None and new:
                person = self.directory.resolve(text)
                self._of(earned, person)["new-mission"] = len(new) * values["each"]
            here |= {key: mission for key, mission in own.items() if key not in here}
        self.missions |= {key: text for key, text in here.items() if key not in self.missions}


@lru_cache(maxsize=1000)
def headquarters_of(deck: str | LeagueDeckRow) -> tuple[frozenset[str], frozenset[str]]:
    """ST-253, ST-254, O-13: those that a deck uses, and those it is credited for. More than half of
    the personnel that is not Non-Aligned can be played there; more than three quarters are
    Non-Aligned."""
    if isinstance(deck, str):
        own = frozenset({spelling(deck)})
        return own, own
    own = frozenset({spelling(deck.headquarters)} if deck.headquarters else ())
    if deck.personnel is None:
        return own, own
    credited: set[str] = set()
    if 2 * deck.at_headquarters > deck.personnel - deck.non_aligned:
        credited |= own
    if 4 * deck.non_aligned > 3 * deck.personnel:
        credited.add(NON_ALIGNED)
    return own | (credited & {NON_ALIGNED}), frozenset(credited)
