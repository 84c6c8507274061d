"""Floats of a pairing: who is paired down from each score group, how far, and who receives them."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from ..pairing_field import PairingField
from ..players import Column


class Floats(Struct, frozen=True, eq=False):
    """Per group: players (not the bye), how many go down, how far, come in, pass over."""

    sizes: Column
    down: Column
    far: Column
    came: Column
    passed: Column


def floats_of(field: PairingField, first: Column, second: Column, bye: int | None) -> Floats:
    one, two = field.group[first], field.group[second]
    upper, lower = np.minimum(one, two), np.maximum(one, two)
    crossing = upper != lower
    upper, lower = upper[crossing], lower[crossing]
    k = field.groups
    sizes = field.sizes.copy()
    if bye is not None:
        sizes[field.group[bye]] -= 1
    down = np.bincount(upper, minlength=k)
    came = np.bincount(lower, minlength=k)
    far = np.zeros(k, np.int64)
    np.add.at(far, upper, (lower - upper) ** 2 - 1)
    begin = np.bincount(np.minimum(upper + 1, k), minlength=k + 1)[:k]
    passed = np.cumsum(begin) - np.cumsum(came)
    return Floats(sizes, down, far, came, passed)
