"""The values of a programme on a day: its own, those that a file sets, and interim rulings.

ST-287: an interim ruling overrides what it names, from its day on until the guide has it. ST-187:
what is announced for one year is the same thing.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct, field

from .programme import Programme
from .section import Title

MOST_DAYS, MOST_K = 3650, 3000
Days = Annotated[int, Meta(ge=0, le=MOST_DAYS)]
K = Annotated[int, Meta(ge=0, le=MOST_K)]


class ChangedValues(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """Values that a ruling or a file sets; what is not there stays."""

    lead_days: Days | None = None
    edit_days: Days | None = None
    report_days: Days | None = None
    players: Days | None = None
    rounds: Days | None = None
    k_1: K | None = None
    k_2: K | None = None
    k_3: K | None = None
    k_4: K | None = None
    k_5: K | None = None


class InterimRuling(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    begins: date = field(name="from")
    until: date | None = None
    """Its last day; none: until the guide has it."""
    sets: ChangedValues = ChangedValues()
    text: Annotated[str, Meta(max_length=2000)] = ""
    replaces: tuple[Title, ...] = ()
    """The rules that it overrides, so that it is shown wherever they are."""

    def holds_on(self, day: date) -> bool:
        return self.begins <= day and (self.until is None or day <= self.until)


class Values(Struct, frozen=True, kw_only=True):
    lead_days: int
    edit_days: int
    report_days: int
    players: int
    rounds: int
    pod_rounds: int
    k: dict[int, int]

    def rounds_of(self, is_pods: bool) -> int:
        return self.pod_rounds if is_pods else self.rounds


_NAMES = ("lead_days", "edit_days", "report_days", "players", "rounds")


def values_on(
    programme: Programme, day: date, options: ChangedValues, rulings: tuple[InterimRuling, ...]
) -> Values:
    """ST-287, O-24: what holds for an event whose first day this is. Of two rulings the one that
    began later holds, then the later in the list."""
    rule = programme.sanction
    if rule is None:
        raise ValueError(f"{programme.id} sanctions nothing")
    holding = [one.sets for one in sorted(rulings, key=_begins) if one.holds_on(day)]
    layers = (options, *holding)
    own = {name: getattr(rule, name).value for name in _NAMES}
    own["pod_rounds"] = rule.pod_rounds.value
    k = dict(programme.k_of_level)
    for layer in layers:
        own |= {name: value for name in _NAMES if (value := getattr(layer, name)) is not None}
        if layer.rounds is not None:
            own["pod_rounds"] = layer.rounds
        for level in k:
            if (value := getattr(layer, f"k_{level}", None)) is not None:
                k[level] = value
    return Values(**own, k=k)


def _begins(ruling: InterimRuling) -> date:
    return ruling.begins
