"""What a rulebook says about pairing, as the engine takes it."""

from __future__ import annotations

from msgspec import Struct

from topcut.core.rulebook.schema.pairing import (
    ByePlaceRule,
    CriterionName,
    GroupOrder,
    Impossible,
    LaterPlace,
)


class PairingRules(Struct, frozen=True):
    criteria: tuple[CriterionName, ...]
    """In the order of the rulebook."""
    bye_place: ByePlaceRule
    when_impossible: Impossible
    order: GroupOrder = "random"
    later_rounds: LaterPlace = "after-no-repeat"
    """Where the ability to pair the rounds to come stands among the criteria."""
