"""The judges' log: what was written down about people and tables, from the journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from topcut.core.journal.entry import Entry
from topcut.core.text import is_in, searchable
from topcut.core.tournament.bracket import OtherCutAgreed
from topcut.core.tournament.decks.lists import StartedWithoutLists
from topcut.core.tournament.judging import NoteWritten, PenaltyGiven, RulingGiven
from topcut.core.tournament.players.leaving import EntrantDisqualified
from topcut.core.tournament.rounds.clock import ExtraTimeTakenBack, TimeExtended
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class LogRow:
    entry: Entry
    kind: str
    """penalty, ruling, note, extension or disqualification."""
    text: str
    player: int | None = None
    table: int | None = None
    round: int | None = None
    penalty: str = ""
    nth: int = 0
    """Which penalty of this player it is."""
    final: bool = False
    appeal_of: int | None = None
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class Offender:
    """A player with what they have been given so far."""

    player: int
    penalties: tuple[tuple[str, int], ...]
    total: int


def log_rows(standing: Iterable[Entry]) -> list[LogRow]:
    """The oldest first; `standing` are the entries that still count."""
    given: Counter[int] = Counter()
    found = []
    for entry in standing:
        line = _line(entry, given)
        if line is not None:
            found.append(line)
    return found


def _line(entry: Entry, given: Counter[int]) -> LogRow | None:
    match entry.fact:
        case PenaltyGiven() as penalty:
            given[penalty.number] += 1
            return LogRow(
                entry,
                "penalty",
                penalty.reason,
                player=penalty.number,
                table=penalty.table,
                round=penalty.round,
                penalty=penalty.penalty,
                nth=given[penalty.number],
            )
        case RulingGiven() as ruling:
            return LogRow(
                entry,
                "ruling",
                ruling.text,
                player=ruling.number,
                table=ruling.table,
                final=ruling.final,
                appeal_of=ruling.appeal_of,
            )
        case NoteWritten(text=text, number=number):
            return LogRow(entry, "note", text, player=number)
        case StartedWithoutLists() | OtherCutAgreed() as note:
            return LogRow(entry, "note", note.told)
        case TimeExtended() | ExtraTimeTakenBack() as time:
            return LogRow(
                entry,
                "extension",
                time.reason,
                table=time.table,
                round=time.round,
                minutes=time.minutes if isinstance(time, TimeExtended) else -time.minutes,
            )
        case EntrantDisqualified(number=number, reason=reason):
            return LogRow(entry, "disqualification", reason, player=number)
    return None


def offenders(lines: Iterable[LogRow]) -> list[Offender]:
    """Everybody with more than one penalty, most first."""
    given: dict[int, Counter[str]] = {}
    for line in lines:
        if line.penalty and line.player is not None:
            given.setdefault(line.player, Counter())[line.penalty] += 1
    found = [
        Offender(player, tuple(counts.most_common()), counts.total())
        for player, counts in given.items()
        if counts.total() > 1
    ]
    return sorted(found, key=lambda one: (-one.total, one.player))


def concerns(state: State, line: LogRow, wanted: str) -> bool:
    """Whether somebody looking for this would want the line."""
    who = None if line.player is None else state.entrants.get(line.player)
    name = who.name if who else ""
    return any(
        is_in(wanted, searchable(text)) for text in (name, line.text, line.penalty, line.entry.by)
    )
