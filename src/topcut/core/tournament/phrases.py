"""Parts of log lines that several facts share."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal.fact import NameOf
from topcut.core.message import Message, some
from topcut.core.tournament.state import Answer
from topcut.core.tournament.values import StageName

MOST_NAMES = 4


def with_reason(what: Message, reason: str) -> Message:
    return Message("{what}: {reason}", what=what, reason=reason) if reason else what


def for_division(what: Message, division: str) -> Message:
    return Message("{division}: {what}", division=division, what=what) if division else what


def names(numbers: Sequence[int], name_of: NameOf) -> Message:
    """The first few, and how many more there are."""
    return some([name_of(number) for number in numbers], MOST_NAMES)


def cut_to(size: int) -> Message:
    return Message("cut to {size}", size=size) if size else Message("no cut")


def at_table(where: tuple[StageName, int, int], what: Message) -> Message:
    stage, round, table = where
    if stage == "elimination":
        return Message("round {round} match {match}: {what}", round=round, match=table, what=what)
    return Message("round {round} table {table}: {what}", round=round, table=table, what=what)


def answer_words(answer: Answer) -> Message:
    """What was counted on both sides, or which side it decided for."""
    step = answer.step
    if answer.what:
        step = Message("{step}/{what}", step=answer.step, what=answer.what)
    if answer.first is None and answer.second is None:
        if not answer.winner:
            return Message("{step}", step=step)
        return Message("{step} {winner}", step=step, winner=answer.winner)
    first, second = ("-" if one is None else one for one in (answer.first, answer.second))
    return Message("{step} {first}:{second}", step=step, first=first, second=second)
