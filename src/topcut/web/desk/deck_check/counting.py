"""What a judge has counted, as a list; and how long a check has taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from topcut.core.decks.lists.deck import merged
from topcut.core.decks.lists.read import MOST_COPIES
from topcut.core.decks.verdict import DeckChecker
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.web.common.language.in_words import in_words

FORGOTTEN = timedelta(hours=1)
"""A look before that belongs to something else."""


@dataclass(frozen=True, slots=True)
class CountedLine:
    field: str
    """Of the form."""
    name: str
    more: str
    wanted: int
    typed: str


@dataclass(frozen=True, slots=True)
class CountedPart:
    label: str
    lines: tuple[CountedLine, ...]


def lines_to_count(
    checker: DeckChecker, text: str, posted: Mapping[str, str]
) -> tuple[CountedPart, ...]:
    """Every card of the list with its field."""
    deck, found, place = merged(checker.read(text)), [], 0
    for name, part in checker.rules.parts.items():
        lines = []
        for line in deck.parts.get(name, ()):
            field = f"found-{place}"
            more = line.text.removeprefix(line.name).strip()
            typed = posted.get(field, "").strip()
            lines.append(CountedLine(field, line.name, more, line.count, typed))
            place += 1
        if lines:
            found.append(CountedPart(in_words(part.label), tuple(lines)))
    return tuple(found)


def counted_list(parts: tuple[CountedPart, ...], extra: str) -> str:
    """What was counted, as a list that core reads; a card without a number was not found."""
    counted = [(line, _count(line)) for part in parts for line in part.lines]
    lines = [f"{count} {line.name}" for line, count in counted if count]
    lines += extra.replace("\r\n", "\n").splitlines()
    if not any(line.strip() for line in lines):
        raise Refusal(
            "nothing was counted", do="tap the cards that are there, or say that all is as listed"
        )
    return "\n".join(lines) + "\n"


def _count(line: CountedLine) -> int:
    if not line.typed:
        return 0
    is_number = line.typed.isascii() and line.typed.isdecimal() and len(line.typed) < 5
    if not is_number or int(line.typed) > MOST_COPIES:
        raise Refusal(
            "{card}: “{typed}” copies cannot be there",
            do="write a number from 0 to {most}",
            card=line.name,
            typed=line.typed[:20],
            most=MOST_COPIES,
        )
    return int(line.typed)


def minutes_taken(state: State, number: int, judge: str, now: datetime) -> int:
    """Since the judge took up the list, in whole minutes; 0 where nobody knows."""
    since = now - FORGOTTEN
    checked = max(
        (datetime.fromisoformat(one.at) for one in state.deck_checks if one.number == number),
        default=since,
    )
    looks = (
        datetime.fromisoformat(one.at)
        for one in state.list_readings
        if one.number == number and one.by == judge
    )
    begun = min((at for at in looks if at > max(since, checked)), default=now)
    return -(-int((now - begun).total_seconds()) // 60)
