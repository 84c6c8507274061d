"""What people typed into a form: numbers, pairs of numbers, players, results; or a Refusal."""

from __future__ import annotations

from collections.abc import Mapping

from topcut.core.actions.command import Pair
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.text import is_in, searchable
from topcut.core.tournament.state import Entrant, State

LONGEST = 9
LONGEST_TEXT = 2_000
MOST_NAMED = 6


def text(posted: Mapping[str, str], name: str) -> str:
    return posted.get(name, "").strip()[:LONGEST_TEXT]


def number_in(sent: Mapping[str, str], name: str) -> int:
    found = optional_number(sent, name)
    if found is None:
        raise Refusal("a number is missing: {name}", do="fill it in", name=name)
    return found


def optional_number(sent: Mapping[str, str], name: str) -> int | None:
    """None where nothing was typed; Refusal where it is not a number."""
    typed = sent.get(name, "").strip()
    if not typed:
        return None
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > LONGEST:
        raise Refusal("“{typed}” is not a number", do="use digits", typed=typed[:20])
    return int(typed)


number = optional_number


def required(posted: Mapping[str, str], name: str, missing: Message) -> int:
    found = optional_number(posted, name)
    if found is None:
        raise Refusal.from_messages(missing)
    return found


def pair(posted: Mapping[str, str], name: str) -> Pair | None:
    """Both sides of a score, from `name_first` and `name_second`; None where both are empty."""
    first, second = (optional_number(posted, f"{name}_{side}") for side in ("first", "second"))
    if first is None and second is None:
        return None
    if first is None or second is None:
        raise Refusal("only one side of the score is given", do="fill in both or neither")
    return first, second


def player(state: State, typed: str) -> Entrant | None:
    """Who is meant: a number, a whole name, or a part of one that fits nobody else. None where
    nothing is typed."""
    typed = typed.strip()[:LONGEST_TEXT]
    if not typed:
        return None
    sign = typed.removeprefix("#")
    if sign.isascii() and sign.isdecimal() and len(sign) <= LONGEST:
        found = [state.entrants[int(sign)]] if int(sign) in state.entrants else []
    else:
        found = players_like(state, typed)
        same = [one for one in found if one.name.casefold() == typed.casefold()]
        found = same or found
    if len(found) == 1:
        return found[0]
    if not found:
        raise Refusal(
            "no player fits “{typed}”",
            do="type a part of the name, or the number",
            typed=typed[:60],
        )
    names = [f"{one.name} (#{one.number})" for one in found[:MOST_NAMED]]
    more = [f"… +{len(found) - MOST_NAMED}"] if len(found) > MOST_NAMED else []
    raise Refusal(
        "several players fit “{typed}”: {names}",
        do="type more of the name, or the number",
        typed=typed[:60],
        names=[*names, *more],
    )


def players_like(state: State, typed: str) -> list[Entrant]:
    """Everybody whose name has these letters, in the order of names."""
    wanted = typed.strip()
    found = (one for one in state.entrants.values() if is_in(wanted, searchable(one.name)))
    return sorted(found, key=lambda one: one.name.casefold())
