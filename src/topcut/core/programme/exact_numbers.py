"""Exact numbers in files: integers, or a text such as "5/2"."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from msgspec import Meta

ExactNumber = (
    Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    | Annotated[str, Meta(pattern=r"^-?[0-9]{1,7}(/[1-9][0-9]{0,6})?\Z")]
)
Value = int | Fraction


def number(value: int | str) -> Value:
    if isinstance(value, int):
        return value
    found = Fraction(value)
    return found.numerator if found.denominator == 1 else found


def written(value: Value) -> int | str:
    if isinstance(value, int):
        return value
    return value.numerator if value.denominator == 1 else str(value)
