"""What a deck has and its list does not, and the other way round."""

from __future__ import annotations

from dataclasses import dataclass

from .deck import Deck


@dataclass(frozen=True, slots=True)
class Difference:
    missing: dict[str, int]
    """On the list and not found in the deck."""
    extra: dict[str, int]
    """Found in the deck and not on the list."""

    @property
    def same(self) -> bool:
        return not self.missing and not self.extra


def difference(listed: Deck, found: Deck) -> Difference:
    """Names as the list has them; parts do not matter, as a judge counts a pile of cards."""
    wanted, there = listed.totals(), found.totals()
    missing, extra = {}, {}
    for key, (name, count) in wanted.items():
        if count > there.get(key, ("", 0))[1]:
            missing[name] = count - there.get(key, ("", 0))[1]
    for key, (name, count) in there.items():
        if count > wanted.get(key, ("", 0))[1]:
            extra[wanted[key][0] if key in wanted else name] = count - wanted.get(key, ("", 0))[1]
    return Difference(missing, extra)
