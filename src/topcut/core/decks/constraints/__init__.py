"""One kind of constraint per file; a rulebook's formats are made of them."""

from __future__ import annotations

from . import (
    at_most_kinds,
    banned,
    belongs,
    block,
    conversions,
    copies,
    count_of_type,
    dates,
    exclusive,
    names,
    needs,
    one_of_each,
    previews,
    promos,
    proxies,
    rarity,
    same_as,
    sets,
    size,
    subset_of_pool,
    sum_of,
)
from .kind import ConstraintKind

__all__ = ["KINDS", "ConstraintKind"]

KINDS: dict[str, ConstraintKind] = {
    "names": names.KIND,
    "size": size.KIND,
    "belongs": belongs.KIND,
    "copies": copies.KIND,
    "same-as": same_as.KIND,
    "at-most-kinds": at_most_kinds.KIND,
    "sum": sum_of.KIND,
    "count-of-type": count_of_type.KIND,
    "one-of-each": one_of_each.KIND,
    "needs": needs.KIND,
    "proxies": proxies.KIND,
    "subset-of-pool": subset_of_pool.KIND,
    "dates": dates.KIND,
    "conversions": conversions.KIND,
    "previews": previews.KIND,
    "promos": promos.KIND,
    "rarity": rarity.KIND,
    "sets": sets.KIND,
    "block": block.KIND,
    "banned": banned.KIND,
    "exclusive": exclusive.KIND,
}
