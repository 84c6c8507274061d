"""What a rulebook says about pairing, as the engine takes it."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.rulebook.schema.pairing import ByePlace, CriterionName, GroupOrder, Impossible


@dataclass(frozen=True, slots=True)
class PairingRules:
    criteria: tuple[CriterionName, ...]
    """In the order of the rulebook."""
    bye_place: ByePlace
    when_impossible: Impossible
    order: GroupOrder = "random"
