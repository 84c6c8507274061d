"""What no catalogue may say: a day or a number that is none, or two things of one printing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import filterfalse

from topcut.core.message import Message
from topcut.core.refusal import Refusal

from .card import YES_OR_NO
from .catalogue import Catalogue
from .columns import BLANK, DAYS, NUMBERS, YES_NO

LineOf = Callable[[int], int]
MOST = 999


def refuse_bad_values(cards: Catalogue, source: str, line_of: LineOf) -> None:
    """Days, numbers and yes or no can be read; every card has a name."""
    checks: list[tuple[tuple[str, ...], Callable[[str], bool], Message]] = [
        (("name",), bool, Message("a name")),
        (DAYS, _is_day, Message("a day such as 2026-11-15")),
        (NUMBERS, _is_number, Message("a whole number from 0 to {most}", most=MOST)),
        (YES_NO, lambda text: not text or text.lower() in YES_OR_NO, Message("yes or no")),
    ]
    for columns, is_right, wanted in checks:
        for column in columns:
            if not cards.has_column(column):
                continue
            wrong = {*filterfalse(is_right, cards.values_in(column))}
            if wrong:
                values = cards.column(column)
                number = next(n for n, value in enumerate(values) if value in wrong)
                raise Refusal(
                    "{file}, line {line}: '{value}' in column '{column}' is not {wanted}",
                    do="mend it and import again",
                    file=source,
                    line=line_of(number),
                    value=values[number],
                    column=column,
                    wanted=wanted,
                )


def refuse_conflicts(cards: Catalogue, source: str, line_of: LineOf) -> None:
    """Two rows of one game, name and set say the same."""
    sets = cards.column("set")
    if len({*map("\0".join, zip(cards.table["name"], sets, strict=True))}) == len(cards):
        return  # no printing twice: no text of a catalogue has this character
    for numbers in cards.repeated.values():
        if len({sets[one] for one in numbers}) == len(numbers):
            continue
        seen: dict[tuple[str, str], int] = {}
        for number in numbers:
            own = cards.printing(number)
            first = seen.setdefault((own["game"].upper(), own["set"]), number)
            if first != number and cards.row(first) != cards.row(number):
                raise Refusal(
                    "{file}: lines {first} and {second} say different things of '{name}' ({set})",
                    do="keep the right one",
                    file=source,
                    first=line_of(first),
                    second=line_of(number),
                    name=own["name"],
                    set=own["set"] or Message("no set"),
                )


def _is_day(text: str) -> bool:
    try:
        return not text or (date.fromisoformat(text) is not None and len(text) == 10)
    except ValueError:
        return False


def _is_number(text: str) -> bool:
    return text.lower() in BLANK or (text.isascii() and text.isdigit() and int(text) <= MOST)
